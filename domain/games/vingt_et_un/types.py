"""The types of Vingt-et-un: the options of a table (part 4 of the rulebook), and the commands of its seats."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

MOST_CHIPS = 1_000_000_000
MOST_ROUNDS = 1_000_000

Chips = Annotated[int, msgspec.Meta(ge=1, le=MOST_CHIPS)]
Factor = Annotated[int, msgspec.Meta(ge=-1000, le=1000)] | UnsetType


class BankHas21(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Agreed cells of a row in which the bank has 21."""

    natural: Factor = UNSET
    twenty_one: Factor = UNSET
    dead: Factor = UNSET
    not_better: Factor = UNSET


class BankUnder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Agreed cells of the row in which the bank has less than 21."""

    natural: Factor = UNSET
    twenty_one: Factor = UNSET
    dead: Factor = UNSET
    not_better: Factor = UNSET
    better: Factor = UNSET


class BankOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Agreed cells of the row in which the bank has more than 21."""

    natural: Factor = UNSET
    twenty_one: Factor = UNSET
    dead: Factor = UNSET
    better: Factor = UNSET


class Payoffs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Agreed changes to the table of wins and losses (7.4): row, then column, then the number of stakes gained."""

    natural: BankHas21 = BankHas21()
    twenty_one: BankHas21 = BankHas21()
    under: BankUnder = BankUnder()
    over: BankOver = BankOver()


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table. Stakes are in chips; `max_stake` None: no limit."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 10
    min_stake: Chips = 1
    max_stake: Chips | None = None
    payoffs: Payoffs = Payoffs()
    sit_out: bool = False
    drawing: Literal["circuits", "by_player"] = "circuits"
    further_cards: Literal["down", "up"] = "down"
    bank_passes: Literal["never", "each_round"] = "never"


MOST = 1_000_000_000


class PlaceStake(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="place_stake"):
    """Stake `amount` chips."""

    amount: Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]


class SitOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sit_out"):
    """Sit the round out."""


class DrawCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw_card"):
    """Take another card."""


class Stand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stand"):
    """Take no more cards."""


Command = PlaceStake | SitOut | DrawCard | Stand
