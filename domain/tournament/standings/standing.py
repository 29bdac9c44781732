"""Standings as they are read, and which entrants are ranked against each other (tournament.1.4, 6.13, 13.3)."""

from typing import ClassVar, Literal

import msgspec

from domain.tournament.numbers import Exact
from domain.tournament.schedule.movements import rows_of
from domain.tournament.settings.settings import Boards, Given, Mitchell, Settings
from domain.tournament.state.tournament import Tournament

LineName = Literal["all", "first", "second"]
MatterKind = Literal["table", "claim", "dispute", "appeal", "case", "round", "board", "protest"]
Status = Literal["provisional", "final", "void"]


class OpenMatter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason why standings are provisional (13.4).

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


class PrizeShare(msgspec.Struct, frozen=True):
    """The share of an entrant in prizes (13.8).

    `prizes`: their numbers in the settings, from 1. `share`: what it gets of `total`, all that they are together.
    `among`: how many entrants share it.
    """

    prizes: tuple[int, ...]
    share: Exact
    total: Exact
    among: int


class Entry(msgspec.Struct, frozen=True):
    """A place. It is None for an entrant whose results are struck. `share`: with matchpoints, of what was possible.

    `shown`: the number by which the list is ordered, with two decimals: per cent of the share with matchpoints,
    victory points for hundredths of them. `played`: the boards scored with matchpoints, else the meetings played.
    `prizes`: what it gets by this list; left out where the settings have none.
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
    prizes: tuple[PrizeShare, ...] | msgspec.UnsetType = msgspec.UNSET


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


def has_two_lines(settings: Settings) -> bool:
    """Return whether first and second are ranked apart: in a Mitchell or a given movement whose sides never change."""
    if not isinstance(settings.format, Boards) or settings.format.movement.switch:
        return False
    match settings.format.movement:
        case Mitchell():
            return settings.lines != 1
        case Given():
            return settings.lines == 2  # noqa: PLR2004 - the number of lines
        case _:
            return False


def lines_of(tournament: Tournament) -> list[tuple[LineName, list[int]]]:
    """Return the lines with their entrants, by number. Before the start there is one."""
    settings = tournament.settings
    entrants = sorted(tournament.entrants)
    if not isinstance(settings.format, Boards) or not tournament.seeds or not has_two_lines(settings):
        return [("all", entrants)]
    sides: dict[int, LineName] = {}
    for row in rows_of(settings.format.movement, len(tournament.seeds), settings.rounds):
        sides.setdefault(row.first, "first")
        sides.setdefault(row.second, "second")
    of_entrant = {entrant: sides.get(pair, "first") for pair, entrant in enumerate(tournament.seeds, 1)}
    names: tuple[LineName, LineName] = ("first", "second")
    return [(name, [entrant for entrant in entrants if of_entrant.get(entrant, "first") == name]) for name in names]
