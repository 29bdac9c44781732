"""The hall of a tournament shows the round in play, place by place, with who is to act and what waits.

Its live feed reports the places that have changed, for all tables at once.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from domain.tournament.events.docket import CaseKind
from domain.tournament.plan import PlayerOfEntrant
from domain.tournament.state.over import is_over
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.tournament import Case, Tournament
from service.access.grants import Grant
from service.problems import NotAllowedError, RecordDamagedError, RulesMissingError, UnknownTableError
from service.queries.answer import to_act
from service.queries.tournaments.cases import is_still, sees_docket, visible_cases
from service.queries.tournaments.view import ShownPhase, round_summary
from service.queries.tournaments.viewer import kept_boards, look, reads_all
from service.runtime.access.standing import Standing
from service.runtime.context import Referee
from service.runtime.signal import Heartbeat, Signal, first_of
from service.runtime.table.live_table import LiveTable

AT_ONCE = 50
"""After so many places other requests have their turn."""


class HallCase(msgspec.Struct, frozen=True):
    """A case that waits at a place.

    `arbiter` has it: null for nobody, 0 for the organizer. `still`: its table stands still meanwhile.
    """

    case: str
    kind: CaseKind
    opened_at: int
    arbiter: int | None
    still: bool


class HallPlace(msgspec.Struct, frozen=True):
    """A place of the hall.

    `table`: the one that is played there now; the last one if all are over. `scheduled`: how many tables are played
    there one after the other; `played` of them are over. `to_act`: entrant and player of each seat that is to act.
    `since`: when something last happened at the table. It is null before the table is open, after it is over, where the
    reader may not look, and for a director. `damaged`: the table's record cannot be read.
    """

    place: int
    table: str
    board: int | None
    entrants: tuple[int, ...]
    scheduled: int
    played: int
    to_act: tuple[PlayerOfEntrant, ...]
    since: int | None
    paused: bool
    damaged: bool
    cases: tuple[HallCase, ...]


class Hall(msgspec.Struct, frozen=True):
    """The round that is played, or the last one, at a version. Times are in milliseconds since 1970, UTC.

    `round` is null before the first round has begun. `expired`: its time is over.
    """

    version: int
    round: int | None
    phase: ShownPhase | None
    started_at: int | None
    deadline: int | None
    expired: bool
    paused: bool
    hall: tuple[HallPlace, ...]


class WatchedHall(NamedTuple):
    """The hall, and what is set when it may have changed. `tables` stay in memory as long as somebody has this."""

    hall: Hall
    changed: tuple[Signal, ...]
    tables: tuple[LiveTable, ...] = ()


async def view_hall(referee: Referee, grant: Grant, tournament: str) -> Hall:
    """The hall as it is, for arbiters, directors and the organizer.

    A director sees there what spectators see, and the calls that it answers (2.8). An arbiter with a
    conflict sees nothing of the closed boards that it does not read (14.6). The cost follows the number of places, and
    not how much has happened at their tables.

    Raises NotAllowedError, and as `look` does.
    """
    return (await watched_hall(referee, grant, tournament)).hall


async def watched_hall(referee: Referee, grant: Grant, tournament: str) -> WatchedHall:
    """The same, with the signals of the tournament and of the tables that the reader sees. Raises as `view_hall`."""
    seen = await look(referee, grant, tournament)
    if not sees_docket(seen.viewer):
        raise NotAllowedError
    state, changed = seen.state, seen.live.changed
    shown = _shown(state)
    if shown is None:
        hall = Hall(seen.version, None, None, None, None, expired=False, paused=False, hall=())
        return WatchedHall(hall, (changed,))
    kept = kept_boards(state, seen.viewer)
    places = _tables_by_place(shown)
    now = {place: _now_at(shown, tables) for place, tables in places.items()}
    on = [table for table in now.values() if _is_on(shown, table) and table.plan.board not in kept]
    live = await _live(referee, on)
    tables = tuple(table for table in live.values() if table is not None)
    signals = (changed, *(table.changed for table in tables))
    cases = _cases(state, shown, visible_cases(seen).values())
    listed = []
    for count, (place, those) in enumerate(sorted(places.items()), start=1):
        known = _place(shown, those, now[place], live, cases)
        listed.append(known if reads_all(seen.viewer) else replace(known, since=None))
        if count % AT_ONCE == 0:
            await asyncio.sleep(0)
    short = round_summary(state, shown, seen.viewer)
    hall = Hall(
        version=seen.version,
        round=shown.number,
        phase=short.phase,
        started_at=short.started_at,
        deadline=short.deadline,
        expired=short.expired,
        paused=short.paused,
        hall=tuple(listed),
    )
    return WatchedHall(hall, signals, tables)


def _shown(state: Tournament) -> Round | None:
    """The last round that has begun."""
    begun = [round_ for round_ in state.rounds.values() if round_.began_at is not None]
    return max(begun, key=lambda round_: round_.number, default=None)


def _tables_by_place(shown: Round) -> Mapping[int, Sequence[Table]]:
    """The tables of a round at each place, in their order."""
    places: dict[int, list[Table]] = {}
    for number in sorted(shown.played):
        table = shown.played[number]
        places.setdefault(table.plan.place, []).append(table)
    return places


def _now_at(shown: Round, tables: Sequence[Table]) -> Table:
    """The first table of a place that is not over; else its last."""
    return next((table for table in tables if not is_over(shown, table)), tables[-1])


def _is_on(shown: Round, table: Table) -> bool:
    return table.status == "running" and not is_over(shown, table)


async def _live(referee: Referee, tables: Iterable[Table]) -> Mapping[str, LiveTable | None]:
    """The tables at their last durable events; None for one whose record cannot be read.

    Those in memory are at hand. Where other processes write too, one query looks for newer events of all of them.
    """

    async def read(table: str) -> LiveTable | None:
        try:
            return await referee.tables.get(table)
        except (RecordDamagedError, RulesMissingError, UnknownTableError):
            return None

    names = [table.plan.table for table in tables]
    return dict(zip(names, await asyncio.gather(*map(read, names)), strict=True))


def _cases(state: Tournament, shown: Round, visible: Iterable[Case]) -> Mapping[str, Sequence[HallCase]]:
    """The cases that wait at the tables of a round, by table; those for which it stands still come first."""
    waiting: dict[str, list[HallCase]] = {}
    for case in visible:
        table = None if case.table is None or case.closed else state.table(case.table)
        if table is None or table.round != shown.number:
            continue
        waits = HallCase(case.case, case.kind, case.opened_at, case.arbiter, is_still(state, case))
        waiting.setdefault(table.plan.table, []).append(waits)
    for cases in waiting.values():
        cases.sort(key=lambda waits: (not waits.still, waits.opened_at, waits.case))
    return waiting


def _place(
    shown: Round,
    tables: Sequence[Table],
    now: Table,
    live: Mapping[str, LiveTable | None],
    cases: Mapping[str, Sequence[HallCase]],
) -> HallPlace:
    plan = now.plan
    is_read = plan.table in live
    table = live.get(plan.table)
    return HallPlace(
        place=plan.place,
        table=plan.table,
        board=plan.board,
        entrants=tuple(dict.fromkeys(entrant for entrant, _ in plan.seats)),
        scheduled=len(tables),
        played=sum(is_over(shown, each) for each in tables),
        to_act=() if table is None else tuple(plan.seats[seat] for seat in to_act(table.game, table.state)),
        since=None if table is None else table.state.time.at,
        paused=table is not None and table.state.status == "paused",
        damaged=is_read and table is None,
        cases=tuple(case for each in tables for case in cases.get(each.plan.table, ())),
    )


JOINED_SECONDS = 0.05
"""Changes within this time make one message: many tables move at once."""


async def follow_hall(
    referee: Referee, grant: Grant, tournament: str, heartbeat_seconds: float, standing: Standing
) -> AsyncIterator[Hall | None]:
    """The whole hall, and then what has changed in it, until the service stops or the token of `standing` is over.

    Later messages have only the places that have changed; with another round, all of them. None, every so many seconds.
    A change that the reader does not see causes no message. Raises as `view_hall` does.
    """
    known: Hall | None = None
    with referee.metrics.feeds.track_inprogress(), Heartbeat(heartbeat_seconds) as heartbeat:
        while not standing.is_over():
            watched = await watched_hall(referee, grant, tournament)
            if standing.is_over():
                return
            change = changes_between(known, watched.hall)
            known = watched.hall
            if change is not None:
                yield change
            if referee.closing.is_set():
                return
            await first_of((*watched.changed, heartbeat.beaten, referee.closing, standing.over))
            if heartbeat.beaten.is_set():
                heartbeat.on()
                yield None
            else:
                await asyncio.sleep(JOINED_SECONDS)


def changes_between(before: Hall | None, after: Hall) -> Hall | None:
    """The hall with only those places that have changed; None if nothing has, whatever its version."""
    if before is None or before.round != after.round:
        return after
    known = {place.place: place for place in before.hall}
    changed = tuple(place for place in after.hall if known.get(place.place) != place)
    bare = replace(after, hall=(), version=before.version)
    return replace(after, hall=changed) if changed or bare != replace(before, hall=()) else None
