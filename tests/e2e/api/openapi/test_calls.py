"""What every route promises about calls: tags, caching, languages of machines, retries, pages; see support/calls.py."""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.api.description.calls import CALLS, FEED, Call, as_rows
from tests.support.api.description.contract import ROOT
from tests.support.api.description.routes import Route, every_route, is_page
from tests.support.api.disputing import file
from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said
from tests.support.api.tournaments.tournament_client import TOGETHER, Cup
from tests.support.nights import some_by_day

ROUTES = [route for route in every_route() if not is_page(route)]
LOOKING = [route for route in ROUTES if route.method == "GET"]
ACTING = [route for route in ROUTES if route.method == "POST"]
TAGS = {
    "version": re.compile(r'"\d+"'),
    "words": re.compile(r'"\d+-[0-9a-f]{16}"'),
    "content": re.compile(r'"[0-9a-f]{16}(-gzip)?"'),
    "": re.compile("None"),
}
UNLIKE = ("date", "x-request-id", "content-length", "transfer-encoding", "connection")


def call_of(route: Route) -> Call:
    return CALLS[route.method, route.path]


@pytest.fixture(scope="module")
def table(real: httpx.Client) -> Table:
    """A table with a dispute, for the routes that look at one."""
    table = open_table(real, "whist", disputes="continue")
    said(file(table, "arbiter", table.version("arbiter")), 201)
    return table


@pytest.fixture(scope="module")
def there(real: httpx.Client, table: Table) -> Callable[[Route], str]:
    """The address of a route at what there is: the table, an organizer and a webhook."""

    def made(path: str, body: dict[str, str]) -> dict[str, Any]:
        answer: dict[str, Any] = said(real.post(path, json=body, headers=bearer(ORGANIZER)), 201)
        return answer

    organizer = made("/v1/organizers", {"name": "Club"})["organizer"]
    hook = made("/v1/hooks", {"url": "https://club.example/in"})["hook"]["id"]
    cup = Cup(real, {**TOGETHER, "series": {"parts": []}}).started()
    cup.done("/rounds/1/draw", "chief", {})
    return lambda route: route.address(table=table.id, organizer=organizer, hook=hook, tournament=cup.id)


def begun(
    client: httpx.Client, method: str, url: str, *, token: str | None = ORGANIZER, **headers: str
) -> httpx.Response:
    """The answer; of a feed, which does not end, the head."""
    shown = {} if token is None else bearer(token)
    with client.stream(method, url, headers={"Accept-Encoding": "identity", **shown, **headers}) as answer:
        if not answer.headers.get("content-type", "").startswith(FEED) or method == "HEAD":
            answer.read()
        return answer


def test_every_route_is_in_the_table_and_nothing_else() -> None:
    assert {(route.method, route.path) for route in ROUTES} == set(CALLS)


def test_the_reference_shows_the_table() -> None:
    page = (ROOT / "docs/reference/api.md").read_text(encoding="utf-8")
    assert "\n".join(as_rows()) in page


@pytest.mark.nightly
@pytest.mark.parametrize("route", LOOKING, ids=str)
def test_an_answer_has_the_tag_the_kind_and_the_rules_of_keeping_of_its_route(
    real: httpx.Client, there: Callable[[Route], str], route: Route
) -> None:
    answer = begun(real, "GET", there(route))
    promised = call_of(route)
    assert answer.status_code == 200, answer.text
    assert answer.headers.get_list("cache-control") == [promised.cache]
    assert answer.headers.get("vary", "") == promised.vary
    tag = str(answer.headers.get("etag"))
    assert TAGS[promised.tag].fullmatch(tag)
    if promised.tag in ("content", "words"):  # made from what is shown, it tells no more than that
        assert tag.strip('"').rpartition("-")[2] == sha256(answer.content).hexdigest()[:16]
    kind = answer.headers["content-type"]
    assert kind == promised.kind or kind.startswith(f"{promised.kind};"), kind
    assert kind.count("charset") == kind.startswith("text/")


@pytest.mark.nightly
@pytest.mark.parametrize("route", [route for route in LOOKING if call_of(route).tag], ids=str)
def test_who_has_an_answer_is_not_sent_it_again(
    real: httpx.Client, there: Callable[[Route], str], route: Route
) -> None:
    url = there(route)
    first = begun(real, "GET", url)
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"x", {tag}', "*"):
        for method in ("GET", "HEAD"):
            again = begun(real, method, url, **{"If-None-Match": known})
            assert (again.status_code, again.content) == (304, b""), known
            kept = [(name, again.headers.get(name)) for name in ("etag", "cache-control", "vary")]
            assert kept == [(name, first.headers.get(name)) for name in ("etag", "cache-control", "vary")]
    for other in ('"x"', "", tag.strip('"') + "0", '"'):
        assert begun(real, "GET", url, **{"If-None-Match": other}).status_code == 200


