"""The preview of an undo: what it would withdraw, whom it would ask, and what stays known."""

from __future__ import annotations

import httpx
import pytest

from tests.support.api.playing import a_card_of, forward
from tests.support.api.table_client import IN_PLAY, Table, Who, open_table, said


def play_one(table: Table) -> tuple[int, str]:
    seat = table.view()["to_act"][0]
    move = a_card_of(table, seat)
    table.played(seat, move)
    return seat, move["card"]


def preview(table: Table, who: Who, **query: int) -> dict[str, object]:
    found = said(table.get("/undos/preview", who, **query))
    assert set(found) == {"to", "possible", "withdraws", "needs", "arbiter", "reasons", "revealed", "drew"}
    return found


def test_a_preview_writes_nothing(whist: Table) -> None:
    play_one(whist)
    before = {who: whist.events(who) for who in whist.viewers}
    for who in whist.viewers:
        preview(whist, who)
    assert {who: whist.events(who) for who in whist.viewers} == before
    assert whist.view()["open_undo"] is None


def test_a_preview_says_what_the_request_then_does(whist: Table) -> None:
    seat, _ = play_one(whist)
    forward(whist, 2)
    seen = preview(whist, seat)
    asked = said(whist.post("/undos", seat), 201)["events"][0]["event"]
    assert (seen["to"], seen["needs"], seen["arbiter"]) == (asked["to"], asked["needs"], asked["arbiter"])
    assert seen["possible"] is True
    assert seen["withdraws"] == whist.events(seat)[seen["to"] : -1]


def test_a_harmless_undo_asks_nobody(client: httpx.Client) -> None:
    table = open_table(client, "essentia", options=IN_PLAY)
    table.played(0, {"type": "offer_truce"})
    seen = preview(table, 0)
    assert (seen["possible"], seen["needs"], seen["revealed"], seen["drew"]) == (True, [], [], False)
    assert seen["reasons"] == []
    others = [{"why": "acted", "seat": 0}]
    assert preview(table, 1, to=seen["to"])["reasons"] == preview(table, "spectator")["reasons"] == others


def test_a_card_played_has_been_seen_by_all_others_and_stays_known(whist: Table) -> None:
    seat, card = play_one(whist)
    for who in whist.viewers:
        revealed = preview(whist, who, to=whist.opening["version"])["revealed"]
        assert {one["seat"] for one in revealed} == set(whist.seats) - {seat}
        assert {one["card"] for one in revealed} == {card}
        assert {one["event_type"] for one in revealed} == {"card_played"}


def test_a_preview_says_why_others_are_asked(whist: Table) -> None:
    seat, _ = play_one(whist)
    others = sorted(set(whist.seats) - {seat})
    assert preview(whist, seat)["reasons"] == [{"why": "learned", "seat": one} for one in others]
    assert preview(whist, seat)["needs"] == others
    acted = [{"why": "acted", "seat": seat}]
    assert preview(whist, "arbiter")["reasons"] == acted + preview(whist, seat)["reasons"]


@pytest.mark.parametrize("to", [0, 1, 2, 4, 10**9, 10**30])
def test_an_undo_that_would_be_refused_is_not_allowed(whist: Table, to: int) -> None:
    play_one(whist)
    for who in (0, "arbiter", "spectator"):
        assert preview(whist, who, to=to)["possible"] is False


def test_the_opening_is_not_taken_back(whist: Table) -> None:
    for who in whist.viewers:
        assert preview(whist, who)["possible"] is False
        assert preview(whist, who, to=whist.version(who))["withdraws"] == []


def test_after_the_end_nothing_is_allowed(whist: Table) -> None:
    seat, _ = play_one(whist)
    said(whist.post("/resign", 0), 201)
    assert preview(whist, seat)["possible"] is False
    assert preview(whist, "arbiter")["possible"] is False


def test_a_preview_tells_whether_chance_was_drawn(client: httpx.Client) -> None:
    table = open_table(client, "essentia")
    forward(table, 28)
    assert preview(table, "arbiter")["drew"] is True
    said(table.post("/undos", "arbiter"), 201)
    assert preview(table, "arbiter")["drew"] is False
