"""How a card that is played, and a card that is taken back, change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.scherbia.events import CardPlayed, CardTakenBack, PlaysEvent
from domain.games.scherbia.jobless import job_played
from domain.games.scherbia.model import Replacement, State
from domain.games.scherbia.pack import bit
from domain.games.scherbia.rows import Lying, row_number, with_card, without


def evolve_plays(state: State, event: PlaysEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardPlayed():
            return _card_played(state, event)
        case CardTakenBack():
            return _card_taken_back(state, event)
        case _:
            assert_never(event)


def _card_played(state: State, event: CardPlayed) -> State:
    trick, seat = state.trick, event.seat
    card = Lying(
        seat=seat,
        card=event.card,
        acts_as=job_played(event.card, event.copy),
        copy=event.copy,
        waived=event.waive,
    )
    trick = replace(
        trick,
        rows=with_card(trick.rows, event.round - 1, card, state.leader, state.seats),
        replacement=None,
        fired=trick.fired if event.barrage is None else trick.fired | bit(event.card),
    )
    return replace(state, trick=trick, hands=_with_hand(state, seat, state.hands[seat] & ~bit(event.card)))


def _card_taken_back(state: State, event: CardTakenBack) -> State:
    trick, seat, card = state.trick, event.seat, event.card
    replacement = Replacement(seat, event.by, event.hunter, card, row_number(trick.rows, card) + 1)
    trick = replace(trick, rows=without(trick.rows, card), replacement=replacement)
    return replace(state, trick=trick, hands=_with_hand(state, seat, state.hands[seat] | bit(card)))


def _with_hand(state: State, seat: int, hand: int) -> tuple[int, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
