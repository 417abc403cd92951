"""The errors of the game; each carries one sentence that can be shown to a player."""


class CaboError(Exception):
    """A request cannot be carried out; the message says why in one plain sentence.

    Where a page shows the sentence, `code` and `values` let it be shown in another language.
    `about` names the options of the rules that the sentence is about.
    """

    def __init__(
        self, sentence: str = "", code: str = "", *, about: tuple[str, ...] = (), **values: int | str
    ) -> None:
        super().__init__(sentence)
        self.code, self.about, self.values = code, about, values


class BadNotation(CaboError):
    """A card, place, step or line is not written in the notation."""


class BadRules(CaboError):
    """An edition or an option is wrong, options clash, or a table cannot be played."""


class IllegalMove(CaboError):
    """The rules do not allow this move now."""

    def __init__(self, sentence: str = "") -> None:
        super().__init__(sentence, "illegal")


class Contradicted(CaboError):
    """A spoken line states the wrong card; raised only for somebody who may see every card."""


class BadRecord(CaboError):
    """A record is broken or states something impossible; `line` says where."""

    def __init__(self, sentence: str, line: int = 1, code: str = "") -> None:
        super().__init__(sentence, code)
        self.line = line
