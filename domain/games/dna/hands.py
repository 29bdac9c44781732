"""Changes to hands and choices."""

from typing import TypeVar

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.dna.cards import in_order
from domain.games.dna.state import Choice, State

T = TypeVar("T")
Hands = tuple[tuple[str, ...], ...]


def changed(entries: tuple[T, ...], seat: Seat, entry: T) -> tuple[T, ...]:
    """The entries per seat with another one for this seat."""
    return (*entries[:seat], entry, *entries[seat + 1 :])


def adding(hands: Hands, seat: Seat, card: str) -> Hands:
    """The hands after the seat has taken the card."""
    return changed(hands, seat, in_order((*hands[seat], card)))


def without(hands: Hands, seat: Seat, card: str) -> Hands:
    """The hands after the seat has given the card away."""
    return changed(hands, seat, tuple(held for held in hands[seat] if held != card))


def done(choices: tuple[Choice | None, ...], seat: Seat) -> tuple[Choice | None, ...]:
    """The choices after the seat's action has been played."""
    choice = choices[seat]
    return choices if choice is None else changed(choices, seat, replace(choice, state="done"))


def taken_back(state: State, seat: Seat, card: str) -> State:
    """The state after the seat has taken its turned-up card back into the hand."""
    return replace(state, hands=adding(state.hands, seat, card), choices=done(state.choices, seat), acting=None)
