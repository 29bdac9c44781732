"""Play over one connection: the same rules, answers and refusals as over HTTP."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio import client as aio
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.api.playing import FORWARD, a_card_of, forward
from tests.api.problems import problem
from tests.api.real_server import RealServer
from tests.api.socket_client import Line, address, line, open_line
from tests.api.table_client import IN_PLAY, Table, bearer, open_table

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


def test_a_token_may_come_as_a_header(table: Table) -> None:
    with open_line(table, bearer(table.tokens[2])) as mine:
        assert mine.hello()["viewer"] == {"role": "seat", "seat": 2}


@pytest.mark.parametrize(
    ("hello", "code", "reason", "field"),
    [
        ({"type": "hello"}, 4401, "token_missing", None),
        ({"type": "hello", "token": "nobody"}, 4401, "token_unknown", None),
        ({"type": "hello", "token": 5}, 4400, "malformed", "token"),
        ({"type": "hello", "after": -1}, 4400, "malformed", "after"),
        ({"type": "hello", "language": "fr"}, 4400, "malformed", "language"),
        ({"type": "hello", "x": 1}, 4400, "malformed", "x"),
        ({"type": "pause", "id": 1}, 4400, "malformed", "type"),
        ("hello", 4400, "malformed", "body"),
    ],
)
def test_who_does_not_greet_well_is_told_why_and_left(
    table: Table, hello: Any, code: int, reason: str, field: str | None
) -> None:
    with open_line(table) as mine:
        mine.say(hello)
        found_code, found_reason, heard = mine.end()
    assert (found_code, found_reason) == (code, reason)
    assert [one["type"] for one in heard] == ["problem"]
    assert heard[0]["problem"]["code"] == reason
    assert heard[0]["problem"].get("field") == field


def test_a_foreign_table_and_none_are_told_apart_by_nobody(real: httpx.Client, table: Table) -> None:
    foreign = open_table(real, "whist")
    nowhere = Table(real, {**foreign.opening, "id": "nowhere"})
    ends = []
    for other in (foreign, nowhere):
        with open_line(other) as mine:
            mine.say({"type": "hello", "token": table.tokens[0]})
            code, reason, heard = mine.end()
            ends.append((code, reason, {**heard[0]["problem"], "request_id": ""}))
    assert ends[0] == ends[1]
    assert ends[0][:2] == (4404, "unknown_table")


def test_a_number_that_was_never_told_is_not_found(table: Table) -> None:
    with open_line(table) as mine:
        mine.say({"type": "hello", "token": table.tokens[0], "after": table.version(0) + 1})
        assert mine.end()[:2] == (4404, "unknown_version")


BAD_FRAMES: list[tuple[Any, str, int | str | None]] = [
    ("not json", "body", None),
    ("", "body", None),
    (b"\xff\xfe", "body", None),
    ("[1, 2]", "body", None),
    ("null", "body", None),
    ({"type": "dance", "id": 7}, "type", 7),
    ({"id": 7}, "type", 7),
    ({"type": "hello", "id": 7}, "type", 7),
    ({"type": 5, "id": "x"}, "type", "x"),
    ({"type": "pause"}, "id", None),
    ({"type": "pause", "id": ""}, "id", None),
    ({"type": "pause", "id": 1.5}, "id", None),
    ({"type": "pause", "id": 2**70}, "id", None),
    ({"type": "pause", "id": "x" * 65}, "id", None),
    ({"type": "pause", "id": 3, "expects": "4"}, "expects", 3),
    ({"type": "pause", "id": 3, "expects": -1}, "expects", 3),
    ({"type": "pause", "id": 3, "x": 0}, "x", 3),
    ({"type": "answer_undo", "id": 3, "undo": 1}, "consent", 3),
    ({"type": "answer_undo", "id": 3, "undo": 2**70, "consent": True}, "undo", 3),
    ({"type": "play", "id": 3}, "move", 3),
    ('{"type": "pause", "id": 3, "id": 4}', "id", 4),
    ('{"type": "play", "id": 3, "move": ' + "[" * 5000 + "]" * 5000 + "}", "body", None),
]


def test_a_bad_frame_is_a_problem_that_names_the_place_and_hurts_nothing_else(table: Table) -> None:
    with line(table, "arbiter", notices=False) as mine:
        for frame, field, ident in BAD_FRAMES:
            mine.say(frame)
            mine.say({"type": "list_moves", "id": "next"})
            found = mine.reply()
            assert found["type"] == "problem", frame
            assert found["problem"]["code"] == "malformed", frame
            assert (found["problem"]["field"], found.get("id")) == (field, ident), frame
            assert mine.reply()["id"] == "next"


def test_a_message_that_is_too_large_is_refused_and_a_huge_one_ends_the_connection(table: Table) -> None:
    with line(table, "arbiter", notices=False) as mine:
        mine.say({"type": "play", "id": 1, "move": "x" * 1_048_576})
        assert mine.reply()["problem"]["code"] == "too_large"
        mine.answer("list_moves")
        mine.say("x" * 2_097_153)
        assert mine.end()[0] == 1009


def test_the_address_is_for_sockets_alone_and_others_are_not(real: httpx.Client, table: Table) -> None:
    problem(table.get("/play", 0), 405, "method_not_allowed")
    for path in ("/v1/games", "/v1/nothing", f"/v1/tables/{table.id}/feed"):
        with pytest.raises(InvalidStatus), connect(f"ws{str(real.base_url)[4:].rstrip('/')}{path}"):
            pass
    assert table.view()["status"] == "running"


async def until_closed(connection: aio.ClientConnection) -> AsyncIterator[str | bytes]:
    """What comes before the close."""
    with suppress(ConnectionClosed):
        while True:
            yield await connection.recv()


async def test_a_client_that_does_not_read_is_cut_off_and_told_so_if_it_reads_at_last(folder: Path) -> None:
    with RealServer(folder, stall_seconds="1") as server, server.client() as client:
        table = open_table(client, "whist")
        async with aio.connect(address(table), max_queue=1, close_timeout=1) as mine:
            await mine.send(json.dumps({"type": "hello", "token": table.tokens[0], "notices": False}))

            async def pour() -> None:
                for number in count():
                    await mine.send(json.dumps({"type": "play", "id": number, "move": {"type": "dance"}}))
                    await asyncio.sleep(0)

            pouring = asyncio.create_task(pour())
            while "code=4408" not in server.errors():
                assert not pouring.done()
                assert table.view()["status"] == "running"
                await asyncio.sleep(0.05)
            heard = [json.loads(one) async for one in until_closed(mine)]
            assert (mine.close_code, mine.close_reason) == (4408, "stalled")
            assert [one.get("id") for one in heard] == [None, *range(len(heard) - 1)]
            with pytest.raises(ConnectionClosed):
                await pouring
        with line(table, 0) as mine:
            mine.answer("list_moves")


def test_the_server_stops_in_order_and_tells_its_connections(folder: Path) -> None:
    with RealServer(folder) as server, server.client() as client:
        table = open_table(client, "whist")
        with line(table, 0) as mine, line(table, "spectator", notices=False) as watching, open_line(table) as silent:
            forward(table, 1)
            told = table.events(0)
            assert server.stop() == 0
            code, reason, heard = mine.end()
            assert (code, reason) == (1012, "restarting")
            assert [event for one in heard for event in one["events"]] == told
            assert watching.end()[:2] == (1012, "restarting")
            assert silent.end()[0] == 1012
        assert "Traceback" not in server.errors()
