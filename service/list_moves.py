"""The legal moves of a viewer, now or at an earlier version."""

from typing import Any

import msgspec

from domain.decider import AnyGame
from domain.seat import ARBITER, Seat, Viewer, by_seat
from domain.table.numbering import number_of
from domain.table.state import TableState
from service.access import Grant
from service.answer import to_act
from service.referee import Referee
from service.view_table import looking, state_for


class Moves(msgspec.Struct, frozen=True):
    """What the viewer could do at this version; complete and sorted. A template's `choose` says from what is chosen."""

    version: int
    to_act: tuple[Seat, ...]
    moves: tuple[Any, ...]


def legal_moves(game: AnyGame, state: TableState, viewer: Viewer) -> tuple[Any, ...]:
    """The game's commands that would be accepted: none for spectators, or while the table stands still."""
    if state.status != "running" or state.request is not None or viewer.role == "spectator":
        return ()
    actor = ARBITER if viewer.seat is None else by_seat(viewer.seat)
    return tuple(game.legal(state.game, actor))


async def list_moves(
    referee: Referee, grant: Grant, table: str, at: int | None = None, seat: int | None = None
) -> Moves:
    """The legal moves of the client, or for the arbiter of `seat`. Raises as `view_table` does."""
    grant.at(table)
    live = await referee.tables.get(table)
    viewer = looking(live, grant, seat)
    state = await state_for(referee, live, viewer, at)
    return Moves(
        number_of(state.covert, state.version, viewer), to_act(live.game, state), legal_moves(live.game, state, viewer)
    )
