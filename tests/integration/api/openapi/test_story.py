"""The story of a table: a sentence for each event, with one's own eyes, and with others' only where they are open."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.table_client import Table, Who, open_table, said


def story(table: Table, who: Who, **query: Any) -> dict[str, Any]:
    """The story, or a part of it."""
    return said(table.get("/story", who, **query))


def finished(client: httpx.Client) -> Table:
    """A table at which one seat has resigned after two moves."""
    table = open_table(client, "whist", [{"name": name} for name in ("Anna", "Bruno", "Clara", "David")])
    forward(table, 2)
    assert table.post("/resign", 1).status_code == 201
    return table


def test_every_event_has_the_sentence_of_the_protocol(client: httpx.Client) -> None:
    table = finished(client)
    for who in table.viewers:
        entries = story(table, who)["entries"]
        told = table.get("/events", who).json()["events"]
        protocol = table.get("/protocol", who).text
        assert [one["version"] for one in entries] == list(range(1, len(told) + 1))
        for entry, notice in zip(entries, told, strict=True):
            same = ("version", "cause", "at", "by", "rule")
            assert {name: entry[name] for name in same} == {name: notice[name] for name in same}
            assert entry["type"] == notice["event"]["type"]
            assert f"  {entry['sentence']}  [{entry['rule']}]" in protocol


def test_the_story_is_told_in_the_language_asked_for_and_with_names(client: httpx.Client) -> None:
    table = finished(client)
    answer = table.get("/story", 0, headers={"Accept-Language": "de"})
    assert answer.headers["content-language"] == "de"
    assert "Bruno gibt auf" in answer.text
    assert "authorization" in answer.headers["vary"]
    again = table.get("/story", 0, headers={"Accept-Language": "de", "If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


def test_a_long_story_comes_page_by_page(client: httpx.Client) -> None:
    table = finished(client)
    whole = story(table, 0)
    found: list[Any] = []
    while True:
        page = table.get("/story", 0, after=len(found), limit=2)
        part = said(page)
        found += part["entries"]
        assert part["version"] == whole["version"]
        assert ('rel="next"' in page.headers.get("link", "")) == part["more"]
        if not part["more"]:
            break
    assert found == whole["entries"]
    assert whole["seats"] == 4


def test_what_was_withdrawn_names_the_undo(client: httpx.Client) -> None:
    table = open_table(client, "whist", undo="arbiter")
    forward(table, 2)
    last = table.version("arbiter")
    assert table.post("/undos", "arbiter", {"to": last - 1}).status_code == 201
    entries = story(table, 0)["entries"]
    undone = next(one for one in entries if one["type"] == "undone")
    assert undone["kind"] == "undo"
    assert [one["version"] for one in entries if one["withdrawn_by"] == undone["version"]] == [last]


def test_other_eyes_are_the_arbiter_s_until_the_record_is_open(client: httpx.Client) -> None:
    table = open_table(client, "whist", options={"hands": 1})
    forward(table, 3)
    for query in ({"seat": 1}, {"role": "spectator"}, {"role": "arbiter"}):
        for path in ("", "/story"):
            problem(table.get(path, 0, **query), 403, "not_allowed")
            assert table.get(path, "arbiter", **query).status_code == 200
    assert story(table, 0)["record"] is None
    assert {one["record"] for one in story(table, 0)["entries"]} == {None}
    same = {one["sentence"] for one in story(table, "arbiter", seat=1)["entries"]}
    assert same == {one["sentence"] for one in story(table, 1)["entries"]}
    for path in ("", "/story"):
        problem(table.get(path, "arbiter", seat=1, role="spectator"), 400, "malformed")
        problem(table.get(path, "arbiter", seat=4), 403, "not_allowed")
        problem(table.get(path, "arbiter", role="organizer"), 400, "malformed")


def test_own_eyes_may_be_named(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    for who, query in ((0, {"seat": 0}), ("spectator", {"role": "spectator"}), ("arbiter", {"role": "arbiter"})):
        assert story(table, who, **query) == story(table, who)
        assert table.get("", who, **query).json() == table.get("", who).json()


@pytest.mark.parametrize("who", [0, "spectator"])
def test_once_the_record_is_open_everybody_sees_what_each_saw(client: httpx.Client, who: Who) -> None:
    table = open_table(client, "whist", options={"hands": 1})
    forward(table, 3)
    was = {seat: said(table.get("", seat, at=4))["table"] for seat in table.seats}
    assert table.post("/resign", 3).status_code == 201
    for seat in table.seats:
        seen = said(table.get("", who, at=4, seat=seat))
        assert seen["table"] == was[seat]
        assert seen["viewer"] == {"role": "seat", "seat": seat}
    told = story(table, who, role="arbiter")
    assert told["record"] == len(told["entries"])
    assert [one["record"] for one in told["entries"]] == list(range(1, len(told["entries"]) + 1))
    assert said(table.get("", who, role="arbiter"))["unfit"] is None
