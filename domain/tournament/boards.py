"""Closed boards, and those that have been played everywhere (tournament.8.4, 8.5, 14.6)."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from domain.tournament.schedule.movements import played_rows
from domain.tournament.schedule.schedule import boards_of_set
from domain.tournament.settings.settings import Boards
from domain.tournament.state.over import entrants_at, is_over
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Arbiter, Tournament

OVER = frozenset({"finished", "void"})
"""The phases in which nothing is hidden any more (3.5, 3.7)."""


def is_closed(tournament: Tournament, board: int | None) -> bool:
    """Return whether only arbiters, organizer and those who sit there may know what happens at this board's tables.

    A table without a board hides no more than any table does. With the end of the tournament all boards are told.
    """
    if board is None or tournament.phase in OVER:
        return False
    return board not in tournament.opened_boards


def boards_played(tournament: Tournament, entrants: AbstractSet[int]) -> frozenset[int]:
    """The boards that one of these entrants plays in any round, drawn or still to come."""
    if not entrants:
        return frozenset()
    planned = (table for round_ in tournament.rounds.values() for table in round_.tables)
    drawn = {
        table.board for table in planned if table.board is not None and not entrants.isdisjoint(entrants_at(table))
    }
    form, seeds = tournament.settings.format, tournament.seeds
    if not seeds or not isinstance(form, Boards):
        return frozenset(drawn)
    sets = {
        row.set
        for row in played_rows(form.movement, len(seeds), tournament.settings.rounds)
        if not entrants.isdisjoint((seeds[row.first - 1], seeds[row.second - 1]))
    }
    return frozenset(drawn.union(*(boards_of_set(tournament.settings, board_set) for board_set in sets)))


def plays_board(tournament: Tournament, entrants: AbstractSet[int], board: int) -> bool:
    """Return whether one of these entrants plays a board in any round, drawn or still to come."""
    return board in boards_played(tournament, entrants)


def may_read_closed(tournament: Tournament, arbiter: int | None, board: int) -> bool:
    """Return whether an arbiter may read a closed board: not with a conflict with an entrant that plays it (14.6)."""
    appointed = tournament.arbiters.get(arbiter or 0)
    return appointed is not None and not appointed.dismissed and not plays_board(tournament, appointed.conflicts, board)


def is_kept_from(tournament: Tournament, arbiter: Arbiter, table: str | None) -> bool:
    """Return whether a table has a closed board hidden from an arbiter, by a conflict with one who plays it."""
    played = None if table is None else tournament.table(table)
    board = None if played is None else played.plan.board
    return board is not None and is_closed(tournament, board) and plays_board(tournament, arbiter.conflicts, board)


def kept_boards(tournament: Tournament, arbiter: Arbiter) -> frozenset[int]:
    """The closed boards that an arbiter does not read, having a conflict with one who plays them (14.6)."""
    played = boards_played(tournament, arbiter.conflicts)
    return frozenset(board for board in played if is_closed(tournament, board))


def kept_from(tournament: Tournament, table: str | None) -> frozenset[int]:
    """The arbiters whom a conflict keeps from reading what happens at a table now."""
    arbiters = tournament.arbiters.values()
    return frozenset(
        arbiter.arbiter for arbiter in arbiters if arbiter.conflicts and is_kept_from(tournament, arbiter, table)
    )


def is_played_out(tournament: Tournament, board: int) -> bool:
    """Return whether each table of a board, in all rounds, is over or will not be played."""
    rounds = tournament.rounds
    if not any(_has(round_, board) for round_ in rounds.values() if round_.began_at is not None):
        return False
    if any(_is_to_play(tournament, round_, board) for round_ in rounds.values()):
        return False
    return not any(_later(tournament, board))


def _has(round_: Round, board: int) -> bool:
    return any(table.plan.board == board for table in round_.played.values())


def _is_to_play(tournament: Tournament, round_: Round, board: int) -> bool:
    if round_.began_at is not None:
        return any(table.plan.board == board and not is_over(round_, table) for table in round_.played.values())
    return any(
        plan.board == board and _is_in_play(tournament, entrants_at(plan), round_.number) for plan in round_.tables
    )


def _later(tournament: Tournament, board: int) -> Iterator[bool]:
    """For each table of the board in a round that is not drawn yet, whether it will be played."""
    settings, seeds = tournament.settings, tournament.seeds
    if not isinstance(settings.format, Boards):
        return
    for row in played_rows(settings.format.movement, len(seeds), settings.rounds):
        if row.round not in tournament.rounds and board in boards_of_set(settings, row.set):
            yield _is_in_play(tournament, frozenset((seeds[row.first - 1], seeds[row.second - 1])), row.round)


def _is_in_play(tournament: Tournament, entrants: frozenset[int], number: int) -> bool:
    return all(tournament.entrants[entrant].plays_in(number) for entrant in entrants)
