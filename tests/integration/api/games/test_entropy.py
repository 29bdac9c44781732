"""Entropy from the seats over HTTP: the table waits, each seat adds, the game begins."""

from __future__ import annotations

import hmac
from hashlib import sha256

import httpx
import pytest

from domain.game.chance import Chance, Drawn, Prepared
from tests.support.api.problems import problem
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said

PACK = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]


@pytest.fixture
def waiting(client: httpx.Client) -> Table:
    return open_table(client, "whist", entropy="seats")


def test_a_table_that_waits_says_so_to_everybody(waiting: Table) -> None:
    said(waiting.post("/entropy", 2, {"entropy": "drawn from a hat"}), 201)
    for who in waiting.viewers:
        view = waiting.view(who)
        assert (view["status"], view["table"], view["to_act"], view["version"]) == ("waiting", None, [0, 1, 3], 2)
        assert waiting.moves(who) == []
        assert waiting.events(who)[-1]["event"] == {
            "type": "entropy_added",
            "seat": 2,
            "entropy": "drawn from a hat",
        }
    listed = said(waiting.client.get("/v1/tables", params={"status": "waiting"}, headers=bearer(ORGANIZER)))
    assert waiting.id in [one["id"] for one in listed["tables"]]


def test_the_deal_follows_from_what_was_committed_to_and_what_was_added(waiting: Table) -> None:
    for seat in (3, 0, 1):
        said(waiting.post("/entropy", seat, {"entropy": f"word {seat}"}), 201)
    begun = said(waiting.post("/entropy", "arbiter", {"seat": 2, "entropy": "word 2"}), 201)
    assert [one["event"]["type"] for one in begun["events"]][:2] == ["entropy_added", "entropy_closed"]
    assert waiting.view()["status"] == "running"
    order = next(one["event"]["order"] for one in begun["events"] if one["event"]["type"] == "cards_shuffled")
    said(waiting.post("/resign", 0), 201)
    seed = bytes.fromhex(waiting.events("spectator")[-1]["event"]["seed"])
    assert sha256(b"richter/commitment/1/" + seed).hexdigest() == waiting.opening["commitment"]
    lines = "".join(f"{seat}:word {seat}\n" for seat in range(4))
    mixed = hmac.digest(seed, f"richter/entropy/1\n{lines}".encode(), "sha256")
    assert list(Chance(Prepared(), mixed, Drawn()).shuffle(PACK)) == order


def test_the_arbiter_closes_the_round(waiting: Table) -> None:
    problem(waiting.post("/entropy/close", 0), 403, "not_allowed")
    problem(waiting.post("/entropy/close", "spectator"), 403, "not_allowed")
    said(waiting.post("/entropy/close", "arbiter"), 201)
    assert waiting.view()["status"] == "running"
    assert problem(waiting.post("/entropy/close", "arbiter"), 409)["rule"] == "table.10.3"
    assert problem(waiting.post("/entropy", 1, {"entropy": "late"}), 409)["rule"] == "table.10.2"


def test_before_the_game_nothing_else_is_done(waiting: Table) -> None:
    move = {"type": "play_card", "card": "As"}
    assert problem(waiting.move(0, move), 409)["rule"] == "table.10.4"
    for address, who in (("/pause", "arbiter"), ("/resign", 1), ("/undos", "arbiter")):
        assert problem(waiting.post(address, who), 409)["rule"] == "table.10.4"


@pytest.mark.parametrize("entropy", ["", "x" * 201, "line\nfeed", "é", 5, None])
def test_what_is_no_entropy_is_refused_by_field(waiting: Table, entropy: object) -> None:
    assert problem(waiting.post("/entropy", 0, {"entropy": entropy}), 400, "malformed")["field"] == "entropy"


def test_who_may_not_add_for_a_seat(waiting: Table) -> None:
    problem(waiting.post("/entropy", 0, {"entropy": "a", "seat": 1}), 403, "not_allowed")
    problem(waiting.post("/entropy", "arbiter", {"entropy": "a"}), 403, "not_allowed")
    problem(waiting.post("/entropy", "spectator", {"entropy": "a", "seat": 1}), 403, "not_allowed")
    assert problem(waiting.post("/entropy", "arbiter", {"entropy": "a", "seat": 4}), 409)["rule"] == "table.2.5"


def test_a_source_of_entropy_that_is_none_is_refused(client: httpx.Client) -> None:
    wish = {"game": "whist", "seats": 4, "entropy": "stars"}
    assert problem(client.post("/v1/tables", json=wish, headers=bearer(ORGANIZER)), 400)["field"] == "entropy"


def test_a_player_is_told_that_chance_was_prepared(client: httpx.Client) -> None:
    table = open_table(client, "whist", prepared={"shuffles": [PACK]})
    assert [table.view(who)["prepared"] for who in (0, "spectator", "arbiter")] == [True] * 3
    assert [table.events(who)[0]["event"]["prepared"] for who in (0, "spectator")] == ["hidden"] * 2
    assert table.events("arbiter")[0]["event"]["prepared"]["shuffles"] == [PACK]
    other = open_table(client, "whist")
    assert other.view(0)["prepared"] is False
    assert other.events(0)[0]["event"]["prepared"] is None
