"""Tournaments played over HTTP by programs: the clerk opens their tables and reports what happens there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.api.support.in_process import in_process
from tests.api.support.problems import problem
from tests.clerk.support.evening import Evening, SeatedTable, until

Json = dict[str, Any]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with in_process(tmp_path_factory.mktemp("clerk") / "richter.db") as found:
        yield found


def round_robin(client: httpx.Client, entrants: int = 4, **more: Any) -> Evening:
    settings = {"game": "essentia", "format": {"type": "round_robin"}, **more}
    return Evening(client, settings).begin(entrants)


def loses(table: SeatedTable, entrant: int) -> None:
    table.lose(table.entrants.index(entrant))


@pytest.mark.accepts("tournament.9.4")
@pytest.mark.accepts("tournament.9.5")
def test_a_round_starts_with_its_tables_and_ends_by_itself_with_the_last_of_them(client: httpx.Client) -> None:
    evening = round_robin(client)
    evening.draw(1)
    tables = evening.awaits_tables(1)
    assert [sorted(table.entrants) for table in tables] == [[1, 4], [2, 3]]
    loses(tables[0], 4)
    evening.awaits("result_reported")
    assert not evening.happened("round_ended")
    loses(tables[1], 3)
    (ended,) = evening.awaits("round_ended")
    assert (ended["round"], ended["by"], ended.get("unfinished", [])) == (1, "tables", [])
    assert {one["table"] for one in evening.happened("result_reported")} == {table.id for table in tables}


@pytest.mark.accepts("tournament.2.3")
def test_a_player_s_token_is_good_for_the_seat_that_it_holds_at_each_table_and_for_no_other(
    client: httpx.Client,
) -> None:
    evening = round_robin(client)
    for number in (1, 2):
        evening.draw(number)
        for table in evening.awaits_tables(number):
            for seat in table.seats:
                assert table.view(seat)["viewer"] == {"role": "seat", "seat": seat}
                problem(table.post("/resign", seat, {"seat": 1 - seat}), 403, "not_allowed")
            table.lose(0)
        evening.awaits("round_ended", number)


def test_placeholder(client: httpx.Client) -> None:
    assert until(lambda: True)
    assert client
