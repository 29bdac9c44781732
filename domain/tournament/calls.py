"""Calls for an arbiter, and who learns what of them (tournament.14.10)."""

from msgspec.structs import replace

from domain.tournament.events.docket import CaseClosed, CaseOpened
from domain.tournament.events.events import AnyEvent
from domain.tournament.record import Actor, TournamentRecord
from domain.tournament.state.tournament import Case, Tournament


def open_call(tournament: Tournament, entrant: int | None) -> Case | None:
    """The call of an entrant that waits for an answer; None without one."""
    return next((case for case in _waiting(tournament) if case.call and case.call.entrant == entrant), None)


def calls_ahead(tournament: Tournament, call: Case) -> int:
    """The number of calls that wait since before this one."""
    return [case.case for case in _waiting(tournament)].index(call.case)


def last_call(tournament: Tournament, entrant: int | None) -> Case | None:
    """The last call of an entrant, answered or not; None without any."""
    calls = [case for case in tournament.cases.values() if case.call is not None and case.call.entrant == entrant]
    return calls[-1] if calls else None


def callers(tournament: Tournament) -> frozenset[int]:
    """The entrants that have called and have no answer yet."""
    return frozenset(case.call.entrant for case in _waiting(tournament) if case.call is not None)


def shown_to_entrant(before: Tournament, record: TournamentRecord, viewer: Actor) -> TournamentRecord | None:
    """Return a record of a call as the players of an entrant may read it; None if they may not.

    They read their own call and its answer. Of a call before theirs they learn that it is answered, and not whose it
    was, nor by whom.
    """
    event: AnyEvent = record.event
    if viewer.role != "player" or not isinstance(event, CaseOpened | CaseClosed) or event.kind != "call":
        return None
    if isinstance(event, CaseOpened):
        return record if event.entrant == viewer.entrant else None
    answered, own = before.cases[event.case].call, open_call(before, viewer.entrant)
    if answered is not None and answered.entrant == viewer.entrant:
        return replace(record, event=replace(event, arbiter=None))
    order = [case.case for case in _waiting(before)]
    if own is None or order.index(event.case) > order.index(own.case):
        return None
    return replace(record, event=CaseClosed("", None, "call", None), by=Actor(record.by.role))


def _waiting(tournament: Tournament) -> list[Case]:
    return [case for case in tournament.cases.values() if case.call is not None and not case.closed]
