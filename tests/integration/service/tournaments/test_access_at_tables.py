"""What the tokens of a tournament are good for at its tables."""

from __future__ import annotations

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.table_client import bearer, open_table, said
from tests.support.clerk.evening import Evening


def begun(client: httpx.Client, entrants: int = 4, arbiters: int = 1) -> Evening:
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}})
    evening.begin(entrants, arbiters=arbiters).draw(1)
    return evening


@pytest.mark.accepts("tournament.2.3")
def test_a_player_s_token_is_good_for_its_seat_at_each_of_its_tables_and_for_no_other_seat(
    client: httpx.Client,
) -> None:
    evening = begun(client)
    for number in (1, 2):
        for table in evening.awaits_tables(number):
            for seat in table.seats:
                assert table.view(seat)["viewer"] == {"role": "seat", "seat": seat}
                problem(table.post("/resign", seat, {"seat": 1 - seat}), 403, "not_allowed")
            table.lose(0)
        evening.awaits("round_ended", number)
        if number == 1:
            evening.draw(2)


def test_at_another_table_a_player_looks_as_spectators_do_and_does_nothing(client: httpx.Client) -> None:
    evening = begun(client)
    mine, other = evening.awaits_tables(1)
    other.tokens["guest"] = mine.tokens[0]
    assert other.view("guest") == other.view("spectator")
    problem(other.post("/resign", "guest", {"seat": 0}), 403, "not_allowed")


@pytest.mark.accepts("tournament.2.3")
def test_a_table_of_a_tournament_hands_out_no_tokens_of_its_own(client: httpx.Client) -> None:
    evening = begun(client, 2)
    (table,) = evening.awaits_tables(1)
    for who in ("arbiter1", "organizer", 0):
        problem(table.get("/tokens", who), 403, "not_allowed")
        problem(table.post("/tokens", who, {"role": "spectator"}), 403, "not_allowed")
        problem(table.post("/seats/0/handover", who, {"name": "Zoe"}), 403, "not_allowed")


@pytest.mark.accepts("tournament.2.4")
def test_with_a_substitute_the_token_of_the_player_replaced_ends_at_all_tables_at_once(client: httpx.Client) -> None:
    evening = begun(client, 2)
    (table,) = evening.awaits_tables(1)
    old = table.tokens[0]
    table.view(0)
    entrant, player = table.holders[0]
    body = {"player": player, "name": "Zoe", "reason": "Anna is ill."}
    answer = evening.post(f"/entrants/{entrant}/substitute", body, "arbiter1")
    problem(table.get("", 0), 401, "token_unknown")
    (fresh,) = [one["token"] for one in [answer, *answer.get("players", [])] if "token" in one]
    assert fresh != old
    table.tokens[0] = fresh
    assert table.view(0)["viewer"] == {"role": "seat", "seat": 0}
    table.lose(0)


@pytest.mark.accepts("tournament.2.4")
def test_after_a_withdrawal_the_token_ends_at_free_tables_that_begin_later(client: httpx.Client) -> None:
    form = {"type": "free_tables", "low": 3, "high": 3, "preferred": 3}
    settings = {"format": form, "game": "frieden", "rounds": 2, "scoring": {"type": "game_points"}}
    evening = Evening(client, settings).begin(3)
    for step in ("draw", "publish"):
        evening.post(f"/rounds/1/{step}")
    evening.post("/entrants/2/withdraw", {"reason": "Ill."})
    evening.post("/rounds/1/begin")
    (table,) = evening.awaits_tables(1)
    gone = table.holders.index((2, 1))
    assert table.view(gone)["viewer"] == table.view("spectator")["viewer"]
    problem(table.post("/resign", gone, {"seat": gone}), 403, "not_allowed")
    stays = (gone + 1) % 3
    assert table.view(stays)["viewer"] == {"role": "seat", "seat": stays}


@pytest.mark.accepts("tournament.2.5")
def test_an_arbiter_s_token_is_good_at_all_tables_of_the_tournament_and_at_no_other(client: httpx.Client) -> None:
    evening = begun(client, 4, arbiters=2)
    for table in evening.awaits_tables(1):
        assert table.view("arbiter2")["viewer"] == {"role": "arbiter", "seat": None}
        said(table.post("/pause", "arbiter2"), 201)
        said(table.post("/resume", "arbiter2"), 201)
    foreign = open_table(client, "essentia")
    for token in evening.tokens.values():
        if token != evening.tokens["organizer"]:
            answer = client.get(f"/v1/tables/{foreign.id}", headers=bearer(token))
            problem(answer, 404, "unknown_table")


def test_tables_of_another_tournament_are_unknown(client: httpx.Client) -> None:
    evening, other = begun(client, 2), begun(client, 2)
    (table,) = other.awaits_tables(1)
    for who, token in {**evening.tokens, "player": evening.players[1, 1]}.items():
        if who != "organizer":
            problem(client.get(f"/v1/tables/{table.id}", headers=bearer(token)), 404, "unknown_table")


def test_what_is_of_many_tables_is_not_for_the_tokens_of_a_tournament(client: httpx.Client) -> None:
    evening = begun(client, 2)
    for token in (evening.tokens["arbiter1"], evening.tokens["spectator"], evening.players[1, 1]):
        assert said(client.get("/v1/tables", headers=bearer(token))) == {"tables": [], "next": None}
        problem(
            client.post("/v1/tables", json={"game": "whist", "seats": 4}, headers=bearer(token)), 403, "not_allowed"
        )
        for path in ("/v1/organizers", "/v1/log/checkpoint"):
            problem(client.get(path, headers=bearer(token)), 403, "not_allowed")
    for token in (evening.tokens["spectator"], evening.players[1, 1]):
        problem(client.get("/v1/disputes", headers=bearer(token)), 403, "not_allowed")


@pytest.mark.refuses("tournament.2.1")
def test_the_organizer_reads_at_tables_and_leaves_what_an_arbiter_may_do_to_arbiters(client: httpx.Client) -> None:
    evening = begun(client, 2)
    (table,) = evening.awaits_tables(1)
    assert table.view("organizer")["viewer"] == {"role": "arbiter", "seat": None}
    problem(table.post("/pause", "organizer"), 403, "not_allowed")
    assert table.view()["status"] == "running"
