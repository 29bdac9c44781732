"""The plan of a round, and what happened at its tables."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from domain.game.outcome import Outcome
from domain.game.personal import Impersonal, Personal
from domain.tournament.numbers import PublicNumber, Quantity, TableVersion

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

    table: Impersonal
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
    """The library that drew a round."""

    name: Impersonal
    version: Impersonal
    edition: Impersonal


class Meeting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two entrants that meet, or those of a free table. The first named has seat or side 0.

    `sets`: the set that is played, None without boards. `place`: the table of the movement, from 1.
    """

    entrants: tuple[int, ...]
    place: int
    set: int | None = None


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The meetings of a round, before tables get their ids."""

    meetings: tuple[Meeting, ...]
    byes: tuple[Bye, ...]
    by: DrawnBy
    engine: Engine | None = None
    input: str | None = None


TableStatus = Literal["running", "over", "void"]
"""`over`: the game has an outcome. `void`: the table was declared void."""

Unfinished = Literal["goes_on", "adjusted", "forfeit", "void", "unplayed"]
"""How a round that ends counts a table that is not over (tournament.9.6)."""


class RulingRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling at a table: the dispute, and the version of the table that has the ruling."""

    dispute: PublicNumber
    version: TableVersion


Numbers: TypeAlias = tuple[tuple[TableVersion, ...], ...]
"""Versions of a table as others count them: a row for the version that was read, and one for that of each ruling.

A row has the number of each seat, and last that of spectators. Without rows all count alike.
"""


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clerk's reading of a table: at which version, its status, and the outcome as ruled, if there is one.

    `version` and those of the rulings are the stream's, as arbiters count. `numbers` has them as others do.
    """

    table: str
    version: int
    state: TableStatus
    outcome: Outcome | None = None
    rulings: tuple[RulingRef, ...] = ()
    numbers: Numbers = ()


class RecordedBreach(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first breach in a recorded game: its rule, the number of the move (0: the opening), and the seat, if one.

    `certain`: it depends on no card that the record does not name.
    """

    rule: Impersonal
    number: Quantity
    seat: PublicNumber | None = None
    certain: bool = True


class RecordedResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A recorded game that a result follows from: its SHA-256, its first breach, and for arbiters its text."""

    digest: Impersonal
    first_breach: RecordedBreach | None = None
    text: Personal | None = None


class JudgedRecord(msgspec.Struct, frozen=True):
    """The judgement of a recorded game. `fault`: where it cannot be read, or be a game of the tournament."""

    result: RecordedResult
    outcome: Outcome | None = None
    fault: str | None = None


class PartFacts(msgspec.Struct, frozen=True):
    """The facts of another tournament that a series needs.

    `unit`: in what its totals are counted. `has_shares`: its boards are scored with matchpoints. `has_lines`: first
    and second are ranked apart.
    """

    unit: str
    has_shares: bool
    has_lines: bool


class GameFacts(msgspec.Struct, frozen=True):
    """The facts of its game that a tournament needs, with the tournament's options, deals and table settings.

    `two_sides`: with how many seats two sides play it; None if they do not. `free`: the numbers of seats of free
    tables, empty if it does not fit them. `options_fault`: the field of the settings with the first option that does
    not fit, None if all fit. `table_fault`: the same of the settings of its tables. `unfit_deals`: the places, from 0,
    of prepared deals that the game does not take. `judged`: the judgement of the recorded game that a command has.
    `parts`: the other tournaments of the organizer that its series names, by id; drafts are none.
    """

    game: str
    two_sides: int | None = None
    free: tuple[int, ...] = ()
    options_fault: str | None = None
    table_fault: str | None = None
    unfit_deals: tuple[int, ...] = ()
    judged: JudgedRecord | None = None
    parts: Mapping[str, PartFacts] = msgspec.field(default_factory=dict)
