"""What a rulebook accepts although it is not listed as a legal move: and what a template promises."""

from __future__ import annotations

import random
from typing import Any

from domain.game.seat import ARBITER, Actor, by_seat
from tests.support.games.contract import contract_of
from tests.support.games.listed import choice_in
from tests.support.games.sitting import Sitting


def is_loose(game_id: str, move: dict[str, Any]) -> bool:
    """Whether not everything that fills this listed template need be accepted."""
    return move["type"] in contract_of(game_id).loose and any(choice_in(value) for value in move.values())


def may_be_unlisted(game_id: str, command: dict[str, Any]) -> bool:
    """Whether the rulebook lets the game accept this command although it is not listed."""
    return any(one.type == command["type"] and one.is_one(command) for one in contract_of(game_id).unlisted)


def unlisted_tries(
    sitting: Sitting, rng: random.Random, listed: tuple[Actor, dict[str, Any]]
) -> list[tuple[Actor, dict[str, Any]]]:
    """Now and then a command that might be accepted although it is not listed.

    Often where one of its type is listed, seldom elsewhere.
    """
    exceptions = contract_of(sitting.game.meta.id).unlisted
    alike = [(listed[0], one.make(rng)) for one in exceptions if one.type == listed[1]["type"] and rng.random() < 0.5]
    others = [(anybody(sitting, rng), one.make(rng)) for one in exceptions if rng.random() < 0.02]
    return alike + others


def anybody(sitting: Sitting, rng: random.Random) -> Actor:
    """A seat or the arbiter."""
    return rng.choice([*map(by_seat, range(sitting.seats)), ARBITER])


def made_up(sitting: Sitting, rng: random.Random) -> list[dict[str, Any]]:
    """One command of each kind that may be accepted although it is not listed."""
    return [one.make(rng) for one in contract_of(sitting.game.meta.id).unlisted]
