"""Characters that no name and no text may hold."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from domain.text.names import unfit_at

VISIBLE_FORMATS = "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
"""Signs that Unicode counts as formats, and that one sees: of numbers and of ends of verses."""
FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u2800\u3164\ufe00\uffa0\U000e0100\U0001d159"
"""Letters, marks and symbols that nobody sees."""


def test_no_control_no_format_and_no_private_character_may_stand_alone() -> None:
    unseen = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
    allowed = [
        character
        for character in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(character) in unseen and unfit_at(character) is None
    ]
    assert "".join(allowed) == VISIBLE_FORMATS


@pytest.mark.parametrize("filler", FILLERS, ids=[f"U+{ord(one):04X}" for one in FILLERS])
def test_nor_may_what_fills_and_is_not_seen(filler: str) -> None:
    assert unfit_at(f"Anna{filler}") == 4


@pytest.mark.parametrize(
    "text",
    [
        "Anna-Lena O\u2019Neil",
        "Łukasz Żółć",
        "山田\u3000太郎",
        "\u0645\u0631\u06cc\u0645",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "क्\u200dष",
        "👩🏽\u200d🚀 team",
        "❤\ufe0f",
        "1\ufe0f⃣",
        "邊\U000e0100",
        "\u201cQuote\u201d \u2026 \u2013 50 %",
        "a\u00a0b",
    ],
)
def test_what_people_write_may_stand(text: str) -> None:
    assert unfit_at(text) is None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("B\nC", 1),
        ("\x1b[2Jx", 0),
        ("Anna\u202egp", 4),
        ("\x00", 0),
        ("\u200b", 0),
        ("a\u200cb", 1),
        ("a\u200db", 1),
        ("\u200dمر", 0),
        ("👩\u200d", 1),
        ("a\ufe0f", 1),
        ("a\U000e0100", 1),
        ("a\u180b", 1),
        ("x\u00ady", 1),
        ("\ufeffx", 0),
        ("a\u2066b\u2069", 1),
        ("\U0001f3f4\U000e0067\U000e007f", 1),
    ],
)
def test_what_hides_or_turns_is_found_with_its_place(text: str, place: int) -> None:
    assert unfit_at(text) == place


def test_a_text_may_have_line_breaks_and_nothing_else() -> None:
    assert unfit_at("one\ntwo\r\nthree\n\n", lines=True) is None
    for text, place in (("a\tb", 1), ("a\rb", 1), ("a\n\x0bb", 2), ("a\u2028b", 1), ("a\n\u202eb", 2), ("\r", 0)):
        assert unfit_at(text, lines=True) == place
