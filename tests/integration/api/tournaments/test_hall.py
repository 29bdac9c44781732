"""One view of the hall: each place with its table, who is to act, what waits; for arbiters and the organizer."""

from __future__ import annotations

import httpx
import pytest

from tests.support.api.table_client import bearer, said
from tests.support.clerk.evening import Evening, until

PAIRS = {
    "game": "whist",
    "options": {"hands": 1},
    "entrants": "pair",
    "format": {"type": "boards", "movement": {"type": "together"}},
    "scoring": {"type": "matchpoints"},
    "boards_per_set": 2,
}


def test_each_place_has_its_table_and_who_is_to_act_since_when(client: httpx.Client) -> None:
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}}).begin(4)
    assert evening.get("/hall")["round"] is None
    evening.draw(1)
    first, second = evening.awaits_tables(1)
    hall = evening.get("/hall", "arbiter1")
    assert (hall["round"], hall["phase"]) == (1, "started")
    assert [one["table"] for one in hall["hall"]] == [first.id, second.id]
    (place, _) = hall["hall"]
    seats = first.view("arbiter")["to_act"]
    assert place["to_act"] == [list(first.holders[seat]) for seat in seats]
    assert place["entrants"] == first.entrants
    assert place["since"] == first.events("arbiter")[-1]["at"]
    assert (place["scheduled"], place["played"], place["cases"]) == (1, 0, [])
    first.lose(0)
    hall = until(lambda: found if (found := evening.get("/hall"))["hall"][0]["played"] else None)
    assert hall["hall"][0]["to_act"] == []
    assert hall["hall"][0]["since"] is None


def test_a_table_that_waits_for_an_arbiter_says_so_and_who_has_it(client: httpx.Client) -> None:
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}}).begin(4)
    evening.draw(1)
    first, _ = evening.awaits_tables(1)
    said(first.post("/pause", "arbiter", {}), 201)
    hall = until(lambda: found if (found := evening.get("/hall"))["hall"][0]["cases"] else None)
    (place, other) = hall["hall"]
    assert place["paused"]
    assert place["to_act"] == []
    (case,) = place["cases"]
    assert (case["kind"], case["arbiter"], case["still"]) == ("pause", None, True)
    evening.post(f"/docket/{case['case']}/take", None, "arbiter1")
    assert evening.get("/hall")["hall"][0]["cases"][0]["arbiter"] == 1
    assert other["cases"] == []


def test_boards_of_a_set_are_counted_at_their_place(client: httpx.Client) -> None:
    evening = Evening(client, PAIRS).begin(4, players=2)
    evening.draw(1)
    tables = evening.awaits_tables(1)
    hall = evening.get("/hall")
    assert [(one["scheduled"], one["played"]) for one in hall["hall"]] == [(2, 0), (2, 0)]
    tables[0].lose(0)
    (moved,) = until(lambda: [one for one in evening.get("/hall")["hall"] if one["played"]])
    assert (moved["scheduled"], moved["played"]) == (2, 1)
    assert moved["table"] != tables[0].id


@pytest.mark.parametrize("who", ["spectator", "player"])
def test_nobody_else_reads_it(client: httpx.Client, who: str) -> None:
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}}).begin(4)
    evening.draw(1)
    token = evening.tokens["spectator"] if who == "spectator" else next(iter(evening.players.values()))
    answer = client.get(f"/v1/tournaments/{evening.id}/hall", headers=bearer(token))
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


@pytest.mark.refuses("tournament.14.6")
def test_an_arbiter_with_a_conflict_sees_nothing_of_the_closed_boards_it_does_not_read(client: httpx.Client) -> None:
    evening = Evening(client, PAIRS).begin(4, players=2, arbiters=2)
    evening.post("/conflicts", {"entrant": 1, "arbiter": 2}, "arbiter1")
    evening.draw(1)
    first, _ = evening.awaits_tables(1)
    said(first.post("/pause", "arbiter", {}), 201)
    until(lambda: [one for one in evening.get("/hall")["hall"] if one["cases"]])
    hall = evening.get("/hall", "arbiter2")
    assert all(one["to_act"] == [] and one["since"] is None and one["cases"] == [] for one in hall["hall"])
    assert not any(one["paused"] for one in hall["hall"])
