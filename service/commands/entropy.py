"""Entropy from the seats, before the game begins."""

from domain.table.core.commands import AddEntropy, CloseEntropy
from service.commands.pipeline import Wish, act
from service.commands.request import Request
from service.problems import NotAllowedError
from service.runtime.context import Referee
from service.runtime.tables import LiveTable


async def add_entropy(referee: Referee, request: Request, entropy: str, seat: int | None) -> bytes:
    """Add entropy for one's own seat, or as the arbiter for `seat`; returns the JSON answer.

    Raises NotAllowedError if the arbiter names no seat, or a seat another.
    """
    own = request.grant.at(request.table).seat
    adding = own if seat is None else seat
    if adding is None or own not in (None, adding):
        raise NotAllowedError
    command = AddEntropy(adding, entropy)

    async def wish(_: LiveTable) -> Wish:
        return Wish(command)

    return await act(referee, request, wish)


async def close_entropy(referee: Referee, request: Request) -> bytes:
    """Let the game begin with what has been added so far; for the arbiter. Returns the JSON answer."""
    if not request.grant.at(request.table).arbitrates:
        raise NotAllowedError

    async def wish(_: LiveTable) -> Wish:
        return Wish(CloseEntropy())

    return await act(referee, request, wish)
