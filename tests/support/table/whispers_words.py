"""The words of the made-up game Whispers: its commands, events, state and view. The rules are in `whispers.py`."""

from __future__ import annotations

import msgspec


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What options, commands, events and states have in common."""


class Options(Thing):
    """None."""


class Nod(Thing, tag="nod"):
    """Nod, for all to see."""


class Slip(Thing, tag="slip"):
    """Slip a card to another seat; these two alone know."""

    to: int
    card: str


class Show(Thing, tag="show"):
    """Put a card on the table, for all to see."""

    card: str


class Peek(Thing, tag="peek"):
    """Look at the first card of another seat; all see that, one sees which."""

    at: int


class Take(Thing, tag="take"):
    """Take the top card of the pack."""


class Toss(Thing, tag="toss"):
    """Throw a die."""


class Wink(Thing, tag="wink"):
    """Wink at a seat unseen, then blink for all to see: the covert event comes first."""

    to: int


class Hum(Thing, tag="hum"):
    """Hum for all to hear, then wink at a seat unseen: the covert event comes last."""

    to: int


class Nudge(Thing, tag="nudge"):
    """Nudge a seat unseen, so that the table rattles: all hear it, and nobody else can tell whose nudge it was."""

    to: int


class Point(Thing, tag="point"):
    """Name every covert act so far, and the last nod, as proof."""


class End(Thing, tag="end"):
    """Call the game over."""


class Hush(Thing, tag="hush"):
    """The arbiter asks for silence."""


class Dealt(Thing, tag="dealt"):
    """The pack is shuffled and dealt; `order` is what is left, from the top."""

    hands: tuple[tuple[str, ...], ...]
    order: tuple[str, ...]


class Nodded(Thing, tag="nodded"):
    seat: int


class Slipped(Thing, tag="slipped"):
    seat: int
    to: int
    card: str


class Shown(Thing, tag="shown"):
    seat: int
    card: str


class Peeked(Thing, tag="peeked"):
    seat: int
    at: int
    card: str


class Taken(Thing, tag="taken"):
    seat: int
    card: str


class Tossed(Thing, tag="tossed"):
    seat: int
    pips: int


class Winked(Thing, tag="winked"):
    seat: int
    to: int


class Blinked(Thing, tag="blinked"):
    seat: int


class Hummed(Thing, tag="hummed"):
    seat: int


class Nudged(Thing, tag="nudged"):
    seat: int
    to: int


class Rattled(Thing, tag="rattled"):
    pass


class Pointed(Thing, tag="pointed"):
    by: int
    proof: tuple[int, ...]
    nod: int | None


class Hushed(Thing, tag="hushed"):
    pass


class Ended(Thing, tag="ended"):
    winner: int


Command = Nod | Slip | Show | Peek | Take | Toss | Wink | Hum | Nudge | Point | End | Hush
Event = (
    Dealt
    | Nodded
    | Slipped
    | Shown
    | Peeked
    | Taken
    | Tossed
    | Winked
    | Blinked
    | Hummed
    | Nudged
    | Rattled
    | Pointed
    | Hushed
    | Ended
)


class State(Thing):
    """`hands` are sorted; `shown` are pairs of seat and card; `covert` and `nod` are versions of events."""

    hands: tuple[tuple[str, ...], ...] = ((), (), (), ())
    pack: tuple[str, ...] = ()
    shown: tuple[tuple[int, str], ...] = ()
    nods: int = 0
    pips: int = 0
    covert: tuple[int, ...] = ()
    nod: int | None = None
    winner: int | None = None


class View(Thing):
    """`hand` is the viewer's own, `hands` all of them for the arbiter, `pack` how many cards are left."""

    hand: tuple[str, ...] | None
    hands: tuple[tuple[str, ...], ...] | None
    shown: tuple[tuple[int, str], ...]
    pack: int
    nods: int
    pips: int
