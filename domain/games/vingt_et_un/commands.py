"""The commands of Vingt-et-un (part 6 of the rulebook)."""

from typing import Annotated

import msgspec

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
