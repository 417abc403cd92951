"""Commands that answer a slip of the keyboard as the rules answer it: with what was meant."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from typer import Context, TyperException
from typer.core import TyperCommand, TyperGroup

from cabo.words import no_such


class Command(TyperCommand):
    """A command that knows its options when it sees them misspelled."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what was typed after the command."""
        with _options_spelled(self, ctx):
            return super().parse_args(ctx, args)


class Commands(TyperGroup):
    """All the commands, known when they are misspelled."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what was typed up to the command."""
        with _options_spelled(self, ctx):
            return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that was typed."""
        if args[0] not in self.commands and not args[0].startswith("-"):
            ctx.fail(no_such("command", args[0], self.commands))
        return super().resolve_command(ctx, args)


@contextmanager
def _options_spelled(command: Command | Commands, ctx: Context) -> Iterator[None]:
    try:
        yield
    except TyperException as error:
        if hasattr(error, "option_name") and hasattr(error, "possibilities"):
            names = [name for option in command.get_params(ctx) for name in option.opts]
            ctx.fail(no_such("option", error.option_name, [name for name in names if name.startswith("--")]))
        raise
