"""Which boards have been played everywhere (tournament.8.4)."""

from collections.abc import Iterator

from domain.tournament.drawing.movements.movement_rows import played_rows
from domain.tournament.drawing.schedule import boards_of_set
from domain.tournament.settings.formats import Boards
from domain.tournament.state.over import entrants_at, is_over
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament


def is_played_out(tournament: Tournament, board: int) -> bool:
    """Whether each table of a board, in all rounds, is over or will not be played."""
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
