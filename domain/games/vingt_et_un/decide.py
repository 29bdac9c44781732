"""Decide each command, carry out what follows by itself, and evolve the state by each event."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.games.vingt_et_un.events import DrawsEvent, Event, RoundsEvent, StakesEvent
from domain.games.vingt_et_un.rounds import (
    draw_card,
    draw_second_card,
    evolve_draws,
    evolve_rounds,
    exhaust_pack,
    is_bank_dead,
    settle_round,
    stand,
)
from domain.games.vingt_et_un.rules import ROUNDS, SEATS_PLAY
from domain.games.vingt_et_un.stakes import (
    deal_second_cards,
    evolve_stakes,
    is_staking,
    place_stake,
    sit_out,
    staked_players,
)
from domain.games.vingt_et_un.state import Draft, State, cards_left, still_drawing
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


def advance(draft: Draft, chance: Chance) -> None:
    """After the last player has staked, drawing begins; if all sat out, the round is settled (4.6)."""
    if draft.state.phase == "stake":
        if is_staking(draft.state):
            return
        if not staked_players(draft.state):
            settle_round(draft, chance)
            return
        deal_second_cards(draft)
    if draft.state.phase != "over":
        _draw_on(draft, chance)


def _draw_on(draft: Draft, chance: Chance) -> None:
    """An empty pack, the bank's second card, the settlement: each if it is time for it (5.6, 6.1, 6.3)."""
    if still_drawing(draft.state):
        if cards_left(draft.state):
            return
        exhaust_pack(draft)
    draw_second_card(draft)
    if is_bank_dead(draft.state) or not cards_left(draft.state):
        settle_round(draft, chance)
