"""Programs take seats over HTTP: they accept invitations, play by what their seat sees, and leave when they have to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from service.commands.programs import playing, seating
from service.commands.programs.seen import Moves, Seen, written
from tests.support.api.inviting import accept, closed, invitation
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Json, Table, Who, bearer, open_table, opened, said

PATIENCE = 60


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs wait before no act."""
    monkeypatch.setattr(playing, "PAUSE_SECONDS", 0)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A table of Whist where three programs may play."""
    with in_process(tmp_path / "log.db", programs=3) as client:
        yield open_table(client)


def asked(table: Table, number: int, who: Who = "organizer", language: str = "en") -> httpx.Response:
    return table.post(f"/invitations/{number}/program", who, headers={"Accept-Language": language})


def seated(table: Table, seat: int, **more: Any) -> Json:
    """A program takes this seat."""
    number = invitation(table, {"role": "seat", "seat": seat})["number"]
    return said(asked(table, number, **more), 201)


def room(table: Table) -> int:
    """How many seats programs may still take."""
    return said(table.get("/invitations", "organizer"))["programs"]


def once(table: Table, who: Who, happened: Any) -> Json:
    """The view of a seat, as soon as it is so."""
    view = table.view(who)
    while not happened(view):
        headers = {"If-None-Match": f'"{view["version"]}"', "Prefer": f"wait={PATIENCE}"}
        answer = table.get("", who, headers)
        assert answer.status_code == 200, "nothing has happened"
        view = answer.json()
    return view


def turn_of(seat: int) -> Any:
    return lambda view: seat in view["to_act"]


def played_on(table: Table, seat: int = 0) -> None:
    """A person makes the first move of the list when it is its turn."""
    once(table, seat, turn_of(seat))
    table.played(seat, table.moves(seat)[0])


def moved(table: Table) -> list[int]:
    """The seats that have played a card, in order."""
    return [told["event"]["seat"] for told in table.events() if told["event"]["type"] == "card_played"]


def test_a_program_accepts_the_invitation_under_a_name_that_says_so_and_plays(table: Table) -> None:
    assert room(table) == 3
    entry = seated(table, 1)
    assert (entry["status"], entry["acceptances"][0]["name"], entry["seat"]) == ("taken", "Program 1", 1)
    seated(table, 2, language="de")
    seated(table, 3)
    assert room(table) == 0
    assert table.view(0)["names"] == [None, "Program 1", "Rechner 2", "Program 3"]
    handed = [told["event"] for told in table.events() if told["event"]["type"] == "seat_handed_over"]
    assert handed[0] == {"type": "seat_handed_over", "seat": 1, "name": "Program 1"}
    for _ in range(4):
        played_on(table)
    once(table, 0, turn_of(0))
    assert set(moved(table)) == {0, 1, 2, 3}
    assert [told["status"] for told in said(table.get("/invitations", "organizer"))["invitations"]] == ["taken"] * 3


@pytest.mark.nightly
def test_four_programs_play_a_whole_table_and_leave_it(tmp_path: Path) -> None:
    with in_process(tmp_path / "log.db", programs=4) as client:
        table = open_table(client)
        for seat in table.seats:
            seated(table, seat)
        view = once(table, "spectator", lambda view: view["status"] == "finished")
        assert view["outcome"]["scores"]
        assert room(table) == 4
        number = said(table.get("/invitations", "organizer"))["invitations"][0]["number"]
        assert said(asked(table, number), 201)["status"] == "taken"


def test_sent_again_it_gets_the_same_answer(table: Table) -> None:
    number = invitation(table, {"role": "seat", "seat": 1})["number"]
    first = said(asked(table, number), 201)
    assert said(asked(table, number, language="de"), 201) == first
    assert room(table) == 2


def test_no_program_takes_what_is_not_open(table: Table) -> None:
    taken = invitation(table, {"role": "seat", "seat": 1})
    said(accept(table.client, taken["secret"], name="Clara"), 201)
    assert closed(asked(table, taken["number"]), "invitation_taken")["name"] == "Clara"
    gone = invitation(table, {"role": "seat", "seat": 2})
    said(table.post(f"/invitations/{gone['number']}/withdraw", "organizer"), 201)
    closed(asked(table, gone["number"]), "invitation_withdrawn")
    watching = invitation(table, {"role": "spectator"})
    problem(asked(table, watching["number"]), 404, "unknown_invitation")
    problem(asked(table, 99), 404, "unknown_invitation")
    left = invitation(table, {"role": "seat", "seat": 3})
    said(table.post("/resign", 0), 201)
    problem(asked(table, left["number"]), 409, "invitation_over")


def test_those_who_invite_to_a_seat_may_ask_and_nobody_else(table: Table) -> None:
    number = invitation(table, {"role": "seat", "seat": 1})["number"]
    for who in (0, 1, "spectator"):
        problem(asked(table, number, who), 403, "not_allowed")
    problem(table.client.post(f"/v1/tables/{table.id}/invitations/{number}/program"), 401, "token_missing")
    other = said(table.client.post("/v1/organizers", json={"name": "Other"}, headers=bearer(ORGANIZER)), 201)
    table.tokens["other"] = other["token"]
    problem(asked(table, number, "other"), 404, "unknown_table")
    assert said(asked(table, number, "arbiter"), 201)["status"] == "taken"


def test_a_host_at_a_table_that_nobody_arbitrates_may_ask(table: Table) -> None:
    club = said(table.client.post("/v1/organizers", json={"name": "Club"}, headers=bearer(ORGANIZER)), 201)
    answer = opened(table.client, bearer(club["token"]), game="whist", seats=4, arbiter="nobody")
    hosted = Table(table.client, {"arbiter_token": "", **said(answer, 201)})
    hosted.tokens["organizer"] = club["token"]
    number = invitation(hosted, {"role": "seat", "seat": 2}, club["token"])["number"]
    assert said(asked(hosted, number), 201)["acceptances"][0]["name"] == "Program 2"


def test_the_list_of_one_table_tells_nothing_of_programs_at_another(tmp_path: Path) -> None:
    with in_process(tmp_path / "log.db", programs=12) as client:
        one, other = open_table(client), open_table(client)
        assert room(one) == len(one.seats)
        for seat in range(4):
            seated(other, seat)
        assert room(one) == len(one.seats)


def test_each_club_has_its_own_bound_and_a_seat_that_is_handed_over_is_free_again(table: Table) -> None:
    for seat in (1, 2, 3):
        seated(table, seat)
    further = open_table(table.client)
    number = invitation(further, {"role": "seat", "seat": 0})["number"]
    problem(asked(further, number), 409, "too_many_programs")
    club = said(table.client.post("/v1/organizers", json={"name": "Club"}, headers=bearer(ORGANIZER)), 201)
    answer = opened(table.client, bearer(club["token"]), game="whist", seats=4)
    of_club = Table(table.client, said(answer, 201))
    of_club.tokens["organizer"] = club["token"]
    own = invitation(of_club, {"role": "seat", "seat": 0}, club["token"])["number"]
    assert said(asked(of_club, own), 201)["status"] == "taken"
    said(table.post("/seats/1/handover", "organizer", {"name": "Clara"}), 201)
    assert said(asked(further, number), 201)["status"] == "taken"


def test_a_program_whose_seat_is_handed_over_plays_there_no_more(table: Table) -> None:
    seated(table, 1)
    seated(table, 2)
    given = said(table.post("/seats/1/handover", "organizer", {"name": "Clara"}), 201)
    table.tokens[1] = given["token"]
    assert table.view()["names"][1] == "Clara"
    before = moved(table).count(1)
    own = 0
    while 2 not in moved(table)[-3:] or own < 2:
        (seat,) = once(table, 0, lambda view: view["to_act"] != [2])["to_act"]
        move = table.moves(seat)[0]
        table.played(seat, move)
        own += seat == 1 and move["type"] == "play_card"
    assert moved(table).count(1) == before + own


def test_where_the_settings_let_no_program_play_none_does(tmp_path: Path) -> None:
    with in_process(tmp_path / "log.db") as client:
        table = open_table(client)
        number = invitation(table, {"role": "seat", "seat": 1})["number"]
        problem(asked(table, number), 409, "no_programs")
        assert room(table) == 0
    with in_process(tmp_path / "log.db", programs=1) as client:
        table = table.at(client)
        assert said(asked(table, number), 201)["status"] == "taken"


def test_where_no_bot_plays_the_game_none_takes_a_seat(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "bot_for", lambda _game: None)
    number = invitation(table, {"role": "seat", "seat": 1})["number"]
    problem(asked(table, number), 409, "no_programs")
    assert room(table) == 0


def test_programs_go_on_where_they_sit_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "log.db"
    with in_process(database, programs=3) as client:
        table = open_table(client)
        for seat in (1, 2, 3):
            seated(table, seat)
        once(table, 0, turn_of(0))
        before = len(moved(table))
    with in_process(database, programs=3) as client:
        table = table.at(client)
        assert room(table) == 0
        for _ in range(2):
            played_on(table)
        once(table, 0, turn_of(0))
        assert set(moved(table)[before:]) == {0, 1, 2, 3}


def test_a_program_is_shown_what_its_seat_is_shown_and_no_more(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[Json, list[Json]]] = []

    def noting(view: Seen, moves: Moves) -> Seen:
        listed = [msgspec.json.decode(written(move.command)) for move in moves]
        shown.append((msgspec.json.decode(written(view)), listed))
        return moves[0].command

    monkeypatch.setattr(playing, "bot_for", lambda _game: noting)
    seated(table, 1)
    while not shown:
        (seat,) = once(table, 0, lambda view: view["to_act"] != [1])["to_act"]
        if not shown:
            table.played(seat, table.moves(seat)[0])
    table.tokens[1] = said(table.post("/tokens", "organizer", {"role": "seat", "seat": 1}), 201)["token"]
    for view, moves in shown:
        assert view == said(table.get("", 1, at=view["version"]))
        actions = said(table.get("/actions", 1, at=view["version"]))["actions"]
        assert moves == [action["example"]["move"] for action in actions if action["kind"] == "move"]
