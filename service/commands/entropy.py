"""Entropy from the seats, before the game begins."""

from domain.table.core.commands import AddEntropy, CloseEntropy
from service.aggregate.request import Request, require_charge, seat_meant
from service.commands.pipeline import act
from service.runtime.context import Referee


async def add_entropy(referee: Referee, request: Request, entropy: str, seat: int | None) -> bytes:
    """Add entropy for one's own seat, or as the arbiter for `seat`; returns the JSON answer.

    Raises NotAllowedError if the arbiter names no seat, or a seat another.
    """
    return await act(referee, request, AddEntropy(seat_meant(request, seat), entropy))


async def close_entropy(referee: Referee, request: Request) -> bytes:
    """Let the game begin with what has been added so far; for the arbiter or host. Returns the JSON answer."""
    require_charge(request)
    return await act(referee, request, CloseEntropy())
