"""A table at which a seat asks to take a move back after another has played."""

from __future__ import annotations

from typing import Any, NamedTuple

import httpx

from tests.support.api.table_client import Table, open_table, said


class Request(NamedTuple):
    """Who asks at a table to go back to which version."""

    table: Table
    seat: int
    to: int


def asking(client: httpx.Client, *opening: Any, **wish: Any) -> Request:
    """A table of Whist at which two seats have played and the first asks to take it back."""
    table = open_table(client, "whist", *opening, **wish)
    to = table.version("arbiter")
    seats = []
    for _ in range(2):
        (seat,) = table.view()["to_act"]
        table.played(seat, next(one for one in table.moves(seat) if one["type"] == "play_card"))
        seats.append(seat)
    said(table.post("/undos", seats[0], {"to": to}), 201)
    return Request(table, seats[0], to)
