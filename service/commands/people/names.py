"""Naming players and the table."""

from domain.game.seat import Seat
from domain.table.names.commands import LabelTable, NameSeat
from domain.table.names.label import Label
from service.aggregate.request import Request, require_charge
from service.commands.pipeline import act
from service.runtime.context import Referee


async def name_seat(referee: Referee, request: Request, seat: Seat, name: str | None) -> bytes:
    """Say who sits there; for the arbiter or host. Returns the JSON answer."""
    require_charge(request)
    return await act(referee, request, NameSeat(seat, name))


async def label_table(referee: Referee, request: Request, label: Label) -> bytes:
    """Call the table so from now on; for the arbiter or host. Returns the JSON answer."""
    require_charge(request)
    return await act(referee, request, LabelTable(label))
