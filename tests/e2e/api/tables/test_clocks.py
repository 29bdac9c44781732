"""Clocks over HTTP: agreed on at the opening, told in the view, and acting by themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.api.feed_reader import following
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, opened, said

HOUR = {"seconds_per_move": 3600, "expiry": "forfeit", "seconds_per_answer": 600}
BRIEF = {"seconds_per_move": 1, "expiry": "forfeit"}


def types(notices: list[dict[str, Any]]) -> list[str]:
    return [one["event"]["type"] for one in notices]


def as_opened(table: Table) -> dict[str, Any]:
    """What a spectator saw when the table was opened, however long ago that is."""
    return table.view(at=table.opening["version"])


def test_the_clock_of_a_table_is_told_to_all_and_the_deadline_follows_from_the_record(client: httpx.Client) -> None:
    table = open_table(client, "whist", clock=HOUR)
    first = table.events()[0]
    assert first["event"]["clock"] == HOUR
    for who in table.viewers:
        view = table.view(who)
        assert (view["clock"], view["deadline"]) == (HOUR, first["at"] + 3_600_000)


def test_without_a_clock_nothing_is_said_of_one(whist: Table) -> None:
    view = whist.view()
    assert (view["clock"], view["deadline"]) == (None, None)
    assert "clock" not in whist.events()[0]["event"]


def test_what_happens_when_the_time_is_up_is_left_to_the_arbiter_unless_agreed_otherwise(client: httpx.Client) -> None:
    table = open_table(client, "whist", clock={"seconds_per_move": 60})
    assert table.view()["clock"] == {"seconds_per_move": 60, "expiry": "arbiter", "seconds_per_answer": 60}


@pytest.mark.parametrize(
    ("clock", "field"),
    [
        (60, "clock"),
        ("60", "clock"),
        ([], "clock"),
        ({}, "clock.seconds_per_move"),
        ({"seconds_per_move": 0}, "clock.seconds_per_move"),
        ({"seconds_per_move": -1}, "clock.seconds_per_move"),
        ({"seconds_per_move": 2_592_001}, "clock.seconds_per_move"),
        ({"seconds_per_move": 1.5}, "clock.seconds_per_move"),
        ({"seconds_per_move": "60"}, "clock.seconds_per_move"),
        ({"seconds_per_move": True}, "clock.seconds_per_move"),
        ({"seconds_per_move": None}, "clock.seconds_per_move"),
        ({"seconds_per_move": 60, "expiry": "lose"}, "clock.expiry"),
        ({"seconds_per_move": 60, "expiry": None}, "clock.expiry"),
        ({"seconds_per_move": 60, "increment": 2}, "clock.increment"),
        ({"seconds_per_move": 60, "seconds_per_answer": 0}, "clock.seconds_per_answer"),
        ({"seconds_per_move": 60, "seconds_per_answer": 2_592_001}, "clock.seconds_per_answer"),
        ({"seconds_per_move": 60, "seconds_per_answer": None}, "clock.seconds_per_answer"),
    ],
)
@pytest.mark.refuses("table.1.2")
def test_a_clock_that_cannot_be_is_refused_by_naming_its_field(client: httpx.Client, clock: Any, field: str) -> None:
    found = problem(opened(client, game="whist", seats=4, clock=clock), 400, "malformed")
    assert (found["field"], found["rule"]) == (field, "table.1.2")


def test_an_answer_to_a_move_tells_the_next_deadline(client: httpx.Client) -> None:
    table = open_table(client, "essentia", clock=HOUR)
    seat = table.view()["to_act"][0]
    answer = table.played(seat, table.moves(seat)[0])
    assert answer["deadline"] == answer["events"][-1]["at"] + 3_600_000 == table.view()["deadline"]
    assert said(table.post("/pause", "arbiter"), 201)["deadline"] is None
    assert table.view()["deadline"] is None
    assert said(table.post("/resume", "arbiter"), 201)["deadline"] == table.view()["deadline"]


@pytest.mark.accepts("table.9.2")
def test_a_seat_that_lets_its_time_go_by_loses(real: httpx.Client) -> None:
    table = open_table(real, "essentia", clock=BRIEF)
    (late,), deadline = as_opened(table)["to_act"], as_opened(table)["deadline"]
    with following(table, "spectator", last=table.opening["version"]) as feed:
        expired, finished = feed.take(2)
    assert (expired["event"], expired["rule"]) == ({"type": "time_expired", "seats": [late]}, "table.9.2")
    assert expired["by"] == {"role": "clock"}
    assert expired["at"] >= deadline
    assert finished["event"]["ranking"] == [[1 - late], [late]]
    view = table.view()
    assert (view["status"], view["deadline"], view["outcome"]["reason"]) == ("finished", None, "time")
    assert problem(table.move(late, {"type": "resign"}), 400)
    listed = said(real.get("/v1/tables", params={"status": "finished"}, headers=bearer(ORGANIZER)))["tables"]
    assert table.id in [one["id"] for one in listed]


@pytest.mark.accepts("table.9.3")
def test_or_the_arbiter_is_told_and_play_goes_on(real: httpx.Client) -> None:
    table = open_table(real, "essentia", clock={"seconds_per_move": 1, "expiry": "arbiter"})
    (late,) = as_opened(table)["to_act"]
    with following(table, "arbiter", last=table.opening["version"]) as feed:
        (expired,) = feed.take(1)
    assert (expired["event"]["seats"], expired["rule"]) == ([late], "table.9.3")
    assert table.view()["deadline"] is None
    assert types(table.played(late, table.moves(late)[0])["events"])[-1] != "time_expired"
    for language, sentence in (("en", f"The time of seat {late} is up."), ("de", f"Die Zeit von Platz {late} ist um.")):
        text = table.get("/protocol", "arbiter", {"Accept-Language": language}).text
        assert sentence in text


@pytest.mark.accepts("table.9.8")
def test_the_clock_refuses_an_undo_that_nobody_answers(real: httpx.Client) -> None:
    table = open_table(real, "essentia", clock={"seconds_per_move": 3600, "seconds_per_answer": 1})
    (mover,) = table.view()["to_act"]
    first = table.played(mover, table.moves(mover)[0])
    (other,) = table.view()["to_act"]
    asked = said(table.post("/undos", other, {"to": first["version"] - 1}), 201)
    assert asked["deadline"] == asked["events"][0]["at"] + 1000
    assert asked["to_act"] == [mover]
    with following(table, "spectator", last=asked["version"]) as feed:
        (expired,) = feed.take(1)
    assert expired["event"] == {"type": "undo_expired", "undo": 1, "seats": [mover]}
    assert (expired["by"], expired["rule"]) == ({"role": "clock"}, "table.9.8")
    view = table.view()
    assert (view["open_undo"], view["to_act"]) == (None, [other])
    assert view["deadline"] == first["events"][-1]["at"] + 3_600_000 + expired["at"] - asked["events"][0]["at"]
    assert problem(table.post("/undos", other, {"to": first["version"] - 1}), 409)["rule"] == "table.3.7"


@pytest.mark.accepts("dna.9.7")
def test_dna_draws_for_those_who_have_not_chosen_in_time(real: httpx.Client) -> None:
    table = open_table(real, "dna", seats=3, options={"choice_seconds": 1})
    with following(table, "spectator", last=table.opening["version"]) as feed:
        made = feed.take(3)
    assert [(one["event"]["seat"], one["event"]["forced"], one["rule"]) for one in made] == [
        (0, "time", "dna.9.7"),
        (1, "time", "dna.9.7"),
        (2, "time", "dna.9.7"),
    ]
    assert {one["by"]["role"] for one in made} == {"clock"}


@pytest.mark.nightly
@pytest.mark.parametrize("abruptly", [False, True])
def test_a_server_that_is_started_again_in_the_middle_of_a_turn_keeps_the_deadline(
    folder: Path, abruptly: bool
) -> None:
    with RealServer(folder) as server:
        with server.client() as client:
            slow, brief = open_table(client, "essentia", clock=HOUR), open_table(client, "essentia", clock=BRIEF)
            race = open_table(client, "dna", seats=2, options={"opening_race": True, "race_seconds": 500})
            before = [one.view() for one in (slow, race)]
            assert None not in [one["deadline"] for one in before]
            due = as_opened(brief)["deadline"]
        if abruptly:
            server.kill()
        else:
            assert server.stop() == 0
        server.start()
        with server.client() as client:
            assert [one.at(client).view() for one in (slow, race)] == before
            with following(brief.at(client), "spectator", last=brief.opening["version"]) as feed:
                expired = feed.take(2)[0]
            assert types([expired]) == ["time_expired"]
            assert expired["at"] >= due
