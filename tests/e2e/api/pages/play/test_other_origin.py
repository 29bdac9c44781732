"""Pages of another origin in a real browser: one that is named plays and follows a game, another reads nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table
from tests.support.browser.chromium import Chromium, Page
from tests.support.browser.site import Site

GOLEMS = 2
ISLAND = {"first_move": "seat_0", "position": {"land": {"c6": "plateau", "d3": "plain", "e7": "mountain"}}}
TRUCE = ("offer_truce", "accept_truce")
BLOCKED = "blocked by CORS policy|net::ERR_FAILED"
REFUSED = "Failed to load resource: the server responded with a status of 4"


@contextmanager
def service(folder: Path, *sites: Site, **settings: str) -> Iterator[tuple[RealServer, Table]]:
    """A service that names these sites, and a table of Essentia at it."""
    origins = ",".join(site.origin for site in sites)
    with RealServer(folder, origins=origins, log_format="json", **settings) as server, server.client() as client:
        yield server, open_table(client, "essentia", options=ISLAND)


def address(server: RealServer, table: Table) -> str:
    return f"{server.url}/v1/tables/{table.id}"


def call(page: Page, function: str, *arguments: Any) -> Any:
    """What a function of the client in the page returns."""
    return page.evaluate(f"(sent) => client.{function}(...sent)", [*arguments])


@pytest.mark.nightly
def test_a_page_that_is_named_plays_a_game_and_reads_what_happens_in_each_way(
    chromium: Chromium, site: Site, tmp_path: Path
) -> None:
    with service(tmp_path, site) as (server, table), chromium.page(site.origin, server.url) as page:
        page.open(site.origin)
        here, tokens = address(server, table), [table.tokens[0], table.tokens[1]]
        for _ in range(GOLEMS):
            played = call(page, "play", here, tokens, "move_golem")
            assert (played["status"], played["headers"]["etag"]) == (201, f'"{played["body"]["version"]}"')
        for seat, move in enumerate(TRUCE):
            offer = {"method": "POST", "token": tokens[seat], "body": {"move": {"type": move}}}
            assert call(page, "ask", f"{here}/moves", offer)["status"] == 201
        view = call(page, "ask", here, {"token": tokens[0]})["body"]
        assert view["status"] == "finished"
        told = table.events(0)
        for after in (0, len(told) // 2):
            count = len(told) - after
            assert call(page, "byFetch", here, tokens[0], after, count) == told[after:]
            ticket = call(page, "ticket", here, tokens[0])
            assert call(page, "byEventSource", here, ticket, after, count) == told[after:]
            assert call(page, "bySocket", here, tokens[0], after, count) == told[after:]
        assert_no_secret_but_tickets([*page.addresses, server.errors()], table)


def assert_no_secret_but_tickets(texts: list[str], table: Table) -> None:
    """No token stands in an address or log, and in an address no parameters but a ticket and where to go on."""
    for text in texts:
        assert not [token for token in table.tokens.values() if token in text]
        assert text.startswith(("http", "ws")) or "ticket_" not in text
    for url in (one for one in texts if one.startswith("http")):
        assert parse_qs(urlsplit(url).query).keys() <= {"ticket", "after"}


@pytest.mark.nightly
def test_a_page_that_is_named_reads_what_is_refused_and_why(chromium: Chromium, site: Site, tmp_path: Path) -> None:
    with (
        service(tmp_path, site, token_tickets="1") as (server, table),
        chromium.page(site.origin, server.url) as page,
    ):
        page.expect(REFUSED)
        page.open(site.origin)
        here, mine = address(server, table), {"token": table.tokens[0]}
        post = {"method": "POST", **mine}
        for url, options, status, code in (
            (here, {}, 401, "token_missing"),
            (f"{here}/nowhere", mine, 404, "not_found"),
            (f"{server.url}/v1/tables/aaaabbbbccccdddd", mine, 404, "unknown_table"),
            (here, post, 405, "method_not_allowed"),
            (f"{here}/moves", {**post, "body": {"move": {"type": "accept_truce"}}}, 409, "refused"),
            (f"{here}/feed?after=99", mine, 404, "unknown_version"),
        ):
            answer = call(page, "ask", url, options)
            assert (answer["status"], answer["body"]["code"]) == (status, code)
            assert answer["headers"]["x-request-id"] == answer["body"]["request_id"]
        assert call(page, "ticket", here, table.tokens[0])
        second = call(page, "ask", f"{here}/feed/tickets", post)
        assert (second["body"]["code"], second["headers"]["retry-after"]) == ("too_many_tickets", "30")


@pytest.mark.nightly
def test_a_ticket_opens_one_feed_and_the_browser_is_refused_when_it_comes_again(
    chromium: Chromium, site: Site, tmp_path: Path
) -> None:
    with service(tmp_path, site) as (server, table), chromium.page(site.origin, server.url) as page:
        page.expect(REFUSED)
        page.open(site.origin)
        here = address(server, table)
        ticket = call(page, "ticket", here, table.tokens[1])
        assert call(page, "byEventSource", here, ticket, 0, 1) == table.events(1)[:1]
        for text in (ticket, "ticket_unknown", table.tokens[1]):
            assert call(page, "byEventSource", here, text, 0, 1) == {"told": 0, "over": True}
        answer = call(page, "ask", f"{here}/feed?ticket={ticket}")
        assert (answer["status"], answer["body"]["code"]) == (401, "ticket_unknown")


@pytest.mark.nightly
@pytest.mark.parametrize("named", [True, False])
def test_a_page_that_is_not_named_reads_nothing(chromium: Chromium, site: Site, tmp_path: Path, named: bool) -> None:
    with (
        Site() as other,
        service(tmp_path, *([other] if named else [])) as (server, table),
        chromium.page(site.origin, server.url) as page,
    ):
        page.expect(BLOCKED)
        page.open(site.origin)
        here, mine = address(server, table), {"token": table.tokens[0]}
        before = table.version("arbiter")
        move = {"method": "POST", "body": {"move": {"type": "offer_truce"}}, **mine}
        for url, options in (
            (f"{server.url}/v1/games", {}),
            (here, {}),
            (here, mine),
            (f"{here}/moves", move),
            (f"{here}/feed/tickets", {"method": "POST", **mine}),
            (f"{server.url}/healthz", {}),
        ):
            assert call(page, "tried", url, options) == "TypeError", url
        ticket = table.post("/feed/tickets", 0).json()["ticket"]
        assert call(page, "byEventSource", here, ticket, 0, 1) == {"told": 0, "over": True}
        assert call(page, "bySocket", here, table.tokens[0], 0, 1) == 4403
        assert table.version("arbiter") == before


@pytest.mark.nightly
def test_any_page_may_if_the_setting_says_so(chromium: Chromium, site: Site, tmp_path: Path) -> None:
    with RealServer(tmp_path, origins="*") as server, server.client() as client:
        table = open_table(client, "essentia", options=ISLAND)
        with chromium.page(site.origin, server.url) as page:
            page.open(site.origin)
            here = address(server, table)
            assert call(page, "ask", here, {"token": table.tokens[0]})["body"] == table.view(0)
            assert call(page, "bySocket", here, table.tokens[0], 0, 1)[0] == table.events(0)[0]
