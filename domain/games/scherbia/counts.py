"""What the piles count at the end, by seats and by groups (8, 10.2)."""

import msgspec

from domain.game.seat import Seat
from domain.games.scherbia.rows import Dice


class CardDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The throw for a woodcutter at the count."""

    card: str
    dice: Dice


class SeatCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat's pile counts: `cards` with the dice for woodcutters, `trade` of sailors, and their sum."""

    seat: Seat
    cards: int
    dice: tuple[CardDice, ...]
    trade: int
    points: int


class GroupCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a group has: the `bonus` of its faction, and `points` with the bonus."""

    seats: tuple[Seat, ...]
    faction: str | None
    bonus: int
    points: int


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The count of all piles, by seats and by groups."""

    seats: tuple[SeatCount, ...]
    groups: tuple[GroupCount, ...]
