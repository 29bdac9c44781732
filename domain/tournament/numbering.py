"""Numbers that each viewer counts: versions of tables, adjusted scores, penalties and notes (tournament.8.5, 14.6)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, get_args, get_type_hints

from msgspec.structs import replace

from domain.tournament.boards import is_kept_from
from domain.tournament.events.events import AnyEvent
from domain.tournament.events.results import ResultReported, ResultRevised
from domain.tournament.numbers import NUMBERED, Of
from domain.tournament.plan import Numbers, PlannedTable, RulingRef
from domain.tournament.record import Actor
from domain.tournament.state.over import entrants_at
from domain.tournament.state.rounds import Table
from domain.tournament.state.tournament import Adjusted, Note, Penalty, Tournament

Reported = ResultReported | ResultRevised
OF_THE_STREAM = ("organizer", "arbiter", "clerk", "clock")
"""These count versions of a table as its stream does."""


def version_for(table: Table, version: int, viewer: Actor) -> int:
    """Return the version that was read, or that of a ruling, as this viewer counts at the table."""
    row = _column(table.numbers, table.plan, viewer)
    return version if row is None else row[[table.read, *(ruling.version for ruling in table.rulings)].index(version)]


def rulings_for(table: Table, viewer: Actor) -> tuple[RulingRef, ...]:
    """Return the rulings with their versions as this viewer counts at the table."""
    return _rulings(table.rulings, _column(table.numbers, table.plan, viewer))


def shown_result(event: Reported, plan: PlannedTable, viewer: Actor) -> Reported:
    """Return a reported result with the versions as this viewer counts them at the table."""
    row = _column(event.numbers, plan, viewer)
    if row is None:
        return replace(event, numbers=()) if event.numbers else event
    return replace(event, version=row[0], rulings=_rulings(event.rulings, row), numbers=())


def _rulings(rulings: tuple[RulingRef, ...], row: tuple[int, ...] | None) -> tuple[RulingRef, ...]:
    if row is None:
        return rulings
    return tuple(replace(ruling, version=number) for ruling, number in zip(rulings, row[1:], strict=True))


def _column(numbers: Numbers, plan: PlannedTable, viewer: Actor) -> tuple[int, ...] | None:
    """The viewer's numbers, of each version; None where they are the stream's."""
    if not numbers or viewer.role in OF_THE_STREAM:
        return None
    sits = viewer.role == "player" and viewer.entrant is not None and viewer.player is not None
    seat = (viewer.entrant, viewer.player)
    place = plan.seats.index(seat) if sits and seat in plan.seats else -1
    return tuple(row[place] for row in numbers)


KNOWS_ALL = frozenset({"organizer", "clerk", "clock"})


def numbers_for(tournament: Tournament, viewer: Actor, of: Of) -> Mapping[int, int]:
    """Return the viewer's number of each thing that it knows of, by its number in the log."""
    things: Mapping[int, Any] = THINGS[of](tournament)
    if viewer.role in KNOWS_ALL or (viewer.role == "arbiter" and not tournament.rules.own_numbers):
        return {number: number for number in things}
    known = ((KNOWN_SINCE[of](tournament, viewer, thing), number) for number, thing in things.items())
    ordered = sorted((since, number) for since, number in known if since is not None)
    return {number: place for place, (_, number) in enumerate(ordered, 1)}


def with_viewer_numbers(before: Tournament | None, event: AnyEvent, viewer: Actor) -> AnyEvent:
    """Return an event that happens now, with the numbers that the viewer counts. The viewer must know of it."""
    counted = COUNTED.get(type(event))
    if before is None or counted is None:
        return event
    field, of = counted
    numbers = numbers_for(before, viewer, of)
    number = numbers.get(getattr(event, field), len(numbers) + 1)
    return replace(event, **{field: number})


