"""Play over one connection: the same rules, answers and refusals as over HTTP."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import httpx
import pytest

from tests.support.api.playing import FORWARD, a_card_of, choice, forward
from tests.support.api.problems import problem
from tests.support.api.socket_client import Line, line
from tests.support.api.table_client import IN_PLAY, Table, open_table, said

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
SHORT = {**IN_PLAY, "quiet_limit": 20}


@pytest.fixture
def table(real: httpx.Client) -> Table:
    return open_table(real, "whist")


@pytest.fixture
def duel(real: httpx.Client) -> Table:
    return open_table(real, "essentia", options=IN_PLAY)


def play_on(mine: Line, seat: int, rng: Random) -> None:
    """Make a move whenever it is this seat's turn, until the table is finished."""
    while not any(one["event"]["type"] == "table_finished" for one in mine.notices):
        seen = len(mine.notices)
        legal = mine.answer("list_moves")
        moves = [move for move in legal["moves"] if move["type"] in FORWARD]
        if seat in legal["to_act"] and moves:
            found = mine.ask("play", move=rng.choice(moves), expects=legal["version"])
            assert found["type"] == "answer" or found["problem"]["code"] == "version_moved", found
        mine.told(seen + 1)


def test_all_seats_play_a_whole_game_at_once_and_all_are_told_it_exactly(real: httpx.Client) -> None:
    table = open_table(real, "essentia", options=SHORT)

    def seat_at(seat: int) -> list[dict[str, Any]]:
        with line(table, seat) as mine:
            play_on(mine, seat, Random(seat))
            return mine.notices

    with ThreadPoolExecutor(len(table.seats)) as pool, line(table, "spectator") as watching:
        told = list(pool.map(seat_at, table.seats))
        assert told == [table.events(seat) for seat in table.seats]
        assert watching.told(len(table.events())) == table.events()
    assert table.view()["status"] == "finished"
    assert table.audit()["chain"]["intact"] is True


def test_an_answer_is_the_one_of_http(table: Table) -> None:
    seat = table.view()["to_act"][0]
    move = a_card_of(table, seat)
    with line(table, seat, notices=False) as mine:
        assert mine.answer("view_table") == table.view(seat)
        listed = table.get("/moves", seat).json()
        assert mine.answer("list_moves") == listed
        assert mine.answer("play", move=move, dry_run=True) == table.move(seat, move, dry_run=True).json()
        answer = mine.answer("play", move=move, key="same")
    assert answer["events"] == table.events(seat)[-1:]
    assert answer["version"] == table.version(seat)
    assert answer["to_act"] == table.view(seat)["to_act"]


def refusals(table: Table) -> list[tuple[int | str, dict[str, Any], dict[str, str]]]:
    """Who, the body of a move and its headers, each refused for another reason."""
    seat = table.view()["to_act"][0]
    other = (seat + 1) % 4
    card = a_card_of(table, seat)
    return [
        (other, {"move": card}, {}),
        (seat, {"move": {"type": "take_trick"}}, {}),
        (seat, {"move": {"type": "dance"}}, {}),
        (seat, {"move": {"type": "play_card", "card": 5}}, {}),
        (seat, {"move": {"type": "play_card"}}, {}),
        (seat, {"move": {"type": "play_card", "card": "As", "x": 1}}, {}),
        (seat, {"move": card, "seat": "1"}, {}),
        (seat, {"move": card, "seat": other}, {}),
        (seat, {"move": card, "seat": 64}, {}),
        (seat, {}, {}),
        (seat, {"move": card, "more": 1}, {}),
        (seat, {"move": card}, {"If-Match": '"1"'}),
        ("spectator", {"move": card}, {}),
        ("arbiter", {"move": card, "seat": other}, {}),
    ]


