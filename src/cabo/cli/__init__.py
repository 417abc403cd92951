"""The command line: it reads what was typed, calls the library and prints the result.

The commands are registered in `cabo.cli.app`.
"""

from __future__ import annotations

import signal
import sys

from cabo.cli.output import soften_streams, unwritable


def main() -> None:
    """Run the command that was typed."""
    soften_streams()
    if hasattr(signal, "SIGPIPE"):  # so that `cabo replay FILE | head` ends as quietly as any other filter
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        try:
            _run(sys.argv[1:])
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except OSError as error:  # a file that cannot be read has its own sentence, so this is the output
        unwritable(error)
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _run(typed: list[str]) -> None:
    command, files = typed[:1], typed[1:]
    if command == ["check"] and files and not any(_is_option(word) for word in files):
        # The commonest command needs no options, and loading typer takes longer than checking a record.
        from cabo.cli.checking import check_files

        raise SystemExit(check_files(files))
    from cabo.cli.app import app

    app(prog_name="cabo")


def _is_option(word: str) -> bool:
    return word.startswith("-") and word != "-"
