"""What can go wrong, each said in one sentence that a player can be shown."""


class CaboError(Exception):
    """Something asked for cannot be done; the message is one plain sentence.

    Where people meet the sentence on a page, a code and its values say the same for another language.
    `about` names the options of the rules that it is about.
    """

    def __init__(
        self, sentence: str = "", code: str = "", *, about: tuple[str, ...] = (), **values: int | str
    ) -> None:
        super().__init__(sentence)
        self.code, self.about, self.values = code, about, values


class BadNotation(CaboError):
    """A card, place, step or line is not written as the notation has it."""


class BadRules(CaboError):
    """An edition, an option, a clash of options or a table that cannot be played."""


class IllegalMove(CaboError):
    """A move that the rules do not allow now."""

    def __init__(self, sentence: str = "") -> None:
        super().__init__(sentence, "illegal")


class Contradicted(CaboError):
    """A spoken line states the wrong card; it is raised only for somebody who may see every card."""


class BadRecord(CaboError):
    """A record that is broken or says what cannot have happened, with the line where it does."""

    def __init__(self, sentence: str, line: int = 1, code: str = "") -> None:
        super().__init__(sentence, code)
        self.line = line
