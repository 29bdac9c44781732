"""Deals of Whist in Portable Bridge Notation (PBN), as dealing machines read and write them (3, 4)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

import msgspec

from domain.game.chance import Lot, Prepared
from domain.game.deal_file import MOST_BOARDS, DealFault, DealFileError
from domain.game.rule import Refused
from domain.games.whist.deal import admit_draw, highest
from domain.games.whist.trick import SEATS, clockwise, left_of
from domain.kit.cards import FRENCH

MOST_CHARACTERS = 2**20
"""How long a file may be."""
LONGEST_LINE = 1000
"""How long a line may be, in characters. The standard allows 255."""
WANTED = frozenset({"Board", "Dealer", "Deal", "TurnUp"})
"""The tags that are read; all others are passed over, and so is what is no tag."""
TAG = re.compile(r'\[[ \t]*(\w+)[ \t]+"([^"]*)"[ \t]*\]', re.ASCII)


class Tag(msgspec.Struct, frozen=True):
    """The value of a tag, and its line from 1."""

    value: str
    line: int


class BoardTags(msgspec.Struct):
    """The tags of one board that are wanted. `line` is the first of the board; `fault` is the first fault of a line."""

    line: int
    tags: dict[str, Tag]
    fault: DealFault | None = None

    @property
    def name(self) -> str:
        """The board's number as the file gives it; `?` if it has none."""
        return self.tags["Board"].value if "Board" in self.tags else "?"

    def spoil(self, problem: str, line: int, **values: str) -> None:
        """Note a fault, unless there is one already."""
        if self.fault is None:
            self.fault = DealFault(problem, line, self.name, values)


def boards_in(text: str) -> list[BoardTags]:
    """The boards of a file in order; an empty line ends one.

    Raises DealFileError if the text, a line or the list of boards is too long, or a comment does not end.
    """
    if len(text) > MOST_CHARACTERS:
        raise DealFileError((DealFault("deal_file_long", 1, "?", {"most": str(MOST_CHARACTERS)}),))
    boards: list[BoardTags] = []
    board: BoardTags | None = None
    for number, line in _without_comments(text):
        if not line.strip():
            board = None
        elif line.lstrip().startswith("["):
            if board is None:
                board = BoardTags(number, {})
                boards.append(board)
                if len(boards) > MOST_BOARDS:
                    raise DealFileError((DealFault("deal_boards", number, "?", {"most": str(MOST_BOARDS)}),))
            _take(board, line, number)
    return boards


def _take(board: BoardTags, line: str, number: int) -> None:
    """Add the tags of a line to the board."""
    place, line = 0, line.strip()
    while place < len(line):
        tag = TAG.match(line, place)
        if tag is None:
            board.spoil("deal_tag", number)
            return
        name, value = tag[1], tag[2].strip()
        if name in board.tags:
            board.spoil("deal_twice", number, tag=name)
        elif name in WANTED:
            board.tags[name] = Tag(value, number)
        place = tag.end()
        while place < len(line) and line[place] in " \t":
            place += 1


def _without_comments(text: str) -> Iterator[tuple[int, str]]:
    """Each line with its number, without comments. A line that only a comment fills is passed over."""
    opened: int | None = None
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise DealFileError((DealFault("deal_line", number, "?", {"most": str(LONGEST_LINE)}),))
        if opened is None and line.startswith("%"):
            continue
        plain, is_open = _outside(line, is_open=opened is not None)
        if plain.strip() or (opened is None and plain == line):
            yield number, plain
        opened = (opened or number) if is_open else None
    if opened is not None:
        raise DealFileError((DealFault("deal_comment", opened, "?"),))


def _outside(line: str, *, is_open: bool) -> tuple[str, bool]:
    """The line without its comments, and whether a comment is open at its end."""
    plain: list[str] = []
    in_quotes = False
    for character in line:
        if is_open:
            is_open = character != "}"
        elif character == '"':
            in_quotes = not in_quotes
            plain.append(character)
        elif in_quotes or character not in "{;":
            plain.append(character)
        elif character == ";":
            break
        else:
            is_open = True
    return "".join(plain), is_open


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
