"""Tokens and those who hold them, over HTTP."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.table_client import ORGANIZER, Json, Table, bearer, open_table, said


def asked(client: httpx.Client, path: str, token: str = ORGANIZER, body: Any = None, key: str | None = None) -> Any:
    headers = bearer(token) | ({} if key is None else {"Idempotency-Key": key})
    return client.post(path, json={} if body is None else body, headers=headers)


def made(client: httpx.Client, path: str, token: str = ORGANIZER, body: Any = None, key: str | None = None) -> Json:
    return said(asked(client, path, token, body, key), 201)


def listed(client: httpx.Client, path: str, token: str = ORGANIZER) -> list[Json]:
    return said(client.get(path, headers=bearer(token)))["tokens"]


def lets_in(table: Table, token: str) -> bool:
    answer = table.client.get(f"/v1/tables/{table.id}", headers=bearer(token))
    if answer.status_code == 401:
        problem(answer, 401, "token_unknown")
    return answer.status_code == 200


@pytest.fixture
def tokens(whist: Table) -> str:
    return f"/v1/tables/{whist.id}/tokens"


def test_the_tokens_of_an_opening_are_listed_by_number(whist: Table, tokens: str) -> None:
    found = listed(whist.client, tokens)
    assert [(one["number"], one["role"], one["seat"]) for one in found] == [
        (1, "seat", 0),
        (2, "seat", 1),
        (3, "seat", 2),
        (4, "seat", 3),
        (5, "arbiter", None),
        (6, "spectator", None),
    ]
    assert [one["number"] for one in listed(whist.client, tokens, whist.tokens[2])] in ([], [3])
    assert listed(whist.client, tokens, whist.tokens["spectator"]) == []


def test_a_token_is_issued_renamed_rotated_and_revoked(whist: Table, tokens: str) -> None:
    client = whist.client
    issued = made(client, tokens, body={"role": "seat", "seat": 1, "name": "Anna's phone"})
    assert lets_in(whist, issued["token"])
    assert client.get(f"/v1/tables/{whist.id}", headers=bearer(issued["token"])).json()["viewer"]["seat"] == 1
    one = f"{tokens}/{issued['number']}"
    assert made(client, f"{one}/rename", body={"name": "Anna"})["name"] == "Anna"
    rotated = made(client, f"{one}/rotate", issued["token"])
    assert rotated["number"] == issued["number"]
    assert (lets_in(whist, issued["token"]), lets_in(whist, rotated["token"])) == (False, True)
    assert made(client, f"{one}/revoke", whist.tokens["arbiter"], {"reason": "She has left."})["ended"]
    assert not lets_in(whist, rotated["token"])
    problem(asked(client, f"{one}/rename", body={"name": "Bert"}), 409, "token_over")
    assert lets_in(whist, whist.tokens[1])


def test_a_retry_with_the_same_key_gets_the_same_token(whist: Table, tokens: str) -> None:
    body = {"role": "spectator", "name": "the hall"}
    first = made(whist.client, tokens, body=body, key="k")
    assert made(whist.client, tokens, body=body, key="k") == first
    problem(asked(whist.client, tokens, body={"role": "spectator"}, key="k"), 422, "key_reused")
    assert len(listed(whist.client, tokens)) == 7


def test_a_seat_is_handed_over(whist: Table) -> None:
    client, path = whist.client, f"/v1/tables/{whist.id}/seats/2/handover"
    body = {"name": "Cleo", "reason": "The player before has left."}
    for who in (0, 2, "spectator"):
        problem(asked(client, path, whist.tokens[who], body), 403, "not_allowed")
    before = whist.view(2)
    handed = made(client, path, whist.tokens["arbiter"], body, "k")
    assert made(client, path, whist.tokens["arbiter"], body, "k") == handed
    assert not lets_in(whist, whist.tokens[2])
    whist.tokens[2] = handed["token"]
    after = whist.view(2)
    assert after["table"] == before["table"]
    assert after["version"] == before["version"] + 1
    assert after["names"] == [None, None, "Cleo", None]
    assert whist.events(0)[-1]["event"] == {"type": "seat_handed_over", "seat": 2, "name": "Cleo"}
    problem(asked(client, f"/v1/tables/{whist.id}/seats/4/handover"), 404, "unknown_seat")
    found = said(client.get("/v1/tables", headers=bearer(ORGANIZER)))["tables"]
    assert [one["names"] for one in found if one["id"] == whist.id] == [[None, None, "Cleo", None]]


def test_players_and_the_table_are_named(client: httpx.Client) -> None:
    table = open_table(
        client, "whist", [{"name": name} for name in ("Ann", "Ben", "Cem", "Dot")], caption={"board": "7"}
    )
    assert table.view()["names"] == ["Ann", "Ben", "Cem", "Dot"]
    assert table.view(3)["caption"] == {"title": None, "board": "7", "round": None}
    for who in (1, "spectator"):
        problem(table.post("/seats/1/name", who, {"name": "Bea"}), 403, "not_allowed")
    assert said(table.post("/seats/1/name", "arbiter", {"name": "Zoe\u0308"}), 201)["events"][-1]["event"] == {
        "type": "seat_named",
        "seat": 1,
        "name": "Zo\u00eb",
    }
    said(table.post("/label", "arbiter", {"title": "Final", "round": "2"}), 201)
    assert table.view()["names"] == ["Ann", "Zo\u00eb", "Cem", "Dot"]
    assert table.view(at=1)["names"] == ["Ann", "Ben", "Cem", "Dot"]
    assert table.view()["caption"] == {"title": "Final", "board": None, "round": "2"}
    told = table.get("/protocol", "spectator").text
    assert "Zo\u00eb" in told
    for name in (" ", "a\nb", "\u202eabc", "x" * 81):
        problem(table.post("/seats/1/name", "arbiter", {"name": name}), 400, "malformed")


def test_clubs_do_not_see_each_other(client: httpx.Client) -> None:
    here, there = (made(client, "/v1/organizers", body={"name": name}) for name in ("Here", "There"))
    mine, other = here["token"], there["token"]
    wish = {"game": "whist", "seats": 4}
    table = made(client, "/v1/tables", mine, wish)
    own = said(client.get("/v1/tables", headers=bearer(mine)))["tables"]
    assert [one["id"] for one in own] == [table["id"]]
    assert said(client.get("/v1/tables", headers=bearer(other)))["tables"] == []
    assert table["id"] in [one["id"] for one in said(client.get("/v1/tables", headers=bearer(ORGANIZER)))["tables"]]
    assert said(client.get(f"/v1/tables/{table['id']}", headers=bearer(mine)))["viewer"]["role"] == "arbiter"
    problem(client.get(f"/v1/tables/{table['id']}", headers=bearer(other)), 404, "unknown_table")
    problem(client.get("/metrics", headers=bearer(mine)), 403, "not_allowed")
    problem(client.get("/v1/log/checkpoint", headers=bearer(mine)), 403, "not_allowed")
    problem(asked(client, "/v1/organizers", mine, {"name": "More"}), 403, "not_allowed")
    path = f"/v1/organizers/{there['organizer']}"
    problem(client.get(f"{path}/tokens", headers=bearer(mine)), 404, "unknown_organizer")
    assert made(client, f"{path}/dismiss")["dismissed"]
    problem(client.get("/v1/tables", headers=bearer(other)), 401, "token_unknown")
    names = [one["name"] for one in said(client.get("/v1/organizers", headers=bearer(ORGANIZER)))["organizers"]]
    assert "Here" in names
    assert "There" not in names