@pytest.mark.nightly
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("number", range(14))
def test_a_refusal_is_the_one_of_http(table: Table, number: int, language: str) -> None:
    who, body, headers = refusals(table)[number]
    over_http = problem(table.post("/moves", who, body, {**headers, "Accept-Language": language}))
    expects = {"expects": 1} if headers else {}
    with line(table, who, {"Accept-Language": language}, notices=False) as mine:
        over_socket = mine.refusal("play", **body, **expects)
    assert {**over_socket, "request_id": ""} == {**over_http, "request_id": ""}
    with line(table, who, {"Accept-Language": "fr"}, notices=False, language=language) as mine:
        assert mine.refusal("play", **body, **expects)["detail"] == over_http["detail"]


def test_refused_acts_are_kept_for_the_audit_as_over_http(table: Table) -> None:
    seat = (table.view()["to_act"][0] + 1) % 4
    move = {"type": "take_trick"}
    table.move(seat, move)
    with line(table, seat) as mine:
        mine.refusal("play", move=move)
    first, second = table.audit()["refused"]
    assert {**first, "at": 0} == {**second, "at": 0} | {"sent": first["sent"]}
    assert second["rule"] == first["rule"]


@pytest.mark.nightly
def test_five_hundred_messages_sent_at_once_are_answered_in_their_order(duel: Table) -> None:
    with line(duel, 0, notices=False) as mine:
        for number in range(250):
            mine.say({"type": "play", "id": f"offer-{number}", "move": {"type": "offer_truce"}})
            mine.say({"type": "request_undo", "id": f"undo-{number}"})
        found = [mine.reply() for _ in range(500)]
    assert [one["id"] for one in found] == [f"{what}-{n}" for n in range(250) for what in ("offer", "undo")]
    assert {one["type"] for one in found} == {"answer"}
    versions = [one["answer"]["version"] for one in found]
    assert versions == sorted(set(versions))
    assert versions[-1] == duel.version(0)


def course(table: Table, moves: int) -> list[dict[str, Any]]:
    """Moves that were played at the table one by one by the arbiter, as messages, with the answers over HTTP."""
    rng, played = Random(7), []
    for _ in range(moves):
        seat, move = choice(table, rng) or (0, {})
        answer = said(table.move("arbiter", move, seat=seat), 201)
        played.append({"seat": seat, "move": move, "answer": answer})
    return played


def timeless(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**one, "at": 0} for one in told]


def test_moves_that_are_sent_together_are_answered_as_one_by_one_over_http(real: httpx.Client) -> None:
    deal = {"shuffles": [PACK], "lots": [["As", "Kd", "Qh", "Jc"]]}
    alone, together = open_table(real, "whist", prepared=deal), open_table(real, "whist", prepared=deal)
    played = course(alone, 40)
    with line(together, "arbiter") as mine:
        for place, one in enumerate(played):
            mine.say({"type": "play", "id": place, "seat": one["seat"], "move": one["move"], "key": f"{place}"})
        for place, one in enumerate(played):
            found = mine.reply()
            assert found["id"] == place
            assert timeless(found["answer"].pop("events")) == timeless(one["answer"].pop("events"))
            assert found["answer"] == one["answer"]
        told = mine.told(len(together.events("arbiter")))
    assert told == together.events("arbiter")
    opening = together.opening["version"]
    assert timeless(told[opening:]) == timeless(alone.events("arbiter")[opening:])
    assert together.audit()["chain"]["intact"] is True


def test_of_messages_sent_together_each_is_answered_for_itself(duel: Table) -> None:
    offer, now = {"type": "offer_truce"}, duel.version(0)
    sent: list[dict[str, Any] | str] = [
        {"type": "play", "id": 0, "move": offer, "key": "first"},
        {"type": "play", "id": 1, "move": {"type": "accept_truce"}},
        {"type": "play", "id": 2, "move": offer, "key": "first"},
        {"type": "request_undo", "id": 3},
        {"type": "play", "id": 4, "move": offer, "expects": now},
        {"type": "play", "id": 5, "move": offer, "expects": now + 2, "dry_run": True},
        {"type": "play", "id": 6, "move": offer, "expects": now + 2, "key": "x" * 201},
        "nonsense",
        {"type": "play", "id": 7, "move": offer, "expects": now + 2},
        {"type": "play", "id": 8, "move": offer},
        {"type": "list_moves", "id": 9},
    ]
    with line(duel, 0, notices=False) as mine:
        for message in sent:
            mine.say(message)
        found = [mine.reply() for _ in sent]
    assert [one.get("id") for one in found] == [0, 1, 2, 3, 4, 5, 6, None, 7, 8, 9]
    refused = {one.get("id"): one["problem"]["code"] for one in found if one["type"] == "problem"}
    assert refused == {1: "refused", 4: "version_moved", 6: "malformed", None: "malformed", 8: "refused"}
    assert found[2]["answer"] == found[0]["answer"]
    numbers = [one["answer"]["version"] - now for one in found if "answer" in one]
    assert numbers == [1, 1, 2, 2, 3, 3]
    assert [one["rule"] for one in duel.audit()["refused"]] == [one["problem"]["rule"] for one in (found[1], found[9])]


