"""Names of players: whether a name can be seen, and whether two names look the same."""

from __future__ import annotations

import unicodedata
from itertools import groupby
from typing import Final

_JOINER: Final = "\u200d"
"""Joins two emoji into one picture; anywhere else it cannot be seen."""
_STYLES: Final = "\ufe0e\ufe0f"
"""These say whether the character before them is drawn as text or as a picture."""
_UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Characters that Unicode counts as letters, marks or signs although nobody can see them."""
_KEYS: Final = "0123456789#*"
_VISIBLE: Final = "LNPS"
_ALPHABETS: Final = frozenset(
    {"LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE", "GEORGIAN", "LISU"}
)
"""Scripts with letters that look alike; others, such as those of Japanese, may be mixed in one word."""

_LIKE: Final = {
    "a": "АаΑαɑ",
    "b": "ВвΒʙ",
    "c": "СсϹϲ",
    "d": "ԁ",
    "e": "ЕеΕ",
    "g": "ɡɢ",
    "h": "НнҺһΗʜ",
    "i": "іιıɩɪ",
    "j": "ЈјͿϳ",
    "k": "КкΚκ",
    "l": "IІΙӀӏʟ1|",
    "m": "МмΜ",
    "n": "Νɴ",
    "o": "ОоΟο0",
    "p": "РрΡρ",
    "q": "Ԛԛ",
    "r": "ʀ",
    "s": "Ѕѕ",
    "t": "ТтΤτ",
    "u": "υ",
    "v": "ν",
    "w": "Ԝԝω",
    "x": "ХхΧχ",
    "y": "УуҮүΥγʏ",
    "z": "Ζ",
}
"""Characters that look like a small Latin letter or its capital: Cyrillic, Greek and phonetic letters, and
digits. A capital I looks like an l, and a small one does not."""
_ALIKE: Final = str.maketrans({letter: latin for latin, letters in _LIKE.items() for letter in letters})


def is_shown(name: str) -> bool:
    """Whether a name has a letter, digit or sign, and nothing that cannot be seen, except inside an emoji."""
    for at, letter in enumerate(name):
        if letter == _JOINER:
            if not (_is_symbol(_drawn(name[:at])) and _is_symbol(name[at + 1 : at + 2])):
                return False
        elif letter in _STYLES:
            if not (_is_symbol(name[at - 1 : at]) or name[at - 1 : at] in (*_KEYS,)):
                return False
        elif not letter.isprintable() or _is_unseen(letter):
            return False
    return any(unicodedata.category(letter)[0] in _VISIBLE for letter in name)


def _drawn(text: str) -> str:
    """The last character of a text, leaving out the marks that say how it is drawn."""
    return text.rstrip(_STYLES)[-1:]


def _is_symbol(letter: str) -> bool:
    return letter != "" and unicodedata.category(letter)[0] == "S"


def _is_unseen(letter: str) -> bool:
    return letter in _UNSEEN or "\ufe00" <= letter <= "\ufe0f" or "\U000e0000" <= letter <= "\U000e0fff"


def mixes_alphabets(name: str) -> bool:
    """Whether a word of a name mixes alphabets that have letters which look alike."""
    plain = unicodedata.normalize("NFKC", name)
    words = ("".join(run) for letters, run in groupby(plain, key=_is_of_word) if letters)
    return any(len({_script(letter) for letter in word} & _ALPHABETS) > 1 for word in words)


def _is_of_word(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LM"


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").split(" ")[0]


def look_alike(one: str, other: str) -> bool:
    """Whether two names are hard to tell apart; upper and lower case make no difference."""
    return bool(_looks(one) & _looks(other))


def bare(name: str) -> str:
    """The letters and digits of a name."""
    return "".join(filter(str.isalnum, name))


def _plainly(name: str) -> str:
    """What a name looks like: small Latin letters replace all characters that look like them."""
    plain = unicodedata.normalize("NFKC", name)
    seen = "".join(letter for letter in plain if letter not in _JOINER + _STYLES)
    return unicodedata.normalize("NFKC", " ".join(seen.split()).translate(_ALIKE).casefold())


def _looks(name: str) -> set[str]:
    return {_plainly(name), unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())}
