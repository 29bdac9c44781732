"""Directors: what one hears beyond the public, and what is kept from one who plays (tournament.2.8)."""

from msgspec.structs import replace

from domain.tournament.boards import is_closed
from domain.tournament.events import docket, entries, rounds
from domain.tournament.events.events import AnyEvent
from domain.tournament.record import Actor
from domain.tournament.state.over import entrants_at
from domain.tournament.state.tournament import Case, Director, Tournament

OF_CALLS = (docket.CaseOpened, docket.CaseTaken, docket.CaseGivenBack, docket.CaseAssigned, docket.CaseClosed)


def director_of(tournament: Tournament | None, actor: Actor) -> Director | None:
    """The director that an actor is now; None for all others."""
    if tournament is None or actor.role != "director":
        return None
    director = tournament.directors.get(actor.director or 0)
    return None if director is None or director.dismissed else director


def plays(tournament: Tournament, actor: Actor) -> bool:
    """Return whether the actor is a director who plays in the tournament."""
    director = director_of(tournament, actor)
    return director is not None and director.entrant is not None


def reads_drafts(tournament: Tournament, actor: Actor) -> bool:
    """Return whether the actor is a director who reads drawn rounds before they are published."""
    director = director_of(tournament, actor)
    return director is not None and director.entrant is None


def is_kept(tournament: Tournament, director: Director, table: str | None) -> bool:
    """Return whether a director who plays keeps away from a table: its own, or one of a closed board."""
    known = None if table is None else tournament.table(table)
    if known is None or director.entrant is None:
        return False
    return director.entrant in entrants_at(known.plan) or is_closed(tournament, known.plan.board)


def knows_call(tournament: Tournament, director: Director, case: Case) -> bool:
    """Return whether a director knows of a case: of calls alone.

    One who plays knows of none from its own table. While a board is closed it knows of none at all, since the text may
    describe the deal.
    """
    return case.call is not None and _hears_call(tournament, director, case.call.entrant, case.table)


def shown_to_director(before: Tournament, event: AnyEvent, director: Director) -> AnyEvent | None:
    """Return an event that is not public as a director may read it; None if it may not."""
    if isinstance(event, rounds.RoundDrawn):
        return event if director.entrant is None else _without_contents(event)
    if isinstance(event, rounds.TablesOpened | entries.PlayerHere):
        return event
    if isinstance(event, docket.CaseOpened) and event.kind == "call" and event.entrant is not None:
        return event if _hears_call(before, director, event.entrant, event.table) else None
    if isinstance(event, OF_CALLS):
        case = before.cases.get(event.case)
        return event if case is not None and knows_call(before, director, case) else None
    return None


def _hears_call(tournament: Tournament, director: Director, caller: int, table: str | None) -> bool:
    if director.entrant is None:
        return True
    if caller == director.entrant or is_kept(tournament, director, table):
        return False
    return not any(is_closed(tournament, board.number) for board in tournament.boards)


def _without_contents(event: rounds.RoundDrawn) -> rounds.RoundDrawn:
    """A drawing as a director who plays may read it: that there is one, and by whom."""
    return replace(event, pairings=(), tables=(), byes=(), engine=None, input=None, reason=None)
