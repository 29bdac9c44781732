"""Every number that a viewer has can be looked back to, at every address that takes one, and the next one cannot."""

from __future__ import annotations

from random import Random

import httpx
import pytest

from domain.registry import GAMES
from tests.support.api.playing import choice
from tests.support.api.problems import problem
from tests.support.api.socket_client import line
from tests.support.api.table_client import Table, Who, open_table, said

MOVES = 6
BEYOND = 10**15 - 1


def looked_back(table: Table) -> None:
    """Look at every number of every viewer, at all that takes numbers of the viewer's own."""
    for who in [*table.viewers, "organizer"]:
        told = table.events(who)
        now = table.version(who)
        assert [one["version"] for one in told] == [*range(1, now + 1)], "nothing is left out between"
        for number in range(1, now + 1):
            view = said(table.get("", who, at=number))
            assert (view["version"], view["id"]) == (number, table.id)
            assert said(table.get("/moves", who, at=number))["version"] == number
        for number in (0, -1, now + 1, BEYOND):
            for path in ("", "/moves"):
                problem(table.get(path, who, at=number), 404, "unknown_version")
        looked_back_as_a_seat(table, who)


def looked_back_as_a_seat(table: Table, who: Who) -> None:
    """The arbiter looks with a seat's numbers."""
    if who != "arbiter":
        return
    for seat in table.seats:
        now = table.version(seat)
        assert said(table.get("", who, seat=seat, at=now))["version"] == now
        problem(table.get("", who, seat=seat, at=now + 1), 404, "unknown_version")
        problem(table.get("/moves", who, seat=seat, at=now + 1), 404, "unknown_version")


def ledgers_looked_at(table: Table, who: Who) -> None:
    """The ledger is asked in the numbers of the stream."""
    now = table.version("arbiter")
    for number in range(1, now + 1):
        assert said(table.get("/audit/knowledge", who, at=number))["as_of"]["version"] == number
    for number in (0, -1, now + 1, BEYOND):
        problem(table.get("/audit/knowledge", who, at=number), 404, "unknown_version")


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_every_viewer_can_be_looked_back_to_and_the_next_cannot(
    client: httpx.Client, game: str
) -> None:
    table, random = open_table(client, game), Random(19)
    looked_back(table)
    for _ in range(MOVES):
        if chosen := choice(table, random, lively=True):
            table.move(*chosen)
    looked_back(table)
    ledgers_looked_at(table, "arbiter")
    if table.view()["status"] == "running":
        said(table.post("/resign", "arbiter", {"seat": 0}), 201)
    for who in (0, "spectator"):
        ledgers_looked_at(table, who)


@pytest.mark.parametrize("game", ["scherbia", "whist"])
def test_what_was_told_before_the_game_began_can_be_looked_back_to_afterwards(client: httpx.Client, game: str) -> None:
    table = open_table(client, game, entropy="seats")
    looked_back(table)
    for seat in table.seats:
        waiting = [one for one in table.seats if one >= seat]
        assert table.view(seat)["to_act"] == waiting
        said(table.post("/entropy", seat, {"entropy": "ab" * 16}), 201)
    looked_back(table)
    assert table.view(0, at=2)["to_act"] == table.seats[1:]
    begun = len(table.seats) + 2
    view = table.view(0, at=begun)
    assert (view["status"], view["table"], view["to_act"], view["deadline"]) == ("waiting", None, [], None)
    assert table.moves(0, at=begun) == []


def test_within_its_opening_a_table_is_one_that_has_not_begun(client: httpx.Client) -> None:
    table = open_table(client, "scherbia")
    told = {who: table.version(who) for who in table.viewers}
    assert len({*told.values()}) > 1, "the opening has covert events"
    for who, now in told.items():
        for number in range(1, now):
            view = table.view(who, at=number)
            assert (view["status"], view["table"], view["to_act"]) == ("waiting", None, [])
        assert table.view(who, at=now)["table"] == table.view(who)["table"] != None  # noqa: E711 - as JSON has it
        assert table.moves(who, at=now) == table.moves(who)


def test_over_a_socket_every_number_can_be_looked_back_to_as_well(real: httpx.Client) -> None:
    table = open_table(real, "scherbia")
    for who in table.viewers:
        with line(table, who) as mine:
            now = mine.welcome["version"]
            for kind in ("view_table", "list_moves", "list_actions"):
                assert [mine.answer(kind, at=one)["version"] for one in range(1, now + 1)] == [*range(1, now + 1)]
                for beyond in (0, now + 1):
                    assert mine.refusal(kind, at=beyond)["code"] == "unknown_version"
