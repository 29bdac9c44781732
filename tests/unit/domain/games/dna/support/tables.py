"""Tables of DNA with chosen hands, strands and draws.

The strands are s1 `1rfw 1gec`, s2 `2rfw 2gec`, s3 `3rfw 3ges` unless others are given. Their set faces are `1vhs`,
`2vhs` and `3vhc`. So `2vhs` fits s1 and is a set at s2, `1vhs` fits s2 and is a set at s1, `3vhs` fits all three,
`1vhc` fits s1 and s3, `2vhc` fits s2 and s3, `1rhs` fits s1 alone, and `1rfc` fits nowhere.
"""

from __future__ import annotations

from typing import Any

import msgspec

from domain.games.dna.game import DNA
from tests.support.games.bench import SEED, Bench
from tests.unit.domain.games.dna.support.worlds import pack

STRANDS = "1rfw 1gec 2rfw 2gec 3rfw 3ges"
DRAW = {"type": "choose_draw"}
TIME = {"type": "time_expired"}
WAIVE = {"type": "waive"}
NO_FIT = "1rfc 2rfc 3rfc 1gfc 2gfc 3gfc 1gfs 2gfs 3gfs 1rec 2rec 3rec"
"""Faces that have no place at the three strands."""


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


class Table(Bench):
    """A table whose events, views and moves are read as JSON."""

    def events(self, actor: int | str, command: dict[str, Any]) -> list[dict[str, Any]]:
        return as_json(self.do(actor, command))

    def view(self, viewer: int | str = "spectator") -> dict[str, Any]:
        return as_json(super().view(viewer))

    def legal(self, actor: int | str) -> list[dict[str, Any]]:
        return as_json(super().legal(actor))


def opened(
    seats: int, options: dict[str, Any] | None = None, prepared: dict[str, Any] | None = None, seed: bytes = SEED
) -> Table:
    """A table with these options and chance."""
    return Table(DNA, seats, options or {}, prepared or {}, seed)


def table(
    *hands: str, size: int = 0, strands: str = STRANDS, rest: str = "", shuffles: Any = (), **options: Any
) -> Table:
    """A table at which each seat has the cards of its hand, then cards of no account up to `size`.

    `rest` are the next cards of the deck, `shuffles` the later ones, each from the top.
    """
    given = [hand.split() for hand in hands]
    size = size or max(len(hand) for hand in given)
    laid, top = strands.split(), rest.split()
    taken = {card for hand in given for card in hand} | set(laid) | set(top)
    free = [card for card in pack(options.get("packs", 1)) if card not in taken]
    for hand in given:
        hand += [free.pop() for _ in range(size - len(hand))]
    seats, holder = len(given), options.get("first_holder", 0)
    dealt = [given[(holder + 1 + turn) % seats][turn // seats] for turn in range(seats * size)]
    orders = [dealt + laid + top + free, *(order.split() for order in shuffles)]
    return opened(seats, {"hand_size": size, **options}, {"shuffles": orders})


def choose(game: Table, *cards: str | None) -> list[dict[str, Any]]:
    """Each seat, from 0, lays this card down, or draws for None; returns the events of the last choice."""
    events: list[dict[str, Any]] = []
    for seat, card in enumerate(cards):
        events = game.events(seat, DRAW if card is None else {"type": "choose_card", "card": card})
    return events


def chosen(card: str) -> dict[str, Any]:
    return {"type": "choose_card", "card": card}


def attach(*ends: str) -> dict[str, Any]:
    return {"type": "attach", "ends": list(ends)}


def a_set(end: str) -> dict[str, Any]:
    return {"type": "set", "end": end}


def build(card: str, strand: str) -> dict[str, Any]:
    return {"type": "build", "card": card, "strand": strand}


def pick(strand: str) -> dict[str, Any]:
    return {"type": "pick_strand", "strand": strand}


def throw(card: str) -> dict[str, Any]:
    return {"type": "throw", "card": card}


def call(card: str, end: str) -> dict[str, Any]:
    return {"type": "call_set", "card": card, "end": end}


def of_type(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [event for event in events if event["type"] == kind]


def types(events: list[dict[str, Any]]) -> list[str]:
    return [event["type"] for event in events]


def builders(events: list[dict[str, Any]]) -> list[int]:
    """Who builds, by the one clearing at the end of a turn."""
    (cleared,) = [event for event in of_type(events, "strands_cleared") if event["reason"] == "turn"]
    return cleared["builders"]


def strand(game: Table, name: str) -> dict[str, Any]:
    """A strand as everybody sees it."""
    return next(one for one in game.view()["strands"] if one["id"] == name)


def tips(game: Table, name: str) -> list[str]:
    return [end["tip"] for end in strand(game, name)["ends"]]


def log(game: Table) -> list[dict[str, Any]]:
    return [as_json(event) for _, event, _ in game.log]


def drain(game: Table, seat: int, card: str, left: int) -> None:
    """Draw the deck down to so many cards: the seat calls the card, which is no set at `1rfw`, again and again."""
    while game.view()["deck"] > left:
        game.do(seat, call(card, "1rfw"))
    assert game.view()["deck"] == left
