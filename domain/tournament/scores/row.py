"""The row of an entrant for a round, with its points.

Points are whole while they can be, for whole numbers are quicker than fractions.
"""

from fractions import Fraction
from typing import Literal

import msgspec

from domain.game.outcome import Outcome
from domain.tournament.numbers import Exact
from domain.tournament.state.rounds import Table
from domain.tournament.state.tournament import Adjusted

CountedKind = Literal["played", "ruled", "adjusted", "forfeit", "unplayed", "open"]
RowKind = Literal[
    "played",
    "forfeit_won",
    "forfeit_lost",
    "bye",
    "half_bye",
    "zero_bye",
    "absent",
    "sits_out",
    "unplayed",
    "open",
    "struck",
]
"""How an entrant spent a round. `open`: no table of its meeting is over; `struck`: its opponent was (4.5)."""

VOLUNTARY = frozenset(("half_bye", "zero_bye", "absent", "forfeit_lost"))
"""Rounds not played by the entrant's own doing (tournament.12.5)."""
UNPLAYED = VOLUNTARY | {"bye", "forfeit_won", "unplayed", "sits_out"}


class Counted(msgspec.Struct, frozen=True, gc=False):
    """The score of an entrant at a table (tournament.11.8).

    `side`: 0 for first, 1 for second; at a free table the seat. `won`: whether it was present, for a forfeit. With
    `adjusted` the kind is `adjusted`, or `unplayed` for an adjusted score of kind `none`.
    """

    table: Table
    entrant: int
    side: int
    kind: CountedKind
    outcome: Outcome | None = None
    adjusted: Adjusted | None = None
    won: bool = False


class Comparison(msgspec.Struct, frozen=True, rename={"most": "N"}):
    """A result's comparison in its field: `n` results in it, at most `N` on any board, s: twice lower and equal."""

    n: int
    most: int
    s: Exact
    lower: Exact
    equal: Exact


class ImpComparison(msgspec.Struct, frozen=True):
    """The comparison of a board by IMPs: with `n` results in all, and the datum in points, if with that."""

    n: int
    datum: int | None


Points = int | Fraction


class Piece(msgspec.Struct, frozen=True, gc=False):
    """The worth of a table, or of a meeting scored as a whole. `of`: the most that it could be, None without a limit.

    `tables` are those that it comes from, the first one names it.
    """

    tables: tuple[Counted, ...]
    value: Points
    of: Points | None
    comparison: Comparison | ImpComparison | None = None


class Row(msgspec.Struct, frozen=True, gc=False):
    """A round of an entrant: its points and the pieces that they are the sum of. A bye has no pieces.

    `won`: the tables won in play; `idle`: those that are unplayed or still open. `side`: by the schedule, where the
    meeting fell out and has no table.
    """

    round: int
    entrant: int
    kind: RowKind
    opponent: int | None
    points: Points
    pieces: tuple[Piece, ...] = ()
    won: int = 0
    idle: tuple[Counted, ...] = ()
    side: int = 0


def ratio(numerator: Points, denominator: Points) -> Points:
    """One number divided by another: a whole number if it is one."""
    if isinstance(numerator, int) and isinstance(denominator, int) and numerator % denominator == 0:
        return numerator // denominator
    return whole(Fraction(numerator, denominator))


def whole(value: Points) -> Points:
    """The same number, as an integer if it is one."""
    return value if isinstance(value, int) or value.denominator != 1 else value.numerator
