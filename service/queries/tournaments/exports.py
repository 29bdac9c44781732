"""The exports of a tournament, for other programs and for paper: sheets, and TRF16 (tournament.16.3 to 16.6)."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from domain.game.seat import ARBITER_VIEW, SPECTATOR
from domain.table.disputes.events import DisputeRuled
from domain.tournament.exports.boards import RulingRow, boards_sheet, rulings_sheet
from domain.tournament.exports.rounds import pairings_sheet, results_sheet, rules_of
from domain.tournament.exports.standings import Sheet, crosstable_sheet, export_name, series_sheet, standings_sheet
from domain.tournament.exports.trf16 import has_trf16, trf16
from domain.tournament.record import Actor
from domain.tournament.scores.scores import Scores, scores_of
from domain.tournament.standings.standing import OpenMatter, Standings
from domain.tournament.state.rounds import Table
from service.access.grants import Grant
from service.problems import UnknownNumberError, UnknownTableError
from service.queries.tournaments.standings import list_of_places, sees_closed, series_at
from service.queries.tournaments.view import is_published
from service.queries.tournaments.viewer import Look, look, reads_all, reads_drafts, sees_board
from service.runtime.context import Referee


async def rulings_of(referee: Referee, seen: Look) -> list[RulingRow]:
    """The rulings by round, table and version; for others than arbiters only those at tables whose record is open."""
    viewer = ARBITER_VIEW if reads_all(seen.viewer) else SPECTATOR
    rows: list[RulingRow] = []
    for _, round_ in sorted(seen.state.rounds.items()):
        for _, table in sorted(round_.played.items()):
            if not table.rulings or not sees_board(seen.state, seen.viewer, table.plan.board):
                continue
            try:
                live = await referee.tables.get(table.plan.table)
            except UnknownTableError:
                continue
            if reads_all(seen.viewer) or live.state.opens_to(viewer):
                first, last = min(ruling.version for ruling in table.rulings), min(table.read, live.state.version)
                records = await referee.tables.records_between(live, first, last)
                rows += _rows(seen, table, first, records)
    return rows


def _rows(seen: Look, table: Table, first: int, records: Sequence[Any]) -> Iterator[RulingRow]:
    """The rulings of a table, each with the events that follow from it by the same command."""
    last = {ruling.dispute: ruling.version for ruling in table.rulings}
    for ruling in table.rulings:
        place = ruling.version - first
        if not 0 <= place < len(records) or not isinstance(records[place].event, DisputeRuled):
            continue
        record = records[place]
        after = [later.event for later in records[place + 1 :] if later.cause == record.cause]
        replaced = last[ruling.dispute] > ruling.version
        kind = "appeal" if record.event.final else "dispute"
        case = seen.state.cases.get(f"{table.plan.table}/{kind}/{ruling.dispute}")
        yield RulingRow(
            table.round,
            table.plan.number,
            f"{table.plan.table}/{kind}/{ruling.dispute}",
            record.event.rule,
            record.event.verdict or "",
            tuple(str(event.__struct_config__.tag) for event in after),
            None if case is None else case.arbiter or None,
            "ruled again" if replaced else "final" if record.event.final else None,
        )


SheetName = Literal["standings", "crosstable", "boards", "rulings", "series", "pairings", "results"]
OF_A_ROUND: frozenset[SheetName] = frozenset({"pairings", "results"})
STARTED = frozenset({"started", "ended"})
PUBLIC = Actor("spectator")
SEATS_OF_PERSONS = 2


class Export(msgspec.Struct, frozen=True):
    """A sheet of a tournament: its title, at which version in the viewer's numbers, and whether it is final (16.5).

    `round`: of which round, for `pairings` and `results`. The rest is for `results`: what is `open` for everybody, and
    the ids of the `rules` of the list. `digest`: that of the final list, null before.
    """

    export: SheetName
    tournament: str
    title: str
    organizer: str
    version: int
    final: bool
    header: tuple[str, ...]
    rows: tuple[tuple[str | int | None, ...], ...]
    round: int | msgspec.UnsetType = msgspec.UNSET
    open: tuple[OpenMatter, ...] | msgspec.UnsetType = msgspec.UNSET
    rules: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    digest: str | msgspec.UnsetType | None = msgspec.UNSET

    @property
    def name(self) -> str:
        """The name of a file with it, without an ending."""
        name = self.export if self.round is msgspec.UNSET else f"{self.export}-{self.round}"
        return export_name(name, self.tournament, self.version, final=self.final)

    def csv(self) -> str:
        """The sheet as CSV."""
        return Sheet(self.header, self.rows).text()


class Trf16(msgspec.Struct, frozen=True):
    """A tournament in TRF16, and how a file with it is called."""

    name: str
    text: str


async def export_sheet(
    referee: Referee, grant: Grant, tournament: str, name: SheetName, at: int | None, number: int | None = None
) -> Export:
    """A sheet as its viewer may know it. `number`: the round of a sheet that is of one, by default the newest.

    Raises as `look` does, and UnknownNumberError without a series or such a round.
    """
    if name in OF_A_ROUND:
        seen = await look(referee, grant, tournament, at)
        return _pairings(seen, number) if name == "pairings" else await _results(referee, seen, number)
    if number is not None:
        raise UnknownNumberError
    if name == "series":
        ranked, listed = await series_at(referee, grant, tournament, at)
        return _export(name, ranked, series_sheet(listed), final=listed.final)
    seen = await look(referee, grant, tournament, at)
    standings = await list_of_places(seen.state, seen.version, seen.viewer)
    if name == "rulings":
        sheet = rulings_sheet(await rulings_of(referee, seen))
    else:
        sheet = await asyncio.to_thread(_sheet, seen, name, standings)
    return _export(name, seen, sheet, final=standings.final)


def _pairings(seen: Look, number: int | None) -> Export:
    """The pairings of a round: of one that is drawn only, for those alone who read drafts (tournament.2.8, 9.2)."""
    sees_drafts = reads_drafts(seen.state, seen.viewer)
    known = [round_ for _, round_ in sorted(seen.state.rounds.items()) if sees_drafts or is_published(round_)]
    round_ = next((known_round for known_round in reversed(known) if number in (None, known_round.number)), None)
    if round_ is None:
        raise UnknownNumberError
    drawn = (round_.tables, round_.byes) if sees_drafts else (round_.public_tables, round_.public_byes)
    sheet = pairings_sheet(seen.state, round_.number, *drawn)
    return replace(_export("pairings", seen, sheet, final=round_.phase in STARTED), round=round_.number)


async def _results(referee: Referee, seen: Look, number: int | None) -> Export:
    """The list after a round, as everybody may know it, whoever asks: it hangs in the hall.

    That of an earlier round is as it was when the round ended.
    """
    started = [round_ for _, round_ in sorted(seen.state.rounds.items()) if round_.phase in STARTED]
    round_ = next((played for played in reversed(started) if number in (None, played.number)), None)
    if round_ is None:
        raise UnknownNumberError
    if round_ is not started[-1] and round_.ended_in:
        state = await referee.tournaments.state_at(seen.live, round_.ended_in)
        version = seen.live.numbering.number_of(round_.ended_in, seen.viewer)
        seen = Look(seen.live, seen.viewer, state, version, is_newest=False)
    state = seen.state
    standings = await list_of_places(state, seen.version, PUBLIC)
    last = round_.number
    sheet = await asyncio.to_thread(
        lambda: results_sheet(state, standings, scores_of(state, sees_closed=sees_closed(state, PUBLIC)), last)
    )
    return replace(
        _export("results", seen, sheet, final=standings.final),
        round=last,
        open=standings.open,
        rules=rules_of(state.settings),
        digest=state.digest if standings.final else None,
    )


def _export(name: SheetName, seen: Look, sheet: Sheet, *, final: bool) -> Export:
    settings = seen.state.settings
    known = name, seen.live.id, settings.title, settings.organizer, seen.version, final
    return Export(*known, sheet.header, sheet.rows)


async def export_trf16(referee: Referee, grant: Grant, tournament: str, at: int | None) -> Trf16:
    """A tournament in TRF16. Raises UnknownNumberError for one that cannot be written so, and as `look` does."""
    seen = await look(referee, grant, tournament, at)
    if not has_trf16(seen.state, SEATS_OF_PERSONS):
        raise UnknownNumberError
    standings = await list_of_places(seen.state, seen.version, seen.viewer)
    text = await asyncio.to_thread(lambda: trf16(seen.state, standings, _scores(seen)))
    return Trf16(export_name("trf16", tournament, seen.version, final=standings.final), text)


def _sheet(seen: Look, name: SheetName, standings: Standings) -> Sheet:
    if name == "standings":
        return standings_sheet(seen.state, standings)
    if name == "crosstable":
        return crosstable_sheet(seen.state, standings, _scores(seen))
    return boards_sheet(_scores(seen))


def _scores(seen: Look) -> Scores:
    return scores_of(seen.state, sees_closed=sees_closed(seen.state, seen.viewer))
