"""The count of the piles at the end, by seats and by groups (8, 10.2)."""

import msgspec

from domain.game.seat import Seat
from domain.games.scherbia.pack import Dice, Job, Lying, Rows, job_of, lying
from domain.games.scherbia.types import Options


class CardDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The throw for a woodcutter at the count."""

    card: str
    dice: Dice


class SeatCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The count of a seat's pile: `cards` with the dice for woodcutters, `trade` of sailors, and their sum."""

    seat: Seat
    cards: int
    dice: tuple[CardDice, ...]
    trade: int
    points: int


class GroupCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The count of a group: the `bonus` of its faction, and `points` with the bonus."""

    seats: tuple[Seat, ...]
    faction: str | None
    bonus: int
    points: int


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The count of all piles, by seats and by groups."""

    seats: tuple[SeatCount, ...]
    groups: tuple[GroupCount, ...]


class Collected(msgspec.Struct, frozen=True):
    """The numbers of warriors, smiths and farmers on the table."""

    warriors: int
    smiths: int
    farmers: int


def collected(options: Options, rows: Rows) -> Collected:
    """Count the cards there are to collect; a waived or blanked card is counted too."""
    jobs = [counts_as(options, card) for card in lying(rows)]
    return Collected(jobs.count("warrior"), jobs.count("smith"), jobs.count("farmer"))


def counts_as(options: Options, card: Lying) -> Job:
    """The job as which a card is collected: its own or, with `jobless_counts`, the one that it acts as."""
    return card.acts_as if options.jobless_counts else job_of(card.card)


def bonus(card: Lying, there: Collected) -> int:
    """The bonus of a card by its own collecting."""
    if card.waived:
        return 0
    match card.acts_as:
        case "smith":
            return there.warriors
        case "digger":
            return there.warriors + there.smiths
        case "baker":
            return 3 * there.farmers
        case _:
            return 0
