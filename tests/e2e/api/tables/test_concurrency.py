"""Many at once: at each version one command counts, and all others are told where the table stands."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.table_client import IN_PLAY, Table, open_table, said

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]


def at_once(calls: list[Any]) -> list[httpx.Response]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return [future.result() for future in [pool.submit(call) for call in calls]]


def one_of_many(answers: list[httpx.Response], table: Table) -> None:
    """One was accepted; all others name the version after it."""
    accepted = [one for one in answers if one.status_code == 201]
    assert len(accepted) == 1
    for one in answers:
        if one.is_error:
            assert problem(one)["version"] == table.version("arbiter")
            assert one.status_code in (409, 412)
            assert one.headers["etag"] == f'"{table.version("arbiter")}"'


@pytest.mark.parametrize("where", ["client", "real"])
@pytest.mark.parametrize("matched", [True, False])
def test_of_twenty_different_moves_at_one_version_one_counts(
    request: pytest.FixtureRequest, where: str, matched: bool
) -> None:
    table = open_table(request.getfixturevalue(where), "essentia")
    seat = table.view()["to_act"][0]
    moves = table.moves(seat)[:20]
    version = table.version(seat)
    headers = {"If-Match": f'"{version}"'} if matched else {}
    answers = at_once([lambda move=move: table.move(seat, move, headers) for move in moves])
    one_of_many(answers, table)
    assert {one.status_code for one in answers if one.is_error} == ({412} if matched else {409})
    assert table.version(seat) == version + 1
    placed = [one["event"] for one in table.events("arbiter") if one["event"]["type"] == "tile_placed"]
    accepted = next(one for one in answers if one.status_code == 201)
    assert placed[0]["square"] == accepted.json()["events"][0]["event"]["square"]
    assert table.audit()["chain"]["intact"] is True


def test_of_all_seats_and_the_arbiter_at_once_one_counts(real: httpx.Client) -> None:
    table = open_table(real, "whist")
    seat = table.view()["to_act"][0]
    cards = [move for move in table.moves(seat) if move["type"] == "play_card"]
    calls = [lambda move=move: table.move(seat, move) for move in cards[:6]]
    calls += [lambda move=move: table.move("arbiter", move, seat=seat) for move in cards[6:12]]
    calls += [lambda: table.move((seat + 2) % 4, {"type": "take_trick"})] * 8
    one_of_many(at_once(calls), table)


@pytest.mark.nightly
def test_tables_do_not_hinder_each_other(real: httpx.Client) -> None:
    tables = [open_table(real, "whist") for _ in range(12)]
    with ThreadPoolExecutor(12) as pool:
        list(pool.map(lambda entry: forward(entry[1], 20, entry[0]), enumerate(tables)))
    for table in tables:
        events = table.events("arbiter")
        assert [one["version"] for one in events] == list(range(1, len(events) + 1))
        assert table.audit()["chain"]["intact"] is True


def test_pauses_and_moves_at_once_have_one_order(real: httpx.Client) -> None:
    table = open_table(real, "essentia", options=IN_PLAY)
    calls = [lambda: table.move(0, {"type": "offer_truce"}), lambda: table.move(1, {"type": "offer_truce"})]
    calls += [lambda: table.post("/pause", "arbiter"), lambda: table.post("/resume", "arbiter")] * 4
    answers = at_once(calls)
    told = [one for answer in answers if answer.status_code == 201 for one in answer.json()["events"]]
    after = table.events("arbiter")[table.opening["version"] :]
    assert sorted(told, key=lambda one: one["version"]) == after
    types = [one["event"]["type"] for one in after]
    life = [one for one in types if one.startswith("table_")]
    assert life == (["table_paused", "table_resumed"] * 4)[: len(life)]
    assert len(types) - len(life) <= 1


@pytest.mark.nightly
def test_questions_while_others_move_see_whole_commands_only(real: httpx.Client) -> None:
    table = open_table(real, "whist", prepared={"shuffles": [PACK], "lots": [["As", "Kd", "Qh", "Jc"]]})
    with ThreadPoolExecutor(5) as pool:
        moving = pool.submit(forward, table, 25, 9)
        seen: list[tuple[int, dict[str, Any]]] = []
        while not moving.done():
            views = [pool.submit(table.view, who) for who in (0, 1, "arbiter")]
            seen += [(view.result()["version"], view.result()) for view in views]
        moving.result()
    causes = {one["version"]: one["cause"] for one in table.events("arbiter")}
    assert seen
    for version, view in seen:
        whole = version + 1 not in causes or causes[version + 1] == version + 1
        assert whole, f"version {version} is inside a command"
        who = view["viewer"]["seat"] if view["viewer"]["role"] == "seat" else "arbiter"
        assert table.view(who, at=version) == view


@pytest.mark.parametrize("where", ["client", "real"])
def test_the_end_comes_once(request: pytest.FixtureRequest, where: str) -> None:
    table = open_table(request.getfixturevalue(where), "whist")
    answers = at_once([lambda seat=seat: table.post("/resign", seat) for seat in table.seats * 3])
    assert sorted(one.status_code for one in answers) == [201] + [409] * 11
    assert {problem(one)["rule"] for one in answers if one.is_error} == {"table.2.3"}
    assert [one["event"]["type"] for one in table.events()].count("table_finished") == 1
    assert said(table.get("", 0))["status"] == "finished"
