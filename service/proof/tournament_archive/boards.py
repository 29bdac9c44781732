"""The boards of a tournament as an archive has them: seed, deal, and what came out at each table."""

import msgspec

from domain.game.chance import Prepared
from domain.game.outcome import Outcome
from domain.tournament.chance import board_seed
from domain.tournament.plan import PlayerOfEntrant, TableStatus
from domain.tournament.settings.settings import Boards
from domain.tournament.state.rounds import Table
from domain.tournament.state.tournament import Tournament


class ArchivedTable(msgspec.Struct, frozen=True):
    """A table of a board: `seats` has entrant and player for each seat, `outcome` what was reported last."""

    table: str
    round: int
    number: int
    seats: tuple[PlayerOfEntrant, ...]
    state: TableStatus | None
    outcome: Outcome | None


class ArchivedBoard(msgspec.Struct, frozen=True):
    """A board. While it is closed, `seed` and `deal` are null and its tables have neither state nor outcome."""

    board: int
    commitment: str
    prepared: bool
    open: bool
    seed: str | None
    deal: Prepared | None
    tables: tuple[ArchivedTable, ...]


def boards_for(tournament: Tournament, *, is_over: bool) -> tuple[ArchivedBoard, ...]:
    """The boards as everybody may know them; when the tournament `is_over`, all of them are open."""
    seed = None if tournament.seed is None else bytes.fromhex(tournament.seed)
    form = tournament.settings.format
    deals = form.deals if isinstance(form, Boards) else None
    played = tables_by_board(tournament)
    result: list[ArchivedBoard] = []
    for board in tournament.boards:
        number = board.number
        is_open = is_over or number in tournament.opened_boards
        tables = tuple(
            ArchivedTable(
                table.plan.table,
                table.round,
                table.plan.number,
                table.plan.seats,
                table.status if is_open else None,
                table.outcome if is_open else None,
            )
            for table in played.get(number, ())
        )
        deal = deals[number - 1] if is_open and deals is not None and number <= len(deals) else None
        own = board_seed(seed, number).hex() if is_open and seed is not None else None
        result.append(ArchivedBoard(number, board.commitment, board.prepared, is_open, own, deal, tables))
    return tuple(result)


def tables_by_board(tournament: Tournament) -> dict[int, list[Table]]:
    """The tables of each board in the rounds that have begun, in the order of rounds and numbers."""
    result: dict[int, list[Table]] = {}
    for _, round_ in sorted(tournament.rounds.items()):
        for _, table in sorted(round_.played.items()):
            if table.plan.board is not None:
                result.setdefault(table.plan.board, []).append(table)
    return result
