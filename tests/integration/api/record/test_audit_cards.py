"""What the record says of cards: the arbiter's during play, everybody's of the table afterwards."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.table_client import Table, open_table, said

PACK = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
PREPARED = {"shuffles": [PACK], "lots": [["As", "Kd", "Qh", "Jc"]]}


@pytest.fixture
def whist(client: httpx.Client) -> Table:
    """Seat 1 has led the ace of clubs."""
    table = open_table(client, "whist", prepared=PREPARED, undo="arbiter")
    table.played(1, {"type": "play_card", "card": "Ac"})
    return table


def knowledge(table: Table, who: Any, **query: int) -> dict[str, Any]:
    return said(table.get("/audit/knowledge", who, **query))


def known(table: Table, who: Any, seat: int, **query: int) -> dict[str, dict[str, Any]]:
    (found,) = knowledge(table, who, seat=seat, **query)["seats"]
    assert found["seat"] == seat
    return {one["card"]: one for one in found["cards"]}


def test_the_ledger_of_a_seat_has_its_hand_the_turn_up_and_what_was_played(whist: Table) -> None:
    found = known(whist, "arbiter", 3)
    assert {one["zone"] for one in found.values()} == {"hand:3", "trick:1", "centre"} | {
        one["zone"] for one in found.values() if one["zone"].startswith("draw:")
    }
    dealt, played = whist.opening["version"], whist.version("arbiter")
    assert found["Ac"] == {
        "card": "Ac",
        "zone": "trick:1",
        "since": {"version": played, "number": played},
        "event_type": "card_played",
        "how": "played",
        "source": "hand:1",
        "undone": None,
    }
    assert {one["how"] for one in found.values() if one["zone"] == "hand:3"} == {"dealt"}
    assert "Ac" not in known(whist, "organizer", 3, at=dealt)
    assert [one["seat"] for one in knowledge(whist, "arbiter")["seats"]] == [0, 1, 2, 3]


def test_what_was_learned_is_not_undone(whist: Table) -> None:
    said(whist.post("/undos", "arbiter"), 201)
    undone = whist.version("arbiter")
    found = known(whist, "arbiter", 3)["Ac"]
    assert (found["zone"], found["source"], found["undone"]["version"]) == ("trick:1", "hand:1", undone)
    (step,) = (one for one in custody(whist, "arbiter", "Ac") if one["undone"] is not None)
    assert (step["target"], step["undone"]["version"]) == ("trick:1", undone)


def custody(table: Table, who: Any, card: str) -> list[dict[str, Any]]:
    found = said(table.get(f"/audit/custody/{card}", who))
    assert (found["table_id"], found["card"]) == (table.id, card)
    steps: list[dict[str, Any]] = found["steps"]
    return steps


def test_the_chain_of_a_card_says_where_it_was_and_who_saw_it(whist: Table) -> None:
    steps = custody(whist, "arbiter", "Ac")
    assert [(one["source"], one["target"]) for one in steps[-2:]] == [("pack", "hand:1"), ("hand:1", "trick:1")]
    assert [one["seen_by"] for one in steps[-2:]] == [[1], [0, 1, 2, 3]]
    assert steps[-1]["numbered"] == {"version": whist.version("arbiter"), "number": whist.version("arbiter")}
    assert (steps[-1]["event_type"], steps[-1]["rule"], steps[-1]["illicit"]) == ("card_played", "whist.6.1", False)


def test_during_play_these_are_the_arbiter_s_alone(whist: Table) -> None:
    for who in (*whist.seats, "spectator"):
        problem(whist.get("/audit/knowledge", who), 403, "not_allowed")
        problem(whist.get("/audit/knowledge", who, seat=1), 403, "not_allowed")
        problem(whist.get("/audit/custody/Ac", who), 403, "not_allowed")
        problem(whist.get("/audit/custody/nothing", who), 403, "not_allowed")


def test_once_the_table_is_finished_everybody_of_it_reads_them(whist: Table) -> None:
    said(whist.post("/resign", 0), 201)
    whole, chain = knowledge(whist, "arbiter"), custody(whist, "arbiter", "Kh")
    for who in (*whist.seats, "spectator"):
        assert knowledge(whist, who) == whole
        assert custody(whist, who, "Kh") == chain


def test_another_table_s_tokens_learn_nothing(whist: Table, client: httpx.Client) -> None:
    other = open_table(client, "whist")
    for address in ("/audit/knowledge", "/audit/custody/Ac"):
        answer = client.get(
            f"/v1/tables/{whist.id}{address}", headers={"Authorization": f"Bearer {other.opening['arbiter_token']}"}
        )
        problem(answer, 404, "unknown_table")


@pytest.mark.parametrize("card", ["Zz", "%3F", "%2A", "%C3%A9", "golem:0"])
def test_a_card_that_is_none_of_the_table_is_named(whist: Table, card: str) -> None:
    assert problem(whist.get(f"/audit/custody/{card}", "arbiter"), 404, "unknown_card")["field"] == "card"


def test_a_seat_or_version_that_is_none_is_refused(whist: Table) -> None:
    for seat in (-1, 4, 10**30):
        assert problem(whist.get("/audit/knowledge", "arbiter", seat=seat), 404, "unknown_seat")["field"] == "seat"
    for at in (-1, 0, whist.version("arbiter") + 1, 10**30):
        problem(whist.get("/audit/knowledge", "arbiter", at=at), 404, "unknown_version")
    problem(whist.get("/audit/knowledge", "arbiter", seat="one"), 400, "malformed")
