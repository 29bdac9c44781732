"""A game as the bundle of its functions."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec

from domain.game.chance import Chance, Prepared
from domain.game.fault import Fault
from domain.game.interface import Meta, Template
from domain.game.movement import Movement
from domain.game.outcome import Outcome
from domain.game.rule import Cited
from domain.game.seat import Actor, Seat, Viewer
from domain.game.secrets import Secrets
from domain.game.timing import Timing

StateT = TypeVar("StateT")
OptionsT = TypeVar("OptionsT")
CommandT = TypeVar("CommandT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


class Bound(msgspec.Struct, Generic[StateT, OptionsT, CommandT, EventT, ViewT], frozen=True, kw_only=True):
    """The functions of one game, under the names of `domain.game.interface.Game`, which says what each of them does.

    A game's `game.py` makes one of these and annotates it as a `Game` of its own types: that is the proof that the
    functions fit the interface.
    """

    meta: Meta
    admit: Callable[[int, OptionsT, Prepared], None]
    initial: Callable[[int, OptionsT], StateT]
    open: Callable[[StateT, Chance, int], Sequence[Cited[EventT]]]
    decide: Callable[[StateT, Actor, CommandT, Chance, int], Sequence[Cited[EventT]]]
    evolve: Callable[[StateT, EventT, int], StateT]
    view: Callable[[StateT, Viewer], ViewT]
    to_act: Callable[[StateT], frozenset[Seat]]
    legal: Callable[[StateT, Actor], Sequence[CommandT | Template]]
    outcome: Callable[[StateT], Outcome | None]
    resign: Callable[[StateT, Seat], Outcome]
    secrets: Callable[[EventT], Secrets]
    movements: Callable[[EventT], Sequence[Movement]]
    timing: Callable[[StateT], Timing | None] | None = None
    faults: Callable[[StateT], Sequence[Fault]] | None = None
