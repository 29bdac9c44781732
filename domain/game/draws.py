"""The draws of a game, declared as data. With them anybody recomputes the chance of a record without the game's rules.

A game declares all its draws, or none. Each is told by an event, which names what came. A draw whose choices cannot be
declared stands there without them: it counts, and nobody recomputes it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Value = str | int | bool | None


class Loop(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A word in a text and its values, in order; `first` is the option that says how many of these there are."""

    name: str
    values: tuple[str, ...]
    first: str | None = None


class Each(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="each"):
    """A text with words in braces, once for each combination of their values; the first word changes last."""

    text: str
    of: tuple[Loop, ...]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card and how often it is in a deck."""

    id: str
    copies: int


class Copies(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="copies"):
    """The cards `<id>-<n>`, n from 1, of each row of a deck in turn.

    `option` has rows in place of these, where it is set. `seats_per_row`: there is one row for so many seats.
    `copies`: how many there are of each row of an option whose rows do not say so.
    """

    rows: tuple[Row, ...]
    option: str | None = None
    seats_per_row: int | None = None
    copies: int | None = None


class Seats(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seats"):
    """The seats of the table, in order."""


class Joined(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="joined"):
    """Items, and after them others."""

    parts: tuple[Items, ...]


class AtFirst(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="at_first"):
    """The items that lie at a place before the first event."""

    place: str


class Lying(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="lying"):
    """The items that lie at a place now: at `place`, or where the field `named_by` of the event says.

    In the order in which it lies, or in that of `order`. `otherwise`: what is drawn from where fewer lie there than are
    drawn. `ending`: the field of the asking command with which the items must end, where it has one.
    """

    place: str | None = None
    named_by: str | None = None
    order: Items | None = None
    otherwise: Items | None = None
    ending: str | None = None


class Gaps(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="gaps"):
    """The numbers from 0 to the number of items at a place: where among them another may be put in."""

    place: str


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="told"):
    """The items that the event itself names in a field, in another order: that of `order`."""

    field: str
    order: Items


Items = tuple[str | int, ...] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told
"""What is drawn from, in the order in which the generator gets it."""


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field of the event, or an option as `options.first_holder`, and the values at which there is a draw.

    `hand:*` stands for all that begin with `hand:`.
    """

    field: str
    values: tuple[Value, ...]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field of the command that asks for a draw, and its value."""

    field: str
    value: Value


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place from which is drawn, and what lies there before the first event."""

    name: str
    items: Items


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A draw, by the event that tells of it.

    `kind`: all items in a new order, a throw of dice with so many `sides`, one item, or several different ones. `came`
    is the field with what came; where it is null or missing, nothing was drawn. `a.b` is the field `b` of each entry of
    the list `a`. It is a draw where all of `when` holds; of several draws of an event the first that applies counts.
    `asked`: the command that asks for it has all these values; a ruling may enter several such commands, in order.
    """

    event: str
    kind: Literal["shuffle", "dice", "lot", "lots"]
    came: str
    choices: Items | None = None
    sides: int | None = None
    when: tuple[When, ...] = ()
    asked: tuple[Asked, ...] = ()


class Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="taken"):
    """By the event the items in a field leave a place."""

    event: str
    items: str
    place: str


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid"):
    """By the event a place holds the items in a field, in this order, and no others."""

    event: str
    items: str
    place: str


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="moved"):
    """By the event an item goes from one place to another; these are the fields that name them.

    `index` is the field with the item's number at the new place; where it is null, the item lies behind the others.
    """

    event: str
    item: str
    source: str
    target: str
    index: str


class Draws(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that a game draws.

    `places` are those from which is drawn, `followed` says what events change there.
    """

    draws: tuple[Draw, ...] = ()
    places: tuple[Place, ...] = ()
    followed: tuple[Taken | Laid | Moved, ...] = ()
