"""A dispute that waits at a table that is over: what it is about, and what was said in it, is for its parties alone."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.integration.api.access.test_secrecy import LOTS, PACK
from tests.support.api.disputing import appeal, file, rule
from tests.support.api.seen.all_answers import all_answers, live_answers
from tests.support.api.table_client import Json, Table, Who, open_table, said

STRANGERS: list[Who] = [3, "spectator"]
CARDS = ("As", "Ac", "2c", "5c")
FIRST: Json = {
    "numbers": [5],
    "against": [1],
    "rule": "whist.6.2",
    "statement": "FIRST-TEXT",
    "appeals": 0,
    "verdict": "upheld",
}
OTHER: Json = {"numbers": [6, 7], "against": [1, 2], "rule": "whist.7.1", "statement": "OTHER-TEXT"}
OTHER |= {"appeals": 2, "verdict": "rejected"}


def seated(client: httpx.Client) -> Table:
    """A table with a few cards played; disputes do not stop it."""
    prepared = {"shuffles": [PACK], "lots": LOTS}
    table = open_table(client, "whist", prepared=prepared, disputes="continue")
    for seat, card in ((1, "Ac"), (2, "2c"), (3, "3c"), (0, "4c")):
        table.played(seat, {"type": "play_card", "card": card})
    return table


def end(table: Table) -> None:
    said(table.post("/resign", 1), 201)


def filed(table: Table, about: Json, *, evidence: int, **more: Any) -> None:
    """A dispute, with so many pieces of evidence of a party and of the arbiter."""
    words = {"rule": about["rule"], "statement": about["statement"], **more}
    said(file(table, 0, *about["numbers"], against=about["against"], **words), 201)
    give(table, about, evidence)


def give(table: Table, about: Json, evidence: int, dispute: int = 1) -> None:
    for count in range(evidence):
        for who in (1, "arbiter"):
            text = {"text": f"EVIDENCE-{count} for {about['statement']}", "versions": about["numbers"]}
            said(table.post(f"/disputes/{dispute}/evidence", who, text), 201)


def waits_from_before_the_end(table: Table, about: Json, evidence: int) -> None:
    filed(table, about, evidence=evidence)
    end(table)


def waits_from_after_the_end(table: Table, about: Json, evidence: int) -> None:
    end(table)
    filed(table, about, evidence=evidence)


def is_appealed(table: Table, about: Json, evidence: int) -> None:
    waits_from_after_the_end(table, about, evidence)
    ruled = {"rule": about["rule"], "reasons": about["statement"], "verdict": about["verdict"]}
    said(table.post("/disputes/1/ruling", "arbiter", ruled), 201)
    said(table.post("/disputes/1/appeal", about["appeals"], {"statement": about["statement"]}), 201)
    give(table, about, evidence)


def is_one_of_two(table: Table, about: Json, evidence: int) -> None:
    """The other dispute was ruled on before the end."""
    filed(table, FIRST, evidence=0)
    rule(table)
    end(table)
    said(file(table, 2, *about["numbers"], against=[], statement=about["statement"], rule=about["rule"]), 201)
    for _ in range(evidence):
        said(table.post("/disputes/2/evidence", "arbiter", {"text": about["statement"]}), 201)


COURSES = [waits_from_before_the_end, waits_from_after_the_end, is_appealed, is_one_of_two]


@pytest.mark.nightly
@pytest.mark.accepts("table.6.7")
@pytest.mark.parametrize("course", COURSES)
def test_what_waits_for_the_arbiter_changes_nothing_that_strangers_can_read(real: httpx.Client, course: Any) -> None:
    tables = [seated(real) for _ in range(2)]
    course(tables[0], FIRST, 0)
    course(tables[1], OTHER, 2)
    assert tables[0].version("arbiter") < tables[1].version("arbiter")
    for who in STRANGERS:
        first, other = (all_answers(table, who, CARDS) for table in tables)
        assert first == other
        first, other = (live_answers(table, who) for table in tables)
        assert first == other
        every = b"\n".join(other.values())
        assert b"TEXT" not in every
        assert b"EVIDENCE" not in every
        assert tables[0].view(who)["opened"] is False
        for path in ("/audit/knowledge", "/audit/custody/Ac", "/proof"):
            assert tables[0].get(path, who).status_code == 403
        assert b'"kind":"own"' in tables[0].get("/record", who).content


@pytest.mark.nightly
@pytest.mark.parametrize("course", COURSES[:3])
def test_after_the_ruling_everybody_reads_it_all(real: httpx.Client, course: Any) -> None:
    table = seated(real)
    course(table, OTHER, 1)
    rule(table)
    for who in [*table.viewers, "organizer"]:
        assert table.view(who)["opened"] is True
        whole = table.get("/record", who).content
        assert b'"kind":"opened"' in whole
        assert b"OTHER-TEXT" in whole
        assert b"EVIDENCE-0" in whole
        assert said(table.get("/audit/knowledge", who))["as_of"]["version"] == table.version("arbiter")
    if course is not is_appealed:
        said(appeal(table, 0), 201)
        assert table.view(3)["opened"] is False, "an appeal waits"
        assert b'"kind":"own"' in table.get("/record", 3).content


def test_a_party_of_all_that_waits_reads_the_whole_record_and_a_party_of_some_does_not(real: httpx.Client) -> None:
    table = seated(real)
    waits_from_after_the_end(table, FIRST, 1)
    for who in (0, 1, "arbiter", "organizer"):
        assert table.view(who)["opened"] is True
        assert b"EVIDENCE-0" in table.get("/record", who).content
        assert said(table.get("/audit/knowledge", who))["as_of"]["number"] == table.version(who)
        assert said(table.get("/disputes/1", who))["finding"] is not None
    said(file(table, 1, 5, against=[2], statement="SECOND-TEXT"), 201)
    assert {who: table.view(who)["opened"] for who in table.viewers} == {
        0: False, 1: True, 2: False, 3: False, "arbiter": True, "spectator": False,
    }  # fmt: skip
    assert said(table.get("/disputes/1", 0))["finding"] is None
    assert b"SECOND-TEXT" not in table.get("/record", 0).content
    assert b"SECOND-TEXT" in table.get("/record", 1).content


def test_at_a_void_table_nothing_waits(real: httpx.Client) -> None:
    table = seated(real)
    filed(table, FIRST, evidence=1)
    said(file(table, "arbiter", 5, statement="ANOTHER"), 201)
    rule(table, {"type": "void"}, dispute=2)
    for who in table.viewers:
        assert table.view(who)["opened"] is True
        assert b'"kind":"opened"' in table.get("/record", who).content
