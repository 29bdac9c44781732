"""Tables with a clock over a real log, with a time of day that only the test moves on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.play import play
from service.problems import RefusedAtError
from service.queries.history import read_history
from service.queries.view_table import Envelope, view_table
from service.runtime.context import Referee
from tests.support.table.dealt import NOD

FORFEIT = {"seconds_per_move": 60, "expiry": "forfeit"}
NOTICE = {"seconds_per_move": 60, "expiry": "arbiter"}
ORGANIZER = "organizer_for_this_test"
ARBITER = Grant("arbiter", None, "?")


async def opened(referee: Referee, game: str = "whispers", seats: int = 4, **wish: Any) -> str:
    opener = Request(Grant("organizer"), "", b"digest", token=ORGANIZER)
    return (await open_table(referee, opener, msgspec.json.encode({"game": game, "seats": seats, **wish}))).id


def request(who: int | Grant, table: str, **more: Any) -> Request:
    grant = Grant("seat", who, table) if isinstance(who, int) else msgspec.structs.replace(who, table=table)
    return Request(grant, table, b"digest", **more)


async def played(referee: Referee, table: str, seat: int, move: Any = NOD, **more: Any) -> Any:
    return msgspec.json.decode(await play(referee, request(seat, table, **more), msgspec.json.encode(move), None))


async def view(referee: Referee, table: str, who: Grant = ARBITER, at: int | None = None) -> Envelope:
    return await view_table(referee, msgspec.structs.replace(who, table=table), table, at)


async def events(referee: Referee, table: str) -> list[tuple[str, str, int]]:
    """Type, actor's role and time of all events, for the arbiter."""
    history = await read_history(referee, msgspec.structs.replace(ARBITER, table=table), table)
    return [(one.event.__struct_config__.tag, one.by.role, one.at) for one in history.events]


async def refused(referee: Referee, table: str, seat: int, move: Any = NOD, **more: Any) -> str:
    with pytest.raises(RefusedAtError) as error:
        await played(referee, table, seat, move, **more)
    return error.value.rule
