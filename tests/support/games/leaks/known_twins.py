"""Pairs of tables that a seat cannot tell apart, and a move of it that leads to something else at each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from domain.registry import GAMES
from tests.support.games.sitting import Sitting
from tests.unit.domain.games.frieden.support.tables import accuse, blind, cards, pack, slip, stacked

ACCUSER, GIVER, RECEIVER, DRAWER = 3, 1, 2, 0
HANDS = ["2c 3c 4c", "5d 6d 7d", "8h 9h Th", "Js Qs Ks"]


class Pair(msgspec.Struct, frozen=True):
    """Two tables, and the `move` of `seat` that leads to something else at each."""

    seat: int
    move: dict[str, Any]
    one: Sitting
    two: Sitting


def accused() -> Pair:
    """At Frieden two seats are accused: guilty at the first table, innocent at the second."""
    guilty, innocent = _frieden(), _frieden()
    guilty.play(GIVER, slip(RECEIVER, "5d"))
    return Pair(ACCUSER, accuse(GIVER, RECEIVER), guilty, innocent)


def drawn_blindly() -> Pair:
    """At Frieden a card is drawn from a hand that has one more than is thought, at the first table."""
    fuller, other = _frieden(), _frieden()
    fuller.play(GIVER, slip(RECEIVER, "5d"))
    return Pair(DRAWER, blind(RECEIVER), fuller, other)


def drawn_at_21() -> Pair:
    """At Vingt-et-un a player with 20 draws the next card: too high at the first table, just right at the second."""
    dead, alive = (_vingt_et_un(f"Td 7d 8d 9d Th 7h 8h {last}") for last in ("Tc Jc", "Jc Tc"))
    return Pair(1, {"type": "draw_card"}, dead, alive)


PAIRS: dict[str, Callable[[], Pair]] = {
    "frieden, accused": accused,
    "frieden, drawn blindly": drawn_blindly,
    "vingt-et-un, drawn at 20": drawn_at_21,
}


def _frieden() -> Sitting:
    order = stacked([cards(hand) for hand in HANDS], 0, [], pack())
    agreed = {"packs": 1, "deal": 3, "previous": {"jokers": [1, 0, 0, 0]}}
    return Sitting(GAMES["frieden"], 4, agreed, {"shuffles": [order]})


def _vingt_et_un(first: str) -> Sitting:
    """A table of four at which all have staked; the cards go to seats 1, 2, 3 and the bank, then to 1, 2 and 3."""
    top = first.split()
    whole = [rank + suit for suit in "cdhs" for rank in "789TJQKA"]
    order = top + [card for card in whole if card not in top]
    table = Sitting(GAMES["vingt-et-un"], 4, {}, {"shuffles": [order]})
    for seat in (1, 2, 3):
        table.play(seat, {"type": "place_stake", "amount": 1})
    return table
