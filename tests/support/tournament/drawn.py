"""Rounds that are drawn, and played to results that a test gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.tournament.drawing.draw import draw
from domain.tournament.plan import Drawing, PlannedTable
from domain.tournament.schedule.schedule import planned
from domain.tournament.scores.points import points_for_pairing
from domain.tournament.settings.settings import EntrantKind, Format, Swiss
from domain.tournament.state.rounds import Forfeit, Round, Table
from domain.tournament.state.tournament import Entrant, Player, Tournament
from tests.support.tournament.built import built, ranked

Result = tuple[int, ...] | str
"""The scores of a table, or `first`, `second`, `none`: the side that was present at a forfeit."""
PLAYERS: Mapping[EntrantKind, int] = {"person": 1, "pair": 2, "team": 4}
Results = Callable[[PlannedTable], Result]


def running(entrants: int, form: Format, kind: EntrantKind = "person", **settings: Any) -> Tournament:
    """A tournament that runs, with so many entrants, seeded by their numbers."""
    players = tuple(Player(one, "P") for one in range(1, PLAYERS[kind] + 1))
    people = [Entrant(number, f"E{number}", None, None, players) for number in range(1, entrants + 1)]
    rounds = settings.pop("rounds", None)
    tournament = built(entrants=people, form=form, **settings)
    return replace(tournament, settings=replace(tournament.settings, entrants=kind, rounds=rounds))


def pairs(drawing: Drawing) -> list[tuple[int, ...]]:
    """Who meets whom."""
    return [meeting.entrants for meeting in drawing.meetings]


def byes(drawing: Drawing) -> dict[int, str]:
    """The kinds of byes, by entrant."""
    return {bye.entrant: bye.kind for bye in drawing.byes}


def drawn(tournament: Tournament, number: int) -> Drawing:
    """A round, drawn by the format."""
    points = points_for_pairing(tournament) if isinstance(tournament.settings.format, Swiss) else {}
    return draw(tournament, number, points)


def won_by_first(table: PlannedTable) -> Result:
    """Seat 0 wins every table."""
    return (1,) + (0,) * (len(table.seats) - 1)


def played(
    tournament: Tournament, number: int, results: Results = won_by_first, drawing: Drawing | None = None
) -> Tournament:
    """The tournament after a round that is drawn and played."""
    drawing = drawing or drawn(tournament, number)
    plans = planned(tournament, number, drawing)
    tables = {plan.number: table_after(plan, number, results(plan)) for plan in plans}
    return with_tables(tournament, number, tables, drawing)


def with_tables(tournament: Tournament, number: int, tables: Mapping[int, Table], drawing: Drawing) -> Tournament:
    """The tournament with these tables of a round that has ended."""
    plans = tuple(table.plan for table in tables.values())
    round_ = Round(
        number=number,
        phase="ended",
        pairings=tuple(meeting.entrants for meeting in drawing.meetings),
        tables=plans,
        byes=drawing.byes,
        by=drawing.by,
        played=tables,
        ended_at=0,
    )
    places = {plan.table: (number, plan.number) for plan in plans}
    return replace(
        tournament,
        rounds={**tournament.rounds, number: round_},
        places={**tournament.places, **places},
    )


def table_after(plan: PlannedTable, number: int, result: Result) -> Table:
    """A table with its result."""
    if isinstance(result, str):
        present: Any = None if result == "none" else result
        return Table(plan, number, "void", read=1, reported=1, forfeit=Forfeit(present, version=1))
    return Table(plan, number, "over", read=1, reported=1, outcome=Outcome(ranked(result), result, "played"))


def changed(tournament: Tournament, entrant: int, **changes: Any) -> Tournament:
    """The tournament with an entrant changed."""
    one = replace(tournament.entrants[entrant], **changes)
    return replace(tournament, entrants={**tournament.entrants, entrant: one})
