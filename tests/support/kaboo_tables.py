"""Tables of kaboo in the middle of a game, which several stories start from."""

from cabo import Game
from tests.support.story import story, tell


def ana_without_cards(pile: str) -> Game:
    """Ana has snapped her four cards away and is to move; these cards are next in the pile."""
    return story(
        "kaboo",
        f"""
        deal 2S 3S 4S 5S | AH 6H KH JH | 9S | 2H 3H 4H 5H {pile}
        A draw 2H, discard; A snap A1=2S
        B draw 3H, discard; A snap A2=3S
        A draw 4H, discard; A snap A3=4S
        B draw 5H, discard; A snap A4=5S
        """,
    )


def nearly_given_out() -> Game:
    """Eight play, false snaps have cost most of the pile, and Dia is to draw its last card, the 2S.

    Hal has the 2C left. The discard is 3H 3S 2H 2D, the 2D on top.
    """
    return story(
        "kaboo",
        """
        deal 8S 8H 8D 8C | 9S 9H 9D 9C | 10S 10H 10D 10C | JS JH JD JC \
            | 4S 4H 4D 4C | 5S 5H 5D 5C | 6S 6H 6D 6C | 2S 2D 2C 3S | JK \
            | 2H AS AH AD AC 7S 7H 7D 7C QS QH QD QC KS KH 3H KD KC JK 3D 3C
        A draw 2H, discard; A snap A1=8S; B snap B1=9S; C snap C1=10S; D snap D1=JS; \
            E snap E1=4S; F snap F1=5S; G snap G1=6S; H snap H1=2S
        B draw 3H, discard; A snap A1=8S; B snap B1=9S; C snap C1=10S; shuffle JK 2H 2S; H snap H4=3S
        C draw 2H, discard; H snap H2=2D
        """,
    )


def given_out() -> Game:
    """The pile is empty, the 4S is the only discard, Hal has no cards, and Fay is to move.

    The last to snap falsely was Cem, who got C9=2C and no second card.
    """
    return tell(
        nearly_given_out(),
        """
        D draw 2S, discard; A snap A1=8S; shuffle 3H 3S 2H 2D; B snap B1=9S; H snap H3=2C
        E draw; shuffle 2S; E keep E1=4S; C snap C1=10S; shuffle 2C
        """,
    )
