"""The cards staked on: one row for each seat, in the order of the ranks."""

from domain.game.seat import Seat
from domain.games.faro.model import BookCard
from domain.games.faro.pack import RANKS

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
