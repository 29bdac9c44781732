"""Boards that open when they have been played everywhere (tournament.8.4)."""

from domain.game.rule import Refused
from domain.tournament import rules as rulebook
from domain.tournament.boards import is_played_out
from domain.tournament.chance import board_seed
from domain.tournament.commands.results import OpenBoard
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.events.results import BoardOpened
from domain.tournament.plan import GameFacts
from domain.tournament.settings.settings import Boards
from domain.tournament.state.over import tables_of_board


def open_board(course: TournamentDraft, command: OpenBoard, _: GameFacts | None) -> None:
    """Tell seed, deal and tables of a board that has been played out; one that is open stays so."""
    tournament = course.tournament
    if tournament.phase != "running" or command.board in tournament.opened_boards:
        return
    is_known = 1 <= command.board <= len(tournament.boards)
    if not is_known or not is_played_out(tournament, command.board):
        raise Refused(rulebook.PLAYED_OUT if is_known else rulebook.NAMED_EXISTS, "board")
    _open(course, command.board)


def open_all_boards(course: TournamentDraft) -> None:
    """Open the boards that are still closed: the tournament is over."""
    closed = [board.number for board in course.tournament.boards if board.number not in course.tournament.opened_boards]
    for board in closed:
        _open(course, board)


def _open(course: TournamentDraft, board: int) -> None:
    tournament = course.tournament
    seed = board_seed(bytes.fromhex(tournament.seed or ""), board)
    form = tournament.settings.format
    deals = form.deals if isinstance(form, Boards) else None
    prepared = None if deals is None else deals[board - 1]
    tables = tuple(table.plan.table for _, table in tables_of_board(tournament, board))
    course.add(BoardOpened(board, seed.hex(), prepared, tables), rulebook.PLAYED_OUT)
