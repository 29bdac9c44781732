"""The plan of a round: who sits at which table, and who has a bye."""

from typing import Literal

import msgspec

from domain.tournament.counts import PublicNumber

PlayerOfEntrant = tuple[PublicNumber, PublicNumber]
"""The number of an entrant, and within it that of a player, both from 1."""

DrawnBy = Literal["engine", "movement", "seating", "hand"]

ByeKind = Literal["bye", "half_bye", "zero_bye", "absent", "sits_out"]
"""`bye`: none was left to meet; `half_bye`, `zero_bye`: asked for; `absent`: not yet entered; `sits_out`: no points."""


class PlannedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a round.

    `table` is its id (tournament.15.1), `number` runs through all tables of the round, `place` is where it is played:
    the tables of a set have one place and are played there one after the other (9.10). `seats` has a player of an
    entrant for each seat. `meeting` numbers the meetings of the round; `board` is None for a table without one.
    """

    table: str
    number: PublicNumber
    place: PublicNumber
    seats: tuple[PlayerOfEntrant, ...]
    meeting: PublicNumber
    board: PublicNumber | None = None


class Bye(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entrant that meets nobody in a round."""

    entrant: PublicNumber
    kind: ByeKind


class Engine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which library said who meets whom."""

    name: str
    version: str
    edition: str


class Meeting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two entrants that meet, or those of a free table. The first named has seat or side 0.

    `sets`: the set that is played, None without boards. `place`: the table of the movement, from 1.
    """

    entrants: tuple[int, ...]
    place: int
    set: int | None = None


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who meets whom in a round, before tables get their ids."""

    meetings: tuple[Meeting, ...]
    byes: tuple[Bye, ...]
    by: DrawnBy
    engine: Engine | None = None
    input: str | None = None
