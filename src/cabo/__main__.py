"""Run the command line: `python -m cabo`."""

from cabo.cli import main

main()
