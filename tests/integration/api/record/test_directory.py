"""The directory of tables: newest first, filtered, page by page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """An application with a database for these tests only."""
    with in_process(tmp_path_factory.mktemp("directory") / "richter.db") as client:
        yield client


@pytest.fixture(scope="module")
def tables(alone: httpx.Client) -> list[Table]:
    """Fifty tables, oldest first: every third of Essentia; every fifth paused, every seventh finished."""
    found = [open_table(alone, "essentia" if number % 3 == 0 else "whist") for number in range(50)]
    for number, table in enumerate(found):
        if number % 5 == 0:
            said(table.post("/pause", "arbiter"), 201)
        if number % 7 == 0:
            said(table.post("/resign", 0), 201)
    return found


def page(client: httpx.Client, **query: Any) -> dict[str, Any]:
    return said(client.get("/v1/tables", params=query, headers=bearer(ORGANIZER)))


def pages(client: httpx.Client, **query: Any) -> list[list[dict[str, Any]]]:
    """All pages, each with its entries."""
    found, before = [], {}
    while True:
        one = page(client, **query, **before)
        found.append(one["tables"])
        if one["next"] is None:
            return found
        before = {"before": one["next"]}


def status(number: int) -> str:
    if number % 7 == 0:
        return "finished"
    return "paused" if number % 5 == 0 else "running"


@pytest.mark.parametrize("limit", [1, 7, 10, 49, 50, 51, 100])
def test_each_table_is_on_one_page_the_newest_first(alone: httpx.Client, tables: list[Table], limit: int) -> None:
    found = pages(alone, limit=limit)
    listed = [entry for one in found for entry in one]
    assert {entry["id"] for entry in listed} == {table.id for table in tables}
    assert len(listed) == 50
    opened = [entry["opened_at"] for entry in listed]
    assert opened == sorted(opened, reverse=True)
    assert [len(one) for one in found] == [limit] * (50 // limit) + ([50 % limit] if 50 % limit else [])


def test_tables_opened_at_one_moment_have_an_order_too(alone: httpx.Client, tables: list[Table]) -> None:
    whole = [entry["id"] for entry in page(alone, limit=100)["tables"]]
    assert [entry["id"] for one in pages(alone, limit=3) for entry in one] == whole
    assert len(whole) == len(tables)


def test_a_table_opened_meanwhile_is_on_no_later_page(folder: Path) -> None:
    with in_process(folder / "richter.db") as client:
        old = [open_table(client).id for _ in range(6)]
        first = page(client, limit=3)
        new = open_table(client).id
        second = page(client, limit=10, before=first["next"])
        found = [entry["id"] for entry in [*first["tables"], *second["tables"]]]
        assert sorted(found) == sorted(old)
        assert new in [entry["id"] for entry in page(client)["tables"]]


@pytest.mark.parametrize("game", ["whist", "essentia"])
@pytest.mark.parametrize("wanted", [None, "running", "paused", "finished", "void"])
def test_the_directory_is_filtered(alone: httpx.Client, tables: list[Table], game: str, wanted: str | None) -> None:
    query = {"game": game} | ({} if wanted is None else {"status": wanted})
    expected = {
        table.id
        for number, table in enumerate(tables)
        if table.opening["game"] == game and wanted in (None, status(number))
    }
    for limit in (4, 100):
        assert {entry["id"] for one in pages(alone, limit=limit, **query) for entry in one} == expected


def test_an_entry_says_what_is_played_by_how_many_and_how_it_stands(alone: httpx.Client, tables: list[Table]) -> None:
    by_id = {entry["id"]: entry for entry in page(alone, limit=100)["tables"]}
    for number, table in enumerate(tables):
        entry = by_id[table.id]
        assert set(entry) == {
            "id",
            "game",
            "status",
            "opened_at",
            "seats",
            "undo_policy",
            "names",
            "caption",
            "analysis",
        }
        assert (entry["game"], entry["seats"]) == (table.opening["game"], len(table.seats))
        assert (entry["status"], entry["undo_policy"], entry["names"]) == (status(number), "consent", [])
        assert entry["analysis"] is None


def test_an_unknown_game_has_no_tables(alone: httpx.Client, tables: list[Table]) -> None:
    assert page(alone, game="chess") == {"tables": [], "next": None}
    assert len(tables) == 50


@pytest.mark.parametrize("cursor", ["nowhere", "", "%00", "a" * 500])
def test_after_an_unknown_cursor_there_is_nothing(alone: httpx.Client, tables: list[Table], cursor: str) -> None:
    assert page(alone, before=cursor) == {"tables": [], "next": None}
    assert len(tables) == 50


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({"limit": 0}, "limit"),
        ({"limit": 101}, "limit"),
        ({"limit": "x"}, "limit"),
        ({"limit": 10**30}, "limit"),
        ({"status": "open"}, "status"),
        ({"status": ""}, "status"),
    ],
)
def test_a_filter_of_the_wrong_form_is_named(alone: httpx.Client, query: dict[str, Any], field: str) -> None:
    found = problem(alone.get("/v1/tables", params=query, headers=bearer(ORGANIZER)), 400, "malformed")
    assert found["field"] == field


def test_other_tokens_list_their_own_table_only(alone: httpx.Client, tables: list[Table]) -> None:
    for number in (0, 1, 7, 49):
        table = tables[number]
        for who in table.viewers:
            headers = bearer(table.tokens[who])
            whole = said(alone.get("/v1/tables", headers=headers))
            assert [entry["id"] for entry in whole["tables"]] == [table.id]
            assert whole["next"] is None
            fitting = {"game": table.opening["game"], "status": status(number), "limit": 1}
            assert said(alone.get("/v1/tables", params=fitting, headers=headers)) == whole
            for other in ({"game": "chess"}, {"status": "void"}, {"before": tables[3].id}):
                assert said(alone.get("/v1/tables", params=other, headers=headers))["tables"] == []
