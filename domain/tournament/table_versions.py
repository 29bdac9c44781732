"""Versions of tables as the viewers of a tournament count them at these tables.

A covert act moves the version of the stream, and of those alone who may know of it. So a version of the stream would
tell others how many such acts there were.
"""

from msgspec.structs import replace

from domain.tournament.actor import Actor
from domain.tournament.events.results import ResultReported, ResultRevised
from domain.tournament.plan import PlannedTable
from domain.tournament.result import Numbers, RulingRef
from domain.tournament.state.rounds import Table

Reported = ResultReported | ResultRevised
OF_THE_STREAM = ("organizer", "arbiter", "clerk", "clock")
"""These count versions of a table as its stream does."""


def version_for(table: Table, version: int, viewer: Actor) -> int:
    """Return the version that was read, or that of a ruling, as this viewer counts at the table."""
    row = _column(table.numbers, table.plan, viewer)
    return version if row is None else row[[table.read, *(one.version for one in table.rulings)].index(version)]


def rulings_for(table: Table, viewer: Actor) -> tuple[RulingRef, ...]:
    """Return the rulings with their versions as this viewer counts at the table."""
    return _rulings(table.rulings, _column(table.numbers, table.plan, viewer))


def told_result(event: Reported, plan: PlannedTable, viewer: Actor) -> Reported:
    """Return a reported result with the versions as this viewer counts them at the table."""
    row = _column(event.numbers, plan, viewer)
    if row is None:
        return replace(event, numbers=()) if event.numbers else event
    return replace(event, version=row[0], rulings=_rulings(event.rulings, row), numbers=())


def _rulings(rulings: tuple[RulingRef, ...], row: tuple[int, ...] | None) -> tuple[RulingRef, ...]:
    if row is None:
        return rulings
    return tuple(replace(one, version=number) for one, number in zip(rulings, row[1:], strict=True))


def _column(numbers: Numbers, plan: PlannedTable, viewer: Actor) -> tuple[int, ...] | None:
    """The viewer's numbers, of each version; None where they are the stream's."""
    if not numbers or viewer.role in OF_THE_STREAM:
        return None
    sits = viewer.role == "player" and viewer.entrant is not None and viewer.player is not None
    seat = (viewer.entrant, viewer.player)
    place = plan.seats.index(seat) if sits and seat in plan.seats else -1
    return tuple(row[place] for row in numbers)
