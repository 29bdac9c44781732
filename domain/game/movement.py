"""A card or piece that changes its place."""

from typing import Literal

import msgspec

How = Literal["moved", "dealt", "shuffled"]
"""What moves a card; see `Movement`."""

HAND = "hand"
"""The kind of the zones `hand:0`, `hand:1`, …, in any game in which seats have hands of cards."""


class Movement(msgspec.Struct, frozen=True):
    """One card or piece going from one zone to another.

    `card` is its identity as the reader of the event sees it (`"?"` if hidden from that reader). `source` is None
    where it comes into the game in full view, so that nothing hidden is told by it. `card` is `"*"` where all cards
    of the source zone (of all zones if `source` is `"*"`) are gathered, so that nobody can know any more which of
    them lies where: cards taken together for a new shuffle. Where an event gathers the cards of a zone that it does not
    name, `source` is None and `beside` is a card that lies in that zone; nothing moves if it is the target. A card that
    is turned up or looked at where it lies has the same `source` and `target`. Zones are named `<kind>` or
    `<kind>:<which>`, for example `pack`, `hand:2`, `trick`, `square:e4`.

    `how` says what moves the card. `dealt`: it comes to a seat by a deal, and not because the seat draws it.
    `shuffled`: a shuffle puts it in its place. `moved`: anything else.
    """

    card: str
    source: str | None
    target: str
    beside: str | None = None
    how: How = "moved"


def dealt(card: str, source: str, target: str) -> Movement:
    """A card that is dealt."""
    return Movement(card, source, target, how="dealt")


def shuffled(card: str, source: str, target: str) -> Movement:
    """A card that a shuffle puts in its place."""
    return Movement(card, source, target, how="shuffled")


def hand_of(seat: int | str) -> str:
    """The zone of a seat's hand; `seat` is its number."""
    return f"{HAND}:{seat}"


def seat_of_hand(zone: str) -> str | None:
    """The number of the seat whose hand the zone is, as it is written; None if it is no hand."""
    kind, colon, seat = zone.partition(":")
    return seat if colon and kind == HAND else None
