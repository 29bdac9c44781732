"""Standings as they are read (tournament.13.3)."""

from typing import ClassVar, Literal

import msgspec

from domain.tournament.exact import Exact

LineName = Literal["all", "first", "second"]
MatterKind = Literal["table", "claim", "dispute", "appeal", "case", "round", "board", "protest"]
Status = Literal["provisional", "final", "void"]


class OpenMatter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why standings are provisional (13.4).

    `id`: of the table or case, the number of the round or board; for the protest time its end in milliseconds since
    1970 (UTC). None for cases of closed boards, of which not everybody learns more.
    """

    kind: MatterKind
    id: str | int | None = None


class TieBreakValue(msgspec.Struct, frozen=True, gc=False):
    """The value of a tie-break; None where it says nothing: no rating, or nobody to be told apart from directly."""

    name: str
    value: Exact | None
    shown: str | None


class Entry(msgspec.Struct, frozen=True):
    """A place. It is None for an entrant whose results are struck. `share`: with matchpoints, of what was possible.

    `shown`: the number by which the list is ordered, with two decimals: per cent of the share with matchpoints,
    victory points for hundredths of them. `played`: the boards scored with matchpoints, else the meetings played.
    """

    SCHEMA: ClassVar[str] = "StandingsEntry"

    place: int | None
    entrant: int
    name: str
    total: Exact
    share: Exact | None
    shown: str
    played: int
    tie_breaks: tuple[TieBreakValue, ...]
    withdrawn: bool


class LineOfEntries(msgspec.Struct, frozen=True):
    """Entrants ranked against each other."""

    line: LineName
    entries: tuple[Entry, ...]


class Standings(msgspec.Struct, frozen=True):
    """The standings at a version. `closed_boards`: how many boards are closed and do not count for the reader."""

    version: int
    status: Status
    final: bool
    open: tuple[OpenMatter, ...]
    closed_boards: int
    lines: tuple[LineOfEntries, ...]
