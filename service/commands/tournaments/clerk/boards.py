"""Boards that have been played out (tournament.8.4)."""

from collections.abc import Iterator

from domain.tournament.state.over import is_over
from domain.tournament.state.tournament import Tournament


def records_may_open(tournament: Tournament, board: int | None) -> bool:
    """Whether the records of the tables of a board are to be open."""
    return board is not None and (board in tournament.opened_boards or tournament.phase in ("finished", "void"))


def boards_played_out(tournament: Tournament) -> Iterator[int]:
    """The closed boards at whose tables so far nothing more happens; whether there are tables to come the rules say."""
    if tournament.phase not in ("running", "finished"):
        return
    waiting: set[int] = set()
    known: set[int] = set()
    for round_ in tournament.rounds.values():
        for table in round_.tables if round_.began_at is None else ():
            if table.board is not None:
                waiting.add(table.board)
        for played in round_.played.values():
            board = played.plan.board
            if board is not None and board not in tournament.opened_boards:
                known.add(board)
                if not is_over(round_, played):
                    waiting.add(board)
    yield from sorted(known - waiting)
