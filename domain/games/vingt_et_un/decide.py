"""Decide each command, by events or by the rule that refuses it, and evolve the state by each event."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.games.vingt_et_un.course import advance
from domain.games.vingt_et_un.events import DrawsEvent, Event, RoundsEvent, StakesEvent
from domain.games.vingt_et_un.rounds import draw_card, evolve_draws, evolve_rounds, stand
from domain.games.vingt_et_un.rules import ROUNDS, SEATS_PLAY
from domain.games.vingt_et_un.stakes import evolve_stakes, place_stake, sit_out
from domain.games.vingt_et_un.state import Draft, State
from domain.games.vingt_et_un.types import Command, DrawCard, PlaceStake, SitOut, Stand
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        RoundsEvent: evolve_rounds,
        StakesEvent: evolve_stakes,
        DrawsEvent: evolve_draws,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that the command leads to. Raises Refused."""
    seat = actor.seat
    if actor.role != "seat" or seat is None or not 0 <= seat < state.seats:
        raise Refused(SEATS_PLAY)
    if state.phase == "over":
        raise Refused(ROUNDS)
    draft = Draft(state, version, evolve, chance)
    _by_seat(draft, seat, command, chance)
    advance(draft, chance)
    return draft.events


def _by_seat(draft: Draft, seat: Seat, command: Command, chance: Chance) -> None:
    match command:
        case PlaceStake(amount):
            place_stake(draft, seat, amount)
        case SitOut():
            sit_out(draft, seat)
        case DrawCard():
            draw_card(draft, seat)
        case Stand():
            stand(draft, seat, chance)
        case _:
            assert_never(command)
