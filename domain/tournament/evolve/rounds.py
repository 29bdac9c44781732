"""Events on rounds."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from domain.game.meta import Outage
from domain.tournament.events.rounds import (
    RoundBegun,
    RoundDrawn,
    RoundEnded,
    RoundExtended,
    RoundHeld,
    RoundPaused,
    RoundPublished,
    RoundReleased,
    RoundResumed,
    RoundStarted,
    RoundTimeExpired,
    TablesOpened,
    TimeStood,
)
from domain.tournament.plan import PlannedTable
from domain.tournament.record import TournamentRecord
from domain.tournament.state.over import ON
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.standing import goes_on_at, runs
from domain.tournament.state.tournament import Tournament

MINUTE = 60_000


def _with(tournament: Tournament, round_: Round) -> Tournament:
    return replace(tournament, rounds={**tournament.rounds, round_.number: round_})


def _seated(tournament: Tournament, round_: Round, plans: tuple[PlannedTable, ...]) -> Tournament:
    """The tournament with these tables in a round that has begun; those that it has stay as they are."""
    new = [plan for plan in plans if plan.number not in round_.played]
    played = {**round_.played, **{plan.number: Table(plan, round_.number) for plan in new}}
    places = {**tournament.places, **{plan.table: (round_.number, plan.number) for plan in new}}
    return replace(_with(tournament, replace(round_, played=played)), places=places)


def _drawn(tournament: Tournament, event: RoundDrawn, _: TournamentRecord) -> Tournament:
    """A round that has begun stays so: it gets the tables of a replay (5.12)."""
    round_ = tournament.rounds.get(event.round)
    drawn = Round(
        number=event.round,
        phase="drawn",
        pairings=event.pairings,
        tables=event.tables,
        byes=event.byes,
        by=event.by,
        engine=event.engine,
        input=event.input,
        reason=event.reason,
        drawn_in=tournament.version,
    )
    if round_ is not None and round_.phase in ON:
        drawn = replace(round_, tables=event.tables)
    elif round_ is not None:
        public = round_.public_tables, round_.public_byes, round_.published_in
        drawn = replace(drawn, public_tables=public[0], public_byes=public[1], published_in=public[2])
    return _with(tournament, drawn)


def _published(tournament: Tournament, event: RoundPublished, _: TournamentRecord) -> Tournament:
    round_ = tournament.rounds[event.round]
    public = replace(round_, public_tables=event.tables, public_byes=event.byes, tables=event.tables, byes=event.byes)
    public = replace(public, published_in=tournament.version)
    if round_.phase in ON:
        return _seated(tournament, public, event.tables)
    return _with(tournament, replace(public, phase="published"))


def _begun(tournament: Tournament, event: RoundBegun, record: TournamentRecord) -> Tournament:
    round_ = replace(tournament.rounds[event.round], phase="begun", began_at=record.at)
    return _seated(tournament, round_, round_.tables)


def _tables_opened(tournament: Tournament, event: TablesOpened, _: TournamentRecord) -> Tournament:
    round_ = tournament.rounds[event.round]
    played = dict(round_.played)
    for number in event.tables:
        played[number] = replace(played[number], status=played[number].status or "running")
    for number in event.refused:
        played[number] = replace(played[number], refused=True)
    return _with(tournament, replace(round_, played=played))


def _started(tournament: Tournament, event: RoundStarted, record: TournamentRecord) -> Tournament:
    """A round that is paused when it starts has lost no time yet: its pause counts from now on."""
    round_ = tournament.rounds[event.round]
    paused_at = None if round_.paused_at is None else record.at
    started = replace(round_, phase="started", started_at=record.at, deadline=event.deadline, paused_at=paused_at)
    return _with(tournament, started)


def _extended(tournament: Tournament, event: RoundExtended, record: TournamentRecord) -> Tournament:
    """A clock that has rung rings again when the minutes added are over; a paused one stands where it was."""
    round_ = tournament.rounds[event.round]
    extended = replace(round_, extended=round_.extended + event.minutes)
    if round_.deadline is not None:
        deadline = round_.deadline + event.minutes * MINUTE
        now = record.at if round_.paused_at is None else round_.paused_at
        extended = replace(extended, deadline=deadline, expired=round_.expired and deadline <= now)
    return _with(tournament, extended)


def _paused(tournament: Tournament, event: RoundPaused, record: TournamentRecord) -> Tournament:
    return _with(tournament, replace(tournament.rounds[event.round], paused=event.tables, paused_at=record.at))


def _resumed(tournament: Tournament, event: RoundResumed, record: TournamentRecord) -> Tournament:
    round_ = tournament.rounds[event.round]
    stood = 0 if round_.paused_at is None else max(0, record.at - max(round_.paused_at, goes_on_at(tournament)))
    deadline = None if round_.deadline is None else round_.deadline + stood
    return _with(tournament, replace(round_, paused=(), paused_at=None, deadline=deadline))


def _held(tournament: Tournament, event: RoundHeld, _: TournamentRecord) -> Tournament:
    return replace(tournament, held=tournament.held | {event.round})


def _released(tournament: Tournament, event: RoundReleased, _: TournamentRecord) -> Tournament:
    return replace(tournament, held=tournament.held - {event.round})


def _expired(tournament: Tournament, event: RoundTimeExpired, _: TournamentRecord) -> Tournament:
    return _with(tournament, replace(tournament.rounds[event.round], expired=True))


def _stood(tournament: Tournament, event: TimeStood, _: TournamentRecord) -> Tournament:
    """Time that stood already is not added once more."""
    stood = (*tournament.stood, Outage(event.since, event.back, event.until))
    rounds = dict(tournament.rounds)
    for number, round_ in rounds.items():
        if runs(round_) and round_.deadline is not None:
            begun = max(event.since, round_.started_at or 0, goes_on_at(tournament))
            rounds[number] = replace(round_, deadline=round_.deadline + max(0, event.until - begun))
    return replace(tournament, rounds=rounds, stood=stood)


def _ended(tournament: Tournament, event: RoundEnded, record: TournamentRecord) -> Tournament:
    round_ = replace(
        tournament.rounds[event.round],
        phase="ended",
        ended_at=record.at,
        ended_by=event.by,
        ended_in=tournament.version,
        unfinished={table.number: table.counts_as for table in event.unfinished},
    )
    return _with(tournament, round_)


ASSIGN: Mapping[type, Callable[[Tournament, Any, TournamentRecord], Tournament]] = MappingProxyType(
    {
        RoundDrawn: _drawn,
        RoundPublished: _published,
        RoundBegun: _begun,
        TablesOpened: _tables_opened,
        RoundStarted: _started,
        RoundExtended: _extended,
        RoundPaused: _paused,
        RoundResumed: _resumed,
        RoundHeld: _held,
        RoundReleased: _released,
        RoundTimeExpired: _expired,
        TimeStood: _stood,
        RoundEnded: _ended,
    }
)
