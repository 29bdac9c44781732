"""A page of another origin does not act unless the settings name it, whoever brings the token."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from api.requests.origin import check_origin
from service.problems import ForeignOriginError
from service.runtime.settings_sources import settings_from
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import open_line
from tests.support.api.table_client import Table, bearer, open_table

FOREIGN = "https://elsewhere.example"
OWN = [
    ("https://club.example", "club.example"),
    ("https://club.example:443", "club.example"),
    ("https://club.example", "club.example:443"),
    ("http://club.example", "club.example:80"),
    ("http://club.example:8720", "club.example:8720"),
    ("HTTPS://Club.Example", "club.EXAMPLE"),
    ("http://[::1]:8720", "[::1]:8720"),
]
OTHER = [
    (FOREIGN, "club.example"),
    ("https://club.example.elsewhere.example", "club.example"),
    ("https://elsewhere-club.example", "club.example"),
    ("https://club.example:8443", "club.example"),
    ("http://club.example", "club.example:443"),
    ("null", "club.example"),
    ("null", "null"),
    ("", "club.example"),
    ("", ""),
    ("https://", ""),
    ("club.example", "club.example"),
    ("https://club.example", None),
]


@pytest.mark.parametrize(("origin", "host"), OWN)
def test_a_page_of_the_own_address_may_act(origin: str, host: str) -> None:
    check_origin(origin, (host, None), ())
    check_origin(origin, ("behind:8720", host), ())


@pytest.mark.parametrize(("origin", "host"), OTHER)
def test_any_other_page_may_not_unless_it_is_named(origin: str, host: str | None) -> None:
    with pytest.raises(ForeignOriginError):
        check_origin(origin, (host,), ("https://club.example.org",))
    check_origin(origin, (host,), ("https://club.example.org", origin))
    check_origin(origin, (host,), ("*",))


def test_origins_are_named_in_the_settings() -> None:
    found = settings_from({"RICHTER_ORIGINS": "https://Club.example, http://localhost:3000,null"})
    assert found.origin_list == {"https://club.example", "http://localhost:3000", "null"}
    assert settings_from({}).origin_list == frozenset()


@pytest.mark.parametrize(
    "wrong", ["club.example", "https://", "https://a b", "https://a/", "*;null", ",", "https://a,,null"]
)
def test_what_is_no_list_of_origins_is_refused_at_the_start(wrong: str) -> None:
    with pytest.raises(ValueError, match="RICHTER_ORIGINS is wrong"):
        settings_from({"RICHTER_ORIGINS": wrong})


@pytest.fixture
def table(real: httpx.Client) -> Table:
    return open_table(real, "whist")


def own(table: Table) -> str:
    return str(table.client.base_url).rstrip("/")


def test_a_socket_with_a_token_that_was_added_is_for_own_pages_alone(table: Table) -> None:
    for origin, welcome in ((None, True), (own(table), True), (FOREIGN, False), ("null", False)):
        headers = bearer(table.tokens[0]) | ({} if origin is None else {"Origin": origin})
        with open_line(table, headers) as mine:
            mine.say({"type": "hello"})
            if welcome:
                assert mine.hear()["type"] == "welcome"
            else:
                assert mine.end()[:2] == (4403, "foreign_origin")


def test_a_page_that_brings_its_own_token_needs_an_origin_too(table: Table) -> None:
    for origin, welcome in ((own(table), True), (FOREIGN, False), ("null", False)):
        with open_line(table, {"Origin": origin}) as mine:
            if welcome:
                assert mine.hello(token=table.tokens[1])["viewer"] == {"role": "seat", "seat": 1}
                mine.answer("list_moves")
            else:
                mine.say({"type": "hello", "token": table.tokens[1]})
                assert mine.end()[:2] == (4403, "foreign_origin")


def test_a_refusal_says_so_in_the_language_of_the_client(table: Table) -> None:
    words = {}
    for language in ("en", "de"):
        with open_line(table, bearer(table.tokens[0]) | {"Origin": FOREIGN}) as mine:
            mine.say({"type": "hello", "language": language})
            _, _, heard = mine.end()
            words[language] = heard[0]["problem"]["title"]
    assert words == {"en": "Not from this page", "de": "Nicht von dieser Seite"}


def test_a_request_that_acts_is_for_own_pages_alone_and_one_that_looks_for_all(table: Table) -> None:
    foreign = {"Origin": FOREIGN}
    before = table.version("arbiter")
    for path, who, body in (("/resign", 0, None), ("/pause", "arbiter", None), ("/moves", 0, {"move": {"type": "x"}})):
        answer = table.client.post(
            f"/v1/tables/{table.id}{path}",
            headers=bearer(table.tokens[who]) | foreign,
            **({"json": body} if body else {}),
        )
        assert problem(answer, 403, "foreign_origin")["status"] == 403
    assert table.version("arbiter") == before
    opening = table.client.post("/v1/tables", headers=bearer("x") | foreign, json={"game": "whist", "seats": 4})
    problem(opening, 403, "foreign_origin")
    assert table.get("/moves", 0, foreign).status_code == 200
    assert table.post("/pause", "arbiter", headers={"Origin": own(table)}).status_code == 201


@pytest.mark.nightly
def test_an_origin_that_the_settings_name_may_act(folder: Path) -> None:
    with RealServer(folder, origins=f"http://else, {FOREIGN}") as server, server.client() as client:
        table = open_table(client, "whist")
        with open_line(table, bearer(table.tokens[0]) | {"Origin": FOREIGN}) as mine:
            assert mine.hello()["type"] == "welcome"
        with open_line(table, {"Origin": FOREIGN}) as mine:
            assert mine.hello(token=table.tokens[1])["type"] == "welcome"
        with open_line(table, bearer(table.tokens[0]) | {"Origin": "http://another"}) as mine:
            mine.say({"type": "hello"})
            assert mine.end()[:2] == (4403, "foreign_origin")
