"""Opening the record of a table where its end has not done so."""

from domain.table.commands import OpenRecord
from service.acting import Wish, act
from service.problem import NotAllowedError
from service.referee import Referee
from service.request import Request
from service.tables import LiveTable


async def open_record(referee: Referee, request: Request) -> bytes:
    """Open the record to everybody of the table; for the arbiter. Returns the JSON answer."""
    if not request.grant.at(request.table).arbitrates:
        raise NotAllowedError

    async def wish(_: LiveTable) -> Wish:
        return Wish(OpenRecord())

    return await act(referee, request, wish)
