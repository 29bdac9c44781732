"""Offering a truce and answering the offer (section 6)."""

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.essentia.course import end
from domain.games.essentia.events import Event, TruceAccepted, TruceDeclined, TruceOffered
from domain.games.essentia.model import State
from domain.games.essentia.rulebook import (
    MOVE_BETWEEN_OFFERS,
    OFFER_OF_THE_OTHER,
    OFFER_STANDS,
    ONE_OPEN_OFFER,
    OPEN_OFFER_NEEDED,
    TRUCE,
    TRUCE_AT_ANY_TIME,
)
from domain.kit.draft import Draft


def offer_truce(draft: Draft[State, Event], seat: Seat) -> None:
    """The offer is open."""
    truce = draft.state.truce
    if truce.offer is not None:
        raise Refused(ONE_OPEN_OFFER)
    if not truce.may_offer[seat]:
        raise Refused(MOVE_BETWEEN_OFFERS)
    draft.add(TruceOffered(seat), TRUCE_AT_ANY_TIME)


def accept_truce(draft: Draft[State, Event], seat: Seat) -> None:
    """The game ends undecided."""
    _check_answer(draft.state, seat)
    draft.add(TruceAccepted(seat), TRUCE)
    end(draft, None, "truce_agreed", TRUCE)


def decline_truce(draft: Draft[State, Event], seat: Seat) -> None:
    """The offer is closed."""
    _check_answer(draft.state, seat)
    draft.add(TruceDeclined(seat), OFFER_STANDS)


def _check_answer(state: State, seat: Seat) -> None:
    if state.truce.offer is None:
        raise Refused(OPEN_OFFER_NEEDED)
    if state.truce.offer == seat:
        raise Refused(OFFER_OF_THE_OTHER)
