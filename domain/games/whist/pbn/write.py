"""Prepared deals of Whist as PBN (3, 4)."""

from collections.abc import Mapping, Sequence

from domain.game.chance import Lot, Prepared
from domain.game.deal_file import DealFault, DealFileError
from domain.game.rule import Refused
from domain.games.whist.first_dealer import admit_draw, highest
from domain.games.whist.pbn.read import LETTERS, SUITS, in_order
from domain.games.whist.trick import SEATS, left_of
from domain.kit.cards import FRENCH

HEADER = "% PBN 2.1\n"


def write_pbn(boards: Mapping[int, Prepared]) -> str:
    """Return the boards as a PBN file with each board's number, dealer, deal and turn-up.

    PBN has no place for a second deal. Raises DealFileError for boards that do not say who deals, and for those without
    exactly one shuffle of the pack.
    """
    faults: list[DealFault] = []
    parts: list[str] = [HEADER]
    for number, deal in boards.items():
        dealer = _dealer(deal.lots)
        if dealer is None:
            faults.append(DealFault("deal_no_dealer", None, str(number)))
        elif len(deal.shuffles) != 1 or not FRENCH.is_shuffle(deal.shuffles[0]):
            faults.append(DealFault("deal_shuffles", None, str(number)))
        else:
            parts.append(_board(number, dealer, deal.shuffles[0]))
    if faults:
        raise DealFileError(tuple(faults))
    return "\n".join(parts)


def _dealer(lots: Sequence[Lot]) -> int | None:
    """The seat that the prepared drawings make the dealer; None if they do not decide it."""
    try:
        admit_draw(lots)
    except Refused:
        return None
    tied: tuple[int, ...] = SEATS
    for lot in lots:
        tied = highest(tied, [str(card) for card in lot] if isinstance(lot, tuple) else [])
        if len(tied) == 1:
            return tied[0]
    return None


def _board(number: int, dealer: int, shuffle: Sequence[str]) -> str:
    first, turn_up = left_of(dealer), shuffle[-1]
    hands = " ".join(_hand(shuffle[(seat - first) % 4 :: 4]) for seat in SEATS)
    return (
        f'[Board "{number}"]\n[Dealer "{LETTERS[dealer]}"]\n[Vulnerable "None"]\n[Deal "N:{hands}"]\n'
        f'[TurnUp "{turn_up[1].upper()}{turn_up[0]}"]\n'
    )


def _hand(cards: Sequence[str]) -> str:
    held = in_order(cards)
    return ".".join("".join(card[0] for card in held if card[1] == suit) for suit in SUITS)
