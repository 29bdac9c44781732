"""A made-up small game in two revisions of its rules: Nim with one heap, for two seats.

By revision 1 whoever takes the last counter wins, and the event `taken` does not say what is left. By revision 2
whoever takes the last counter loses; the event is `counters_taken` and has `left`. What differs is in the functions
that each revision binds; the rest is one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from domain.game.chance import Chance, Prepared
from domain.game.interface import AnyGame, Game
from domain.game.meta import Meta
from domain.game.outcome import Outcome
from domain.game.rule import Cited, Refused, Rule, automatic, refused
from domain.game.seat import Actor, Viewer
from domain.game.secrets import PUBLIC, Secrets

FORM = refused("nim.1.1")
OPENING = refused("nim.1.2")
LAID = automatic("nim.1.3")
TAKE = refused("nim.2.1")
TURN = refused("nim.2.2")
OVER = refused("nim.3.1")
RULES = (FORM, OPENING, LAID, TAKE, TURN, OVER)
HEAP = 7
MOST = 3


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What options, commands, events and states have in common."""


class Options(Thing):
    """None."""


class Take(Thing, tag="take"):
    """Take one to three counters."""

    count: int


class Laid(Thing, tag="laid"):
    """The heap is laid."""

    heap: int


class Taken(Thing, tag="taken"):
    """Revision 1: a seat has taken counters."""

    seat: int
    count: int


class CountersTaken(Thing, tag="counters_taken"):
    """Revision 2: a seat has taken counters, and so many are left."""

    seat: int
    count: int
    left: int


class State(Thing):
    """The heap, whose turn it is, and who took last."""

    heap: int = 0
    turn: int = 0
    last: int | None = None


class View(Thing):
    """All is open."""

    heap: int


def admit(seats: int, options: Options, prepared: Prepared) -> None:  # noqa: ARG001 - there is nothing to choose
    """Two seats only."""
    if seats != len((0, 1)):
        raise Refused(OPENING, "seats")


def initial(seats: int, options: Options) -> State:  # noqa: ARG001 - always the same
    """Before the heap is laid."""
    return State()


def opened(state: State, chance: Chance, version: int) -> Sequence[Cited[Any]]:  # noqa: ARG001 - always the same
    """Lay the heap."""
    return [Cited(Laid(HEAP), LAID)]


Made = Callable[[State, int, int], Any]


def deciding(made: Made) -> Callable[[State, Actor, Take, Chance, int], Sequence[Cited[Any]]]:
    """The decisions, with events as one revision makes them."""

    def decide(
        state: State,
        actor: Actor,
        command: Take,
        chance: Chance,  # noqa: ARG001 - there is none
        version: int,  # noqa: ARG001 - no event names its own
    ) -> Sequence[Cited[Any]]:
        if state.heap == 0:
            raise Refused(OVER)
        if actor.seat != state.turn:
            raise Refused(TURN)
        if not 1 <= command.count <= min(MOST, state.heap):
            raise Refused(TAKE, "count")
        return [Cited(made(state, state.turn, command.count), TAKE)]

    return decide


def evolve(state: State, event: Laid | Taken | CountersTaken, version: int) -> State:  # noqa: ARG001 - see above
    """The state after the event, of whichever revision."""
    match event:
        case Laid():
            return State(event.heap)
        case Taken():
            return State(state.heap - event.count, 1 - event.seat, event.seat)
        case CountersTaken():
            return State(event.left, 1 - event.seat, event.seat)


def outcome_for(last_wins: bool) -> Callable[[State], Outcome | None]:
    """Who has won."""

    def outcome(state: State) -> Outcome | None:
        if state.heap or state.last is None:
            return None
        winner = state.last if last_wins else 1 - state.last
        return won_by(winner, "taken_out")

    return outcome


def won_by(seat: int, reason: str) -> Outcome:
    """The result."""
    return Outcome(((seat,), (1 - seat,)), tuple(int(one == seat) for one in (0, 1)), reason)


def view(state: State, viewer: Viewer) -> View:  # noqa: ARG001 - all is open
    """The heap."""
    return View(state.heap)


def legal(state: State, actor: Actor) -> Sequence[Take]:
    """What can be taken."""
    if actor.seat != state.turn:
        return ()
    return tuple(Take(count) for count in range(1, min(MOST, state.heap) + 1))


def to_act(state: State) -> frozenset[int]:
    """Whose turn it is."""
    return frozenset({state.turn} if state.heap else ())


def open_to_all(event: Any) -> Secrets:  # noqa: ARG001 - nothing is hidden
    """Nothing is hidden."""
    return PUBLIC


def _nim(revision: int, event: Any, made: Made, *, last_wins: bool) -> AnyGame:
    rules: tuple[Rule, ...] = RULES
    meta = Meta("nim", "1", revision, (2,), Options, Take, event, View, rules, FORM, OPENING)
    return Game(
        meta=meta,
        admit=admit,
        initial=initial,
        open=opened,
        decide=deciding(made),
        evolve=evolve,
        view=view,
        to_act=to_act,
        legal=legal,
        outcome=outcome_for(last_wins),
        resign=lambda _, seat: won_by(1 - seat, "resigned"),
        secrets=open_to_all,
        movements=lambda _: (),
    )


NIM_1 = _nim(1, Laid | Taken, lambda _, seat, count: Taken(seat, count), last_wins=True)
NIM_2 = _nim(
    2, Laid | CountersTaken, lambda state, seat, count: CountersTaken(seat, count, state.heap - count), last_wins=False
)
