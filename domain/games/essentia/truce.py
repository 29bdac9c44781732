"""Offering a truce and answering the offer (section 6)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.essentia.endings import end
from domain.games.essentia.events import TruceAccepted, TruceDeclined, TruceEvent, TruceLapsed, TruceOffered
from domain.games.essentia.rules import (
    MOVE_BETWEEN_OFFERS,
    OFFER_OF_THE_OTHER,
    OFFER_STANDS,
    ONE_OPEN_OFFER,
    OPEN_OFFER_NEEDED,
    TRUCE,
    TRUCE_AT_ANY_TIME,
)
from domain.games.essentia.state import Draft, State, Truce


def offer_truce(draft: Draft, seat: Seat) -> None:
    """The offer is open."""
    rule = offer_forbidden_by(draft.state, seat)
    if rule is not None:
        raise Refused(rule)
    draft.add(TruceOffered(seat), TRUCE_AT_ANY_TIME)


def accept_truce(draft: Draft, seat: Seat) -> None:
    """The game ends undecided."""
    _check_answer(draft.state, seat)
    draft.add(TruceAccepted(seat), TRUCE)
    end(draft, None, "truce_agreed", TRUCE)


def decline_truce(draft: Draft, seat: Seat) -> None:
    """The offer is closed."""
    _check_answer(draft.state, seat)
    draft.add(TruceDeclined(seat), OFFER_STANDS)


def let_offer_lapse(draft: Draft, mover: Seat) -> None:
    """An open offer lapses when the seat to which it was made moves instead (6.6)."""
    if draft.state.truce.offer == 1 - mover:
        draft.add(TruceLapsed(1 - mover), OFFER_STANDS)


def offer_forbidden_by(state: State, seat: Seat) -> Rule | None:
    """The rule that forbids the seat to offer a truce now, if one does."""
    if state.truce.offer is not None:
        return ONE_OPEN_OFFER
    return None if state.truce.may_offer[seat] else MOVE_BETWEEN_OFFERS


def answer_forbidden_by(state: State, seat: Seat) -> Rule | None:
    """The rule that forbids the seat to answer an offer now, if one does."""
    if state.truce.offer is None:
        return OPEN_OFFER_NEEDED
    return OFFER_OF_THE_OTHER if state.truce.offer == seat else None


def _check_answer(state: State, seat: Seat) -> None:
    rule = answer_forbidden_by(state, seat)
    if rule is not None:
        raise Refused(rule)


def evolve_truce(state: State, event: TruceEvent, _version: int) -> State:
    """The state after the event."""
    may_offer = state.truce.may_offer
    match event:
        case TruceOffered(seat=seat):
            offered = (False, may_offer[1]) if seat == 0 else (may_offer[0], False)
            return replace(state, truce=Truce(seat, offered))
        case TruceAccepted() | TruceDeclined() | TruceLapsed():
            return replace(state, truce=Truce(None, may_offer))
        case _:
            assert_never(event)
