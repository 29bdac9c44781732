"""What a rulebook accepts although it is not listed as a legal move: the whole table of exceptions."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from domain.seat import ARBITER, Actor, by_seat
from tests.games.listed import choice_in
from tests.games.sitting import Sitting


class Unlisted(msgspec.Struct, frozen=True):
    """Commands of this type that `is_one` finds may be accepted unlisted; `make` makes one. `because`: the rulebook."""

    type: str
    is_one: Callable[[dict[str, Any]], bool]
    make: Callable[[random.Random], dict[str, Any]]
    because: str


def _faulty_deal(rng: random.Random) -> dict[str, Any]:
    kinds: list[dict[str, Any]] = [
        {"to": rng.randrange(4)},
        {"face_up": True},
        {"to": rng.randrange(4), "face_up": True},
    ]
    places = rng.sample(range(51), rng.randint(1, 3))
    return {"type": "deal", "faults": [{"position": place, **rng.choice(kinds)} for place in places]}


def _any_claim(rng: random.Random) -> dict[str, Any]:
    return {"type": "claim_revoke", "seat": rng.randrange(4), "trick": rng.randint(1, 13)}


UNLISTED: dict[str, tuple[Unlisted, ...]] = {
    "whist": (
        Unlisted(
            "deal",
            lambda command: command["faults"] != [],
            _faulty_deal,
            "part 9: a deal is listed with no faults only; 4.5 says which faults a deal may have",
        ),
        Unlisted(
            "claim_revoke",
            lambda _: True,
            _any_claim,
            "part 9: listed against plays that visibly did not follow suit; others are accepted and found wrong (7.10)",
        ),
    ),
}
"""By the game's id. What is not here is accepted only if it is listed."""


LOOSE: dict[str, dict[str, str]] = {
    "dna": dict.fromkeys(("attach", "set", "call_set", "build"), "part 9: a template says from what may be chosen"),
}
"""By game: the commands whose templates say only from what may be chosen, not that every choice is right."""


def is_loose(game_id: str, move: dict[str, Any]) -> bool:
    """Whether not everything that fills this listed template need be accepted."""
    return move["type"] in LOOSE.get(game_id, {}) and any(choice_in(value) for value in move.values())


def may_be_unlisted(game_id: str, command: dict[str, Any]) -> bool:
    """Whether the rulebook lets the game accept this command although it is not listed."""
    return any(one.type == command["type"] and one.is_one(command) for one in UNLISTED.get(game_id, ()))


def unlisted_tries(
    sitting: Sitting, rng: random.Random, listed: tuple[Actor, dict[str, Any]]
) -> list[tuple[Actor, dict[str, Any]]]:
    """Now and then a command that might be accepted although it is not listed.

    Often where one of its type is listed, seldom elsewhere.
    """
    exceptions = UNLISTED.get(sitting.game.meta.id, ())
    alike = [(listed[0], one.make(rng)) for one in exceptions if one.type == listed[1]["type"] and rng.random() < 0.5]
    others = [(anybody(sitting, rng), one.make(rng)) for one in exceptions if rng.random() < 0.02]
    return alike + others


def anybody(sitting: Sitting, rng: random.Random) -> Actor:
    """A seat or the arbiter."""
    return rng.choice([*map(by_seat, range(sitting.seats)), ARBITER])


def made_up(sitting: Sitting, rng: random.Random) -> list[dict[str, Any]]:
    """One command of each kind that may be accepted although it is not listed."""
    return [one.make(rng) for one in UNLISTED.get(sitting.game.meta.id, ())]
