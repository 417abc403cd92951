"""The command line: it reads what was typed, lets the library do it, and prints what comes back.

The commands are registered in `cabo.cli.app`.
"""

from __future__ import annotations

import signal
import sys

from cabo.cli.output import soften_streams, unwritable


def main() -> None:
    """Run the command that was typed."""
    soften_streams()
    if hasattr(signal, "SIGPIPE"):  # in `cabo replay FILE | head` end as quietly as any other filter
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        try:
            _run(sys.argv[1:])
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except OSError as error:  # what is read has its own sentence, so this is the output
        unwritable(error)
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _run(typed: list[str]) -> None:
    command, files = typed[:1], typed[1:]
    if command == ["check"] and files and not any(_is_option(word) for word in files):
        # What is typed most needs no reading of options, and typer takes longer to load than to check.
        from cabo.cli.checking import check_files

        raise SystemExit(check_files(files))
    from cabo.cli.app import app

    app(prog_name="cabo")


def _is_option(word: str) -> bool:
    return word.startswith("-") and word != "-"
