"""Precedents: what was ruled in the tournaments of an organizer, for their arbiters and with numbers for names."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from service.queries.tournaments import precedents
from tests.support.api.problems import problem
from tests.support.api.table_client import ORGANIZER, bearer, said
from tests.support.clerk.evening import NAMES, Evening, Json, SeatedTable, until

RULE = "essentia.2.1"
ROUND_ROBIN = {"type": "round_robin"}
TOGETHER = {
    "game": "whist",
    "entrants": "pair",
    "format": {"type": "boards", "movement": {"type": "together"}},
    "options": {"hands": 1},
    "scoring": {"type": "matchpoints"},
}


def begun(client: httpx.Client, club: str, *, by: str = ORGANIZER, **more: Any) -> tuple[Evening, SeatedTable]:
    settings = {"game": "essentia", "format": ROUND_ROBIN, "organizer": club, **more}
    evening = Evening(client, settings, by).begin(2, arbiters=2)
    evening.draw(1)
    return evening, evening.awaits_tables(1)[0]


def ruled(table: SeatedTable, number: int = 1, who: str = "arbiter1", **more: Any) -> None:
    """A dispute of seat 0 against seat 1, and the ruling on it."""
    filed = {"versions": [1], "rule": more.get("rule", RULE), "statement": "That was wrong.", "against": [1]}
    said(table.post("/disputes", 0, filed), 201)
    body = {"rule": RULE, "verdict": "upheld", "reasons": "The record says so.", **more}
    said(table.post(f"/disputes/{number}/ruling", who, body), 201)
    case = f"{table.id}/dispute/{number}"
    until(lambda: case in [one["case"] for one in table.evening.happened("case_closed")])


def asked(client: httpx.Client, token: str, **query: Any) -> list[Json]:
    """All precedents, page by page."""
    found: list[Json] = []
    while True:
        page = said(client.get("/v1/precedents", params=query, headers=bearer(token)))
        found += page["precedents"]
        if page["next"] is None:
            return found
        query["before"] = page["next"]


def cases(client: httpx.Client, token: str, **query: Any) -> list[str]:
    return [one["case"] for one in asked(client, token, **query)]


@pytest.mark.accepts("tournament.14.9")
def test_a_precedent_has_the_ruling_with_its_remedies_and_what_the_dispute_cites(client: httpx.Client) -> None:
    evening, table = begun(client, "Club of one precedent")
    penalty = {"type": "penalty", "seat": 1, "points": 3, "text": "A false word."}
    ruled(table, remedies=[penalty])
    (found,) = asked(client, evening.tokens["arbiter2"])
    assert (found["tournament"], found["table"], found["round"], found["game"]) == (evening.id, table.id, 1, "essentia")
    assert (found["case"], found["board"]) == (f"{table.id}/dispute/1", None)
    assert (found["seats"], found["seat"], found["against"]) == ([[1, 1], [2, 1]], 0, [1])
    ruling = found["ruling"]
    assert (ruling["rule"], ruling["verdict"], ruling["reasons"]) == (RULE, "upheld", "The record says so.")
    assert (ruling["remedies"], ruling["arbiter"], found["appeal"]) == ([penalty], 1, None)
    assert [(one["version"], one["type"]) for one in found["finding"]["events"]] == [(1, "table_opened")]


@pytest.mark.accepts("tournament.14.9")
def test_precedents_are_those_of_all_tournaments_with_the_same_organizer(client: httpx.Client) -> None:
    first, one = begun(client, "Club of two evenings")
    second, two = begun(client, "Club of two evenings")
    other, three = begun(client, "Another club")
    for table in (one, two, three):
        ruled(table)
    both = [f"{table.id}/dispute/1" for table in (two, one)]
    assert cases(client, first.tokens["arbiter1"]) == cases(client, second.tokens["arbiter2"], limit=1) == both
    assert cases(client, other.tokens["arbiter1"]) == [f"{three.id}/dispute/1"]
    assert {*both, f"{three.id}/dispute/1"} <= {*cases(client, ORGANIZER)}


@pytest.mark.accepts("tournament.14.9")
def test_organizers_of_their_own_tables_keep_apart_whatever_name_they_give(client: httpx.Client) -> None:
    made = said(client.post("/v1/organizers", json={"name": "Guest"}, headers=bearer(ORGANIZER)), 201)
    guest, mine = begun(client, "Club with a name", by=made["token"])
    own, table = begun(client, "Club with a name")
    ruled(mine)
    ruled(table)
    assert cases(client, made["token"]) == cases(client, guest.tokens["arbiter1"]) == [f"{mine.id}/dispute/1"]
    assert cases(client, own.tokens["arbiter1"]) == [f"{table.id}/dispute/1"]
    assert cases(client, made["token"], before=own.id) == []
    assert cases(client, made["token"], before=f"{own.id}/{table.id}/dispute/1") == []


@pytest.mark.accepts("tournament.14.9")
def test_precedents_are_searched_by_game_rule_verdict_remedy_and_text(client: httpx.Client) -> None:
    evening, table = begun(client, "Club that searches")
    ruled(table)
    ruled(table, 2, rule="table.6.1", verdict="rejected", reasons="Nothing of the KIND.")
    ruled(table, 3, remedies=[{"type": "adjust", "points": [1, -1]}])
    arbiter = evening.tokens["arbiter1"]
    one, two, three = (f"{table.id}/dispute/{number}" for number in (1, 2, 3))
    assert cases(client, arbiter) == cases(client, arbiter, limit=1) == [three, two, one]
    assert cases(client, arbiter, game="whist") == []
    assert cases(client, arbiter, game="essentia", rule=RULE) == [three, one]
    assert cases(client, arbiter, verdict="rejected") == cases(client, arbiter, text="of the kind") == [two]
    assert cases(client, arbiter, remedy="adjust") == [three]
    assert cases(client, arbiter, remedy="void") == cases(client, arbiter, text="neither") == []


def test_a_page_looks_at_so_many_tables_and_tournaments_and_the_next_goes_on(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    evenings = [begun(client, "Club with much to read") for _ in range(3)]
    for _, table in evenings:
        ruled(table)
        ruled(table, 2)
    expected = [f"{table.id}/dispute/{number}" for _, table in reversed(evenings) for number in (2, 1)]
    arbiter = evenings[0][0].tokens["arbiter1"]
    monkeypatch.setattr(precedents, "READ", 1)
    page = said(client.get("/v1/precedents", headers=bearer(arbiter)))
    assert [one["case"] for one in page["precedents"]] == expected[:1]
    assert cases(client, arbiter) == expected
    monkeypatch.setattr(precedents, "LOADED", 1)
    page = said(client.get("/v1/precedents", headers=bearer(arbiter)))
    assert [one["case"] for one in page["precedents"]] == expected[:2]
    assert cases(client, arbiter) == expected
    monkeypatch.setattr(precedents, "LISTED", 1)
    assert cases(client, arbiter) == expected
    assert cases(client, arbiter, before="nonsense") == []


@pytest.mark.accepts("tournament.14.9")
def test_a_precedent_says_what_became_of_an_appeal(client: httpx.Client) -> None:
    evening, table = begun(client, "Club that appeals")
    ruled(table)
    arbiter = evening.tokens["arbiter1"]
    said(table.post("/disputes/1/appeal", 1, {"statement": "It does not."}), 201)
    appeal = until(lambda: asked(client, arbiter)[0]["appeal"])
    assert appeal == {"status": "waiting", "seat": 1, "ruling": None}
    body = {"rule": RULE, "verdict": "rejected", "reasons": "It was another golem."}
    said(table.post("/disputes/1/ruling", "arbiter2", body), 201)
    until(lambda: len(evening.happened("case_closed")) == 2)
    (found,) = asked(client, arbiter, verdict="rejected")
    assert found["ruling"]["verdict"] == "upheld"
    assert (found["appeal"]["status"], found["appeal"]["ruling"]["verdict"]) == ("ruled", "rejected")
    assert found["appeal"]["ruling"]["arbiter"] == 2


@pytest.mark.accepts("tournament.14.9")
def test_precedents_name_players_by_number_also_in_reasons(client: httpx.Client) -> None:
    evening, table = begun(client, "Club without names")
    remedy = {"type": "penalty", "seat": 1, "points": 0, "text": f"{NAMES[1]} spoke."}
    ruled(table, reasons=f"{NAMES[0]} heard {NAMES[1]}, but not {NAMES[1]}s friend.", remedies=[remedy])
    arbiter = evening.tokens["arbiter1"]
    (found,) = asked(client, arbiter)
    assert found["ruling"]["reasons"] == f"#1 heard #2, but not {NAMES[1]}s friend."
    assert found["ruling"]["remedies"][0]["text"] == "#2 spoke."
    assert cases(client, arbiter, text=NAMES[0]) == []


@pytest.mark.accepts("tournament.14.9")
def test_precedents_are_for_arbiters_and_organizers(client: httpx.Client) -> None:
    evening, _ = begun(client, "Club of others")
    for token in (evening.tokens["spectator"], evening.players[1, 1]):
        problem(client.get("/v1/precedents", headers=bearer(token)), 403, "not_allowed")
    problem(client.get("/v1/precedents"), 401, "token_missing")


@pytest.mark.accepts("tournament.14.9", "tournament.14.6")
def test_an_arbiter_with_a_conflict_reads_no_precedent_of_that_entrant(client: httpx.Client) -> None:
    evening, table = begun(client, "Club with a conflict")
    ruled(table)
    evening.post("/conflicts", {"entrant": 2}, "arbiter2")
    assert cases(client, evening.tokens["arbiter2"]) == []
    assert cases(client, evening.tokens["arbiter1"]) == [f"{table.id}/dispute/1"]


@pytest.mark.accepts("tournament.14.9", "tournament.8.5")
def test_a_ruling_at_a_table_of_a_closed_board_is_no_precedent_before_it_is_open(client: httpx.Client) -> None:
    evening = Evening(client, {**TOGETHER, "organizer": "Club with boards"}).begin(4, 2)
    evening.draw(1)
    table = evening.awaits_tables(1)[0]
    ruled(table, rule="table.6.1")
    for token in (evening.tokens["arbiter1"], ORGANIZER):
        assert f"{table.id}/dispute/1" not in cases(client, token)
    evening.post("/void", {"reason": "The hall burns."})
    assert cases(client, evening.tokens["arbiter1"]) == [f"{table.id}/dispute/1"]
