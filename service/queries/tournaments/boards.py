"""A board of a tournament: once it is open, its deal and all its tables."""

import asyncio

import msgspec

from domain.game.chance import Chance, Drawn, Prepared
from domain.tournament.boards import is_closed
from domain.tournament.chance import board_seed
from domain.tournament.numbering import numbers_for
from domain.tournament.settings.settings import Boards
from domain.tournament.state.tournament import Tournament
from service.access.grants import Grant
from service.problems import UnknownNumberError
from service.queries.tournaments.look import look
from service.queries.tournaments.membership import reads_all
from service.queries.tournaments.rounds import TournamentTable, table_view
from service.queries.tournaments.sight import sees_board
from service.queries.tournaments.view import is_published
from service.record.canonical import CANONICAL
from service.record.codec import Codec
from service.record.game_facts import options_of
from service.record.requested_rules import rules_requested
from service.runtime.context import Referee


class BoardTable(msgspec.Struct, frozen=True):
    """A table of a board, and the round in which it is played."""

    round: int
    table: TournamentTable


class BoardView(msgspec.Struct, frozen=True):
    """A board at a version, in the viewer's own numbers.

    `seed` and `deal` (null if it is not prepared) are shown when it is open. Then the tables can be read trick by trick
    as tables whose record is open. `groups`: where not all tables had the same deal, the ids of those that had.
    """

    version: int
    board: int
    commitment: str
    prepared: bool
    open: bool
    seed: str | None
    deal: Prepared | None
    tables: tuple[BoardTable, ...]
    groups: tuple[tuple[str, ...], ...] | msgspec.UnsetType = msgspec.UNSET


async def view_board(referee: Referee, grant: Grant, tournament: str, number: int, at: int | None) -> BoardView:
    """A board as its viewer may know it. Raises UnknownNumberError, and as `look` does."""
    seen = await look(referee, grant, tournament, at)
    state = seen.state
    board = next((planned for planned in state.boards if planned.number == number), None)
    if board is None:
        raise UnknownNumberError
    sees_all = reads_all(seen.viewer)
    numbers = numbers_for(state, seen.viewer, "adjustment")
    tables = tuple(
        BoardTable(played.number, table_view(seen, played, plan, numbers))
        for _, played in sorted(state.rounds.items())
        if sees_all or is_published(played)
        for plan in (played.tables if sees_all else played.public_tables)
        if plan.board == number
    )
    is_open = not is_closed(state, number)
    return BoardView(
        version=seen.version,
        board=number,
        commitment=board.commitment,
        prepared=board.prepared,
        open=is_open,
        seed=_seed(state, number) if is_open else None,
        deal=_deal(state, number) if is_open else None,
        tables=tables,
        groups=_groups(state, number) if sees_board(state, seen.viewer, number) else msgspec.UNSET,
    )


class DealExport(msgspec.Struct, frozen=True):
    """The deals of the open boards in a file format of the game, and how a file with them is called."""

    name: str
    text: str


async def export_deals(referee: Referee, grant: Grant, tournament: str, ending: str, at: int | None) -> DealExport:
    """The deals of the open boards at a version, for all viewers the same; closed boards are in no file.

    Raises UnknownNumberError if the tournament has no boards or its game no files with this ending, and as `look` does.
    """
    seen = await look(referee, grant, tournament, at)
    state, codec = seen.state, referee.tables.codec(rules_requested(seen.state.settings.game))
    kind = codec.game.meta.deal_file
    if kind is None or kind.ending != ending or not state.boards:
        raise UnknownNumberError
    text = await asyncio.to_thread(lambda: kind.write(_open_deals(codec, state)))
    return DealExport(f"boards-{tournament}-{seen.version}.{ending}", text)


def _open_deals(codec: Codec, state: Tournament) -> dict[int, Prepared]:
    """The chance of the first deal of each open board.

    In the hall the cards of a board without a prepared deal came from no seed: such a board is left out.
    """
    options = codec.options(CANONICAL.encode(options_of(state.settings)))
    seats = codec.game.meta.two_sides or codec.game.meta.seats[0]
    deals: dict[int, Prepared] = {}
    for board in state.boards:
        prepared = _deal(state, board.number)
        if is_closed(state, board.number) or state.seed is None or (prepared is None and state.settings.in_hall):
            continue
        seed = board_seed(bytes.fromhex(state.seed), board.number)
        chance = Chance(prepared or Prepared(), seed, Drawn())
        codec.game.open(codec.game.initial(seats, options), chance, 1)
        deals[board.number] = chance.outcomes
    return deals


def _groups(state: Tournament, number: int) -> tuple[tuple[str, ...], ...] | msgspec.UnsetType:
    grouped = state.groups.get(number)
    return msgspec.UNSET if grouped is None else grouped.groups


def _seed(state: Tournament, number: int) -> str | None:
    return None if state.seed is None else board_seed(bytes.fromhex(state.seed), number).hex()


def _deal(state: Tournament, number: int) -> Prepared | None:
    deals = state.settings.format.deals if isinstance(state.settings.format, Boards) else None
    return None if deals is None else deals[number - 1]
