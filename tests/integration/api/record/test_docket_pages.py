"""The docket page by page, while disputes come and are decided."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.support.api.disputing import docket, file, rule
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, open_table, said


@pytest.fixture
def alone(folder: Path) -> Iterator[httpx.Client]:
    """An application with a database for one test."""
    with in_process(folder / "richter.db") as client:
        yield client


def disputed(client: httpx.Client, count: int) -> list[Table]:
    """So many tables, the newest first, a dispute at each."""
    tables = [open_table(client, "whist") for _ in range(count)]
    for table in tables:
        said(file(table, "arbiter", 1), 201)
    return tables[::-1]


def page(client: httpx.Client, before: str | None, limit: int = 2) -> tuple[list[str], str | None]:
    query = {"limit": str(limit)} | ({} if before is None else {"before": before})
    found = docket(client, ORGANIZER, **query)
    return [one["table_id"] for one in found["tables"]], found["next"]


@pytest.mark.one_log
def test_pages_go_on_after_the_last_table_whatever_becomes_of_it(alone: httpx.Client) -> None:
    tables = disputed(alone, 6)
    undisputed = open_table(alone, "whist")
    ids = [table.id for table in tables]
    order, _ = page(alone, None, 50)
    assert sorted(order) == sorted(ids)
    by_id = {table.id: table for table in tables}
    first, cursor = page(alone, None)
    assert (first, cursor) == (order[:2], order[1])
    rule(by_id[order[1]])
    rule(by_id[order[2]])
    said(file(undisputed, 0, 1), 201)
    second, cursor = page(alone, cursor)
    assert (second, cursor) == (order[3:5], order[4])
    assert page(alone, cursor) == (order[5:], None)
    assert page(alone, order[5]) == ([], None)
    left = [undisputed.id, *(one for one in order if one not in order[1:3])]
    assert sorted(page(alone, None, 50)[0]) == sorted(left)
    decided = docket(alone, ORGANIZER, status="decided")["tables"]
    assert [one["table_id"] for one in decided] == order[1:3]


def test_the_organizer_and_the_arbiter_see_a_table_alike(alone: httpx.Client) -> None:
    """The one from what is kept, the other from the table itself."""
    for table in disputed(alone, 3):
        (own,) = docket(alone, table.tokens["arbiter"])["tables"]
        assert own in docket(alone, ORGANIZER)["tables"]
        rule(table)
        assert docket(alone, table.tokens["arbiter"])["tables"] == []
        (own,) = docket(alone, table.tokens["arbiter"], status="decided")["tables"]
        assert own in docket(alone, ORGANIZER, status="decided")["tables"]
