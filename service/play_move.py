"""A move at a table."""

import msgspec

from domain.table.commands import Play
from service.acting import Wish, act
from service.problem import NotAllowedError
from service.referee import Referee
from service.request import Request
from service.tables import LiveTable


async def play_move(referee: Referee, request: Request, move: bytes, seat: int | None) -> bytes:
    """Carry out the move in `move` (JSON), for `seat` if the arbiter enters it; returns the JSON answer.

    Raises Malformed if it is none of the game's commands, RefusedAtError if the rules refuse it, NotAllowedError for
    a spectator or for a seat that names another, UnknownTableError.
    """
    grant = request.grant.at(request.table)
    if seat is not None and grant.role == "seat" and seat != grant.seat:
        raise NotAllowedError

    async def wish(live: LiveTable) -> Wish:
        return Wish(Play(live.codec.move(move), seat))

    return await act(referee, msgspec.structs.replace(request, submitted=move), wish)
