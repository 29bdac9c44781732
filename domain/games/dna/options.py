"""What a table of DNA agrees on before play (part 4 of the rulebook)."""

from typing import Annotated, Literal

import msgspec

MOST = 2**53 - 1
DEFAULT_HAND = 8
DEALT_PER_PACK = 48
"""So many cards of each pack are dealt at most, unless the table agrees on a size of the hands (1.5)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table. `hand_size` None: by the number of seats (1.5). A limit of 0 is none."""

    packs: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    hand_size: Annotated[int, msgspec.Meta(ge=1, le=MOST)] | None = None
    first_holder: Annotated[int, msgspec.Meta(ge=0, le=MOST)] | Literal["lot"] = 0
    opening_race: bool = False
    race_seconds: Annotated[int, msgspec.Meta(ge=1, le=MOST)] = 20
    choice_seconds: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0
    last_draws: bool = False
    sets_anytime: bool = False
    play_on: bool = False
    enforcement: Literal["claims", "strict"] = "claims"
    two_card_rule: Literal["turn_start", "resolution"] = "turn_start"
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0


def hand_size(options: Options, seats: int) -> int:
    """How many cards everybody is dealt (1.5)."""
    if options.hand_size is not None:
        return options.hand_size
    return min(DEFAULT_HAND, DEALT_PER_PACK * options.packs // seats)
