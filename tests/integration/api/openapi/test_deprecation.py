"""What is deprecated says so: in the description, in answers, and on the page of changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import UTC, date, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from api.app import application, routes
from api.openapi.deprecations import DEPRECATIONS, Deprecation
from api.openapi.games import prefix_of
from api.openapi.made import document
from domain.registry import GAMES
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.house.support.checkout import text
from tests.support.api.description import contract
from tests.support.api.table_client import ORGANIZER, bearer, open_table
from tests.support.nights import some_by_day

PAGE = "docs/reference/changes.md"
LIST = Deprecation("ListGames", date(2026, 12, 1), "list-games", date(2027, 12, 1))
VIEW = Deprecation("ViewTable", date(2026, 12, 2), "view-table")
LIMIT = Deprecation("ListTables", date(2026, 12, 3), "limit", date(2028, 1, 1), parameter="limit")
BEFORE = Deprecation("ListTables", date(2026, 12, 4), "before", date(2027, 1, 1), parameter="before")
VERSION = Deprecation("PlayMove", date(2026, 12, 5), "to-act", field="to_act")
ALL = (LIST, VIEW, LIMIT, BEFORE)
FIELDS = ("deprecation", "sunset", "link")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """An application of the tests' own, in which several things are deprecated."""
    folder: Path = tmp_path_factory.mktemp("deprecated")
    settings = Settings(database_url=f"sqlite:///{folder / 'richter.db'}", organizer_token=ORGANIZER)

    def start() -> AbstractAsyncContextManager[Referee]:
        return running_referee(settings, print)

    with TestClient(application(start, deprecations=ALL)) as client:
        yield client


def announced(answer: httpx.Response) -> tuple[str | None, ...]:
    return tuple(answer.headers.get(name) for name in FIELDS)


def test_the_answers_of_an_operation_say_since_when_until_when_and_where_to_read(client: httpx.Client) -> None:
    deprecated, sunset, link = announced(client.get("/v1/games"))
    assert deprecated == "@1796083200"
    assert datetime.fromtimestamp(int(deprecated[1:]), UTC).date() == LIST.since
    assert sunset == "Wed, 01 Dec 2027 00:00:00 GMT"
    assert parsedate_to_datetime(sunset).date() == LIST.sunset
    assert link == '</docs/en/reference/changes#list-games>; rel="deprecation sunset"; type="text/html"'
    assert client.get("/docs/en/reference/changes").status_code == 200


def test_a_refused_request_is_told_too_and_so_is_one_on_the_short_way(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    expected = ("@1796169600", None, '</docs/en/reference/changes#view-table>; rel="deprecation"; type="text/html"')
    assert announced(table.ask("GET", "", 0)) == expected
    refused = client.get("/v1/tables/aaaaaaaaaaaaaaaa")
    assert (refused.status_code, announced(refused)) == (401, expected)


def test_a_parameter_is_announced_only_to_who_sends_it_and_the_first_to_go_counts(client: httpx.Client) -> None:
    heads = bearer(ORGANIZER)
    assert announced(client.get("/v1/tables", headers=heads)) == (None, None, None)
    assert "#limit>" in client.get("/v1/tables?limit=1", headers=heads).headers["link"]
    both = client.get("/v1/tables?limit=1&before=x", headers=heads)
    assert both.headers["sunset"] == "Fri, 01 Jan 2027 00:00:00 GMT"
    assert "#before>" in both.headers["link"]


def test_what_is_not_deprecated_says_nothing(client: httpx.Client) -> None:
    assert announced(client.get("/v1/games/whist")) == (None, None, None)
    assert announced(client.get("/nothing")) == (None, None, None)


@pytest.mark.nightly
def test_the_description_marks_them() -> None:
    paths = contract.written_out(document(routes(), ALL))["paths"]
    assert paths["/v1/games"]["get"]["deprecated"] is True
    assert "deprecated" not in paths["/v1/games/{game}"]["get"]
    marked = {one["name"]: one.get("deprecated") for one in paths["/v1/tables"]["get"]["parameters"]}
    assert {name for name, mark in marked.items() if mark} == {"limit", "before"}


@pytest.mark.nightly
def test_a_field_is_marked_in_its_schema() -> None:
    found = document(routes(), (VERSION,))
    schemas = found["components"]["schemas"]
    for game in GAMES.values():
        fields = schemas[f"{prefix_of(game)}Accepted"]["properties"]
        assert fields["to_act"]["deprecated"] is True
        assert "deprecated" not in fields["version"]
    assert "deprecated" not in found["paths"]["/v1/tables/{table}/moves"]["post"]


@pytest.mark.parametrize(
    "wrong",
    some_by_day(
        [
            Deprecation("Nothing", date(2026, 1, 1), "x"),
            Deprecation("ListTables", date(2026, 1, 1), "x", parameter="nothing"),
            Deprecation("ListTables", date(2026, 1, 1), "x", field="nothing"),
        ]
    ),
)
def test_what_is_not_there_cannot_be_deprecated(wrong: Deprecation) -> None:
    with pytest.raises(LookupError):
        document(routes(), (wrong,))


def unannounced(deprecations: Sequence[Deprecation], page: str) -> list[str]:
    """What is wrong with the page of changes: a deprecation without a section with its dates, or gone too soon."""
    found = []
    for one in deprecations:
        section = page.partition(f"\n### {one.anchor.replace('-', ' ')}\n")[2].partition("\n#")[0]
        dates = [str(day) for day in (one.since, one.sunset) if day is not None]
        if f"`{one.name}`" not in section or not all(day in section for day in dates):
            found.append(f"{one.name}: not on the page with {', '.join(dates)}")
        if one.sunset is not None and (one.sunset - one.since).days < 182:
            found.append(f"{one.name}: goes after {(one.sunset - one.since).days} days")
    return found


def test_everything_that_is_deprecated_is_on_the_page_of_changes_and_stays_long_enough() -> None:
    page = text(PAGE)
    assert unannounced(DEPRECATIONS, page) == []
    if not DEPRECATIONS:
        assert "\n## Deprecated now\n\nNothing.\n" in page


def test_one_that_is_not_announced_or_goes_too_soon_is_found() -> None:
    page = "## Deprecated now\n\n### list games\n\n`ListGames`: 2026-12-01 to 2027-12-01, use nothing.\n\n## 0.1.0\n"
    assert unannounced([LIST], page) == []
    assert unannounced([LIST, VIEW], page) == ["ViewTable: not on the page with 2026-12-02"]
    soon = Deprecation("ListGames", date(2026, 12, 1), "list-games", date(2026, 12, 31))
    assert unannounced([soon], page) == [
        "ListGames: not on the page with 2026-12-01, 2026-12-31", "ListGames: goes after 30 days",
    ]  # fmt: skip
