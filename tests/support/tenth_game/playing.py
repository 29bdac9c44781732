"""A table at a running server that is played to its end with legal moves, over HTTP or over WebSockets."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random
from typing import Any

from tests.support.api.socket_client import line
from tests.support.api.table_client import Table
from tests.support.games.listed import filled

MOST = 500


def played_over_http(table: Table, rng: Random) -> list[dict[str, Any]]:
    """Play until the table is finished; what a spectator was told."""
    for _ in range(MOST):
        view = table.view()
        if view["status"] == "finished":
            return table.events()
        seat = rng.choice(view["to_act"])
        table.played(seat, filled(rng.choice(table.moves(seat)), rng))
    message = f"after {MOST} moves the game is not over"
    raise AssertionError(message)


def played_over_sockets(table: Table, rng: Random) -> list[dict[str, Any]]:
    """The same, each seat on a connection of its own; what a spectator was told on its own."""
    with ExitStack() as stack:
        seats = [stack.enter_context(line(table, seat)) for seat in table.seats]
        watching = stack.enter_context(line(table, "spectator"))
        while (legal := seats[0].answer("list_moves"))["to_act"]:
            seat = rng.choice(legal["to_act"])
            seats[seat].answer("play", move=filled(rng.choice(seats[seat].answer("list_moves")["moves"]), rng))
        return watching.told(len(table.events()))
