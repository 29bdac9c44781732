"""The labels of legal moves that leave a choice."""

from typing import Any

import pytest

from tests.support.service.texts.shelf import labelled

HAND = ["7h", "7s", "Kd"]


def choose(least: int | None, most: int | None, choices: list[Any] = HAND) -> dict[str, Any]:
    return {"choose": {"from": choices, "min": least, "max": most}}


@pytest.mark.parametrize(
    ("cards", "en", "de"),
    [
        (
            choose(1, 1),
            "Discard one of seven of hearts, seven of spades, king of diamonds",
            "Eine von Herz-Sieben, Pik-Sieben, Karo-König ablegen",
        ),
        (
            choose(1, 2),
            "Discard 1 to 2 of seven of hearts, seven of spades, king of diamonds",
            "1 bis 2 von Herz-Sieben, Pik-Sieben, Karo-König ablegen",
        ),
        (
            choose(2, 2),
            "Discard 2 of seven of hearts, seven of spades, king of diamonds",
            "2 von Herz-Sieben, Pik-Sieben, Karo-König ablegen",
        ),
        (
            choose(0, 2),
            "Discard up to 2 of seven of hearts, seven of spades, king of diamonds",
            "Bis zu 2 von Herz-Sieben, Pik-Sieben, Karo-König ablegen",
        ),
        (
            choose(1, None),
            "Discard 1 to 3 of seven of hearts, seven of spades, king of diamonds",
            "1 bis 3 von Herz-Sieben, Pik-Sieben, Karo-König ablegen",
        ),
        (
            choose(3, 3),
            "Discard seven of hearts, seven of spades, king of diamonds",
            "Herz-Sieben, Pik-Sieben, Karo-König ablegen",
        ),
        (
            {"choose": {"from": HAND}},
            "Discard 1 to 3 of seven of hearts, seven of spades, king of diamonds",
            "1 bis 3 von Herz-Sieben, Pik-Sieben, Karo-König ablegen",
        ),
        (choose(1, 1, ["7h"]), "Discard the seven of hearts", "Herz-Sieben ablegen"),
        (choose(0, 1, ["7h"]), "Discard up to 1 of seven of hearts", "Bis zu 1 von Herz-Sieben ablegen"),
        (choose(0, 0, []), "Discard none", "Keine ablegen"),
    ],
)
def test_a_choice_of_cards_is_told(cards: dict[str, Any], en: str, de: str) -> None:
    assert labelled("frieden", {"type": "discard", "cards": cards}) == (en, de)


def test_a_choice_stands_beside_what_is_fixed() -> None:
    assert labelled("frieden", {"type": "slip_card", "to": 2, "card": choose(1, 1)}) == (
        "Slip one of seven of hearts, seven of spades, king of diamonds to seat 2 under the table",
        "Platz 2 unter der Hand eine von Herz-Sieben, Pik-Sieben, Karo-König zustecken",
    )


def test_a_choice_of_something_else_than_cards_is_told() -> None:
    assert labelled("dna", {"type": "set", "end": choose(1, 1, ["A1", "B2"])}) == (
        "Play a set at one of A1, B2",
        "Set an eines von A1, B2 spielen",
    )
    assert labelled("dna", {"type": "attach", "ends": choose(1, 2, ["A1", "B2"])}) == (
        "Attach to 1 to 2 of A1, B2",
        "An 1 bis 2 von A1, B2 anlegen",
    )


@pytest.mark.parametrize(
    ("amount", "en", "de"),
    [
        ({"min": 1, "max": None}, "Stake 1 or more", "1 oder mehr setzen"),
        ({"min": 2, "max": 20}, "Stake 2 to 20", "2 bis 20 setzen"),
        ({"min": 0, "max": 20}, "Stake 0 to 20", "0 bis 20 setzen"),
        ({"min": 5, "max": 5}, "Stake 5", "5 setzen"),
        ({"max": 20}, "Stake up to 20", "Bis zu 20 setzen"),
        ({"min": None, "max": None}, "Stake any number", "Beliebig viele setzen"),
        ({"range": [0, 31]}, "Stake 0 to 31", "0 bis 31 setzen"),
        (7, "Stake 7", "7 setzen"),
    ],
)
def test_a_choice_of_a_number_is_told(amount: object, en: str, de: str) -> None:
    assert labelled("vingt-et-un", {"type": "place_stake", "amount": amount}) == (en, de)


def test_several_choices_stand_in_one_label() -> None:
    stake = {"type": "place_stake", "rank": choose(1, 1, ["A", "T"]), "amount": {"min": 1, "max": 9}}
    assert labelled("faro", stake) == ("Stake 1 to 9 on one of ace, ten", "1 bis 9 auf eine von Ass, Zehn setzen")
    limits = {"type": "set_limits", "min": {"min": 1, "max": None}, "max": {"min": 1, "max": None}}
    assert labelled("faro", limits)[0] == "Set the limits: 1 or more to 1 or more"


def test_a_choice_that_the_label_does_not_name_changes_nothing() -> None:
    assert labelled("ecarte", {"type": "cut", "at": {"range": [0, 31]}}) == ("Cut the cards", "Abheben")
