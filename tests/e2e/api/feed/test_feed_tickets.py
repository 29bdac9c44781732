"""A ticket opens one feed, once and for a short time, and shows what the token behind it shows."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from api.app import application
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.api.feed_reader import following
from tests.support.api.playing import forward
from tests.support.api.problems import problem, same_but_for_the_request
from tests.support.api.servers.nodes import nodes
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table, Who, open_table, said
from tests.support.clocks import moved_by
from tests.support.postgres.databases import Database

NOON = 1_700_000_000_000


@pytest.fixture
def table(real: httpx.Client) -> Table:
    return open_table(real)


def ticket(table: Table, who: Who) -> str:
    """A fresh ticket."""
    found: str = said(table.post("/feed/tickets", who), 201)["ticket"]
    return found


def refused(table: Table, text: str, code: str = "ticket_unknown") -> httpx.Response:
    answer = table.get("/feed", None, ticket=text)
    problem(answer, 401, code)
    assert answer.headers["www-authenticate"] == "Bearer"
    return answer


@pytest.mark.parametrize("who", [0, 3, "arbiter", "spectator", "organizer"])
def test_a_ticket_shows_what_its_token_shows(table: Table, who: Who) -> None:
    forward(table, 3)
    told = table.events(who)
    with following(table, None, ticket=ticket(table, who)) as feed:
        assert feed.take(len(told)) == told
        forward(table, 1)
        assert feed.take(1) == table.events(who)[len(told) :][:1]
    with following(table, None, ticket=ticket(table, who), after=2) as feed:
        assert feed.take(len(told) - 2) == told[2:]


def test_a_ticket_is_used_once_by_whoever_comes_first(table: Table) -> None:
    text = ticket(table, 0)
    with ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(lambda _: _status(table, text), range(8)))
    assert sorted(codes) == [200, *[401] * 7]


def _status(table: Table, text: str) -> int:
    with table.client.stream("GET", f"/v1/tables/{table.id}/feed", params={"ticket": text}) as answer:
        return answer.status_code


def test_why_a_ticket_is_not_good_is_not_told(real: httpx.Client, table: Table) -> None:
    used, other = ticket(table, 0), ticket(open_table(real), 0)
    with following(table, None, ticket=used):
        pass
    answers = [refused(table, text) for text in (used, other, table.tokens[0], "", "x" * 4_000, "ü", "ticket_")]
    assert all(same_but_for_the_request(answers[0], one) for one in answers)
    assert len({tuple(sorted(one.headers.keys())) for one in answers}) == 1
    assert len({one.headers["content-length"] for one in answers}) == 1


def test_a_ticket_for_another_table_stays_good_at_its_own(real: httpx.Client, table: Table) -> None:
    other = open_table(real)
    text = ticket(other, 0)
    refused(table, text)
    with following(other, None, ticket=text) as feed:
        assert feed.take(1) == other.events(0)[:1]


def test_a_ticket_opens_nothing_but_a_feed(table: Table) -> None:
    text = ticket(table, 0)
    for path in ("", "/moves", "/events", "/actions"):
        problem(table.get(path, None, ticket=text), 400, "malformed")
        problem(table.get(path, None, {"Authorization": f"Bearer {text}"}), 401, "token_unknown")
    problem(table.post("/feed/tickets", None, headers={"Authorization": f"Bearer {text}"}), 401, "token_unknown")
    with following(table, None, ticket=text):
        pass


def test_who_may_not_follow_gets_no_ticket(real: httpx.Client, table: Table) -> None:
    problem(table.post("/feed/tickets", None), 401, "token_missing")
    stranger = open_table(real).tokens[0]
    for path in (table.id, "aaaabbbbccccdddd"):
        headers = {"Authorization": f"Bearer {stranger}"}
        problem(real.post(f"/v1/tables/{path}/feed/tickets", headers=headers), 404, "unknown_table")
    nowhere = real.post("/v1/tables/aaaabbbbccccdddd/feed/tickets", headers={"Authorization": f"Bearer {ORGANIZER}"})
    problem(nowhere, 404, "unknown_table")
    problem(table.post("/feed/tickets", 0, {"more": 1}), 400, "malformed")
    problem(table.post("/feed/tickets", 0, headers={"Origin": "https://elsewhere.example"}), 403, "foreign_origin")


def test_an_answer_with_a_ticket_is_kept_by_nobody_and_says_how_long_it_is_good(table: Table) -> None:
    one, other = table.post("/feed/tickets", 0), table.post("/feed/tickets", 0, {})
    assert one.headers["cache-control"] == "no-store"
    assert said(one, 201)["ticket"] != said(other, 201)["ticket"]
    assert said(one, 201).keys() == {"ticket", "expires_at"}
    assert len(said(one, 201)["ticket"].removeprefix("ticket_")) == 43


@pytest.mark.nightly
def test_only_so_many_tickets_wait_and_the_answer_says_when_to_come_again(folder: Path) -> None:
    settings = {"tickets": "4", "token_tickets": "2", "ticket_seconds": "300"}
    with RealServer(folder, **settings) as server, server.client() as client:
        table = open_table(client)
        mine = [ticket(table, 0) for _ in range(2)]
        for language, title in (("en", "Too many tickets"), ("de", "Zu viele Tickets")):
            answer = table.post("/feed/tickets", 0, headers={"Accept-Language": language})
            assert problem(answer, 429, "too_many_tickets")["title"] == title
            assert answer.headers["retry-after"] == "300"
        assert [ticket(table, who) for who in (1, 2)]
        problem(table.post("/feed/tickets", 3), 429, "too_many_tickets")
        with following(table, None, ticket=mine[0]):
            pass
        assert ticket(table, 3)


@pytest.mark.nightly
def test_a_ticket_takes_one_of_the_places_of_its_token(folder: Path) -> None:
    with RealServer(folder, token_feeds="1") as server, server.client() as client:
        table = open_table(client)
        with following(table, None, ticket=ticket(table, 0)), following(table, None, ticket=ticket(table, 1)):
            problem(table.get("/feed", 0), 503, "too_many_connections")
            problem(table.get("/feed", None, ticket=ticket(table, 1)), 503, "too_many_connections")


@pytest.mark.nightly
def test_a_ticket_expires(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'richter.db'}", organizer_token=ORGANIZER)
    now = [NOON]
    app = application(lambda: running_referee(settings, print, moved_by(lambda: now[0])))
    with TestClient(app) as client:
        table = open_table(client)
        answer = said(table.post("/feed/tickets", 0), 201)
        assert answer["expires_at"] == NOON + 30_000
        now[0] = NOON + 29_999
        # a wrong number shows that the ticket was taken: a feed in process would not end
        problem(table.get("/feed", None, ticket=answer["ticket"], after=99), 404, "unknown_version")
        late = ticket(table, 0)
        now[0] += 30_000
        refused(table, late)


@pytest.mark.nightly
def test_no_ticket_and_no_token_comes_into_the_log(folder: Path) -> None:
    with RealServer(folder, log_format="json") as server, server.client() as client:
        table = open_table(client)
        used, left = ticket(table, 0), ticket(table, 0)
        with following(table, None, ticket=used):
            pass
        refused(table, used)
        table.get("/feed", None, ticket=left, more="x")
        table.get("/feed/nowhere", None, ticket=left)
        client.request("PUT", f"/v1/tables/{table.id}/feed", params={"ticket": left})
        with table.client.stream("GET", f"/v1/tables/{table.id}/feed", params={"ticket": left, "after": "x"}):
            pass
        assert server.stop() == 0
        said_by_server = server.errors() + "".join(server.said)
        assert f"/v1/tables/{table.id}/feed" in said_by_server
        for secret in (used, left, *table.tokens.values()):
            assert secret not in said_by_server
            assert secret.partition("_")[2] not in said_by_server


@pytest.mark.nightly
def test_a_ticket_of_one_node_is_good_at_another_and_only_once(tmp_path: Path, postgres: Database) -> None:
    with nodes(tmp_path, postgres.url) as (one, other), one.client() as here, other.client() as there:
        table = open_table(here)
        for who in (0, "spectator", "organizer"):
            text = ticket(table, who)
            with following(table.at(there), None, ticket=text) as feed:
                assert feed.take(1) == table.events(who)[:1]
            refused(table, text)
            refused(table.at(there), text)
        text = ticket(table, 0)
        with ThreadPoolExecutor(8) as pool:
            both = [table, table.at(there)] * 4
            codes = list(pool.map(lambda at: _status(at, text), both))
        assert sorted(codes) == [200, *[401] * 7]


@pytest.mark.nightly
def test_a_ticket_whose_token_is_not_known_any_more_is_not_good(tmp_path: Path, postgres: Database) -> None:
    with nodes(tmp_path, postgres.url) as (one, other), one.client() as here:
        table = open_table(here)
        text = ticket(table, "organizer")
        other.stop()
        other.settings["organizer_token"] = "another_organizer_of_the_tests"
        other.start()
        with other.client() as there:
            refused(table.at(there), text)
            with following(table.at(there), None, ticket=ticket(table, 0)) as feed:
                assert feed.take(1) == table.events(0)[:1]
