"""However often a keyed command is sent, it counts once, and every retry gets the first answer."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.table_client import IN_PLAY, Table, open_table, said


def key(name: str) -> dict[str, str]:
    return {"Idempotency-Key": name}


def next_move(table: Table) -> tuple[int, dict[str, Any]]:
    """A seat that is to act, and a move of it that cannot be made twice."""
    seat = table.view()["to_act"][0]
    return seat, next(move for move in table.moves(seat) if move["type"] in ("play_card", "place_tile"))


def counted(table: Table) -> int:
    return len(table.events("arbiter"))


@pytest.mark.parametrize("game", ["whist", "essentia"])
def test_retries_of_a_keyed_move_append_one_event_and_get_the_same_bytes(client: httpx.Client, game: str) -> None:
    table = open_table(client, game)
    seat, move = next_move(table)
    before = counted(table)
    answers = [table.move(seat, move, key("once")) for _ in range(5)]
    assert {(one.status_code, one.content) for one in answers} == {(201, answers[0].content)}
    assert counted(table) == before + len(answers[0].json()["events"])


@pytest.mark.parametrize("where", ["client", "real"])
def test_a_hundred_retries_at_once_append_one_event_and_get_the_same_bytes(
    request: pytest.FixtureRequest, where: str
) -> None:
    table = open_table(request.getfixturevalue(where), "whist")
    seat, move = next_move(table)
    before = counted(table)
    with ThreadPoolExecutor(100) as pool:
        answers = list(pool.map(lambda _: table.move(seat, move, key("at-once")), range(100)))
    assert {one.status_code for one in answers} == {201}
    assert len({one.content for one in answers}) == 1
    assert counted(table) == before + 1
    assert table.audit()["refused"] == []


def test_the_same_move_without_a_key_is_another_wish(whist: Table) -> None:
    seat, move = next_move(whist)
    whist.played(seat, move)
    problem(whist.move(seat, move), 409, "refused")


def test_a_retry_is_answered_after_others_have_moved_on(whist: Table) -> None:
    seat, move = next_move(whist)
    first = whist.move(seat, move, key("early"))
    for _ in range(3):
        whist.played(*next_move(whist))
    before = counted(whist)
    assert whist.move(seat, move, key("early")).content == first.content
    assert counted(whist) == before


def test_a_retry_is_answered_although_its_if_match_is_stale(whist: Table) -> None:
    seat, move = next_move(whist)
    headers = {**key("matched"), "If-Match": f'"{whist.version(seat)}"'}
    first = whist.move(seat, move, headers)
    assert first.status_code == 201
    whist.played(*next_move(whist))
    retry = whist.move(seat, move, headers)
    assert (retry.status_code, retry.content) == (201, first.content)


def test_a_retry_of_an_accepted_move_is_no_refused_attempt(whist: Table) -> None:
    seat, move = next_move(whist)
    for _ in range(4):
        assert whist.move(seat, move, key("kept")).status_code == 201
    assert whist.audit()["refused"] == []


def test_the_same_key_with_another_body_is_an_error(whist: Table) -> None:
    seat, move = next_move(whist)
    others = [other for other in whist.moves(seat) if other != move]
    said(whist.move(seat, move, key("mine")), 201)
    before = counted(whist)
    for other in others:
        problem(whist.move(seat, other, key("mine")), 422, "key_reused")
    assert counted(whist) == before
    assert whist.audit()["refused"] == []


def test_the_same_key_at_another_address_is_an_error(whist: Table) -> None:
    said(whist.post("/pause", "arbiter", {}, key("arbiters")), 201)
    problem(whist.post("/resume", "arbiter", {}, key("arbiters")), 422, "key_reused")
    assert whist.view()["status"] == "paused"


def test_the_same_key_spelled_in_other_bytes_is_an_error(whist: Table) -> None:
    said(whist.ask("POST", "/pause", "arbiter", headers=key("bytes")), 201)
    problem(whist.ask("POST", "/pause", "arbiter", headers=key("bytes"), json={}), 422, "key_reused")


def test_each_seat_has_its_own_keys(whist: Table) -> None:
    said_by = []
    for _ in range(4):
        seat, move = next_move(whist)
        said_by.append(seat)
        said(whist.move(seat, move, key("one")), 201)
    assert sorted(said_by) == [0, 1, 2, 3]


def test_the_arbiter_has_other_keys_than_the_seat_for_which_it_enters_a_move(whist: Table) -> None:
    seat, move = next_move(whist)
    said(whist.move(seat, move, key("one")), 201)
    seat, move = next_move(whist)
    said(whist.move("arbiter", move, key("one"), seat=seat), 201)


def test_each_table_has_its_own_keys(client: httpx.Client) -> None:
    for table in (open_table(client), open_table(client)):
        seat, move = next_move(table)
        said(table.move(seat, move, key("one")), 201)
        assert counted(table) == len(table.events())


def test_a_refused_request_is_not_remembered(whist: Table) -> None:
    seat, move = next_move(whist)
    other = next(one for one in whist.seats if one != seat)
    assert problem(whist.move(other, move, key("again")), 409)["code"] == "refused"
    problem(whist.move(seat, {"type": "take_trick"}, key("again")), 409, "refused")
    problem(whist.move(seat, {"type": "dance"}, key("again")), 400, "malformed")
    problem(whist.move(seat, move, {**key("again"), "If-Match": '"1"'}), 412, "version_moved")
    assert whist.move(seat, move, key("again")).status_code == 201


def test_a_refused_request_is_decided_anew(client: httpx.Client) -> None:
    table = open_table(client, "essentia", options=IN_PLAY)
    problem(table.move(1, {"type": "accept_truce"}, key("truce")), 409, "refused")
    said(table.move(0, {"type": "offer_truce"}), 201)
    assert table.move(1, {"type": "accept_truce"}, key("truce")).status_code == 201


def test_a_dry_run_takes_no_key_and_is_not_answered_by_one(whist: Table) -> None:
    seat, move = next_move(whist)
    dry = whist.move(seat, move, key("dry"), dry_run=True)
    assert said(dry) == {"game": "whist", "version": whist.version(seat), "dry_run": "move", "accepted": True}
    said(whist.move(seat, move, key("dry")), 201)
    problem(whist.move(seat, move, key("dry"), dry_run=True), 409, "refused")


@pytest.mark.parametrize("bad", ["", "a b", "k" * 201, "ü"])
def test_a_key_of_another_form_is_refused(whist: Table, bad: str) -> None:
    seat, move = next_move(whist)
    found = problem(whist.move(seat, move, {"Idempotency-Key": bad.encode("latin-1")}), 400, "malformed")
    assert found["field"] == "Idempotency-Key"
    assert counted(whist) == whist.opening["version"]


@pytest.mark.parametrize(
    ("path", "who", "body"),
    [("/pause", "arbiter", {}), ("/resign", 2, {}), ("/resign", "arbiter", {"seat": 1}), ("/undos", "arbiter", {})],
)
def test_every_command_of_the_table_may_be_keyed(client: httpx.Client, path: str, who: int | str, body: Any) -> None:
    table = open_table(client)
    table.played(*next_move(table))
    before = counted(table)
    answers = [table.post(path, who, body, key("life")) for _ in range(3)]
    assert {(one.status_code, one.content) for one in answers} == {(201, answers[0].content)}
    assert counted(table) == before + len(answers[0].json()["events"])
    assert table.audit()["refused"] == []
