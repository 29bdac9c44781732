"""An answer with 201 says where that is which was made, and a repeated answer says that it is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from api.app import routes
from api.openapi.operation import described, operation_of
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said

KEY = {"Idempotency-Key": "once"}
CHIEF = bearer(ORGANIZER)
SETTINGS = {
    "game": "essentia",
    "title": "Open",
    "format": {"type": "round_robin"},
    "scoring": {"type": "results"},
    "protest_minutes": 0,
}
URL = "https://club.example/hooks"
NOWHERE = {"IssueFeedTicket", "IssueTournamentFeedTicket", "IssueDocketFeedTicket"}
"""A ticket is in no address but that of the feed that it opens, once."""


def test_every_operation_that_makes_something_says_where_it_is() -> None:
    made = {name: operation_of(one) for name, one in described(routes()).items() if one.status_code == 201}
    assert {name for name, operation in made.items() if not operation.location} == NOWHERE


def twice(client: httpx.Client, method: str, path: str, body: Any, headers: dict[str, str] = CHIEF) -> httpx.Response:
    """The first answer. The second must be the same and say so."""
    sent = {} if body is None else {"json": body}
    key = {"Idempotency-Key": f"{method}{path}"}
    first, again = (client.request(method, path, headers={**headers, **key}, **sent) for _ in range(2))
    assert first.is_success, first.text
    assert again.content == first.content
    assert (first.headers.get("idempotency-replayed"), again.headers["idempotency-replayed"]) == (None, "true")
    assert again.headers.get("location") == first.headers.get("location")
    return first


def found(client: httpx.Client, answer: httpx.Response, headers: dict[str, str] = CHIEF) -> Any:
    return said(client.get(answer.headers["location"], headers=headers))


def test_a_table_and_an_analysis_are_where_the_answer_says(client: httpx.Client) -> None:
    opened = twice(client, "POST", "/v1/tables", {"game": "whist", "seats": 4})
    assert found(client, opened)["id"] == opened.json()["id"]
    table = Table(client, opened.json())
    body = {"version": table.version("arbiter"), "chance": "fresh"}
    arbiter = bearer(table.tokens["arbiter"])
    fork = twice(client, "POST", f"/v1/tables/{table.id}/forks", body, arbiter)
    own = bearer(fork.json()["arbiter_token"])
    assert found(client, fork, own)["analysis"]["table"] == table.id


def test_tokens_seats_and_organizers_are_where_the_answer_says(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    path = f"/v1/tables/{table.id}"
    issued = twice(client, "POST", f"{path}/tokens", {"role": "spectator", "name": "press"})
    assert found(client, issued)["tokens"][-1]["number"] == issued.json()["number"]
    handed = twice(client, "POST", f"{path}/seats/1/handover", {"name": "Anna"})
    assert found(client, handed)["tokens"][-1]["number"] == handed.json()["number"]
    club = twice(client, "POST", "/v1/organizers", {"name": "club"})
    assert [one["number"] for one in found(client, club)["tokens"]] == [1]
    revoked = twice(client, "POST", f"{club.headers['location']}/1/revoke", {})
    assert found(client, revoked)["tokens"][0]["ended"]


def test_a_webhook_is_where_the_answer_says(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    own = bearer(table.tokens[0])
    made = twice(client, "POST", "/v1/hooks", {"url": URL}, own)
    path = made.headers["location"]
    assert found(client, made, own) == made.json()["hook"]
    for method, address, body in (
        ("POST", path, {"url": f"{URL}/2"}),
        ("POST", f"{path}/disable", {}),
        ("DELETE", path, None),
    ):
        key = {"Idempotency-Key": address + method}
        answers = [
            client.request(method, address, headers={**own, **key}, **({} if body is None else {"json": body}))
            for _ in range(2)
        ]
        assert [one.headers.get("idempotency-replayed") for one in answers] == [None, "true"]


def test_a_tournament_its_rounds_and_its_events_are_where_the_answer_says(client: httpx.Client) -> None:
    drafted = twice(client, "POST", "/v1/tournaments", {"settings": SETTINGS})
    path = drafted.headers["location"]
    assert found(client, drafted)["id"] == drafted.json()["id"]
    chief = twice(client, "POST", f"{path}/arbiters", {"name": "Ada", "chief": True})
    assert found(client, chief)["events"] == chief.json()["events"]
    opened = twice(client, "POST", f"{path}/open", {})
    assert found(client, opened)["events"] == opened.json()["events"]
    for name in ("Anna", "Bruno", "Clara", "David"):
        body = {"name": name, "players": [name]}
        entered = client.post(f"{path}/entrants", json=body, headers=CHIEF)
        assert entered.headers["location"] == path
    assert client.post(f"{path}/start", json={}, headers=CHIEF).status_code == 201
    drawn = twice(client, "POST", f"{path}/rounds/1/draw", {})
    assert found(client, drawn)["round"] == 1


def test_the_events_of_a_move_are_where_the_answer_says_in_own_numbers(
    a_table: Callable[..., Table],
) -> None:
    table = a_table("whist")
    seat = table.view()["to_act"][0]
    answer = table.move(seat, next(one for one in table.moves(seat) if one["type"] == "play_card"))
    told = said(table.client.get(answer.headers["location"], headers=bearer(table.tokens[seat])))
    assert told["events"] == answer.json()["events"]


@pytest.mark.parametrize("status", [200, 409])
def test_what_is_no_new_thing_has_no_address(client: httpx.Client, status: int) -> None:
    table = open_table(client, "whist")
    seat = table.view()["to_act"][0] if status == 200 else (table.view()["to_act"][0] + 1) % 4
    move = table.moves(seat)[0] if status == 200 else {"type": "play_card", "card": "2c"}
    answer = table.move(seat, move, KEY, dry_run="true")
    assert answer.status_code == status
    assert "location" not in answer.headers
    assert "idempotency-replayed" not in answer.headers
