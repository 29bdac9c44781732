"""Taking moves back over HTTP."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.playing import a_card_of, forward
from tests.support.api.problems import problem
from tests.support.api.table_client import IN_PLAY, Table, open_table, said


def play_one(table: Table) -> int:
    """One card, by the seat to act; which seat."""
    seat = table.view()["to_act"][0]
    table.played(seat, a_card_of(table, seat))
    return seat


def types(answer: dict[str, Any]) -> list[str]:
    return [one["event"]["type"] for one in answer["events"]]


def but_for(view: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in {"version", *names}}


@pytest.fixture
def truce(client: httpx.Client) -> Table:
    """A table of Essentia in play; an offer of a truce is withdrawn without asking anybody."""
    return open_table(client, "essentia", options=IN_PLAY)


@pytest.mark.accepts("table.3.3")
def test_a_harmless_undo_is_done_at_once(truce: Table) -> None:
    before = {who: truce.view(who) for who in truce.viewers}
    version = truce.version(0)
    truce.played(0, {"type": "offer_truce"})
    answer = said(truce.post("/undos", 0), 201)
    assert types(answer) == ["undone"]
    assert answer["events"][0]["event"] == {"type": "undone", "undo": None, "to": version}
    assert answer["events"][0]["rule"] == "table.3.3"
    for who in truce.viewers:
        assert but_for(truce.view(who)) == but_for(before[who])
        assert truce.version(who) == version + 2


def test_an_undo_may_name_the_last_version_that_stays(truce: Table) -> None:
    version = truce.version(0)
    truce.played(0, {"type": "offer_truce"})
    assert said(truce.post("/undos", 0, {"to": version}), 201)["events"][0]["event"]["to"] == version


@pytest.mark.accepts("table.3.4")
def test_an_undo_that_others_learned_from_is_done_with_the_consent_of_all_of_them(whist: Table) -> None:
    before = {who: whist.view(who) for who in whist.viewers}
    seat = play_one(whist)
    others = [other for other in whist.seats if other != seat]
    asked = said(whist.post("/undos", seat), 201)
    assert types(asked) == ["undo_requested"]
    request = asked["events"][0]["event"]
    assert (request["undo"], request["seat"], request["needs"], request["arbiter"]) == (1, seat, others, False)
    assert whist.view("spectator")["open_undo"]["waiting"] == others
    for left, other in enumerate(others, start=1):
        answer = said(whist.post("/undos/1/answer", other, {"consent": True}), 201)
        assert types(answer) == ["undo_answered", "undone"][: 1 if left < 3 else 2]
    for who in whist.viewers:
        assert but_for(whist.view(who)) == but_for(before[who])


def test_one_refusal_ends_a_request(whist: Table) -> None:
    seat = play_one(whist)
    after = whist.view(seat)
    said(whist.post("/undos", seat), 201)
    said(whist.post("/undos/1/answer", (seat + 1) % 4, {"consent": True}), 201)
    said(whist.post("/undos/1/answer", (seat + 2) % 4, {"consent": False}), 201)
    assert but_for(whist.view(seat)) == but_for(after)
    assert problem(whist.post("/undos/1/answer", (seat + 3) % 4, {"consent": True}), 409)["rule"] == "table.3.6"
    assert problem(whist.post("/undos", seat), 409)["rule"] == "table.3.7"


def test_a_request_is_taken_back_by_who_asked_and_by_nobody_else(whist: Table) -> None:
    seat = play_one(whist)
    said(whist.post("/undos", seat), 201)
    assert problem(whist.post("/undos/1/withdraw", (seat + 1) % 4), 409)["rule"] == "table.3.8"
    assert problem(whist.post("/undos/1/withdraw", "arbiter"), 409)["rule"] == "table.3.8"
    assert types(said(whist.post("/undos/1/withdraw", seat), 201)) == ["undo_dropped"]
    assert whist.view()["open_undo"] is None
    said(whist.post("/undos", seat), 201)
    assert whist.view()["open_undo"]["undo"] == 2


def test_while_a_request_is_open_nobody_moves_and_nobody_asks(whist: Table) -> None:
    seat = play_one(whist)
    said(whist.post("/undos", seat), 201)
    other = (seat + 1) % 4
    assert problem(whist.move(other, {"type": "take_trick"}), 409)["rule"] == "table.2.2"
    assert problem(whist.post("/undos", other), 409)["rule"] in ("table.3.5", "table.3.2")
    assert problem(whist.post("/undos", "arbiter"), 409)["rule"] == "table.3.5"


@pytest.mark.parametrize(("who", "number"), [(0, 1), ("arbiter", 1), ("arbiter", 0), ("arbiter", -1), ("arbiter", 99)])
def test_what_was_not_asked_is_not_answered(whist: Table, who: int | str, number: int) -> None:
    assert problem(whist.post(f"/undos/{number}/answer", who, {"consent": True}), 409)["rule"] == "table.3.6"
    assert problem(whist.post(f"/undos/{number}/withdraw", who), 409)["rule"] in ("table.3.6", "table.3.8")


def test_who_is_not_asked_or_has_answered_does_not_answer(whist: Table) -> None:
    seat = play_one(whist)
    said(whist.post("/undos", seat), 201)
    assert problem(whist.post("/undos/1/answer", seat, {"consent": True}), 409)["rule"] == "table.3.6"
    said(whist.post("/undos/1/answer", (seat + 1) % 4, {"consent": True}), 201)
    again = whist.post("/undos/1/answer", (seat + 1) % 4, {"consent": True})
    assert problem(again, 409)["rule"] == "table.3.6"


@pytest.mark.parametrize("consent", [True, False])
def test_the_arbiter_decides_at_any_time(whist: Table, consent: bool) -> None:
    before = whist.view()
    seat = play_one(whist)
    said(whist.post("/undos", seat), 201)
    answer = said(whist.post("/undos/1/answer", "arbiter", {"consent": consent}), 201)
    assert types(answer) == (["undo_answered", "undone"] if consent else ["undo_answered"])
    assert (but_for(whist.view()) == but_for(before)) is consent


@pytest.mark.accepts("table.3.9")
@pytest.mark.parametrize("back", [1, 4, 9])
def test_the_arbiter_goes_back_to_any_earlier_command_at_once(whist: Table, back: int) -> None:
    seen = [{who: whist.view(who) for who in whist.viewers}]
    for _ in range(9):
        forward(whist, 1)
        seen.append({who: whist.view(who) for who in whist.viewers})
    target = seen[9 - back]
    answer = said(whist.post("/undos", "arbiter", {"to": target["arbiter"]["version"]}), 201)
    assert types(answer) == ["undone"]
    for who in whist.viewers:
        assert but_for(whist.view(who)) == but_for(target[who])
        assert whist.moves(who) == whist.moves(who, at=target[who]["version"])


def test_prepared_chance_comes_again_after_an_undo(client: httpx.Client) -> None:
    table = open_table(client, "essentia", prepared={"lots": [1, 1]})
    forward(table, 28, seed=4)
    lots = [one["event"] for one in table.events() if one["event"]["type"] == "lot_drawn"]
    land = table.view("arbiter")["table"]["places"]
    laid = [one["event"] for one in table.events() if one["event"]["type"] == "tile_placed"][-1]
    said(table.post("/undos", "arbiter"), 201)
    table.played(laid["seat"], {"type": "place_tile", "square": laid["square"]})
    again = [one["event"] for one in table.events() if one["event"]["type"] == "lot_drawn"]
    assert again[len(lots) :] == lots[1:]
    assert table.view("arbiter")["table"]["places"] == land


@pytest.mark.parametrize("to", [0, 1, 3, 10**6, 2**53 - 1])
def test_an_undo_to_no_end_of_a_command_is_refused(whist: Table, to: int) -> None:
    forward(whist, 2)
    for who in (0, "arbiter"):
        found = problem(whist.post("/undos", who, {"to": to}), 409, "refused")
        assert (found["rule"], found["field"]) == ("table.3.2", "to")


def test_with_nothing_to_take_back_an_undo_is_refused(whist: Table) -> None:
    for who in (0, 1, 2, 3, "arbiter"):
        assert problem(whist.post("/undos", who), 409)["rule"] == "table.3.2"
        assert problem(whist.post("/undos", who, {"to": whist.version(who)}), 409)["rule"] == "table.3.2"


def test_a_table_without_undo_undoes_nothing(client: httpx.Client) -> None:
    table = open_table(client, "whist", undo="off")
    seat = play_one(table)
    for who in (seat, "arbiter"):
        assert problem(table.post("/undos", who), 409)["rule"] == "table.3.1"
    assert said(table.get("/undos/preview", seat))["possible"] is False


@pytest.mark.accepts("table.7.2")
def test_at_a_table_without_undo_a_ruling_may_still_go_back(client: httpx.Client) -> None:
    table = open_table(client, "whist", undo="off")
    seat = play_one(table)
    played = table.version("arbiter")
    body = {"versions": [played], "rule": "whist.6.2", "statement": "That was wrong.", "against": [seat]}
    said(table.post("/disputes", "arbiter", body), 201)
    ruling = {
        "rule": "table.7.2",
        "verdict": "upheld",
        "reasons": "So it is.",
        "remedies": [{"type": "rewind", "to": played - 1}],
    }
    shown = said(table.post("/disputes/1/ruling", "arbiter", ruling, dry_run="true"))
    assert shown["effects"][0]["withdraws"] == [played]
    assert types(said(table.post("/disputes/1/ruling", "arbiter", ruling), 201)) == ["dispute_ruled", "undone"]
    assert problem(table.post("/undos", "arbiter", {"to": played - 1}), 409)["rule"] == "table.3.1"


def test_where_the_arbiter_decides_the_seats_are_not_asked(client: httpx.Client) -> None:
    table = open_table(client, "whist", undo="arbiter")
    seat = play_one(table)
    asked = said(table.post("/undos", seat), 201)["events"][0]["event"]
    assert (asked["needs"], asked["arbiter"]) == ([], True)
    assert problem(table.post("/undos/1/answer", (seat + 1) % 4, {"consent": True}), 409)["rule"] == "table.3.6"
    assert types(said(table.post("/undos/1/answer", "arbiter", {"consent": True}), 201))[-1] == "undone"


def test_withdrawn_events_stay_in_the_record_and_are_marked(whist: Table) -> None:
    told = whist.version("spectator")
    seat = play_one(whist)
    play_one(whist)
    said(whist.post("/undos", "arbiter", {"to": told}), 201)
    for who in whist.viewers:
        timeline = whist.audit(who)["timeline"]
        assert [one["notice"] for one in timeline] == whist.events(who)
        marks = [one["withdrawn_by"] for one in timeline]
        assert marks == [None] * told + [told + 3] * 2 + [None]
    play_one(whist)
    assert whist.audit(seat)["timeline"][-1]["withdrawn_by"] is None
    assert whist.audit()["chain"]["intact"] is True


def test_the_protocol_marks_what_was_withdrawn(whist: Table) -> None:
    play_one(whist)
    said(whist.post("/undos", "arbiter"), 201)
    lines = whist.get("/protocol", "spectator").text.splitlines()
    marked = [line for line in lines if f"withdrawn by {whist.version()}" in line or "[withdrawn" in line.lower()]
    assert len(marked) >= 1
    assert len([line for line in lines if line.strip()]) >= whist.version()
