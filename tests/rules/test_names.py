"""Names: every visible text can be one, but two that look alike count as the same."""

import pytest

from cabo.names import is_shown, look_alike, mixes_alphabets

FAMILY = "👨\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize(
    "name",
    [
        *("Ana", "Zoë", "Zoe\u0308", "Мария", "Ελένη", "小明", "アキ さくら", "علي", "נועה", "แพร", "Nguyễn"),
        *(
            "🦊",
            FAMILY,
            f"{FAMILY} Ana",
            "❤\ufe0f",
            "❤\ufe0f\u200d🔥",
            "🤷🏽\u200d♂\ufe0f",
            "🏳\ufe0f\u200d🌈",
        ),
        *("1\ufe0f\u20e3", "🇫🇷", "🙂\u200d↔\ufe0f", "A-B'c.", "<b>"),
    ],
)
def test_what_can_be_seen_is_shown(name: str) -> None:
    assert is_shown(name)


@pytest.mark.parametrize(
    "name",
    [
        *(
            "",
            " ",
            "\u200d",
            "\u200d\u200d",
            "\ufe0f",
            "a\u200d",
            "\u200da",
            "a\u200db",
            "Ana\ufe0f",
            "🦊\u200d",
        ),
        *(
            "\u200d🦊",
            "🦊\u200da",
            "a\u200d🦊",
            "🦊\u200d\u200d🦊",
            "\u0301",
            "A\u034fna",
            "\u3164",
            "\u2800",
        ),
        *(
            "a\u200bb",
            "\u202eanA",
            "\ufeff",
            "a\nb",
            "a\x00",
            "a\u00adb",
            "A\U000e0041",
            "\U000e0100a",
            "\u180e",
        ),
    ],
)
def test_what_cannot_be_seen_is_not(name: str) -> None:
    assert not is_shown(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Ana", "ana"), ("Ana", "АNA"), ("Ana", "Аna"), ("Ana", "Анa"[:1] + "na"), ("Ana", "Ａｎａ")),
        *(("Ana", "𝐀𝐧𝐚"), ("Ana", "αnα"), ("Bob", "B0b"), ("BOB", "В0В"), ("Lola", "Iola"), ("Al", "AI")),
        *(("Al", "A1"), ("Tοm", "Tom")),
        *(("Tom", "ТОМ"), ("Max", "МАХ"), ("Eva", "ЕVА"), ("Zoë", "Zoe\u0308"), ("ﬁn", "fin")),
        *(("STRASSE", "straße"), ("❤", "❤\ufe0f")),
        *(("Petra", "Реtrа"), ("Nina", "ɴina"), ("Ina", "lna"), ("Ana  B", "Ana B"), ("Κατ", "Kat")),
    ],
)  # fmt: skip
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Ana", "Anna"), ("Ana", "Aña"), ("Lia", "Ila"), ("Ali", "Ail"), ("Zoe", "Zoë"), ("Ben", "Вен")),
        *(
            ("🦊", "🐢"),
            ("Ana 1", "Ana 2"),
            ("小明", "小朋"),
            ("Мария", "Марина"),
            (FAMILY, "👨\u200d👩\u200d👧"),
        ),
    ],
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not look_alike(one, other)


@pytest.mark.parametrize("name", ["Аna", "Pеtrа", "Ana Маrия", "Ελeni", "Ana-Bоb", "Ｄmіtri", "Dе\u0301a"])
def test_a_word_of_two_alphabets(name: str) -> None:
    assert mixes_alphabets(name)


@pytest.mark.parametrize(
    "name", ["Ana Мария", "Ana-Ελένη", "アキ漢字さくら", "Ana2", "Мария🦊Ana", "Zoe\u0308", "R2D2", "Ана"]
)
def test_a_word_of_one_alphabet(name: str) -> None:
    assert not mixes_alphabets(name)
