"""A revoke at Whist before the arbiter: taken back by one ruling, paid for by another."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.disputing import RULE, appeal, dispute_file, docket, dry_run, file, rule, ruling, types
from tests.support.api.problems import problem
from tests.support.api.table_client import ORGANIZER, Table, open_table, said
from tests.unit.domain.games.whist.support.tables import HANDS, cards, drawn_for, stacked

OTHERS = [0, 3, "spectator"]


@pytest.fixture
def revoked(client: httpx.Client) -> Table:
    """Seat 1 leads the ten of hearts, seat 2 throws a club although it holds hearts, seats 3 and 0 follow."""
    order = stacked(0, [cards(hand) for hand in HANDS], "2s")
    table = open_table(client, "whist", prepared={"lots": [drawn_for(0)], "shuffles": [order]})
    for seat, card in ((1, "Th"), (2, "8c"), (3, "2h"), (0, "Ah")):
        table.played(seat, {"type": "play_card", "card": card})
    return table


def revoke_of(table: Table) -> int:
    """The version of the card that seat 2 played."""
    (version,) = (one["version"] for one in table.events(1) if one["event"].get("card") == "8c")
    return version


def disputed(table: Table) -> int:
    """Seat 1 brings the revoke before the arbiter; returns its version."""
    version = revoke_of(table)
    assert types(said(file(table, 1, version, against=[2]), 201)) == ["dispute_filed"]
    return version


@pytest.mark.accepts("table.6.1", "table.6.6", "table.7.2", "table.8.2")
def test_a_revoke_is_taken_back(revoked: Table) -> None:
    version = disputed(revoked)
    assert revoked.moves(0) == []
    assert problem(revoked.move(0, {"type": "take_trick"}), 409)["rule"] == "table.6.6"
    assert (revoked.view()["frozen"], revoked.view()["to_act"]) == (True, [])
    said(revoked.post("/disputes/1/evidence", 2, {"text": "I had no heart.", "versions": [version]}), 201)

    finding = dispute_file(revoked, "arbiter")["finding"]
    assert finding["proof"] == [version]
    (cited,) = finding["events"]
    assert (cited["seat"], cited["event"]["card"], cited["rule"]) == (2, "8c", "whist.6.1")
    assert {"8h", "7h", "6h"} <= set(cited["table"]["hands"][2])
    held = next(one for one in cited["sights"] if one["seat"] == 2)["known"]
    assert ("8h", "hand:2", "dealt") in [(one["card"], one["zone"], one["how"]) for one in held]
    (chain,) = finding["custody"]
    assert [one["target"] for one in chain["steps"]] == ["pack", "hand:2", "trick:1"]

    before = revoked.version("arbiter")
    dry = dry_run(revoked, {"type": "rewind", "to": version - 1})
    assert dry["effects"][0]["withdraws"] == [version, version + 1, version + 2, version + 3]
    assert (dry["before"]["to_act"], dry["effects"][0]["to_act"]) == ([], [2])
    assert [play["card"] for play in dry["view"]["table"]["trick"]["plays"]] == ["Th"]
    assert revoked.version("arbiter") == before
    assert revoked.view()["disputes"] == [{"dispute": 1, "appealed": False}]

    answer = rule(revoked, {"type": "rewind", "to": version - 1})
    assert types(answer) == ["dispute_ruled", "undone"]
    assert answer["to_act"] == dry["effects"][0]["to_act"]
    assert revoked.view("arbiter")["table"] == dry["view"]["table"]

    assert types(said(appeal(revoked, 2), 201)) == ["ruling_appealed"]
    assert problem(revoked.move(2, {"type": "play_card", "card": "8h"}), 409)["rule"] == "table.6.6"
    assert types(rule(revoked, verdict="upheld")) == ["dispute_ruled"]
    assert dispute_file(revoked, 0)["dispute"]["status"] == "final"
    assert problem(appeal(revoked, 2), 409)["rule"] == "table.8.1"
    revoked.played(2, {"type": "play_card", "card": "8h"})


@pytest.mark.accepts("table.7.4", "table.8.1", "table.8.2")
def test_a_revoke_is_paid_for_by_a_penalty(revoked: Table) -> None:
    disputed(revoked)
    fine = {"type": "penalty", "seat": 2, "points": 3, "text": "A revoke."}
    dry = dry_run(revoked, fine, {"type": "penalty", "seat": 0, "text": "A warning to the partner."})
    assert [one["adjusted"] for one in dry["effects"]] == [[0, 0, -3, 0], [0, 0, -3, 0]]
    assert dry["before"]["adjusted"] == [0, 0, 0, 0]
    assert types(rule(revoked, fine)) == ["dispute_ruled", "penalty_given"]
    revoked.played(0, {"type": "take_trick"})

    said(appeal(revoked, 2), 201)
    answer = rule(revoked, {"type": "adjust", "points": [0, 0, 2, 0]}, verdict="partly")
    assert types(answer) == ["dispute_ruled", "score_adjusted"]
    assert answer["events"][0]["event"]["final"] is True

    ended = said(revoked.post("/resign", 3), 201)["events"][-1]["event"]
    assert ended["scores"][2] == -1
    assert revoked.view()["outcome"]["scores"] == ended["scores"]
    assert dispute_file(revoked, 2)["finding"] is not None, "the parties read the finding once the table is over"
    assert dispute_file(revoked, 0)["finding"] is None


@pytest.mark.accepts("table.6.7")
def test_only_the_parties_read_what_it_is_about(revoked: Table) -> None:
    disputed(revoked)
    numbers = {who: revoked.version(who) for who in OTHERS}
    said(revoked.post("/disputes/1/evidence", 2, {"text": "I had no heart."}), 201)
    for who in OTHERS:
        assert revoked.version(who) == numbers[who]
    rule(revoked, {"type": "penalty", "seat": 2, "points": 3, "text": "A revoke."})
    said(appeal(revoked, 2), 201)
    for who in OTHERS:
        found = dispute_file(revoked, who)
        seen = [found, revoked.events(who), revoked.view(who), revoked.audit(who), revoked.get("/protocol", who).text]
        for secret in ("That was a revoke", RULE, "I had no heart", "The record says so", "A revoke", "It does not"):
            assert secret not in str(seen)
        assert (found["dispute"]["rule"], found["dispute"]["against"], found["finding"]) == (None, None, None)
        assert found["events"][-1]["by"] == {"role": "seat"}
        assert [one["event"]["type"] for one in found["events"]] == [
            "dispute_filed", "dispute_ruled", "penalty_given", "ruling_appealed",
        ]  # fmt: skip
    for who in (1, 2):
        found = dispute_file(revoked, who)
        assert "I had no heart" in str(found)
        assert (found["dispute"]["rule"], found["dispute"]["against"], found["finding"]) == (RULE, [2], None)
    german = revoked.get("/protocol", 0, {"Accept-Language": "de"}).text
    assert "Platz 1 erhebt Einspruch 1." in german
    assert "Platz 2 erhält 3 Strafpunkte (Einspruch 1)." in german


@pytest.mark.accepts("table.7.6")
def test_a_void_table_shows_everywhere_as_such(revoked: Table) -> None:
    disputed(revoked)
    dry = dry_run(revoked, {"type": "void"})
    assert (dry["effects"][0]["status"], dry["effects"][0]["outcome"]) == ("void", None)
    rule(revoked, {"type": "void"})
    assert (revoked.view()["status"], revoked.view()["frozen"]) == ("void", False)
    assert problem(file(revoked, 1, 3), 409)["rule"] == "table.2.3"


def test_the_docket_lists_what_waits_for_the_arbiter_across_tables(revoked: Table, a_table: Any) -> None:
    other = a_table()

    def on_docket(token: str, **query: str) -> list[str]:
        return [one["table_id"] for one in docket(revoked.client, token, **query)["tables"]]

    assert revoked.id not in on_docket(ORGANIZER)
    disputed(revoked)
    said(file(other, "arbiter", 2, rule="table.2.5"), 201)
    assert on_docket(ORGANIZER)[:2] in ([revoked.id, other.id], [other.id, revoked.id])
    assert on_docket(revoked.tokens["arbiter"]) == [revoked.id]
    page = docket(revoked.client, ORGANIZER, limit="1")
    assert len(page["tables"]) == 1
    assert on_docket(ORGANIZER, before=page["next"], limit="1") == on_docket(ORGANIZER)[1:2]
    rule(revoked)
    assert revoked.id not in on_docket(ORGANIZER)
    assert revoked.id in on_docket(ORGANIZER, status="decided")
    assert on_docket(revoked.tokens["arbiter"]) == []
    said(appeal(revoked, 1), 201)
    (entry,) = docket(revoked.client, revoked.tokens["arbiter"])["tables"]
    assert entry["disputes"][0] == {
        "dispute": 1, "status": "appealed", "by": {"role": "seat", "seat": 1}, "filed": 7,
        "rule": RULE, "against": [2], "title": {"en": "Did seat 2 revoke?", "de": "Hat Platz 2 nicht bedient?"},
    } | {"filed": entry["disputes"][0]["filed"]}  # fmt: skip
    rule(other)


def test_a_claim_that_waits_for_the_arbiter_is_on_the_docket_with_the_ways_to_decide_it(client: httpx.Client) -> None:
    order = stacked(0, [cards(hand) for hand in HANDS], "2s")
    table = open_table(
        client,
        "whist",
        prepared={"lots": [drawn_for(0)], "shuffles": [order]},
        options={"adjudication": "arbiter"},
    )
    for seat, card in ((1, "Th"), (2, "8c"), (3, "2h"), (0, "Ah")):
        table.played(seat, {"type": "play_card", "card": card})
    table.played(0, {"type": "take_trick"})
    table.played(1, {"type": "claim_revoke", "seat": 2, "trick": 1})
    (entry,) = (one for one in docket(client, ORGANIZER)["tables"] if one["table_id"] == table.id)
    (claim,) = entry["claims"]
    assert (claim["claim"], claim["event"]["type"], claim["event"]["finding"]) == (1, "revoke_claimed", "upheld")
    assert claim["version"] == table.version("arbiter")
    upheld = next(move for move in claim["moves"] if move["upheld"])
    table.played("arbiter", upheld)
    assert docket(client, table.tokens["arbiter"])["tables"] == []


@pytest.mark.accepts("table.7.7")
def test_a_claim_can_be_decided_by_a_ruling_too(client: httpx.Client) -> None:
    order = stacked(0, [cards(hand) for hand in HANDS], "2s")
    chance = {"lots": [drawn_for(0)], "shuffles": [order]}
    table = open_table(client, "whist", prepared=chance, options={"adjudication": "arbiter"})
    for seat, card in ((1, "Th"), (2, "8c"), (3, "2h"), (0, "Ah")):
        table.played(seat, {"type": "play_card", "card": card})
    table.played(0, {"type": "take_trick"})
    table.played(1, {"type": "claim_revoke", "seat": 2, "trick": 1})
    said(file(table, 1, revoke_of(table), against=[2]), 201)
    decided = {"type": "command", "move": {"type": "rule_claim", "claim": 1, "upheld": True}}
    assert types(rule(table, decided)) == ["dispute_ruled", "claim_upheld"]
    assert docket(client, table.tokens["arbiter"])["tables"] == []


def test_a_move_in_a_ruling_that_is_none_is_named_in_its_place(revoked: Table) -> None:
    disputed(revoked)
    body = ruling({"type": "void"}, {"type": "command", "move": {"type": "rule_claim", "claim": "x", "upheld": True}})
    assert problem(revoked.post("/disputes/1/ruling", "arbiter", body), 400)["field"] == "remedies[1].move.claim"
    entered = ruling({"type": "command", "seat": 0, "move": {"type": "play_card", "card": "Ah"}})
    assert problem(revoked.post("/disputes/1/ruling", "arbiter", entered), 409)["field"].startswith("remedies[0]")
