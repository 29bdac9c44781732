"""A move at a table."""

import msgspec

from domain.table.core.commands import Play
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.dry_run import dry_run_play
from service.commands.pipeline import PreparedCommand, act_with
from service.problems import NotAllowedError
from service.record.codec import read_move
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable


async def play(referee: Referee, request: Request, move: bytes, seat: int | None) -> bytes:
    """Make a move and return the JSON answer.

    `move` is the move as JSON. `seat` names the seat if the arbiter enters the move for it. A dry run only checks the
    move; for a ruling of the arbiter on a claim it also shows the effect.

    Raises Malformed if `move` is not a command of the game, and RefusedAtError if the rules refuse it. Raises
    NotAllowedError if a spectator moves or a seat names another seat, and UnknownTableError.
    """
    if seat is not None and not may_name(request.grant.at(request.table), seat):
        raise NotAllowedError

    if request.dry_run:
        return await dry_run_play(referee, request, move, seat)

    async def build(live: LiveTable) -> PreparedCommand:
        return PreparedCommand(Play(read_move(live.codec, live.state, move), seat))

    return await act_with(referee, msgspec.structs.replace(request, submitted=move), build)


def may_name(grant: Grant, seat: int | None) -> bool:
    """Return whether the holder of the grant may make a move that names this seat."""
    return seat is None or grant.role != "seat" or seat == grant.seat
