"""Commands that answer a typing mistake with what was meant, and describe themselves in plain words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from typer import Context, TyperException
from typer.core import TyperCommand, TyperGroup

from cabo.words import no_such

_Formatter: Any = Context.formatter_class


class _Plain(_Formatter):  # type: ignore[misc]
    """Writes help without the names of Python's types, and with bounds in words."""

    def write_dl(self, rows: Sequence[tuple[str, str]]) -> None:
        """Write a list of names with their meanings."""
        super().write_dl([(_CHOICES.sub(r"\1", _TYPE.sub("", name)), _bounds(help)) for name, help in rows])


class _Context(Context):
    formatter_class = _Plain


_TYPE: Final = re.compile(r" <(?:list\[)?(?:str|int|float|bool|path)\]?>")
_CHOICES: Final = re.compile(r"<([^<>]+)>")


def _bounds(help: str) -> str:
    help = re.sub(r"(\S+)<=x<=(\S+?)(?=[;\]])", r"\1 to \2", help)
    return re.sub(r"x>=(\S+?)(?=[;\]])", r"\1 or more", help)


def _first_sentence(help: str | None) -> str:
    """The first sentence of a help text, for the list of commands; typer would cut it at the line's end."""
    return " ".join((help or "").partition("\n\n")[0].split())


class Command(TyperCommand):
    """A command that recognises misspelled options."""

    context_class = _Context

    def get_short_help_str(self, limit: int = 0) -> str:  # noqa: ARG002
        """What the list of commands says about it."""
        return _first_sentence(self.help)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what was typed after the command."""
        with _options_spelled(self, ctx):
            return super().parse_args(ctx, args)


class Commands(TyperGroup):
    """All the commands; it recognises misspelled ones."""

    context_class = _Context

    def get_short_help_str(self, limit: int = 0) -> str:  # noqa: ARG002
        """What the list of commands says about them."""
        return _first_sentence(self.help)

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
