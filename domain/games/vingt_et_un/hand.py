"""The value of a hand, and its settlement with the bank: the table of wins and losses (2, 7)."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import UNSET

from domain.games.vingt_et_un.types import Payoffs
from domain.kit.cards import Deck, rank_of

TARGET = 21
PACK = Deck("789TJQKA")
"""The 32 cards; in canonical order the sevens come first and the aces last in each suit."""

VALUES = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 1, "Q": 1, "K": 2, "A": 11}
PAIR = 2


def total(cards: Sequence[str]) -> int:
    """The sum of the values, less 1 with two aces or more (2.3)."""
    aces = sum(1 for card in cards if rank_of(card) == "A")
    return sum(VALUES[rank_of(card)] for card in cards) - (1 if aces >= PAIR else 0)


def is_natural(cards: Sequence[str]) -> bool:
    """Return whether these are 21 with two cards (2.4)."""
    return len(cards) == PAIR and total(cards) == TARGET


def in_order(cards: Sequence[str]) -> tuple[str, ...]:
    """The cards in canonical order, which tells nothing of how they were dealt."""
    return PACK.listed(PACK.collect(cards))


Case = Literal["natural", "twenty_one", "dead", "not_better", "better"]
Row = Literal["natural", "twenty_one", "under", "over"]
Table = dict[str, dict[str, int]]

PAYOFFS: Table = {
    "natural": {"natural": -1, "twenty_one": -2, "dead": -2, "not_better": -2},
    "twenty_one": {"natural": 1, "twenty_one": -1, "dead": -2, "not_better": -1},
    "under": {"natural": 1, "twenty_one": 1, "dead": -1, "not_better": -1, "better": 1},
    "over": {"natural": 2, "twenty_one": 2, "dead": -1, "better": 1},
}
"""By what the bank has and what the player has: the number of stakes that the player gains (7.1)."""


class Settled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settlement of a player: the column of the table, the number in the cell, and the chips gained."""

    case: Case
    factor: int
    amount: int


def agreed(payoffs: Payoffs) -> Table:
    """The table of wins and losses as the table has agreed on it, without the cells that cannot occur."""
    table: Table = {}
    for row, cells in PAYOFFS.items():
        changes = getattr(payoffs, row)
        own = {column: getattr(changes, column) for column in cells}
        table[row] = {column: cells[column] if factor is UNSET else factor for column, factor in own.items()}
    return table


def row_of(bank: tuple[str, ...]) -> Row:
    """The row of the bank's hand."""
    if is_natural(bank):
        return "natural"
    points = total(bank)
    if points == TARGET:
        return "twenty_one"
    return "under" if points < TARGET else "over"


def case_of(player: tuple[str, ...], bank: tuple[str, ...]) -> Case:
    """The case of the player's hand (7.2); with equal totals the bank wins (7.3)."""
    points, banks = total(player), total(bank)
    if points > TARGET:
        return "dead"
    if is_natural(player):
        return "natural"
    if points == TARGET:
        return "twenty_one"
    return "better" if banks > TARGET or banks < points else "not_better"


def settle_player(player: tuple[str, ...], bank: tuple[str, ...], stake: int, payoffs: Payoffs) -> Settled:
    """Settle one player's hand and stake with the bank."""
    case = case_of(player, bank)
    factor = agreed(payoffs)[row_of(bank)][case]
    return Settled(case, factor, factor * stake)
