"""How much may be asked in a minute, with one token and from one address, and what who asks more is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.rates import REMEMBERED, WINDOW, Rate, Rates
from service.problems import RateLimitedError
from service.runtime.settings import Settings
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import line, open_line
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table

MANY = 30


class Watch:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_quota_may_be_used_at_once_and_comes_back_evenly() -> None:
    watch = Watch()
    rate = Rate("token", 6, watch)
    assert [rate.take("a") for _ in range(8)] == [1] * 6 + [0] * 2
    assert rate.take("b") == 1
    assert rate.state("a") == '"token";r=0;t=60'
    assert rate.policy() == '"token";q=6;w=60'
    assert rate.refusal("a").retry_after == 10
    watch.now += 9.99
    assert rate.take("a") == 0
    watch.now += 0.01
    assert (rate.take("a"), rate.take("a")) == (1, 0)
    watch.now += 30
    assert rate.left("a") == 3
    assert rate.state("a") == '"token";r=3;t=30'
    assert rate.take("a", 5) == 3
    watch.now += 10 * WINDOW
    assert rate.left("a") == 6
    assert rate.take("a", 100) == 6


def test_without_a_limit_nothing_is_counted() -> None:
    rate = Rate("token", 0)
    assert rate.take("a", 10**6) == 10**6
    assert not len(rate)


def test_only_so_many_holders_are_remembered() -> None:
    rate = Rate("address", 2, Watch())
    for number in range(REMEMBERED + 10):
        rate.take(str(number))
    assert len(rate) == REMEMBERED
    assert rate.left("0") == 2
    assert rate.left(str(REMEMBERED)) == 1


def came_from(address: str | None, *forwarded: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", one.encode()) for one in forwarded]
    return {"client": None if address is None else (address, 1), "headers": headers}


def test_an_address_is_the_client_s_behind_a_proxy_of_ours_and_a_network_counts_as_one() -> None:
    settings = Settings(database_url="sqlite:///unused.db", address_requests=1, proxies="10.0.0.0/8")

    def told(*scopes: dict[str, Any]) -> list[bool]:
        rates, found = Rates(settings, Watch()), []
        for scope in scopes:
            try:
                rates.check_address(scope)
                found.append(True)
            except RateLimitedError as error:
                found.append(not error.state.startswith('"address";r=0;'))
        return found

    assert told(came_from("192.0.2.1"), came_from("192.0.2.1"), came_from("192.0.2.2")) == [True, False, True]
    proxied = [
        came_from("10.0.0.1", "192.0.2.1"),
        came_from("10.0.0.2", "9.9.9.9, 192.0.2.1"),
        came_from("10.0.0.1", "192.0.2.2"),
    ]
    assert told(*proxied) == [True, False, True]
    assert told(came_from("192.0.2.9", "192.0.2.1"), came_from("192.0.2.9", "192.0.2.2")) == [True, False]
    assert told(came_from("2001:db8:1:2::1"), came_from("2001:db8:1:2::9"), came_from("2001:db8:1:3::1")) == [
        True,
        False,
        True,
    ]
    assert told(came_from(None), came_from(None)) == [True, True]


@contextmanager
def limited(folder: Path, **limits: int) -> Iterator[tuple[httpx.Client, Table]]:
    """The application with these limits, at which the time stands still, and a table that does not count for them."""
    with in_process(folder / "richter.db") as client:
        table = open_table(client, "whist")
        settings = Settings(database_url="sqlite:///unused.db", **limits)
        client.app.state.rates = Rates(settings, Watch())  # type: ignore[attr-defined]  # it is a DirectClient
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


@pytest.mark.nightly
def test_a_message_beyond_the_quota_is_a_problem_and_the_connection_stays(folder: Path) -> None:
    with RealServer(folder, token_requests="4") as server, server.client() as client:
        table = open_table(client, "whist")
        for who, kind in ((0, "view_table"), (1, "pause")):
            with line(table, who, notices=False) as socket:
                for number in range(MANY):
                    socket.say({"type": kind, "id": number})
                told = [socket.reply() for _ in range(MANY)]
            assert [one["id"] for one in told] == list(range(MANY))
            refused = [one for one in told if one.get("problem", {}).get("code") == "rate_limited"]
            assert 0 < len(refused) <= MANY - 4
            assert {one["problem"]["status"] for one in refused} == {429}
            assert all(1 <= one["retry_after"] <= 15 for one in refused)
        with line(table, "organizer", notices=False) as socket:
            assert [socket.ask("view_table")["type"] for _ in range(8)] == ["answer"] * 8


@pytest.mark.nightly
def test_a_socket_from_an_address_that_has_asked_enough_cannot_begin(folder: Path) -> None:
    with RealServer(folder, address_requests="1") as server, httpx.Client(base_url=server.url, timeout=60) as client:
        table = open_table(client, "whist")
        while client.get("/v1/games").status_code == 200:
            pass
        with open_line(table) as socket:
            code, reason, heard = socket.end()
        assert (code, reason) == (4429, "rate_limited")
        assert heard[0]["problem"]["code"] == "rate_limited"
        assert heard[0]["retry_after"] >= 1


@pytest.mark.nightly
@pytest.mark.parametrize("setting", ["token_requests", "address_requests"])
def test_zero_is_no_limit(folder: Path, setting: str) -> None:
    with in_process(folder / "richter.db", **{setting: 0}) as client:
        table: Table = open_table(client, "whist")
        for _ in range(5):
            answer = table.get("", 0)
            assert (answer.status_code, answer.headers.get("ratelimit")) == (200, None)