@pytest.mark.parametrize("route", some_by_day(LOOKING, 12), ids=str)
def test_head_is_get_without_the_body(real: httpx.Client, table: Table, route: Route) -> None:
    there = route.address(table=table.id)
    for url, token in ((there, ORGANIZER), (route.address(), ORGANIZER), (there, None), (there, table.tokens[0])):
        get, head = (begun(real, method, url, token=token) for method in ("GET", "HEAD"))
        assert head.content == b""
        assert head.status_code == get.status_code
        alike = [{name: one.headers[name] for name in one.headers if name not in UNLIKE} for one in (get, head)]
        assert alike[0] == alike[1]


@pytest.mark.nightly
def test_the_head_of_a_feed_opens_none(folder: Path) -> None:
    with in_process(folder / "richter.db", feeds=0) as client:
        table = open_table(client, "whist")
        assert table.ask("HEAD", "/feed", 0).status_code == 200
        problem(table.get("/feed", 0), 503, "too_many_connections")
        assert table.ask("HEAD", "/feed", 0, params={"after": 99}).status_code == 404


@pytest.mark.nightly
@pytest.mark.parametrize("route", LOOKING, ids=str)
def test_only_what_tells_nothing_hidden_is_compressed_even_if_that_is_asked(
    real: httpx.Client, table: Table, route: Route
) -> None:
    for url in (route.address(table=table.id), route.address()):
        answer = begun(real, "GET", url, **{"Accept-Encoding": "gzip, br, zstd, deflate, *;q=0.5"})
        long = answer.is_success and len(begun(real, "GET", url).content) >= 1024 if not _is_feed(answer) else False
        zipped = call_of(route).gzip and long
        assert answer.headers.get("content-encoding") == ("gzip" if zipped else None)


def _is_feed(answer: httpx.Response) -> bool:
    return answer.headers.get("content-type", "").startswith(FEED)


def test_the_compressed_form_is_the_same_text_under_another_tag(real: httpx.Client) -> None:
    plain = begun(real, "GET", "/v1/games/whist")
    zipped = begun(real, "GET", "/v1/games/whist", **{"Accept-Encoding": "gzip"})
    assert zipped.content == plain.content
    assert int(zipped.headers["content-length"]) < len(plain.content) / 3
    assert zipped.headers["etag"] == plain.headers["etag"][:-1] + '-gzip"'
    for known, coding in ((zipped, "gzip"), (plain, "identity")):
        terms = {"Accept-Encoding": coding, "If-None-Match": known.headers["etag"]}
        again = begun(real, "GET", "/v1/games/whist", **terms)
        assert again.status_code == 304


@pytest.mark.parametrize("refused", ["identity", "gzip;q=0", "br", "gzip;q=x", ""])
def test_nothing_is_compressed_for_who_does_not_take_it(real: httpx.Client, refused: str) -> None:
    answer = begun(real, "GET", "/v1/games/whist", **{"Accept-Encoding": refused})
    assert "content-encoding" not in answer.headers


@pytest.mark.nightly
@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_a_client_that_takes_no_answer_of_this_kind_is_told_so_before_anything_is_done(
    client: httpx.Client, whist: Table, route: Route
) -> None:
    before = whist.version("arbiter")
    for wish in ("image/png", "application/json;q=0, text/*;q=0, image/*"):
        answer = client.request(
            route.method,
            route.address(table=whist.id),
            headers={**bearer(ORGANIZER), "Accept": wish, "Content-Type": "application/json"},
        )
        if call_of(route).always:
            assert answer.status_code == 200
        else:
            problem(answer, 406, "not_acceptable")
    assert whist.version("arbiter") == before
    if route.method == "GET" and not call_of(route).kind.startswith(FEED):
        kind = call_of(route).kind.partition(";")[0]
        for wish in (
            kind,
            kind.partition("/")[0] + "/*",
            "*/*",
            f"image/png, {kind};q=0.1",
            "image/png,*/*;q=0.8",
            "?",
        ):
            answer = client.get(route.address(table=whist.id), headers={**bearer(ORGANIZER), "Accept": wish})
            assert answer.status_code != 406, wish


