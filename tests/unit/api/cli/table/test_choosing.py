"""What somebody types for an input becomes the value that is sent; what does not fit is refused with what would."""

from __future__ import annotations

import re
from typing import Any

import pytest

from api.cli.table.choosing import ChoiceError, asked_for, choices_of, value_of, with_value
from api.cli.table.words import WORDS, Words

ENGLISH, GERMAN = Words("en"), Words("de")
CARDS = [{"value": "Qh", "label": "Queen of hearts"}, {"value": "2c", "label": "Two of clubs"}]
ONE = {"form": "one", "label": "Card", "choices": CARDS}
SOME = {"form": "some", "label": "Cards", "choices": CARDS, "least": 1, "most": 2, "ordered": False, "repeats": False}
NUMBER = {"form": "number", "label": "Stake", "least": 2, "most": 9}
OPEN = {**NUMBER, "most": None}
NUMBERS = {"form": "numbers", "label": "Versions", "least": 1, "most": 9, "shortest": 1, "longest": 3}
TEXT = {"form": "text", "label": "Why", "shortest": 1, "longest": 5}


@pytest.mark.parametrize(
    ("field", "typed", "value"),
    [
        (ONE, "2", "2c"),
        (SOME, "2 1", ["2c", "Qh"]),
        (SOME, "1", ["Qh"]),
        ({**SOME, "repeats": True}, "1, 1", ["Qh", "Qh"]),
        (NUMBER, "9", 9),
        (OPEN, "900", 900),
        (NUMBERS, "3 4", [3, 4]),
        (TEXT, "So.", "So."),
    ],
)
def test_what_fits_is_the_value(field: Any, typed: str, value: Any) -> None:
    assert value_of(field, typed, ENGLISH) == value


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        (ONE, "3", "The list has the numbers 1 to 2."),
        (ONE, "0", "The list has the numbers 1 to 2."),
        (ONE, "1 2", "Type 1 numbers."),
        (ONE, "queen", "Type whole numbers."),
        (SOME, "1 1", "Each may be chosen once."),
        (SOME, "1 2 1", "Type 1 to 2 numbers."),
        (NUMBER, "1", "Type a whole number from 2 to 9."),
        (NUMBER, "10", "Type a whole number from 2 to 9."),
        (OPEN, "1", "Type a whole number from 2."),
        (NUMBERS, "1 2 3 4", "Type 1 to 3 numbers."),
        (TEXT, "Because.", "Why (a text of 1 to 5 characters)"),
        (NUMBER, "9" * 5_000, "Type whole numbers."),
    ],
)
def test_what_does_not_fit_is_refused(field: Any, typed: str, said: str) -> None:
    with pytest.raises(ChoiceError) as refused:
        value_of(field, typed, ENGLISH)
    assert str(refused.value) == said


def test_choices_have_numbers() -> None:
    assert choices_of(ONE) == ["    1  Queen of hearts", "    2  Two of clubs"]
    assert choices_of(NUMBER) == []


def test_a_question_says_what_is_to_be_typed() -> None:
    assert asked_for(ONE, ENGLISH) == "Card (a number of the list)"
    assert asked_for(SOME, ENGLISH) == "Cards (1 to 2 numbers of the list, with blanks between)"
    assert asked_for(OPEN, ENGLISH) == "Stake (a whole number from 2)"


def test_german_words_are_there_for_all() -> None:
    assert asked_for(SOME, GERMAN) == "Cards (1 bis 2 Nummern der Liste, durch Leerzeichen getrennt)"
    assert (
        asked_for({**NUMBERS, "most": None}, GERMAN)
        == "Versions (1 bis 3 ganze Zahlen ab 1, durch Leerzeichen getrennt)"
    )
    with pytest.raises(ChoiceError, match=r"^Gib eine ganze Zahl von 2 bis 9 ein\.$"):
        value_of(NUMBER, "1", GERMAN)
    for phrase in WORDS.values():
        assert re.findall(r"{\w+}", phrase["en"]) == re.findall(r"{\w+}", phrase["de"])
        assert phrase["en"] != phrase["de"]


def test_a_value_goes_to_its_place_and_the_body_stays() -> None:
    body = {"move": {"type": "play_card"}}
    assert with_value(body, "/move/card", "Qh") == {"move": {"type": "play_card", "card": "Qh"}}
    assert with_value({}, "/statement", "So.") == {"statement": "So."}
    assert body == {"move": {"type": "play_card"}}
