"""Prepared deals of Whist from PBN (3, 4)."""

from collections.abc import Sequence
from hashlib import sha256

from domain.game.chance import Prepared
from domain.game.deal_file import DealFault, DealFileError
from domain.games.whist.pbn.tags import BoardTags, Tag, boards_in
from domain.games.whist.trick import SEATS, clockwise, left_of
from domain.kit.cards import FRENCH

LETTERS = "NESW"
"""Seats 0 to 3: North, East, South, West."""
SUITS = "shdc"
"""The suits in the order of a hand."""
FULL = 13
LOWER = ("2c", "2d", "2h")
HIGHEST = "As"
"""What the dealer draws, and what the others draw, so that he deals first (3.1)."""

Hands = tuple[tuple[str, ...], ...]


def read_pbn(text: str) -> tuple[Prepared, ...]:
    """Return the prepared deals of boards 1, 2, …, in this order in the file.

    Each gives the draw that makes the dealer deal first, and the shuffle that gives each seat its hand. `[TurnUp "SA"]`
    names the turn-up; without it the file's own deal chooses one of the dealer's cards (see `chosen_turn_up`).

    Raises DealFileError with a fault of each bad board.
    """
    boards = boards_in(text)
    if not boards:
        raise DealFileError((DealFault("deal_none", None, "?"),))
    deals = tuple(_deal(board, due) for due, board in enumerate(boards, start=1))
    faults = tuple(board.fault for board in boards if board.fault is not None)
    if faults:
        raise DealFileError(faults)
    return tuple(deal for deal in deals if deal is not None)


def chosen_turn_up(hands: Hands, dealer: int) -> str:
    """Choose the turn-up of a deal that names none: one of the dealer's cards, each as likely as the others.

    The text has the cards of all seats from North on, in the order of a PBN hand, a blank and the dealer's letter. Its
    SHA-256 as a number, modulo 13, is the place in the dealer's hand. So a file always gives the same turn-up.
    """
    cards = "".join(card for hand in hands for card in hand)
    number = int.from_bytes(sha256(f"{cards} {LETTERS[dealer]}".encode()).digest(), "big")
    return hands[dealer][number % FULL]


def in_order(cards: Sequence[str]) -> tuple[str, ...]:
    """The cards as a PBN hand lists them: spades, hearts, diamonds, clubs, each from the ace down."""
    return tuple(sorted(cards, key=lambda card: (SUITS.index(card[1]), -FRENCH.strength[card[0]])))


def _deal(board: BoardTags, due: int) -> Prepared | None:
    """The deal of a board; None if it has a fault, which it keeps."""
    for name in ("Board", "Dealer", "Deal"):
        if name not in board.tags:
            board.spoil("deal_missing", board.line, tag=name)
    if board.fault is not None:
        return None
    number, dealer = board.tags["Board"], board.tags["Dealer"]
    if number.value != str(due):
        board.spoil("deal_number", number.line, due=str(due))
    elif len(dealer.value) != 1 or dealer.value not in LETTERS:
        board.spoil("deal_dealer", dealer.line)
    else:
        hands = _hands(board, board.tags["Deal"])
        return None if hands is None else _prepared(board, hands, LETTERS.index(dealer.value))
    return None


def _hands(board: BoardTags, deal: Tag) -> Hands | None:
    """The hands of the seats from North on; None if they are not a whole pack in four hands of thirteen."""
    first, _, rest = deal.value.partition(":")
    parts = rest.split()
    if first not in tuple(LETTERS) or len(parts) != len(SEATS):
        board.spoil("deal_form", deal.line)
        return None
    hands: list[tuple[str, ...]] = [()] * len(SEATS)
    for seat, part in zip(clockwise(LETTERS.index(first)), parts, strict=True):
        suits = part.split(".")
        cards = [rank + suit for suit, ranks in zip(SUITS, suits, strict=False) for rank in ranks]
        if len(suits) != len(SUITS) or not all(map(FRENCH.bit, cards)):
            board.spoil("deal_hand", deal.line, hand=part)
            return None
        if len(cards) != FULL:
            board.spoil("deal_size", deal.line, hand=part, count=str(len(cards)))
            return None
        hands[seat] = in_order(cards)
    seen: set[str] = set()
    for card in (card for hand in hands for card in hand):
        if card in seen:
            board.spoil("deal_card", deal.line, card=card[1].upper() + card[0])
            return None
        seen.add(card)
    return tuple(hands)


def _prepared(board: BoardTags, hands: Hands, dealer: int) -> Prepared | None:
    """The draw and the shuffle; None if the turn-up is not a card of the dealer's hand (4.1, 4.2)."""
    named = board.tags.get("TurnUp")
    turn_up = chosen_turn_up(hands, dealer) if named is None else named.value[1:] + named.value[:1].lower()
    if turn_up not in hands[dealer] or (named is not None and not named.value[:1].isupper()):
        board.spoil("deal_turn_up", board.line if named is None else named.line)
        return None
    left = {seat: [card for card in hands[seat] if card != turn_up] for seat in SEATS}
    left[dealer].append(turn_up)
    order = clockwise(left_of(dealer))
    shuffle = tuple(left[seat][place] for place in range(FULL) for seat in order)
    others = iter(LOWER)
    return Prepared(shuffles=(shuffle,), lots=(tuple(HIGHEST if seat == dealer else next(others) for seat in SEATS),))
