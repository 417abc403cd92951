import signal
import sys

import pytest
from hypothesis import settings

# A shell that starts the tests in the background has them ignore interrupts, and so would what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Random play takes as long as it takes; what is found is found again by its seed, not by a database.
settings.register_profile("cabo", deadline=None, database=None, derandomize=True, print_blob=True)
settings.load_profile("cabo")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how much the properties were tried on: without that, that they hold says little."""
    properties = sys.modules.get("tests.test_properties")
    if properties is None or not properties.TALLY.moves:
        return
    tally = properties.TALLY
    terminalreporter.section("random play")
    terminalreporter.write_line(
        f"{tally.games} games, {tally.rounds} rounds, {tally.moves} moves, {tally.events} events checked"
    )
    rare = ", ".join(f"{thing} {tally.rare[thing]}" for thing in properties.RARE)
    terminalreporter.write_line(f"rare things: {rare}")
