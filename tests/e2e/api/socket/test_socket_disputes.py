"""Disputes over one connection: the same acts, answers and refusals as over HTTP."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.disputing import RULE, file, ruling, types
from tests.support.api.playing import a_card_of
from tests.support.api.problems import problem
from tests.support.api.socket_client import line
from tests.support.api.table_client import Json, Table, open_table

ARBITER = "arbiter"
STATEMENT = {"rule": RULE, "statement": "That was a revoke."}


@pytest.fixture
def played(real: httpx.Client) -> Table:
    """A table of Whist at which seat N has played the first card: its number is `mover(table)`."""
    table = open_table(real, "whist")
    (seat,) = table.view()["to_act"]
    table.played(seat, a_card_of(table, seat))
    return table


def mover(table: Table) -> int:
    seat: int = table.events()[-1]["event"]["seat"]
    return seat


def timeless(shown: Json) -> Json:
    """A dry run of a ruling without the time at which it was asked for, which its events would have."""
    return {**shown, "events": [{**one, "at": 0} for one in shown["events"]]}


def test_a_dispute_goes_its_way_over_one_connection(played: Table) -> None:
    accused = mover(played)
    filer, version = (accused + 1) % 4, played.version()
    with line(played, filer) as mine, line(played, accused) as theirs, line(played, ARBITER) as judge:
        filed = mine.answer("file_dispute", versions=[version], against=[accused], **STATEMENT)
        assert types(filed) == ["dispute_filed"]
        assert filed["events"] == played.events(filer)[-1:]
        assert judge.answer("list_disputes") == played.get("/disputes", ARBITER).json()
        given = theirs.answer("give_evidence", dispute=1, text="It was not.", versions=[version], key="once")
        assert theirs.answer("give_evidence", dispute=1, text="It was not.", versions=[version], key="once") == given
        assert judge.answer("view_dispute", dispute=1) == played.get("/disputes/1", ARBITER).json()
        assert judge.answer("view_dispute", dispute=1)["finding"] is not None
        body = {"dispute": 1, **ruling({"type": "rewind", "to": version - 1})}
        shown = judge.answer("rule_dispute", **body, dry_run=True)
        sent = ruling({"type": "rewind", "to": version - 1})
        again = played.post("/disputes/1/ruling", ARBITER, sent, dry_run="true").json()
        assert timeless(shown) == timeless(again)
        assert shown["effects"][0]["withdraws"] == [version]
        assert types(judge.answer("rule_dispute", **body)) == ["dispute_ruled", "undone"]
        assert types(theirs.answer("appeal_ruling", dispute=1, statement="No.")) == ["ruling_appealed"]
        assert types(judge.answer("rule_dispute", dispute=1, **ruling())) == ["dispute_ruled"]
        assert mine.answer("list_disputes")["disputes"][0]["status"] == "final"


def test_others_read_no_more_over_a_connection_than_over_http(played: Table) -> None:
    accused = mover(played)
    filer, other = (accused + 1) % 4, (accused + 2) % 4
    assert file(played, filer, played.version(), against=[accused]).status_code == 201
    for who in (other, "spectator"):
        with line(played, who) as mine:
            assert mine.answer("view_dispute", dispute=1) == played.get("/disputes/1", who).json()
            assert "revoke" not in str(mine.answer("view_dispute", dispute=1))
            told = mine.told(len(played.events(who)))
            assert told == played.events(who)


@pytest.mark.parametrize(
    ("who", "kind", "path", "body"),
    [
        (0, "file_dispute", "/disputes", {"versions": [99], **STATEMENT}),
        (0, "file_dispute", "/disputes", {"versions": [1], "rule": "chess.1.1", "statement": "So."}),
        (0, "file_dispute", "/disputes", {"versions": [1], "against": [0], **STATEMENT}),
        ("spectator", "file_dispute", "/disputes", {"versions": [1], **STATEMENT}),
        (0, "give_evidence", "/disputes/1/evidence", {"text": "So."}),
        (0, "rule_dispute", "/disputes/1/ruling", ruling()),
        (ARBITER, "rule_dispute", "/disputes/1/ruling", ruling()),
        (ARBITER, "rule_dispute", "/disputes/1/ruling", ruling({"type": "command", "move": {"type": "dance"}})),
        (0, "appeal_ruling", "/disputes/1/appeal", {"statement": "So."}),
        (0, "file_dispute", "/disputes", {"versions": [], **STATEMENT}),
        (0, "file_dispute", "/disputes", {"versions": [1], **STATEMENT, "why": "So."}),
        (0, "open_record", "/record/open", {}),
        (ARBITER, "open_record", "/record/open", {}),
    ],
)
def test_what_http_refuses_a_connection_refuses_alike(played: Table, who: Any, kind: str, path: str, body: Any) -> None:
    over_http = problem(played.post(path, who, body))
    number = {"dispute": 1} if "/disputes/" in path else {}
    with line(played, who) as mine:
        found = mine.refusal(kind, **number, **body)
    for field in ("status", "code", "rule", "field", "title"):
        assert found.get(field) == over_http.get(field), field
