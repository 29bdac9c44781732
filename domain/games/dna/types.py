"""The types of DNA: the options of a table (part 4 of the rulebook), and the commands of its seats."""

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
    """The number of cards that everybody is dealt (1.5)."""
    if options.hand_size is not None:
        return options.hand_size
    return min(DEFAULT_HAND, DEALT_PER_PACK * options.packs // seats)


class ChooseCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_card"):
    """Lay a hand card face down."""

    card: str


class ChooseDraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_draw"):
    """Choose to draw."""


class Attach(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="attach"):
    """Attach the turned-up card to one or more ends, each named by its tip."""

    ends: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class PlaySet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="set"):
    """Announce that the turned-up card is a set at this end."""

    end: str


class Build(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="build"):
    """Lay a hand card at a strand of one card."""

    card: str
    strand: str


class PickStrand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pick_strand"):
    """Pick one of the longest strands, which becomes the deck."""

    strand: str


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="throw"):
    """Throw a hand card for the new deck."""

    card: str


class CallSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="call_set"):
    """Call that a hand card is a set at this end, in the opening race or at any time."""

    card: str
    end: str


class Waive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="waive"):
    """Give up the opening race."""


class TimeExpired(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="time_expired"):
    """The time for the opening race or for choosing is up."""


Command = ChooseCard | ChooseDraw | Attach | PlaySet | Build | PickStrand | Throw | CallSet | Waive | TimeExpired
