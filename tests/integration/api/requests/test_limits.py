"""What who asks more than a token or an address may ask is told, and what is answered all the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from api.rates import Rates
from service.runtime.settings import Settings
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table


@contextmanager
def limited(folder: Path, **limits: int) -> Iterator[tuple[httpx.Client, Table]]:
    """The application with these limits, at which the time stands still, and a table that does not count for them."""
    with in_process(folder / "richter.db") as client:
        table = open_table(client, "whist")
        settings = Settings(database_url="sqlite:///unused.db", **limits)
        client.app.state.rates = Rates(settings, lambda: 1000.0)  # type: ignore[attr-defined]  # it is a DirectClient
        yield client, table


def test_a_token_that_has_asked_enough_is_told_when_to_ask_again(folder: Path) -> None:
    with limited(folder, token_requests=6) as (client, table):
        told = [table.get(path, 0) for path in ("", "/moves", "/events", "/actions", "", "")]
        assert [one.status_code for one in told] == [200] * 6
        left = [one.headers.get("ratelimit", "") for one in told]
        assert left == [""] * 3 + ['"token";r=2;t=40', '"token";r=1;t=50', '"token";r=0;t=60']
        assert {one.headers.get("ratelimit-policy") for one in told[3:]} == {'"token";q=6;w=60'}
        for method, path, headers in (
            ("GET", "", {}),
            ("GET", "/moves", {}),
            ("POST", "/moves", {"Idempotency-Key": "k", "If-Match": '"1"'}),
            ("GET", "/feed", {}),
            ("HEAD", "", {}),
        ):
            answer = table.ask(method, path, 0, headers=headers, **({"json": {}} if method == "POST" else {}))
            assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")
            assert answer.headers.get_list("ratelimit-policy") == ['"token";q=6;w=60']
            assert answer.headers.get_list("ratelimit") == ['"token";r=0;t=60']
            if method != "HEAD":
                problem(answer, 429, "rate_limited")
        elsewhere = client.get("/v1/tables/aaaaaaaaaaaaaaaa", headers=bearer(table.tokens[0]))
        assert elsewhere.status_code == 429
        german = problem(table.get("", 0, {"Accept-Language": "de"}), 429, "rate_limited")
        assert german["title"] == "Zu viele Anfragen"
        assert table.get("", 1).status_code == 200
        for _ in range(20):
            assert table.get("", "organizer").status_code == 200
            assert "ratelimit" not in client.get("/healthz").headers


def test_an_address_that_has_asked_enough_is_told_so_before_all_else_but_health(folder: Path) -> None:
    with limited(folder, address_requests=3) as (client, table):
        assert [client.get("/v1/games").status_code for _ in range(2)] == [200, 200]
        assert "ratelimit" not in table.get("", 0).headers
        for who, path in ((0, ""), ("organizer", "/moves"), (None, "/nothing"), (1, "/events")):
            refused = table.get(path, who)
            problem(refused, 429, "rate_limited")
            assert refused.headers["ratelimit-policy"] == '"address";q=3;w=60'
            assert refused.headers["retry-after"] == "20"
        for path in ("/healthz", "/readyz"):
            assert client.get(path).status_code == 200
        assert client.get("/metrics", headers=bearer(ORGANIZER)).status_code == 200


def test_what_is_answered_on_both_ways_is_limited_alike(folder: Path) -> None:
    with limited(folder, token_requests=4) as (_, table):
        asked = [table.get("", 0, **query) for query in ({}, {"seat": 0}) * 3]
        assert [one.status_code for one in asked] == [200] * 4 + [429] * 2


@pytest.mark.parametrize("setting", ["token_requests", "address_requests"])
def test_zero_is_no_limit(folder: Path, setting: str) -> None:
    with in_process(folder / "richter.db", **{setting: 0}) as client:
        table: Table = open_table(client, "whist")
        for _ in range(5):
            answer = table.get("", 0)
            assert (answer.status_code, answer.headers.get("ratelimit")) == (200, None)