def adjustment_known_as(tournament: Tournament, by: Actor, number: int) -> Adjusted | None:
    """Return the adjusted score that an arbiter counts by this number; None if there is none that it may know of."""
    numbers = numbers_for(tournament, by, "adjustment")
    known = next((tournament.adjusted[adjustment] for adjustment, own in numbers.items() if own == number), None)
    arbiter = tournament.arbiters.get(by.arbiter or 0)
    is_kept = known is not None and arbiter is not None and is_kept_from(tournament, arbiter, known.event.table)
    return None if is_kept else known


def knows_table(tournament: Tournament, viewer: Actor, table: str) -> bool:
    """Return whether one who sits at this table of a closed board learns its results: not with a second pair (8.5)."""
    played = tournament.table(table)
    sits = viewer.role == "player" and played is not None and viewer.entrant in entrants_at(played.plan)
    return sits and tournament.settings.entrants != "team"


def _adjustment_since(tournament: Tournament, viewer: Actor, adjusted: Adjusted) -> int | None:
    """The version with which the viewer came to know of an adjusted score; None if it does not know of it."""
    event = adjusted.event
    if event.board is None or knows_table(tournament, viewer, event.table):
        return adjusted.version
    opened = _opened_in(tournament, event.board)
    moments = (_read_since(tournament, viewer, adjusted), None if opened is None else max(opened, adjusted.version))
    return min((since for since in moments if since is not None and _counts_at(adjusted, since)), default=None)


def _counts_at(adjusted: Adjusted, version: int) -> bool:
    """Return whether an adjusted score has not been lifted by then; a lifted one is shown to no new viewer."""
    return adjusted.lifted is None or version < adjusted.lifted


def _penalty_since(tournament: Tournament, viewer: Actor, penalty: Penalty) -> int | None:
    """The same of a penalty. A warning is for arbiters and the entrant."""
    is_own = viewer.role == "player" and viewer.entrant == penalty.entrant
    arbiter = tournament.arbiters.get(viewer.arbiter or 0)
    was_there = arbiter is not None and arbiter.appointed <= penalty.version
    return penalty.version if penalty.amount != 0 or is_own or was_there else None


def _note_since(tournament: Tournament, viewer: Actor, note: Note) -> int | None:
    """The same of a note, which is for arbiters."""
    read = _read_since(tournament, viewer, note)
    if read is not None or viewer.role != "arbiter" or note.case is None:
        return read
    table = tournament.table(tournament.cases[note.case].table or "")
    opened = None if table is None else _opened_in(tournament, table.plan.board)
    return None if opened is None else max(opened, note.version)


def _read_since(tournament: Tournament, viewer: Actor, thing: Adjusted | Note) -> int | None:
    """The version from which an arbiter may read a thing; None for others, and if a conflict kept it from this one."""
    arbiter = tournament.arbiters.get(viewer.arbiter or 0)
    if arbiter is None or arbiter.arbiter in thing.kept_from:
        return None
    return max(thing.version, arbiter.appointed)


def _opened_in(tournament: Tournament, board: int | None) -> int | None:
    opened = tournament.opened_boards.get(board or 0)
    return None if opened is None else opened.version


THINGS: Mapping[Of, Callable[[Tournament], Mapping[int, Any]]] = MappingProxyType(
    {
        "adjustment": lambda tournament: tournament.adjusted,
        "penalty": lambda tournament: tournament.penalties,
        "note": lambda tournament: tournament.notes,
    }
)
KNOWN_SINCE: Mapping[Of, Callable[[Tournament, Actor, Any], int | None]] = MappingProxyType(
    {"adjustment": _adjustment_since, "penalty": _penalty_since, "note": _note_since}
)


def _counted_in(event: type) -> tuple[str, Of] | None:
    """The field of an event whose number each viewer counts for itself; no event has two."""
    for field, hint in get_type_hints(event, include_extras=True).items():
        for mark in getattr(hint, "__metadata__", ()):
            if mark.extra and mark.extra.get(NUMBERED):
                return field, mark.extra[NUMBERED]
    return None


COUNTED: Mapping[type, tuple[str, Of]] = MappingProxyType(
    {event: counted for event in get_args(AnyEvent) if (counted := _counted_in(event)) is not None}
)
