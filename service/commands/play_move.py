"""A move at a table."""

import msgspec

from domain.table.core.commands import Play
from service.access.grants import Grant
from service.commands.dry_run import dry_run_move
from service.commands.pipeline import Wish, act
from service.commands.request import Request
from service.problems import NotAllowedError
from service.record.read_move import read_move
from service.runtime.context import Referee
from service.runtime.tables import LiveTable


async def play_move(referee: Referee, request: Request, move: bytes, seat: int | None) -> bytes:
    """Carry out the move in `move` (JSON), for `seat` if the arbiter enters it; returns the JSON answer.

    A dry run of the arbiter's ruling on a claim shows what it would do.

    Raises Malformed if it is none of the game's commands, RefusedAtError if the rules refuse it, NotAllowedError for
    a spectator or for a seat that names another, UnknownTableError.
    """
    grant = request.grant.at(request.table)
    if not may_name(grant, seat):
        raise NotAllowedError

    if request.dry_run:
        return await dry_run_move(referee, request, move, seat)

    async def wish(live: LiveTable) -> Wish:
        return Wish(Play(read_move(live.codec, live.state, move), seat))

    return await act(referee, msgspec.structs.replace(request, submitted=move), wish)


def may_name(grant: Grant, seat: int | None) -> bool:
    """Whether the holder may make a move that names this seat."""
    return seat is None or grant.role != "seat" or seat == grant.seat
