import os
import signal
import sys

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings

# A shell makes background tests ignore interrupts, and the programs they start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# pytest loads readline, which gives every process it starts the width of a terminal that is not there.
os.environ.pop("COLUMNS", None)

# Random play has no deadline; a failure is found again by its seed, not by a database.
settings.register_profile("cabo", deadline=None, database=None, derandomize=True, print_blob=True)
settings.load_profile("cabo")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how much random play the properties have covered: otherwise a pass says little."""
    properties = sys.modules.get("tests.properties.test_properties")
    if properties is None or not properties.TALLY.moves:
        return
    tally = properties.TALLY
    terminalreporter.section("random play")
    terminalreporter.write_line(
        f"{tally.games} games, {tally.rounds} rounds, {tally.moves} moves, {tally.events} events checked"
    )
    rare = ", ".join(f"{thing} {tally.rare[thing]}" for thing in properties.RARE)
    terminalreporter.write_line(f"rare things: {rare}")


# On a busy machine a whole server or browser may be late once, but not twice.
TWICE = (
    "tests/browser/",
    "tests/torture/test_heavy.py",
    "tests/torture/test_strangers.py",
    "tests/torture/test_attacked.py",
)


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Try such a test once more before it counts as failed."""
    if not item.nodeid.startswith(TWICE):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(report.failed for report in reports):
        item._initrequest()  # type: ignore[attr-defined]
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
