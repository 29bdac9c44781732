"""The policy of rulings at a tournament's tables: the checks before an arbiter's act there is appended (part 14)."""

from collections.abc import Sequence
from typing import Any

from domain.game.rule import Refused
from domain.table.core.commands import AnswerUndo, OpenRecord, Play, Resume
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.disputes.commands import RuleDispute
from domain.tournament import rules as rulebook
from domain.tournament.commands.docket import TakeCase
from domain.tournament.commands.results import ReportResult
from domain.tournament.decide.docket import check_may_rule
from domain.tournament.record import CLERK, Actor
from domain.tournament.standings.standing import Standings
from domain.tournament.state.tournament import Case, Tournament
from service.access.grants import Grant
from service.commands.tournaments.act import act
from service.commands.tournaments.clerk.cases import Matter, case_of, report_of, report_on, rulings_among, waiting_at
from service.problems import NotAllowedError
from service.queries.tournaments.standings import list_of_places, sees_closed
from service.queries.tournaments.viewer import in_tournament
from service.record.directory import PlaceInTournament
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable, PlaceChange

ORGANIZER = 0
"""In the place of an arbiter's number: the organizer has the case."""


class TournamentPolicy:
    """Holds arbiters and organizers to the rules of tournaments at the tables of one."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee

    async def authorize(self, grant: Grant, live: LiveTable, command: Any, *, dry_run: bool = False) -> None:
        """Let an act pass that the rules of the table have accepted.

        At a table of a tournament a ruling takes its case, if nobody has it (14.2); a dry run only looks whether it
        could. Raises NotAllowedError for the organizer, who rules on appeals alone (2.1), and Refused by a rule of
        tournaments.
        """
        if not grant.may_rule_in_tournaments:
            return
        place = await self._referee.places.of(live.id)
        if place is None:
            return
        matter = matter_of(live, command)
        if grant.role == "organizer" and (matter is None or matter[0] != "appeal"):
            raise NotAllowedError
        if isinstance(command, OpenRecord) and place.board is not None:
            raise Refused(rulebook.PLAYED_OUT)
        if matter is not None:
            await _take(self._referee, grant, place, live, matter, dry_run=dry_run)

    async def standings_changed(
        self, grant: Grant, live: LiveTable, after: TableState, records: Sequence[AnyRecord]
    ) -> tuple[PlaceChange, ...] | None:
        """Return the places that change once the table is in the state `after`; `records` is its stream then.

        The standings are those with closed boards. None for a table of no tournament, and for who reads less of them.
        """
        place = await self._referee.places.of(live.id) if grant.may_rule_in_tournaments else None
        if place is None:
            return None
        tournament = await self._referee.tournaments.get(place.tournament)
        viewer, known = in_tournament(grant), tournament.state.table(live.id)
        viewer = Actor("organizer") if grant.role == "organizer" else viewer
        if known is None or not sees_closed(tournament.state, viewer):
            return None
        report = ReportResult(report_on(known, after, rulings_among(records, 1)))
        acted = await act(self._referee, place.tournament, CLERK, report, dry_run=True)
        if not acted.steps:
            return ()
        before = acted.steps[0][0] or tournament.state
        return changed_places(*[await list_of_places(state, 0, viewer) for state in (before, acted.after)])


def changed_places(before: Standings, after: Standings) -> tuple[PlaceChange, ...]:
    """Return the places that differ between two standings of the same entrants, in the later order."""
    first = {entry.entrant: entry for line in before.lines for entry in line.entries}
    pairs = [(first[entry.entrant], entry) for line in after.lines for entry in line.entries if entry.entrant in first]
    return tuple(
        PlaceChange(new.entrant, new.name, old.place, old.shown, new.place, new.shown)
        for old, new in pairs
        if (old.place, old.shown) != (new.place, new.shown)
    )


def matter_of(live: LiveTable, command: Any) -> Matter | None:
    """The matter on which a command of the arbiter rules; None if it rules on none."""
    state = live.state
    match command:
        case RuleDispute():
            return ("appeal" if _is_appealed(state, command.dispute) else "dispute"), command.dispute
        case Play() if command.seat is None and live.game.meta.claims.is_ruling(command.move):
            ruling = live.game.meta.claims.ruling
            return None if ruling is None else ("claim", ruling.number_of(command.move))
        case AnswerUndo():
            return "undo", command.undo
        case Resume():
            return "pause", 0
        case _:
            return None


def _is_appealed(state: TableState, dispute: int) -> bool:
    return 1 <= dispute <= len(state.docket) and state.docket[dispute - 1].status == "appealed"


async def _take(
    referee: Referee, grant: Grant, place: PlaceInTournament, live: LiveTable, matter: Matter, *, dry_run: bool
) -> None:
    """Take the case of a matter that waits, which the clerk may not have seen yet. Raises Refused."""
    version = waiting_at(live.game, live.state).get(matter)
    if version is None:
        return
    tournament = (await referee.tournaments.get(place.tournament)).state
    case = _open_case(tournament, live.id, matter, version)
    if case is None:
        report = report_of(tournament, live.state, live.id, place.round, matter, version)
        tournament = (await act(referee, place.tournament, CLERK, report, dry_run=dry_run)).after
        case = tournament.cases[report.case]
    by = Actor("organizer") if grant.role == "organizer" else Actor("arbiter", arbiter=grant.arbiter)
    own = ORGANIZER if grant.role == "organizer" else grant.arbiter
    if case.arbiter is None and dry_run:
        check_may_rule(tournament, by, case)
    elif case.arbiter is None:
        await act(referee, place.tournament, by, TakeCase(case.case))
    elif case.arbiter != own:
        raise Refused(rulebook.ONE_ARBITER)


def _open_case(tournament: Tournament, table: str, matter: Matter, version: int) -> Case | None:
    case = tournament.cases.get(case_of(tournament, table, matter, version))
    return None if case is None or case.closed else case
