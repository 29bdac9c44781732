"""Invitations over HTTP: made, listed, looked at and accepted."""

from __future__ import annotations

from typing import Any

import httpx

from tests.support.api.problems import problem
from tests.support.api.table_client import ORGANIZER, Json, Table, bearer, said

KEY, OTHER = "A" * 22, "B" * 43
"""What two browsers have made for themselves."""
NOBODY = "zzzzzzzzzzzzzzzzzzzzzz"
"""A secret in the form of that of a link, which nobody was given."""


def invitation(table: Table, body: Json, who: str = ORGANIZER, key: str | None = None) -> Json:
    """Somebody is invited; `who` is the token of who invites."""
    headers = bearer(who) | ({} if key is None else {"Idempotency-Key": key})
    return said(table.client.post(f"/v1/tables/{table.id}/invitations", json=body, headers=headers), 201)


def invitations(table: Table, who: str = ORGANIZER) -> list[Json]:
    """The invitations to a table as the holder of a token sees them."""
    return said(table.client.get(f"/v1/tables/{table.id}/invitations", headers=bearer(who)))["invitations"]


def look(client: httpx.Client, secret: str) -> Json:
    """What whoever has the secret sees."""
    return said(client.post("/v1/invitations/look", json={"secret": secret}))


def accept(client: httpx.Client, secret: str, key: str = KEY, **more: Any) -> httpx.Response:
    """The answer to an acceptance with this key of the client."""
    return client.post("/v1/invitations/accept", json={"secret": secret, "key": key, **more})


def closed(answer: httpx.Response, code: str) -> Json:
    """Why an invitation can be accepted no more, in a refusal with this code."""
    return problem(answer, 409, code)["invitation"]