def test_every_act_of_a_player_and_the_arbiter_can_be_sent(table: Table) -> None:
    first = table.view()["to_act"][0]
    second = (first + 1) % 4
    opening = table.opening["version"]
    with line(table, first) as mine, line(table, second) as other, line(table, "arbiter") as arbiter:
        mine.answer("play", move=a_card_of(table, first))
        arbiter.answer("pause")
        assert mine.refusal("play", move={"type": "take_trick"})["rule"] == "table.2.1"
        assert mine.refusal("resume")["code"] == "not_allowed"
        arbiter.answer("resume")
        other.answer("play", move=a_card_of(table, second))
        asked = mine.answer("request_undo", to=opening)["events"][0]["event"]
        other.answer("answer_undo", undo=asked["undo"], consent=False)
        again = other.answer("request_undo", to=opening)["events"][0]["event"]
        assert mine.refusal("withdraw_undo", undo=again["undo"])["rule"] == "table.3.8"
        other.answer("withdraw_undo", undo=again["undo"])
        arbiter.answer("resign", seat=first)
        assert mine.told(table.version(first)) == table.events(first)
    assert table.view()["status"] == "finished"


def test_entropy_can_be_added_over_the_connection(real: httpx.Client) -> None:
    table = open_table(real, "essentia", entropy="seats")
    with line(table, 0) as mine, line(table, "arbiter") as arbiter:
        mine.answer("add_entropy", entropy="of mine")
        assert mine.refusal("close_entropy")["code"] == "not_allowed"
        arbiter.answer("close_entropy")
    assert table.view()["status"] == "running"


def test_a_break_at_every_number_loses_and_repeats_no_notice(table: Table) -> None:
    forward(table, 10)
    told = table.events(1)
    for after in range(len(told) + 1):
        with line(table, 1, after=after) as mine:
            assert mine.welcome["version"] == len(told)
            assert mine.told(len(told) - after) == told[after:]
    with line(table, 1, after=len(told)) as mine:
        forward(table, 2)
        assert mine.told(len(table.events(1)) - len(told)) == table.events(1)[len(told) :]


def test_a_move_sent_again_after_a_break_counts_once(table: Table) -> None:
    seat = table.view()["to_act"][0]
    move, version = a_card_of(table, seat), table.version(seat)
    with line(table, seat) as mine:
        mine.say({"type": "play", "id": 1, "move": move, "key": "mine", "expects": version})
    with line(table, seat, after=version) as mine:
        first = mine.answer("play", move=move, key="mine", expects=version)
        assert mine.answer("play", move=move, key="mine", expects=version) == first
        assert mine.told(1) == first["events"]
        assert mine.refusal("play", move=move, key="mine", seat=seat)["code"] == "key_reused"
        assert mine.refusal("play", move=move, expects=version)["code"] == "version_moved"
        assert mine.refusal("play", move=move, key="a b")["field"] == "key"
    assert table.version(seat) == version + 1


def test_a_spectator_watches_and_cannot_act(table: Table) -> None:
    with line(table, "spectator") as watching:
        for kind in ({"type": "request_undo"}, {"type": "pause"}, {"type": "resign", "seat": 0}):
            assert watching.refusal(kind.pop("type"), **kind)["code"] == "not_allowed"
        forward(table, 2)
        assert watching.told(len(table.events())) == table.events()
