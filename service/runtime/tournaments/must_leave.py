"""The viewers who may no longer look at a table of a tournament."""

from domain.tournament.boards import is_closed, may_read_closed
from domain.tournament.state.tournament import Tournament
from service.access.grants import Grant


def must_leave(tournament: Tournament, grant: Grant, table: str) -> bool:
    """Return whether an arbiter's token is no longer good at a table, because its board is closed to it (14.6)."""
    known = tournament.table(table)
    if grant.role != "arbiter" or known is None or known.plan.board is None:
        return False
    board = known.plan.board
    return is_closed(tournament, board) and not may_read_closed(tournament, grant.arbiter, board)
