"""A table that nobody arbitrates, to which everybody comes by an invitation of its host."""

from __future__ import annotations

from typing import Any

import httpx

from domain.registry import GAMES
from tests.support.api.inviting import accept, invitation
from tests.support.api.table_client import ORGANIZER, Table, Who, bearer, said

CHIEF = "chief"
"""The organizer of all, where the `organizer` is that of a club."""


def club(client: httpx.Client, name: str = "Rook") -> str:
    """The token of an organizer of its own tables."""
    token: str = said(client.post("/v1/organizers", json={"name": name}, headers=bearer(ORGANIZER)), 201)["token"]
    return token


def hosted(client: httpx.Client, game: str = "whist", *, key: str = ORGANIZER, **wish: Any) -> Table:
    """A table that nobody arbitrates, opened with this key; each seat was taken by an invitation."""
    seats = wish.pop("seats", GAMES[game].meta.seats[0])
    sent = {"game": game, "seats": seats, "arbiter": "nobody", **wish}
    answer = said(client.post("/v1/tables", json=sent, headers=bearer(key)), 201)
    table = Table(client, answer)
    table.tokens |= {"organizer": key, CHIEF: ORGANIZER}
    del table.tokens["arbiter"]
    table.seats = [*range(seats if isinstance(seats, int) else len(seats))]
    for seat in table.seats:
        secret = invitation(table, {"role": "seat", "seat": seat}, key)["secret"]
        table.tokens[seat] = said(accept(client, secret, f"{seat}" * 22), 201)["token"]
    return table


def looked(table: Table, who: Who = "organizer", reason: str = "Clara called") -> httpx.Response:
    """The answer to the host who looks at all hands."""
    return table.post("/glass", who, {"reason": reason})
