"""Pausing a table, letting it go on, and giving the game up."""

from domain.table.core.commands import OpenRecord, Pause, Resign, Resume
from service.commands.pipeline import Wish, act
from service.commands.request import Request
from service.problems import NotAllowedError
from service.runtime.context import Referee
from service.runtime.tables import LiveTable


async def open_record(referee: Referee, request: Request) -> bytes:
    """Open the record to everybody of the table; for the arbiter. Returns the JSON answer."""
    if not request.grant.at(request.table).arbitrates:
        raise NotAllowedError

    async def wish(_: LiveTable) -> Wish:
        return Wish(OpenRecord())

    return await act(referee, request, wish)


async def pause_table(referee: Referee, request: Request) -> bytes:
    """Pause a running table; for the arbiter. Returns the JSON answer."""
    _require_arbiter(request)

    async def wish(_: LiveTable) -> Wish:
        return Wish(Pause())

    return await act(referee, request, wish)


async def resume_table(referee: Referee, request: Request) -> bytes:
    """Let a paused table go on; for the arbiter. Returns the JSON answer."""
    _require_arbiter(request)

    async def wish(_: LiveTable) -> Wish:
        return Wish(Resume())

    return await act(referee, request, wish)


async def resign_seat(referee: Referee, request: Request, seat: int | None) -> bytes:
    """Give the game up for one's own seat, or as the arbiter for `seat`. Returns the JSON answer.

    Raises NotAllowedError if no seat is named by the arbiter, or a seat names another.
    """
    own = request.grant.at(request.table).seat
    if seat is None:
        seat = own
    if seat is None or (own is not None and seat != own):
        raise NotAllowedError
    resigning = seat

    async def wish(_: LiveTable) -> Wish:
        return Wish(Resign(resigning))

    return await act(referee, request, wish)


def _require_arbiter(request: Request) -> None:
    if not request.grant.at(request.table).arbitrates:
        raise NotAllowedError
