"""What is taken out of a tournament for other programs and for paper: sheets, and TRF16 (tournament.16.3 to 16.6)."""

import asyncio
from typing import Literal

import msgspec

from domain.tournament.exports.boards import boards_sheet
from domain.tournament.exports.csv import export_name
from domain.tournament.exports.rulings import rulings_sheet
from domain.tournament.exports.sheet import Sheet
from domain.tournament.exports.standings import crosstable_sheet, standings_sheet
from domain.tournament.exports.trf16 import has_trf16, trf16
from domain.tournament.scores.scores import Scores, scores_of
from domain.tournament.standings.standing import Standings
from service.access.grants import Grant
from service.problems import UnknownNumberError
from service.queries.tournaments.look import Look, look
from service.queries.tournaments.rulings import rulings_of
from service.queries.tournaments.standings import list_of_places, sees_closed
from service.runtime.context import Referee

SheetName = Literal["standings", "crosstable", "boards", "rulings"]
SEATS_OF_PERSONS = 2


class Export(msgspec.Struct, frozen=True):
    """A sheet of a tournament: its title, at which version in the viewer's numbers, and whether it is final (16.5)."""

    export: SheetName
    tournament: str
    title: str
    organizer: str
    version: int
    final: bool
    header: tuple[str, ...]
    rows: tuple[tuple[str | int | None, ...], ...]

    @property
    def name(self) -> str:
        """How a file with it is called, without an ending."""
        return export_name(self.export, self.tournament, self.version, final=self.final)

    def csv(self) -> str:
        """The sheet as CSV."""
        return Sheet(self.header, self.rows).text()


class Trf16(msgspec.Struct, frozen=True):
    """A tournament in TRF16, and how a file with it is called."""

    name: str
    text: str


async def export_sheet(referee: Referee, grant: Grant, tournament: str, name: SheetName, at: int | None) -> Export:
    """A sheet as its viewer may know it. Raises as `look` does."""
    found = await look(referee, grant, tournament, at)
    standings = await list_of_places(found.state, found.version, found.viewer)
    if name == "rulings":
        sheet = rulings_sheet(await rulings_of(referee, found))
    else:
        sheet = await asyncio.to_thread(_sheet, found, name, standings)
    settings = found.state.settings
    known = name, tournament, settings.title, settings.organizer, found.version, standings.final
    return Export(*known, sheet.header, sheet.rows)


async def export_trf16(referee: Referee, grant: Grant, tournament: str, at: int | None) -> Trf16:
    """A tournament in TRF16. Raises UnknownNumberError for one that cannot be written so, and as `look` does."""
    found = await look(referee, grant, tournament, at)
    if not has_trf16(found.state, SEATS_OF_PERSONS):
        raise UnknownNumberError
    standings = await list_of_places(found.state, found.version, found.viewer)
    text = await asyncio.to_thread(lambda: trf16(found.state, standings, _scores(found)))
    return Trf16(export_name("trf16", tournament, found.version, final=standings.final), text)


def _sheet(found: Look, name: SheetName, standings: Standings) -> Sheet:
    if name == "standings":
        return standings_sheet(found.state, standings)
    if name == "crosstable":
        return crosstable_sheet(found.state, standings, _scores(found))
    return boards_sheet(_scores(found))


def _scores(found: Look) -> Scores:
    return scores_of(found.state, sees_closed=sees_closed(found.state, found.viewer))
