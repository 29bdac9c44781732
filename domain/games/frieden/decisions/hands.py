"""Choices that several kinds of decisions share: the hidden hand of another seat, or a card of one's own."""

from collections.abc import Iterator

from msgspec import UNSET

from domain.games.frieden.cards import listed
from domain.games.frieden.decision import Decision
from domain.games.frieden.seats import is_another, seats_of
from domain.games.frieden.state import State
from domain.games.frieden.types import Choose


def every_seat(state: State, _decision: Decision) -> Iterator[Choose]:
    """Candidates: each seat."""
    return (Choose(seat=seat) for seat in seats_of(state))


def own_cards(state: State, decision: Decision) -> Iterator[Choose]:
    """Candidates: each card of the hidden hand of the seat that decides, in canonical order."""
    return (Choose(card=card) for card in listed(state.zones.hands[decision.seat]))


def names_other_hand(state: State, decision: Decision, choice: Choose) -> bool:
    """Return whether another seat with a hidden card is named."""
    seat = choice.seat
    return seat is not UNSET and is_another(state, decision.seat, seat) and bool(state.zones.hands[seat])


def names_own_card(state: State, decision: Decision, choice: Choose) -> bool:
    """Return whether the card is in the hidden hand of the seat that decides."""
    return choice.card in state.zones.hands[decision.seat]
