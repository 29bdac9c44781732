"""Boards that open when they have been played everywhere, and their groups (tournament.8.4, 10.9)."""

from domain.game.rule import Refused
from domain.tournament import rules as rulebook
from domain.tournament.boards import is_played_out, plays_board
from domain.tournament.chance import board_seed
from domain.tournament.commands.results import GroupBoard, OpenBoard
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.form import check_reason
from domain.tournament.events.results import BoardGrouped, BoardOpened
from domain.tournament.plan import GameFacts
from domain.tournament.settings.settings import Boards, Imps, Matchpoints
from domain.tournament.state.over import tables_of_board
from domain.tournament.state.tournament import Tournament


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


def group_board(course: TournamentDraft, command: GroupBoard, _: GameFacts | None) -> None:
    """Find that some tables of a board had another deal; one group is the board as it was (10.9).

    An arbiter who has a conflict with an entrant that plays the board is refused before anything is said of its tables.
    """
    tournament, board = course.tournament, command.board
    is_known = 1 <= board <= len(tournament.boards)
    if not tournament.rules.groups_boards or not is_known or not _is_compared(tournament):
        raise Refused(rulebook.BOARD_GROUPS, "board")
    arbiter = tournament.arbiters.get(course.by.arbiter or 0)
    if arbiter is not None and plays_board(tournament, arbiter.conflicts, board):
        raise Refused(rulebook.CONFLICTS)
    _check_groups(tournament, board, command.groups)
    check_reason(command.reason)
    course.add(BoardGrouped(board, command.groups, command.reason), rulebook.BOARD_GROUPS)


def _is_compared(tournament: Tournament) -> bool:
    """Return whether the scoring compares a board with all others that had the same deal."""
    scoring = tournament.settings.scoring
    return isinstance(scoring, Matchpoints) or (isinstance(scoring, Imps) and scoring.compares_boards)


def _check_groups(tournament: Tournament, board: int, groups: tuple[tuple[str, ...], ...]) -> None:
    """Check that each table with a result is in exactly one group, and no other than one that has begun the board."""
    named = [table for group in groups for table in group]
    tables = [table for _, table in tables_of_board(tournament, board)]
    played = {table.plan.table for table in tables if table.outcome is not None}
    is_whole = all(groups) and len(set(named)) == len(named)
    if not is_whole or not played <= set(named) <= {table.plan.table for table in tables}:
        raise Refused(rulebook.BOARD_GROUPS, "groups")
    if not named or (len(groups) == 1 and board not in tournament.groups):
        raise Refused(rulebook.BOARD_GROUPS, "groups")
