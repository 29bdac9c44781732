"""How the events after the decision of a trick change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.scherbia.events import (
    AftermathEvent,
    CardRescued,
    CardStolen,
    FarmerReturned,
    Reincarnated,
    TrickCleared,
)
from domain.games.scherbia.model import State
from domain.games.scherbia.pack import bit, collect, job_of
from domain.games.scherbia.reincarnation import after_reincarnation
from domain.games.scherbia.rows import Lying, replaced, without
from domain.games.scherbia.theft import after_theft


def evolve_aftermath(state: State, event: AftermathEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardRescued(seat, card) | FarmerReturned(seat, card):
            return _to_pile(state, seat, card)
        case CardStolen(seat, card):
            thieves = after_theft(state)
            stolen = _to_pile(state, seat, card)
            return replace(stolen, trick=replace(stolen.trick, thieves=thieves))
        case Reincarnated():
            return _reincarnated(state, event)
        case TrickCleared():
            return _cleared(state, event)
        case _:
            assert_never(event)


def _to_pile(state: State, seat: Seat, card: str) -> State:
    trick = replace(state.trick, rows=without(state.trick.rows, card))
    return replace(state, trick=trick, piles=_with_cards(state.piles, seat, bit(card)))


def _with_cards(sets: tuple[int, ...], seat: Seat, cards: int) -> tuple[int, ...]:
    return (*sets[:seat], sets[seat] | cards, *sets[seat + 1 :])


def _reincarnated(state: State, event: Reincarnated) -> State:
    """The card swapped in lies as its own job and has no value (7.10)."""
    seat, card, healer = event.seat, event.card, event.healer
    swapped_in = Lying(seat, card, job_of(card), swapped=True)
    trick = replace(
        state.trick, rows=replaced(state.trick.rows, healer, swapped_in), healers=after_reincarnation(state)
    )  # fmt: skip
    hand = state.hands[seat] & ~bit(card) | bit(healer)
    return replace(state, trick=trick, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _cleared(state: State, event: TrickCleared) -> State:
    """The table is empty. Entries stay to be looked at until the next trick."""
    trick = replace(state.trick, cleared=True, rows=(), totals=None)
    cards = collect(event.cards)
    if event.seat is None:
        return replace(state, trick=trick, discard=state.discard | cards)
    piles = _with_cards(state.piles, event.seat, cards)
    return replace(state, trick=trick, piles=piles, leader=event.seat)
