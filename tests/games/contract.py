"""What the tests of every game must be told of one game: its inventory, and where its rulebook goes its own way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

import msgspec


class Unlisted(msgspec.Struct, frozen=True):
    """Commands of this type that `is_one` finds may be accepted unlisted; `make` makes one. `because`: the rulebook."""

    type: str
    is_one: Callable[[dict[str, Any]], bool]
    make: Callable[[random.Random], dict[str, Any]]
    because: str


def never(_: Any) -> bool:
    """No view shows everything."""
    return False


class Contract(msgspec.Struct, frozen=True, kw_only=True):
    """The `CONTRACT` of a game's module `contract`. Whatever weakens a test cites the rule that has it so.

    inventory: the cards and pieces that the game is played with.
    revealing: the events that may differ after the same act, and so tell a viewer of hidden things, with their rules.
    unlisted: what is accepted although it is not listed as a legal move.
    loose: the commands whose templates only say from what may be chosen, not that every choice is right.
    covert: the commands that begin with an event of which not everybody may know.
    uncounted: the events that hide how many cards they show, with their rules: others read of one hidden card.
    rare: commands that end a game at once or soon: chosen like others, they would keep the rest from being played.
    eager: commands that are seldom possible: where some are listed, one of them is often chosen.
    opens: whether all is open in a view, so that all viewers see the same.
    """

    inventory: Counter[str]
    revealing: Mapping[str, str] = {}
    unlisted: tuple[Unlisted, ...] = ()
    loose: Mapping[str, str] = {}
    covert: frozenset[str] = frozenset()
    uncounted: Mapping[str, str] = {}
    rare: frozenset[str] = frozenset()
    eager: frozenset[str] = frozenset()
    opens: Callable[[Any], bool] = never


@cache
def contract_of(game_id: str) -> Contract:
    """The contract of a game of the registry, or of the made-up one."""
    made_up = game_id == "whispers"
    name = "tests.table.whispers_contract" if made_up else f"tests.games.{game_id.replace('-', '_')}.contract"
    found: Contract = import_module(name).CONTRACT
    return found
