"""The finish, standings amended after it, and when each command is in its place (tournament.3.1, 3.5, 3.6).

Boards open when they have been played everywhere, with their groups (tournament.8.4, 10.9).
"""

from domain.game.rule import Refused
from domain.tournament import rules as rulebook
from domain.tournament.boards import is_played_out, kept_boards, plays_board
from domain.tournament.chance import board_seed
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.life import AmendStandings, AutoFinish, Finish
from domain.tournament.commands.results import GroupBoard, OpenBoard
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.entries import rounds_in
from domain.tournament.decide.form import check_reason
from domain.tournament.events.life import StandingsAmended, TournamentFinished
from domain.tournament.events.results import BoardGrouped, BoardOpened
from domain.tournament.evolve.evolve import evolve
from domain.tournament.plan import GameFacts
from domain.tournament.record import Actor, TournamentRecord
from domain.tournament.settings.settings import Boards, Imps, Matchpoints
from domain.tournament.standings.standings import digest_of
from domain.tournament.state.over import tables_not_over, tables_of_board
from domain.tournament.state.standing import protest_end
from domain.tournament.state.tournament import Case, Tournament

BLOCKING = frozenset({"claim", "dispute", "appeal"})
"""Cases of these kinds wait; those of others are open once an arbiter has taken them (13.4)."""


def finish(course: TournamentDraft, _command: Finish, _: GameFacts | None) -> None:
    """Finish the tournament, once nothing is open."""
    _check_nothing_open(course.tournament, course.at, course.by)
    _finish(course)


def auto_finish(course: TournamentDraft, _command: AutoFinish, _: GameFacts | None) -> None:
    """The clock finishes the tournament where the settings say so, at the first moment at which it can be."""
    if not course.tournament.settings.auto_finish:
        raise Refused(rulebook.FINISH)
    _check_nothing_open(course.tournament, course.at, course.by)
    _finish(course)


def _check_nothing_open(tournament: Tournament, at: int, by: Actor) -> None:
    """Check that nothing is open.

    An arbiter barred from a closed board by a conflict learns of no case there (14.6).
    """
    rounds = tournament.rounds
    last = rounds.get(rounds_in(tournament))
    if last is None or any(round_.phase != "ended" for round_ in rounds.values()):
        raise Refused(rulebook.FINISH, "round")
    if any(tables_not_over(round_) for round_ in rounds.values()):
        raise Refused(rulebook.FINISH, "table")
    if _is_kept_from_played(tournament, by):
        raise Refused(rulebook.FINISH, "board")
    if any(is_open(case) for case in tournament.cases.values()):
        raise Refused(rulebook.FINISH, "case")
    if at < protest_end(tournament):
        raise Refused(rulebook.FINISH, "protest")


def _is_kept_from_played(tournament: Tournament, by: Actor) -> bool:
    """Return whether a played board is hidden from an arbiter; the clerk opens it now that its tables are over."""
    arbiter = tournament.arbiters.get(by.arbiter or 0)
    kept = frozenset() if arbiter is None else kept_boards(tournament, arbiter)
    return any(any(tables_of_board(tournament, board)) for board in kept)


def is_open(case: Case) -> bool:
    """Return whether the standings are provisional because of a case (13.4)."""
    return not case.closed and (case.kind in BLOCKING or case.arbiter is not None)


def _finish(course: TournamentDraft) -> None:
    """All boards are told with the finish, and the seed."""
    open_all_boards(course)
    tournament = course.tournament
    by = {"organizer": "organizer", "clock": "clock"}.get(course.by.role, "arbiter")
    finished = TournamentFinished(tournament.seed or "", "", "organizer" if by == "organizer" else "arbiter")
    if by == "clock":
        finished = TournamentFinished(finished.seed, "", "clock")
    after = evolve(tournament, TournamentRecord(finished, rulebook.FINISH.id, course.by, course.at))
    course.add(TournamentFinished(finished.seed, digest_of(after), finished.by), rulebook.FINISH)


def amend_standings(course: TournamentDraft, command: AmendStandings, _: GameFacts | None) -> None:
    """Publish a new digest, if a ruling after the finish has changed the standings (3.6)."""
    amend(course, command.because)


def amend(course: TournamentDraft, because: str) -> None:
    """Publish a new digest if it is another one than that of the last standings."""
    digest = digest_of(course.tournament)
    if digest != course.tournament.digest:
        course.add(StandingsAmended(digest, because), rulebook.AFTER_THE_FINISH)


def in_phase(tournament: Tournament | None, command: AnyCommand) -> Tournament:
    """Return the tournament if the command is in its place now. Raises Refused (3.1)."""
    if tournament is None or tournament.phase not in command.IN:
        raise Refused(rulebook.PHASES)
    return tournament


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
