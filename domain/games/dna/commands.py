"""The commands of DNA (part 6 of the rulebook)."""

from typing import Annotated

import msgspec


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
