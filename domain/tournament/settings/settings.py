"""The settings of a tournament: formats, and how results become points (tournament.3.2, parts 5 to 7, 10)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from domain.game.chance import Prepared
from domain.game.personal import IMPERSONAL, Impersonal, Personal
from domain.tournament.numbers import Exact
from domain.tournament.settings.series import Series


class RoundRobin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_robin", tag_field="type"):
    """Everybody meets everybody, `cycles` times (tournament.5.2, 5.3)."""

    cycles: Literal[1, 2] = 1


class Swiss(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swiss", tag_field="type"):
    """Entrants with equal points meet, nobody twice (tournament.5.4). `forbidden`: pairs that never meet."""

    forbidden: tuple[tuple[int, int], ...] = ()


class KnockOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="knock_out", tag_field="type"):
    """A knock-out: the loser of a meeting is out (tournament.5.11, 5.12)."""

    third_place: bool = False
    max_replays: int = 3


class Mitchell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="mitchell", tag_field="type"):
    """One half of the pairs stays, the other moves (tournament.6.8 to 6.10). `switch`: rounds with seats exchanged."""

    variant: Literal["standard", "skip", "share"] = "standard"
    switch: tuple[int, ...] = ()


class Howell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="howell", tag_field="type"):
    """Every pair meets many others in one line (tournament.6.11)."""

    switch: tuple[int, ...] = ()


class Together(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="together", tag_field="type"):
    """All tables of a round play the same set (tournament.6.12)."""

    switch: tuple[int, ...] = ()


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="given", tag_field="type"):
    """The organizer's own movement (tournament.6.1); a row is round, table, first, second, set."""

    pairs: int
    sets: int
    rows: tuple[tuple[int, int, int, int, int], ...]
    switch: tuple[int, ...] = ()


Movement = Mitchell | Howell | Together | Given


class Boards(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="boards", tag_field="type"):
    """The same deal or seed at several tables (tournament, part 6). `deals`: a prepared deal for each board."""

    movement: Movement
    deals: tuple[Prepared, ...] | None = None


class FreeTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="free_tables", tag_field="type"):
    """Tables of `low` to `high` seats, as close to `preferred` as they come (tournament, part 7)."""

    low: int
    high: int
    preferred: int


Format = RoundRobin | Swiss | KnockOut | Boards | FreeTables


class GamePoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_points", tag_field="type"):
    """The score of the seat (tournament.10.2)."""


class Places(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="places", tag_field="type"):
    """Points by the place at the table (tournament.10.2). `points`: by the number of seats, those of each place."""

    points: Annotated[Mapping[str, tuple[int, ...]], IMPERSONAL]


class Results(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="results", tag_field="type"):
    """Points for a win, a draw, a loss (tournament.10.3); `per`: once for each table, or for each meeting."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    bye: int = 2
    half_bye: int = 1
    zero_bye: int = 0
    per: Literal["table", "meeting"] = "table"


class Matchpoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="matchpoints", tag_field="type"):
    """Compared with the other tables of the board (tournament.10.4 to 10.6)."""


class VictoryPoints(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="victory_points", tag_field="type"
):
    """Points by the margin of a meeting (tournament.10.7).

    `table`: rows of margin and the winner's points; the loser gets the rest of `total`. `blitz` in place of `table`
    computes it, in hundredths with a `total` of 2000; when entries open the event keeps it as a table.
    """

    total: int
    table: tuple[tuple[int, int], ...] | None = None
    blitz: int | None = None


class Imps(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="imps", tag_field="type"):
    """IMPs for differences of values times `unit` (tournament.10.10).

    `against`: the datum of the board, `cross` for all its other tables, or the other table of the meeting of two teams.
    """

    against: Literal["datum", "cross", "other_table"]
    unit: int = 1

    @property
    def compares_boards(self) -> bool:
        """True if a board is compared with all that had the same deal."""
        return self.against != "other_table"


Scoring = GamePoints | Places | Results | Matchpoints | VictoryPoints | Imps


EntrantKind = Literal["person", "pair", "team"]
TieBreak = Impersonal
"""A name of tournament.12.1."""


class RoundClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time for a round, in minutes; `expiry`: whether the arbiter ends it then, or the clock (tournament.9.7)."""

    minutes: int
    expiry: Literal["arbiter", "end"] = "arbiter"


class RoundChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The minutes between rounds that begin by themselves (tournament.9.16).

    `change_minutes`: from the end of a round to the begin of the next, 0 to 60. `breaks`: rounds after which it is
    another number of minutes, 0 to 600.
    """

    change_minutes: int
    breaks: tuple[tuple[int, int], ...] = ()

    def minutes_after(self, number: int) -> int:
        """The minutes from the end of this round to the begin of the next."""
        return dict(self.breaks).get(number, self.change_minutes)


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The terms of each table, beside its game, options and seats; None: the default of an opening.

    `undo`, `clock` and `disputes` are as in the opening of a table, `adjudication` as the game's option of that name.
    """

    undo: Impersonal | None = None
    adjudication: Impersonal | None = None
    clock: Annotated[Mapping[str, Any], IMPERSONAL] | None = None
    disputes: Impersonal | None = None


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A prize for places of the list, or for the best of a category (tournament.13.8).

    A category is that of the word with the entry, or of a rating from the first to the second number of `ratings`.
    `share`: how much it is, for each place, in a unit of the organizer's own; 0 for a cup. `cumulative`: an entrant may
    have it beside another prize.
    """

    name: Personal
    share: Exact
    places: tuple[int, ...] = ()
    category: Impersonal | None = None
    ratings: tuple[int, int] | None = None
    cumulative: bool = False


CONFIRM_MINUTES = 10


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings. They are checked whole when entries open, and fixed then but for a few (tournament.3.2).

    `options` are those of the game. `rounds` None: as many as the format has. `lines` None: as the movement has.
    `protest_minutes`: from the end of the last round. `place`: where games are played, and `confirm_minutes`: after how
    many minutes without a word a result from the hall is confirmed (9.12, 9.13). Left out: `service`, and 10. `auto`:
    that rounds begin by themselves, and when (9.16); None: somebody begins each. `prizes`: in the order in which they
    are given (13.8). Left out: none. `series`: a list over this tournament and others (13.7). Left out: none.
    `forget_names_after_days`: so many days after the end all texts of people are forgotten, 1 to 36,500; None: never
    (18.1).
    """

    title: Personal
    organizer: Personal = ""
    game: Impersonal
    options: Annotated[Mapping[str, Any], IMPERSONAL] = msgspec.field(default_factory=dict)
    entrants: EntrantKind = "person"
    format: Format
    rounds: int | None = None
    tables_per_meeting: Literal[1, 2] = 1
    boards_per_set: int = 1
    scoring: Scoring
    tie_breaks: tuple[TieBreak, ...] = ()
    lines: Literal[1, 2] | None = None
    clock: RoundClock | None = None
    table: TableSettings = TableSettings()
    protest_minutes: int = 30
    auto_finish: bool = False
    place: Literal["service", "hall"] | msgspec.UnsetType = msgspec.UNSET
    confirm_minutes: int | msgspec.UnsetType = msgspec.UNSET
    auto: RoundChange | msgspec.UnsetType | None = msgspec.UNSET
    prizes: tuple[Prize, ...] | msgspec.UnsetType = msgspec.UNSET
    series: Series | msgspec.UnsetType = msgspec.UNSET
    forget_names_after_days: int | msgspec.UnsetType | None = msgspec.UNSET

    @property
    def in_hall(self) -> bool:
        """True if the games are played in the hall, and their results entered."""
        return self.place == "hall"

    @property
    def minutes_to_confirm(self) -> int:
        """After how many minutes without a word a result from the hall is confirmed."""
        return CONFIRM_MINUTES if self.confirm_minutes is msgspec.UNSET else self.confirm_minutes

    @property
    def change(self) -> RoundChange | None:
        """The minutes between rounds that begin by themselves; None if somebody begins each."""
        return None if self.auto is msgspec.UNSET else self.auto

    @property
    def all_prizes(self) -> tuple[Prize, ...]:
        """The prizes, in the order in which they are given; empty if there are none."""
        return () if self.prizes is msgspec.UNSET else self.prizes

    @property
    def ranked_series(self) -> Series | None:
        """The list over this tournament and others; None if there is none."""
        return None if self.series is msgspec.UNSET else self.series

    @property
    def names_days(self) -> int | None:
        """So many days after the end texts of people are forgotten; None: never."""
        return None if self.forget_names_after_days is msgspec.UNSET else self.forget_names_after_days

    def stated(self, field: str) -> Any:
        """The value of a field, whether it is given or left out."""
        given = {
            "place": "hall" if self.in_hall else "service",
            "confirm_minutes": self.minutes_to_confirm,
            "auto": self.change,
            "prizes": self.all_prizes,
            "series": self.ranked_series,
            "forget_names_after_days": self.names_days,
        }
        return given[field] if field in given else getattr(self, field)
