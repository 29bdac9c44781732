"""The tables of a round that are over, and the boards that have been played out."""

from collections.abc import Iterator

from domain.tournament.plan import PlannedTable
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.tournament import Tournament

ON = frozenset({"begun", "started"})
"""The phases in which the tables of a round are played."""


def is_over(round_: Round, table: Table) -> bool:
    """Return whether nothing more happens at a table: played, void, forfeited, not opened or given up (9.5, 9.6)."""
    if (table.status in {"over", "void"} and not table.waits) or table.refused:
        return True
    if table.forfeit is not None and not table.forfeit.seats:
        return True
    return round_.unfinished.get(table.plan.number, "goes_on") != "goes_on"


def tables_not_over(round_: Round) -> tuple[int, ...]:
    """The numbers of the tables of a begun round that are not over."""
    return tuple(number for number, table in round_.played.items() if not is_over(round_, table))


def entrants_at(plan: PlannedTable) -> frozenset[int]:
    """The entrants that play at a table."""
    return frozenset(entrant for entrant, _ in plan.seats)


def last_begun(tournament: Tournament) -> int:
    """The number of the last round that has begun; 0 before the first."""
    return max((number for number, round_ in tournament.rounds.items() if round_.began_at is not None), default=0)


def last_published(tournament: Tournament) -> int:
    """The number of the last round that is public; 0 before the first."""
    return max((number for number, round_ in tournament.rounds.items() if is_public(round_)), default=0)


def is_public(round_: Round) -> bool:
    """Return whether the round has been published in some form."""
    return bool(round_.public_tables or round_.public_byes) or round_.phase != "drawn"


def tables_of_board(tournament: Tournament, board: int) -> Iterator[tuple[Round, Table]]:
    """The tables of a board in the rounds that have begun, with their rounds."""
    for round_ in tournament.rounds.values():
        for table in round_.played.values():
            if table.plan.board == board:
                yield round_, table
