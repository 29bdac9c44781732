"""Decide each command, by events or by the rule that refuses it; evolve the state. The form was checked (7.1)."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.games.essentia.board import SEATS
from domain.games.essentia.course import advance, evolve_course
from domain.games.essentia.endings import accept_truce, decline_truce, evolve_endings, evolve_truce, offer_truce
from domain.games.essentia.events import CourseEvent, EndingsEvent, Event, GolemMovesEvent, TilesEvent, TruceEvent
from domain.games.essentia.golem_moves import evolve_golem_moves, move_golem
from domain.games.essentia.rules import NOT_AFTER_THE_END, PHASE, SEATS_ONLY
from domain.games.essentia.state import Draft, State
from domain.games.essentia.tiles import evolve_tiles, place_tile
from domain.games.essentia.types import AcceptTruce, Command, DeclineTruce, MoveGolem, OfferTruce, PlaceTile
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        TilesEvent: evolve_tiles,
        GolemMovesEvent: evolve_golem_moves,
        TruceEvent: evolve_truce,
        EndingsEvent: evolve_endings,
        CourseEvent: evolve_course,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event."""
    return _EVOLVE[type(event)](state, event, version)


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events of the command. Raises Refused for the first rule that it breaks, in the order of part 6."""
    seat = _sender(actor)
    _check_phase(state, command)
    draft = Draft(state, version, evolve, chance)
    match command:
        case PlaceTile():
            place_tile(draft, seat, command)
        case MoveGolem():
            move_golem(draft, seat, command)
        case OfferTruce():
            offer_truce(draft, seat)
        case AcceptTruce():
            accept_truce(draft, seat)
        case DeclineTruce():
            decline_truce(draft, seat)
        case _:
            assert_never(command)
    advance(draft, chance)
    return draft.events


def _sender(actor: Actor) -> Seat:
    if actor.role != "seat" or actor.seat not in SEATS:
        raise Refused(SEATS_ONLY)
    return actor.seat


def _check_phase(state: State, command: Command) -> None:
    if state.phase == "over":
        raise Refused(NOT_AFTER_THE_END)
    if isinstance(command, PlaceTile) != (state.phase == "setup"):
        raise Refused(PHASE)
