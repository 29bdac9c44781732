"""A move at a table."""

from typing import Any

import msgspec

from domain.table.commands import Play
from service.access import Grant
from service.acting import ANSWERS, Wish, act
from service.problem import NotAllowedError
from service.read_move import read_move
from service.referee import Referee
from service.rehearsal import rehearsed_claim
from service.request import Request
from service.tables import LiveTable


async def play_move(referee: Referee, request: Request, move: bytes, seat: int | None) -> bytes:
    """Carry out the move in `move` (JSON), for `seat` if the arbiter enters it; returns the JSON answer.

    A dry run of the arbiter's ruling on a claim shows what it would do.

    Raises Malformed if it is none of the game's commands, RefusedAtError if the rules refuse it, NotAllowedError for
    a spectator or for a seat that names another, UnknownTableError.
    """
    grant = request.grant.at(request.table)
    if not may_name(grant, seat):
        raise NotAllowedError

    async def wish(live: LiveTable) -> Wish:
        command = Play(read_move(live.codec, live.state, move), seat)
        if not request.rehearse or not _is_ruling(live, grant, command):
            return Wish(command)
        records = (await referee.tables.records(live))[: live.state.version]
        return Wish(command, rehearsed=lambda: ANSWERS.encode(rehearsed_claim(live, records, command)))

    return await act(referee, msgspec.structs.replace(request, submitted=move), wish)


def may_name(grant: Grant, seat: int | None) -> bool:
    """Whether the holder may make a move that names this seat."""
    return seat is None or grant.role != "seat" or seat == grant.seat


def _is_ruling(live: LiveTable, grant: Grant, command: Play[Any]) -> bool:
    """Whether it is the arbiter's ruling on a claim under the game's own rules."""
    ruling = live.game.meta.ruling
    return grant.arbitrates and command.seat is None and ruling is not None and isinstance(command.move, ruling)