@pytest.mark.parametrize("route", ACTING, ids=str)
def test_a_body_that_is_no_json_is_not_read(client: httpx.Client, whist: Table, route: Route) -> None:
    for kind in ("text/plain", "application/json; charset=latin-1", "application/x-www-form-urlencoded"):
        refused = client.post(
            route.address(table=whist.id), content=b"{}", headers={**bearer(ORGANIZER), "Content-Type": kind}
        )
        problem(refused, 415, "unsupported_media_type")
        assert refused.headers["accept"] == "application/json"
    packed = {**bearer(ORGANIZER), "Content-Type": "application/json", "Content-Encoding": "gzip"}
    problem(client.post(route.address(table=whist.id), content=b"{}", headers=packed), 415, "unsupported_media_type")
    for kind in ("application/json", "application/json; charset=UTF-8", 'APPLICATION/JSON;charset="utf-8"'):
        taken = client.post(
            route.address(table=whist.id), content=b"[]", headers={**bearer(ORGANIZER), "Content-Type": kind}
        )
        assert taken.status_code != 415


@pytest.mark.parametrize("route", ACTING, ids=str)
def test_a_command_takes_a_key_and_a_version_where_the_table_says_so(
    client: httpx.Client, whist: Table, route: Route
) -> None:
    promised = call_of(route)

    def sent(**headers: str) -> httpx.Response:
        return client.post(route.address(table=whist.id), json={}, headers={**bearer(ORGANIZER), **headers})

    if promised.key:
        refused = problem(sent(**{"Idempotency-Key": "two words"}), 400, "malformed")
        assert refused["field"] == "Idempotency-Key"
    for wrong in ("x", '"1', '"1-xyz"', '"-1"'):
        answer = sent(**{"If-Match": wrong})
        assert (answer.json().get("field") == "If-Match") is promised.match, answer.text


def test_a_list_in_words_has_a_tag_for_each_language_and_any_of_them_is_a_version(whist: Table) -> None:
    version = whist.version(0)
    tags: list[str] = []
    for path, query in (("/moves", {"labels": "true"}), ("/actions", {})):
        told = {one: whist.get(path, 0, {"Accept-Language": one}, **query) for one in ("en", "de")}
        assert told["en"].content != told["de"].content
        assert told["en"].headers["etag"] != told["de"].headers["etag"]
        for answer in told.values():
            assert answer.headers["vary"] == "authorization, accept-language"
            assert answer.headers["etag"].startswith(f'"{version}-')
            tags.append(answer.headers["etag"])
        known = {"Accept-Language": "de", "If-None-Match": told["en"].headers["etag"]}
        assert whist.get(path, 0, known, **query).status_code == 200
    forward(whist, 1)
    for tag in tags:
        assert whist.post("/pause", "arbiter", headers={"If-Match": tag}).status_code == 412
    tag = whist.get("/actions", "arbiter").headers["etag"]
    assert whist.post("/pause", "arbiter", headers={"If-Match": tag}).status_code == 201


def pages(client: httpx.Client, url: str, field: str, token: str = ORGANIZER) -> list[Any]:
    """All entries of a list, page by page as the links lead; each address is asked only once."""
    found: list[Any] = []
    asked: list[str] = []
    while url:
        assert url not in asked
        asked.append(url)
        answer = client.get(url, headers=bearer(token))
        found += said(answer)[field]
        assert ("next" in answer.links) is bool(said(answer).get("next") or said(answer).get("more"))
        url = answer.links["next"]["url"] if "next" in answer.links else ""
    return found


@pytest.mark.nightly
def test_the_links_of_pages_lead_through_the_whole_list(real: httpx.Client) -> None:
    tables = [open_table(real, "whist") for _ in range(5)]
    listed = pages(real, "/v1/tables?limit=2&game=whist&status=running", "tables")
    assert [one["id"] for one in listed][:5] == [table.id for table in reversed(tables)]
    assert len({one["id"] for one in listed}) == len(listed)
    for table in tables[:3]:
        said(file(table, "arbiter", 1), 201)
    docket = pages(real, "/v1/disputes?limit=1", "tables")
    assert {table.id for table in tables[:3]} <= {one["table_id"] for one in docket}
    for who in (0, "spectator"):
        told = pages(real, f"/v1/tables/{tables[0].id}/events?limit=1", "events", tables[0].tokens[who])
        assert told == tables[0].events(who)
