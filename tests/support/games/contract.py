"""What the tests of every game must be told of one game: its inventory, and where its rulebook goes its own way."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Literal

import msgspec

from domain.game.interface import AnyGame
from domain.registry import GAMES
from service.record.installed_games import installed_games


class Unlisted(msgspec.Struct, frozen=True):
    """Commands of this type that `is_one` finds may be accepted unlisted; `make` makes one. `because`: the rulebook."""

    type: str
    is_one: Callable[[dict[str, Any]], bool]
    make: Callable[[random.Random], dict[str, Any]]
    because: str


class Rising(msgspec.Struct, frozen=True):
    """In commands of this type the numbers of `fields` do not fall, and none is over `most`. `because`: the rule."""

    type: str
    fields: tuple[str, ...]
    most: int
    because: str


class Sealed(msgspec.Struct, frozen=True):
    """The field of a command that others learn of only later, if at all, and the rule that keeps it from them."""

    field: str
    rule: str


def never(_: Any) -> bool:
    """No view shows everything."""
    return False


class Contract(msgspec.Struct, frozen=True, kw_only=True):
    """The `CONTRACT` of a game's module `contract`. Whatever weakens a test cites the rule that has it so.

    inventory: the cards and pieces that the game is played with.
    revealing: the events that may differ after the same act, and so tell a viewer of hidden things, with their rules.
    sealed: the commands with a choice that stays hidden, so that it may be another one in a world that looks the same.
    unlisted: what is accepted although it is not listed as a legal move.
    rising: templates that leave open several numbers which must be in order, as a template cannot say.
    loose: the commands whose templates only say from what may be chosen, not that every choice is right.
    covert: the commands that begin with an event of which not everybody may know.
    uncounted: the events that hide how many cards they show, with their rules: others read of one hidden card.
    rare: commands that end a game at once or soon: chosen like others, they would keep the rest from being played.
    eager: commands that are seldom possible: where some are listed, one of them is often chosen.
    opens: whether all is open in a view, so that all viewers see the same.
    lying: where the cards and pieces truly lie, by the state and the arbiter's view as JSON; None: nobody can say.
    forgotten: the zones of which the state says nothing any more.
    golden: what its golden games show besides what those of every game do, as `tests.golden.support.marks` has it.
    draws_later: whether what can be drawn depends on the play, so that prepared chance may turn out not to fit.
    over_first: the rule that refuses a command after the end before its form is looked at.
    arbiter_sees_no_more: the part of the rulebook by which even the arbiter's view shows nothing that is hidden.
    """

    inventory: Counter[str]
    revealing: Mapping[str, str] = {}
    sealed: Mapping[str, Sealed] = {}
    unlisted: tuple[Unlisted, ...] = ()
    rising: tuple[Rising, ...] = ()
    loose: Mapping[str, str] = {}
    covert: frozenset[str] = frozenset()
    uncounted: Mapping[str, str] = {}
    rare: frozenset[str] = frozenset()
    eager: frozenset[str] = frozenset()
    opens: Callable[[Any], bool] = never
    lying: Callable[[Any, dict[str, Any]], Iterable[tuple[str, str]]] | None = None
    forgotten: frozenset[str] = frozenset()
    draws_later: bool = False
    golden: frozenset[str] = frozenset()
    over_first: str | None = None
    arbiter_sees_no_more: str | None = None


NAMED = "CONTRACT_GAMES"
"""The variable that names further games, of installed packages, as `pig=richter_pig.contract`, with blanks between.

What stands behind `=` is the package in which the modules `contract` and `worlds` of the game lie.
"""


@cache
def from_packages() -> dict[str, str]:
    """The games of installed packages that the tests are to look at, each with the package of its modules."""
    return dict(one.split("=", 1) for one in os.environ.get(NAMED, "").split())


@cache
def games_under_contract() -> dict[str, AnyGame]:
    """The games of the registry, and those of installed packages that are named. The registry stays as it is."""
    installed = {one.id: one.game for one in installed_games()} if from_packages() else {}
    return {**GAMES, **{game_id: installed[game_id] for game_id in from_packages()}}


@cache
def folder_of(game_id: str) -> str:
    """The name of a game's folder: a module cannot have the hyphens that an id may have."""
    return game_id.replace("-", "_")


def contract_of(game_id: str) -> Contract:
    """The contract of a game, or of the made-up one."""
    if game_id == "whispers":
        found: Contract = import_module("tests.support.table.whispers_contract").CONTRACT
        return found
    return part_of(game_id, "contract").CONTRACT


def part_of(game_id: str, name: Literal["contract", "worlds"]) -> Any:
    """A module that the tests have of a game."""
    package = from_packages().get(game_id, f"tests.unit.domain.games.{folder_of(game_id)}.support")
    return import_module(f"{package}.{name}")
