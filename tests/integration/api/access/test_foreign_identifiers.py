"""What belongs to others is as what there is not: every request, with everything that it can name, for every role.

Each request is sent twice: once it names something of others, in the address, the query or the body, and once what does
not exist. Both answers must be the same, to the byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import httpx
import pytest

from tests.support.api.seen.identifiers import Asked, every_request
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, bearer, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup, without_clerk
from tests.support.nights import some_by_day

WITHIN = ("/v1/",)
NOWHERE = "aaaaaaaaaaaaaaaa"
UNLIKE = ("date", "x-request-id")
URL = "https://hooks.example/receiver"
ALIKE: dict[str, list[Any]] = {
    name: values
    for names, values in (
        (
            "arbiter chief director entrant board adjustment round player seat undo dispute version versions from case",
            [1],
        ),
        ("at after to seats against pairings rows tables", [0]),
        ("players card checkpoint ticket kind", ["x"]),
    )
    for name in names.split()
}
"""What names nothing of others here, or is looked at elsewhere."""
Named = Mapping[str, list[Any]]


class Others:
    """What others have at the same service: two clubs, each with a table, webhooks and a tournament."""

    def __init__(self, client: DirectClient) -> None:
        self.client = client
        self.clubs = [
            said(client.post("/v1/organizers", json={"name": name}, headers=bearer(ORGANIZER)), 201)
            for name in ("Club", "Other club")
        ]
        self.tables = [self.table(club["token"]) for club in self.clubs]
        self.cups = [Cup(client, ROUND_ROBIN, club["token"]).started(2) for club in self.clubs]
        self.own: dict[str, tuple[str, str | None]] = {"club": (self.clubs[0]["token"], None)}
        mine = self.tables[0]
        for who in (0, "arbiter"):
            self.own[f"table {who}"] = mine.tokens[who], self.hook(mine.tokens[who])
        self.own["table spectator"] = mine.tokens["spectator"], None
        for role in ("chief", "spectator", 1):
            self.own[f"tournament {role}"] = self.cups[0].tokens[role], self.hook(self.cups[0].tokens[role])
        self.foreign_hook = self.hook(self.tables[1].tokens[0])
        sent = client.post(f"/v1/hooks/{self.foreign_hook}/test", headers=bearer(self.tables[1].tokens[0]))
        self.delivery = said(sent, 202)["id"]

    def table(self, token: str) -> Table:
        wish = {"game": "whist", "seats": 4}
        return Table(self.client, said(self.client.post("/v1/tables", json=wish, headers=bearer(token)), 201))

    def hook(self, token: str) -> str:
        made: str = said(self.client.post("/v1/hooks", json={"url": URL}, headers=bearer(token)), 201)["hook"]["id"]
        return made

    def named(self, who: str, *, is_there: bool) -> Named:
        """What a holder can name: what is somebody else's, or what there is not."""
        table, tournament, organizer, hook, delivery = (
            (self.tables[1].id, self.cups[1].id, self.clubs[1]["organizer"], self.foreign_hook, self.delivery)
            if is_there
            else (NOWHERE, NOWHERE, NOWHERE, f"hook_{NOWHERE}", "msg_" + "A" * len(self.delivery[4:]))
        )
        own_hook = self.own[who][1]
        seat = who == "table 0"
        return {
            **ALIKE,
            "table": [table, self.tables[0].id],
            "table_id": [table],
            "played": [table],
            "place": [table],
            "unfinished": [table],
            "groups": [table],
            "tournament": [tournament, self.cups[0].id],
            "tournament_id": [tournament],
            "organizer": [organizer],
            "hook": [hook] if own_hook is None else [hook, own_hook],
            "delivery": [delivery],
            "number": [1],
            "/tokens/ number": [(3 if is_there else 99) if seat else 1],
            "/deliveries before": [delivery],
            "/hooks before": [hook],
            "/tournaments before": [tournament],
            "/precedents before": [tournament],
            "/organizers before": [organizer],
            "before": [table],
        }


def shown(answer: httpx.Response, asked: Asked) -> tuple[Any, ...]:
    """Status, headers and body of an answer, without what the request has named."""
    names = re.findall(r"[\w-]{16,}", f"{asked.path} {dict(asked.query)} {asked.body}")
    body = re.sub(rb'"request_id":"[^"]*"', b"", answer.content)
    for name in names:
        body = body.replace(name.encode(), b"named")
    headers = sorted((name, value) for name, value in answer.headers.items() if name not in UNLIKE)
    return answer.status_code, headers, body


@pytest.fixture(scope="module")
def others(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Others]:
    with without_clerk(), in_process(tmp_path_factory.mktemp("others") / "richter.db") as client:
        yield Others(client)


ROLES = (
    "club",
    "table 0",
    "table arbiter",
    "table spectator",
    "tournament chief",
    "tournament spectator",
    "tournament 1",
)


@pytest.mark.parametrize("who", some_by_day(ROLES, 3))
def test_whatever_a_request_names_what_belongs_to_others_is_as_what_there_is_not(others: Others, who: str) -> None:
    token = others.own[who][0]
    both = (every_request(others.named(who, is_there=is_there), WITHIN) for is_there in (True, False))
    count = 0
    for there, nowhere in zip(*both, strict=True):
        if there == nowhere:
            continue  # it names nothing of others
        first, second = (shown(answered(others.client, one, token), one) for one in (there, nowhere))
        assert first == second, there
        count += 1
    assert count > 80


def answered(client: DirectClient, asked: Asked, token: str) -> httpx.Response:
    sent = {} if asked.body is None else {"json": asked.body}
    return client.request(asked.method, asked.path, headers=bearer(token), params=dict(asked.query), **sent)
