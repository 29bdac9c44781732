"""Boards that have been played out (tournament.8.4)."""

from collections.abc import Iterator

from domain.tournament.closed_boards import is_closed
from domain.tournament.played_out import is_played_out
from domain.tournament.state.over import is_over
from domain.tournament.state.tournament import Tournament


def records_may_open(tournament: Tournament, board: int | None) -> bool:
    """Whether the records of the tables of a board are to be open: it was played out, or the tournament is over."""
    return board is not None and not is_closed(tournament, board)


def boards_played_out(tournament: Tournament) -> Iterator[int]:
    """The closed boards that have been played everywhere."""
    if tournament.phase != "running":
        return
    done: set[int] = set()
    on: set[int] = set()
    for round_ in tournament.rounds.values():
        for table in round_.played.values():
            board = table.plan.board
            if board is not None and board not in tournament.opened_boards:
                (done if is_over(round_, table) else on).add(board)
    yield from (board for board in sorted(done - on) if is_played_out(tournament, board))
