"""The settings of a tournament (tournament.3.2)."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from domain.tournament.settings.formats import Format
from domain.tournament.settings.scoring import Scoring

EntrantKind = Literal["person", "pair", "team"]
TieBreak = str
"""A name of tournament.12.1."""


class RoundClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time for a round, in minutes; `expiry`: whether the arbiter ends it then, or the clock (tournament.9.7)."""

    minutes: int
    expiry: Literal["arbiter", "end"] = "arbiter"


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How each table is opened, beside its game, options and seats; None: what an opening takes by itself.

    `undo`, `clock` and `disputes` are as in the opening of a table, `adjudication` as the game's option of that name.
    """

    undo: str | None = None
    adjudication: str | None = None
    clock: Mapping[str, Any] | None = None
    disputes: str | None = None


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings. They are checked whole when entries open, and fixed then but for a few (tournament.3.2).

    `options` are those of the game. `rounds` None: as many as the format has. `lines` None: as the movement has.
    `protest_minutes`: from the end of the last round.
    """

    title: str
    organizer: str = ""
    game: str
    options: Mapping[str, Any] = msgspec.field(default_factory=dict)
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
