"""The life of a table beside its moves: entropy, pauses, names, resigning, who arbitrates, opening the record."""

from domain.game.seat import Seat
from domain.table.core.commands import (
    AddEntropy,
    BreakGlass,
    ChooseArbiter,
    CloseEntropy,
    OpenRecord,
    Pause,
    Resign,
    Resume,
)
from domain.table.host import number_of_candidate
from domain.table.names import Label, LabelTable, NameSeat
from service.aggregate.request import Request, require_arbiter, require_charge, seat_meant
from service.commands.people.token_sets import club_name
from service.commands.pipeline import PreparedCommand, act, act_with
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable


async def add_entropy(referee: Referee, request: Request, entropy: str, seat: int | None) -> bytes:
    """Add entropy for one's own seat, or as the arbiter for `seat`; returns the JSON answer.

    Raises NotAllowedError if the arbiter names no seat, or a seat another.
    """
    return await act(referee, request, AddEntropy(seat_meant(request, seat), entropy))


async def close_entropy(referee: Referee, request: Request) -> bytes:
    """Let the game begin with what has been added so far; for the arbiter or host. Returns the JSON answer."""
    require_charge(request)
    return await act(referee, request, CloseEntropy())


async def pause(referee: Referee, request: Request) -> bytes:
    """Pause a running table; for the arbiter or host. Returns the JSON answer."""
    require_charge(request)
    return await act(referee, request, Pause())


async def resume(referee: Referee, request: Request) -> bytes:
    """Let a paused table go on; for the arbiter or host. Returns the JSON answer."""
    require_charge(request)
    return await act(referee, request, Resume())


async def resign(referee: Referee, request: Request, seat: int | None) -> bytes:
    """Give the game up for one's own seat, or as the arbiter for `seat`. Returns the JSON answer.

    Raises NotAllowedError if the arbiter names no seat, or a seat another.
    """
    return await act(referee, request, Resign(seat_meant(request, seat)))


async def open_record(referee: Referee, request: Request) -> bytes:
    """Open the record to everybody of the table; for the arbiter. Returns the JSON answer."""
    require_arbiter(request)
    return await act(referee, request, OpenRecord())


async def break_glass(referee: Referee, request: Request, reason: str) -> bytes:
    """Look at all hands of a table that nobody arbitrates; for its host. Returns the JSON answer.

    The answer has what a spectator reads: as the arbiter the host reads from its next request on.
    """
    require_charge(request)
    name = await club_name(referee, request.grant.owner)
    return await act(referee, request, BreakGlass(name, reason))


async def choose_arbiter(referee: Referee, request: Request, name: str | None) -> bytes:
    """Say whom one's own seat accepts as arbiter, None: nobody. Returns the JSON answer."""

    async def build(live: LiveTable) -> PreparedCommand:
        return PreparedCommand(ChooseArbiter(name, number_of_candidate(live.state, name)))

    return await act_with(referee, request, build)


async def name_seat(referee: Referee, request: Request, seat: Seat, name: str | None) -> bytes:
    """Say who sits there; for the arbiter or host. Returns the JSON answer."""
    require_charge(request)
    return await act(referee, request, NameSeat(seat, name))


async def label_table(referee: Referee, request: Request, label: Label) -> bytes:
    """Call the table so from now on; for the arbiter or host. Returns the JSON answer."""
    require_charge(request)
    return await act(referee, request, LabelTable(label))
