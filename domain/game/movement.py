"""Movements of cards and pieces from zone to zone."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Literal, TypeVar

import msgspec

How = Literal["moved", "dealt", "shuffled"]
"""What moves a card; see `Movement`."""

HAND = "hand"
"""The kind of the zones `hand:0`, `hand:1`, …, in any game in which seats have hands of cards."""


class Movement(msgspec.Struct, frozen=True):
    """One card or piece moves from one zone to another.

    A zone is named `<kind>` or `<kind>:<which>`: `pack`, `hand:2`, `trick`, `square:e4`.

    - `card` is the card as the viewer of the event sees it, `"?"` if it is hidden from that viewer. `"*"` means that
      all cards of the source zone are gathered for a new shuffle. Then nobody knows any longer where each of them is.
    - `source` is the zone that the card leaves. None: the card enters the game in full view, so it reveals nothing
      hidden. `"*"`: the cards of all zones are gathered.
    - `target` is the zone that the card enters. It equals `source` if the card is turned up or looked at in place.
    - `beside` names a card in the gathered zone if the event does not name the zone itself; `source` is then None.
      Nothing moves if that zone is the target.
    - `how` says what moves the card. `dealt`: it comes to a seat by a deal, and not because the seat draws it.
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


MemoryT = TypeVar("MemoryT")
OptionsT = TypeVar("OptionsT")
EventT = TypeVar("EventT")


class Recall(msgspec.Struct, Generic[MemoryT, OptionsT, EventT], frozen=True, kw_only=True):
    """The memory of earlier events that a game needs to read the movements of an event.

    The memory is a value of the game, made of what everybody may know: the options, and what a spectator reads. So each
    viewer's redacted events lead to the same memory. What it adds is narrow: the movements agree with the game's own
    `movements(event)` in number, card, source, `beside` and `how`. Only the target of a card that lies open may differ.
    """

    begin: Callable[[OptionsT], MemoryT]
    """`begin(options)`: the memory before the first event of the game."""

    note: Callable[[MemoryT, EventT], MemoryT]
    """`note(memory, event)`: the memory after the event; the same object if the event adds nothing to it."""

    movements: Callable[[MemoryT, EventT], Sequence[Movement]]
    """`movements(memory, event)`: the movements of the event. The memory is that before it."""


AnyRecall = Recall[Any, Any, Any]
