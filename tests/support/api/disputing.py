"""Disputes over HTTP in short words."""

from __future__ import annotations

from typing import Any

import httpx

from tests.support.api.table_client import Json, Table, Who, bearer, said

RULE = "whist.6.2"


def file(table: Table, who: Who, *versions: int, against: list[int] | None = None, **more: Any) -> httpx.Response:
    """The response to a filing."""
    body = {"versions": versions, "rule": RULE, "statement": "That was a revoke.", "against": against or []}
    return table.post("/disputes", who, {**body, **more})


def ruling(*remedies: Json, verdict: str = "upheld", rule: str = RULE) -> Json:
    """The body of a ruling."""
    return {"rule": rule, "verdict": verdict, "reasons": "The record says so.", "remedies": list(remedies)}


def rule(table: Table, *remedies: Json, dispute: int = 1, **more: Any) -> Json:
    """The answer to a ruling that must be accepted."""
    return said(table.post(f"/disputes/{dispute}/ruling", "arbiter", ruling(*remedies, **more)), 201)


def dry_run(table: Table, *remedies: Json, dispute: int = 1, **more: Any) -> Json:
    """The dry run of a ruling."""
    return said(table.post(f"/disputes/{dispute}/ruling", "arbiter", ruling(*remedies, **more), dry_run="true"))


def appeal(table: Table, who: Who, dispute: int = 1) -> httpx.Response:
    """The response to an appeal."""
    return table.post(f"/disputes/{dispute}/appeal", who, {"statement": "It does not."})


def dispute_file(table: Table, who: Who, dispute: int = 1) -> Json:
    """The file of a dispute."""
    return said(table.get(f"/disputes/{dispute}", who))


def docket(client: httpx.Client, token: str, **query: Any) -> Json:
    """The docket of this token."""
    return said(client.get("/v1/disputes", headers=bearer(token), params=query))


def types(answer: Json) -> list[str]:
    """The types of the events in an answer."""
    return [one["event"]["type"] for one in answer["events"]]
