"""The remedies of a ruling."""

from typing import Annotated, Generic, TypeVar

import msgspec

from domain.game.personal import PERSONAL
from domain.game.seat import Seat

CommandT = TypeVar("CommandT")

Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
"""Points added to a score, or taken off it: a million at most."""


class Rewind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rewind"):
    """The game stands again as at version `to` of the stream."""

    to: Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]


class Adjust(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="adjust"):
    """Add `points`, one number for each seat, to the scores of the result."""

    points: Annotated[tuple[Points, ...], msgspec.Meta(max_length=64)]


class Penalize(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="penalty"):
    """A penalty for `seat`: `points` (0: a warning) are taken off its score; `text` says for what."""

    seat: Seat
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=1000), PERSONAL]
    points: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="award"):
    """The result is this ranking, from the first place to the last; seats of one group share the place.

    `scores` None: as they are, or what rulings have added so far if there are none.
    """

    ranking: Annotated[tuple[tuple[Seat, ...], ...], msgspec.Meta(max_length=64)]
    scores: Annotated[tuple[Points, ...], msgspec.Meta(max_length=64)] | None = None


class Annul(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="void"):
    """The table is void: it has no result."""


class Enter(msgspec.Struct, Generic[CommandT], frozen=True, forbid_unknown_fields=True, tag="command"):
    """The arbiter gives a command of the game, or enters one for `seat`."""

    move: CommandT
    seat: Seat | None = None


Remedy = Rewind | Adjust | Penalize | Award | Annul | Enter[CommandT]
"""Anything that a ruling can do."""
