"""The audit: what happened, what was withdrawn, claimed and refused, as far as each viewer may know it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.table_client import Table, open_table

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
PREPARED = {"shuffles": [PACK], "lots": [["As", "Kd", "Qh", "Jc"]]}
FIELDS = {"table_id", "version", "event_count", "chain", "timeline", "claims", "refused"}


def card(name: str) -> dict[str, str]:
    return {"type": "play_card", "card": name}


@pytest.fixture
def dealt(client: httpx.Client) -> Table:
    """Seat 1 leads."""
    return open_table(client, "whist", prepared=PREPARED)


def tried(audit: dict[str, Any]) -> list[tuple[Any, str]]:
    return [(one["by"].get("seat", one["by"]["role"]), one["rule"]) for one in audit["refused"]]


def test_the_audit_of_a_sound_record_says_so_to_everybody(dealt: Table) -> None:
    forward(dealt, 6)
    for who in dealt.viewers:
        found = dealt.audit(who)
        assert set(found) == FIELDS
        assert found["table_id"] == dealt.id
        assert found["chain"] == {"intact": True, "version": None, "problem": None}
        assert found["version"] == dealt.version(who)
        assert [one["notice"] for one in found["timeline"]] == dealt.events(who)
        assert {one["withdrawn_by"] for one in found["timeline"]} == {None}


def test_how_many_events_the_stream_has_is_for_the_arbiter(dealt: Table) -> None:
    forward(dealt, 3)
    assert dealt.audit("arbiter")["event_count"] == dealt.audit("organizer")["event_count"] == dealt.version("arbiter")
    assert all(dealt.audit(who)["event_count"] is None for who in [*dealt.seats, "spectator"])


def test_the_arbiter_sees_all_refused_attempts_a_seat_its_own_and_a_spectator_none(dealt: Table) -> None:
    for who, move in [
        (2, card("2c")),
        (3, {"type": "take_trick"}),
        (2, {"type": "accept_hand"}),
        ("arbiter", {"type": "take_trick"}),
        (1, card("2c")),
    ]:
        problem(dealt.move(who, move), 409, "refused")
    attempts = [
        (2, "whist.6.1"),
        (3, "whist.6.6"),
        (2, "whist.9.2"),
        ("arbiter", "whist.1.4"),
        (1, "whist.6.3"),
    ]
    assert tried(dealt.audit("arbiter")) == tried(dealt.audit("organizer")) == attempts
    for seat in dealt.seats:
        assert tried(dealt.audit(seat)) == [one for one in attempts if one[0] == seat]
    assert dealt.audit("spectator")["refused"] == []


def test_an_attempt_is_kept_with_its_time_version_and_words(dealt: Table) -> None:
    dealt.played(1, card("Ac"))
    body = b'{"move": { "type":"play_card",   "card":"3c"}}'
    problem(dealt.ask("POST", "/moves", 1, content=body, headers={"Content-Type": "application/json"}), 409)
    problem(dealt.post("/undos", 1, {"to": 3}), 409)
    move, undo = dealt.audit(1)["refused"]
    assert move["version"] == undo["version"] == dealt.version(1)
    assert move["at"] >= dealt.events(1)[-1]["at"]
    assert (move["by"], move["rule"]) == ({"role": "seat", "seat": 1}, "whist.6.1")
    assert move["sent"] == '{ "type":"play_card",   "card":"3c"}'
    assert (undo["rule"], undo["sent"]) == ("table.3.2", '{"to":3}')


def test_a_long_attempt_is_cut(dealt: Table) -> None:
    problem(dealt.move(1, card("\u2660" * 3000)), 409, "refused")
    sent = dealt.audit(1)["refused"][0]["sent"]
    assert 1000 < len(sent) <= 4096
    assert sent.startswith('{"type":"play_card","card":"')


def test_an_attempt_refused_for_an_entered_move_is_the_arbiter_s(dealt: Table) -> None:
    problem(dealt.move("arbiter", card("2c"), seat=1), 409, "refused")
    assert tried(dealt.audit("arbiter")) == [("arbiter", "whist.6.3")]
    assert dealt.audit(1)["refused"] == []


def test_claims_are_listed_with_their_findings_for_those_who_may_read_them(dealt: Table) -> None:
    for seat, name in [(1, "Ac"), (2, "Ad"), (3, "3c"), (0, "4c")]:
        dealt.played(seat, card(name))
    dealt.played(1, {"type": "take_trick"})
    dealt.played(3, {"type": "claim_revoke", "seat": 2, "trick": 1})
    for who in dealt.viewers:
        claimed, upheld = [one["notice"]["event"] for one in dealt.audit(who)["claims"]]
        assert (claimed["type"], claimed["by"], claimed["seat"], claimed["trick"]) == ("revoke_claimed", 3, 2, 1)
        assert (upheld["type"], upheld["claim"]) == ("claim_upheld", 1)
        assert (claimed["finding"] is not None) is (who == "arbiter")
        by_version = {one["version"]: one["event"]["type"] for one in dealt.events(who)}
        assert [by_version[version] for version in upheld["proof"]] == ["hand_dealt", "card_played", "card_played"]


def test_the_audit_writes_nothing(dealt: Table) -> None:
    forward(dealt, 2)
    first = {who: dealt.audit(who) for who in dealt.viewers}
    assert {who: dealt.audit(who) for who in dealt.viewers} == first
