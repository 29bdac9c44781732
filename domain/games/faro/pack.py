"""The bank's pack and the books of the players (2)."""

from collections.abc import Iterable

from domain.game.seat import Seat
from domain.games.faro.events import Pile
from domain.games.faro.state import BookCard, State, Turned, cards_left
from domain.kit.cards import SUITS, suit_of

RANKS = "A23456789TJQK"
"""The ranks in the order of the rulebook."""

PACK = tuple(f"{rank}{suit}@{pack}" for pack in "12" for suit in SUITS for rank in RANKS)
"""The 104 cards of the bank."""


def is_shuffle(order: Iterable[str]) -> bool:
    """Return whether these are all the cards of the bank, each once, in any order."""
    return sorted(order) == sorted(PACK)


def book_of(seat: Seat) -> str:
    """The suit of the book of a seat."""
    return SUITS[seat % len(SUITS)]


def is_of_book(card: str, seat: Seat) -> bool:
    """Return whether the card of the bank is of the suit of this seat's book."""
    return suit_of(card) == book_of(seat)


Layout = tuple[tuple[BookCard, ...], ...]


def empty(seats: int) -> Layout:
    """The layout when all stakes have gone home."""
    return ((),) * seats


def with_card(layout: Layout, seat: Seat, card: BookCard) -> Layout:
    """The layout with this card of the seat, in place of the one of its rank."""
    others = (other for other in layout[seat] if other.rank != card.rank)
    row = sorted((*others, card), key=lambda staked: RANKS.index(staked.rank))
    return (*layout[:seat], tuple(row), *layout[seat + 1 :])


def without_card(layout: Layout, seat: Seat, rank: str) -> Layout:
    """The layout without the seat's card of this rank."""
    row = tuple(card for card in layout[seat] if card.rank != rank)
    return (*layout[:seat], row, *layout[seat + 1 :])


OTHER: dict[Pile, Pile] = {"left": "right", "right": "left"}


def pile_due(state: State) -> Pile | None:
    """The pile to which the next card belongs; None if no card is to be turned."""
    if state.phase != "deal" or not cards_left(state):
        return None
    return OTHER[state.turned[-1].pile] if state.turned else "left"


def is_slip(turned: tuple[Turned, ...], number: int) -> bool:
    """Return whether the card of this number, from 1, lies on the pile of the card before; the first: on the right."""
    before: Pile = turned[number - 2].pile if number > 1 else "right"
    return turned[number - 1].pile == before


def first_slip(turned: tuple[Turned, ...]) -> int:
    """The number of the first slip; of the last card if there is none."""
    numbers = range(1, len(turned) + 1)
    return next((number for number in numbers if is_slip(turned, number)), len(turned))


def passes_control(turned: tuple[Turned, ...]) -> bool:
    """Return whether the last card, the control card, lies on the right."""
    return turned[-1].pile == "right"
