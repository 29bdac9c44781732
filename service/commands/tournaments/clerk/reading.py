"""The clerk's reading of a table: its result, and what waits there for an arbiter."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import SPECTATOR, seen_by
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import CovertEvents, number_of
from domain.table.disputes.events import DisputeRuled
from domain.tournament.events.docket import CaseKind
from domain.tournament.plan import Numbers, Report, RulingRef, TableStatus
from domain.tournament.state.rounds import Table
from domain.witness.wrong_acts import pending_claims
from service.record.directory import seats_out_of_time, undo_due
from service.runtime.at_least import at_least
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable

Matter = tuple[CaseKind, int]
"""What waits: its kind and its number; 0 where the table does not number it."""


class Reading(msgspec.Struct, frozen=True):
    """A table as the clerk finds it: its state, the report to make, and what waits, with a version for each.

    `ended`: whether the game has its result, or the table is void, whatever is disputed. `closed`: whether it has ended
    with its record still closed.
    """

    state: TableState
    report: Report
    ended: bool
    closed: bool
    waits: Mapping[Matter, int]


async def read_table(referee: Referee, known: Table, version: int) -> Reading:
    """Read a table, of which the tournament knows this much, at this version or a later one.

    Raises what reading a table raises.
    """
    live = await at_least(referee.tables, known.plan.table, version)
    state = live.state
    return Reading(
        state,
        report_on(known, state, await _rulings(referee, live, state)),
        ended=state.is_over,
        closed=state.is_over and not state.is_opened,
        waits=waiting_at(live.game, state),
    )


def report_on(known: Table, state: TableState, rulings: tuple[RulingRef, ...]) -> Report:
    """Return the report on a table in this state, of which the tournament knows this much."""
    status: TableStatus = _status(state, known)
    outcome = state.outcome if status == "over" else None
    versions = (state.version, *(ruling.version for ruling in rulings))
    numbers = numbers_of(state.covert, state.seats, versions)
    return Report(known.plan.table, state.version, status, outcome, rulings, numbers)


def rulings_among(records: Sequence[AnyRecord], first: int) -> tuple[RulingRef, ...]:
    """Return the rulings on disputes among these records, the first of which has version `first`."""
    return tuple(
        RulingRef(record.event.dispute, version)
        for version, record in enumerate(records, start=first)
        if isinstance(record.event, DisputeRuled)
    )


def numbers_of(covert: CovertEvents, seats: int, versions: Sequence[int]) -> Numbers:
    """The versions as each seat counts them, and spectators last; nothing where nobody could count otherwise."""
    if not covert:
        return ()
    viewers = [*map(seen_by, range(seats)), SPECTATOR]
    return tuple(tuple(number_of(covert, version, viewer) for viewer in viewers) for version in versions)


def is_news(known: Table, report: Report) -> bool:
    """Return whether a report says something that the tournament does not know yet (15.4)."""
    if report.version <= known.read or (report.state == "running" and known.status in (None, "running")):
        return False
    return (report.state, report.outcome, report.rulings) != (known.status, known.outcome, known.rulings)


def waiting_at(game: AnyGame, state: TableState) -> Mapping[Matter, int]:
    """The matters that wait for an arbiter at a table in this state (14.1), each with a version that identifies it.

    It may stand in the id of a case that everybody reads, so it is the version as spectators count.
    """
    return {} if state.status == "void" else dict(_waiting(game, state))


def _waiting(game: AnyGame, state: TableState) -> Iterator[tuple[Matter, int]]:
    for matter, version in _waiting_since(game, state):
        yield matter, number_of(state.covert, version, SPECTATOR)


def _waiting_since(game: AnyGame, state: TableState) -> Iterator[tuple[Matter, int]]:
    for dispute in state.docket:
        if dispute.waits:
            yield ("appeal" if dispute.status == "appealed" else "dispute", dispute.dispute), dispute.filed
    for claim in pending_claims(game, state):
        yield ("claim", claim.claim), claim.version
    request = undo_due(state)
    if request is not None:
        yield ("undo", request.undo), request.undo
    if state.status == "paused":
        yield ("pause", 0), 0
    if seats_out_of_time(game, state):
        yield ("clock", 0), 0


def _status(state: TableState, known: Table) -> TableStatus:
    """A table in dispute is not over; one that was over stays so whatever is appealed (tournament.9.5)."""
    if state.status == "void":
        return "void"
    disputed = any(dispute.status == "open" for dispute in state.docket)
    return "over" if state.is_over and (known.status == "over" or not disputed) else "running"


async def _rulings(referee: Referee, live: LiveTable, state: TableState) -> tuple[RulingRef, ...]:
    """The rulings on disputes of the table, each with its version."""
    if not any(dispute.status in ("ruled", "appealed", "final") for dispute in state.docket):
        return ()
    first = min(dispute.filed for dispute in state.docket)
    return rulings_among(await referee.tables.records_between(live, first, state.version), first)
