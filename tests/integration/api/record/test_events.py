"""The history of a table, page by page, in each viewer's own numbers."""

from __future__ import annotations

from random import Random

import httpx
import pytest

from tests.support.api.playing import choice, forward
from tests.support.api.table_client import Table, open_table, said


@pytest.fixture
def played(whist: Table) -> Table:
    random = Random(3)
    for step in range(24):
        whist.played(*choice(whist, random, lively=step % 3 == 0))
    return whist


def test_the_numbers_of_a_viewer_s_events_are_1_2_3(played: Table) -> None:
    for who in played.viewers:
        events = played.events(who)
        assert [one["version"] for one in events] == list(range(1, len(events) + 1))
        assert len(events) == played.version(who)
        assert all(1 <= one["cause"] <= one["version"] for one in events)
        assert all(one["rule"] and one["at"] > 0 and one["by"] for one in events)


@pytest.mark.parametrize("limit", [1, 2, 5, 1000])
def test_pages_put_together_are_the_whole_history(played: Table, limit: int) -> None:
    for who in (2, "arbiter", "spectator"):
        whole, after, found = played.events(who), 0, []
        while True:
            page = said(played.get("/events", who, after=after, limit=limit))
            assert len(page["events"]) <= limit
            assert page["version"] == len(whole)
            found += page["events"]
            if not page["more"]:
                break
            assert page["events"]
            after = page["events"][-1]["version"]
        assert found == whole


def test_after_names_the_last_number_known(played: Table) -> None:
    whole = played.events(1)
    for after in range(len(whole) + 1):
        page = said(played.get("/events", 1, after=after))
        assert page["events"] == whole[after:]
        assert page["more"] is False


@pytest.mark.parametrize("beyond", [1, 100, 10**15])
def test_after_the_last_number_there_is_nothing(played: Table, beyond: int) -> None:
    now = played.version(1)
    seen = said(played.get("/events", 1))["seen"]
    found = said(played.get("/events", 1, after=now + beyond))
    assert found == {"game": "whist", "version": now, "events": [], "more": False, "seen": seen}


def test_the_first_event_is_the_opening_of_the_table(whist: Table) -> None:
    first = whist.events()[0]
    assert first["event"]["type"] == "table_opened"
    assert (first["rule"], first["by"], first["version"], first["cause"]) == ("table.1.1", {"role": "arbiter"}, 1, 1)
    assert first["event"]["commitment"] == whist.opening["commitment"]


def test_every_command_has_one_cause(client: httpx.Client) -> None:
    table = open_table(client, "essentia")
    before = len(table.events())
    forward(table, 28)
    events = table.events()[before:]
    causes = [one["cause"] for one in events]
    assert causes == sorted(causes)
    assert len(set(causes)) == 28
    last = [one["event"]["type"] for one in events if one["cause"] == causes[-1]]
    assert last[:3] == ["tile_placed", "land_revealed", "golems_placed"]


def test_a_history_longer_than_one_page_is_whole(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    last = table.version("arbiter") + 300
    for _ in range(150):
        said(table.post("/pause", "arbiter"), 201)
        said(table.post("/resume", "arbiter"), 201)
    for who in ("arbiter", 0):
        assert [one["version"] for one in table.events(who)] == list(range(1, last + 1))
        for after in (0, 10, 47, 48, 49, 50, 300):
            page = said(table.get("/events", who, after=after, limit=7))
            assert [one["version"] for one in page["events"]] == list(range(after + 1, min(after + 8, last + 1)))


def test_the_end_reveals_the_seed_that_the_opening_fixed(whist: Table) -> None:
    said(whist.post("/resign", 3), 201)
    last = whist.events()[-1]["event"]
    assert last["type"] == "table_finished"
    assert len(bytes.fromhex(last["seed"])) == 32
    assert last["reason"] == "resigned"
    assert last["ranking"] == [[0, 2], [1, 3]]
