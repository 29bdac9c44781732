"""A retry that comes while the first request is at work is told what the first is told, whatever follows meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from eventstore.store import DatabaseStore
from service.commands import analysis_room
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, bearer, open_table, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup

KEY = "first"
HALF = 512 * 1024
Send = Callable[[str], httpx.Response]
Case = Callable[[httpx.Client], tuple[Send, Callable[[], Any], str]]
"""How it is sent with a key; what follows; and the problem of whoever sends it then."""


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.Client]:
    monkeypatch.setattr(analysis_room, "LEAST", HALF)
    monkeypatch.setattr(analysis_room, "LARGEST", 2 * HALF)
    with in_process(tmp_path / "richter.db", hooks=1, table_analyses=1) as client:
        yield client


@pytest.fixture
def early(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of keys: each is found once less, as if the retry had looked before the first request was durable."""
    names: list[str] = []
    find_key = DatabaseStore.find_key

    async def late(store: DatabaseStore, scope: str, name: str, digest: bytes) -> Any:
        if name in names:
            names.remove(name)
            return None
        return await find_key(store, scope, name, digest)

    monkeypatch.setattr(DatabaseStore, "find_key", late)
    return names


def keyed(token: str, key: str) -> dict[str, str]:
    return {**bearer(token), "Idempotency-Key": key}


def hand_over(client: httpx.Client) -> tuple[Send, Callable[[], Any], str]:
    table = open_table(client, "whist", 4)
    path = f"/v1/tables/{table.id}/seats/1/handover"

    def send(key: str) -> httpx.Response:
        return client.post(path, json={"name": "Anna"}, headers=keyed(table.tokens["arbiter"], key))

    return send, lambda: said(table.post("/resign", 0), 201), "refused"


def revoke(client: httpx.Client) -> tuple[Send, Callable[[], Any], str]:
    table = open_table(client, "whist", 4)
    arbiter = table.tokens["arbiter"]
    tokens = f"/v1/tables/{table.id}/tokens"
    made = said(client.post(tokens, json={"role": "spectator"}, headers=bearer(arbiter)), 201)
    path = f"{tokens}/{made['number']}/revoke"
    return lambda key: client.post(path, headers=keyed(arbiter, key)), lambda: None, "token_over"


def start(client: httpx.Client) -> tuple[Send, Callable[[], Any], str]:
    cup = Cup(client, ROUND_ROBIN)
    cup.appoint()
    cup.open()
    cup.enter("Anna", "Ben", "Clara", "Dora")
    return lambda key: cup.post("/start", "organizer", {}, {"Idempotency-Key": key}), lambda: None, "refused"


def delete_hook(client: httpx.Client) -> tuple[Send, Callable[[], Any], str]:
    made = said(client.post("/v1/hooks", json={"url": "https://example.org/in"}, headers=bearer(ORGANIZER)), 201)
    path = f"/v1/hooks/{made['hook']['id']}"
    return lambda key: client.delete(path, headers=keyed(ORGANIZER, key)), lambda: None, "unknown_hook"


def create_hook(client: httpx.Client) -> tuple[Send, Callable[[], Any], str]:
    wish = {"url": "https://example.org/in"}
    return (
        lambda key: client.post("/v1/hooks", json=wish, headers=keyed(ORGANIZER, key)),
        lambda: None,
        "too_many_hooks",
    )


def fork(client: httpx.Client) -> tuple[Send, Callable[[], Any], str]:
    table = open_table(client, "whist", 4)
    said(table.post("/resign", 0), 201)
    wish = {"version": table.version(0) - 2, "chance": "fresh"}

    def send(key: str) -> httpx.Response:
        return table.post("/forks", 0, wish, {"Idempotency-Key": key})

    return send, lambda: said(table.post("/forks", 1, wish), 201), "too_many_analyses"


CASES = (hand_over, revoke, start, delete_hook, create_hook, fork)


@pytest.mark.parametrize("case", CASES, ids=[one.__name__ for one in CASES])
def test_a_retry_that_looked_too_early_gets_the_first_answer(
    client: httpx.Client, early: list[str], case: Case
) -> None:
    send, follow, refusal = case(client)
    first = send(KEY)
    assert first.is_success, first.text
    follow()
    early.append(KEY)
    again = send(KEY)
    assert not early
    assert (again.status_code, again.content) == (first.status_code, first.content)
    problem(send("another"), code=refusal)
