"""A client that loses its connection at any byte has each event that it may see once and in order."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count, cycle
from typing import Any

import httpx
import pytest

from tests.support.api.servers.cutting_proxy import CuttingProxy
from tests.support.api.servers.persistent import PATIENCE, WAYS
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, Who, open_table
from tests.support.games.listed import filled
from tests.support.nights import some_by_day

FEW, MANY = 50, 1_000
WHISTERS: list[Who] = [0, "arbiter", "spectator", 3]
OUTSIDERS: list[Who] = ["spectator", 0, 2, "arbiter"]
"""At Frieden cards are slipped, of which most viewers know nothing; so their numbers are not those of the stream."""
FRIEDEN = {"packs": 1, "deal": 5}
GOING_ON = {"play_card", "take_trick", "accept_hand", "deny_suit", "accept_deal"}


def moves(table: Table, rng: random.Random) -> Iterator[tuple[int, Any]]:
    """Moves that may be made now: at Whist such as go on, at Frieden all kinds, now and then a slipped card first."""
    whist = table.opening["game"] == "whist"
    seats = table.view()["to_act"] if whist else rng.sample(table.seats, len(table.seats))
    slip = not whist and rng.random() < 0.4
    for seat in seats:
        listed = [move for move in table.moves(seat) if not whist or move["type"] in GOING_ON]
        rng.shuffle(listed)
        listed.sort(key=lambda move: (move["type"] == "slip_card") is not slip)
        yield from ((seat, filled(move, rng)) for move in listed[:3])


def play_one(table: Table, rng: random.Random) -> bool:
    """One move of somebody; False if nobody can make one."""
    return any(table.move(seat, move).status_code == 201 for seat, move in moves(table, rng))


def slip_one(table: Table, rng: random.Random) -> bool:
    """A card goes from hand to hand unseen; False if nobody could do it."""
    listed = [(seat, move) for seat in table.seats for move in table.moves(seat) if move["type"] == "slip_card"]
    rng.shuffle(listed)
    return any(table.move(seat, filled(move, rng)).status_code == 201 for seat, move in listed)


def lose_connections(real: httpx.Client, url: str, way: str, times: int) -> dict[str, int]:
    """Follow tables through a way that breaks so often, and see that each viewer has what it may know.

    How many events that were, and how many more there were of which the viewers may not know.
    """
    rng = random.Random(way)
    found = {"events": 0, "covert": 0}
    with CuttingProxy(url, seed=times, limit=times, most=WAYS[way].most) as proxy:
        for number, whister, outsider in zip(count(), cycle(WHISTERS), cycle(OUTSIDERS), strict=False):
            if proxy.done:
                return found
            whist = number % 2 == 0
            table = open_table(real, "whist") if whist else open_table(real, "frieden", 4, options=FRIEDEN)
            who = whister if whist else outsider
            follower = WAYS[way](proxy.url, table, who)
            share = min(times, proxy.cuts + max(times // 8, FEW // 2))
            follower.start()
            assert whist or slip_one(table, rng)
            while follower.is_alive() and proxy.cuts < share and play_one(table, rng):
                enough = table.version(who) - rng.randint(0, 6)
                while follower.is_alive() and proxy.cuts < share and len(follower.told) < enough:
                    follower.join(0.02)
            if table.view()["status"] != "finished":
                assert table.post("/pause", "arbiter").status_code == 201
            follower.join(PATIENCE)
            assert follower.failure is None
            assert follower.told == table.events(who)
            found["events"] += len(follower.told)
            found["covert"] += table.version("arbiter") - len(follower.told)
    return found


@pytest.fixture
def real(server: RealServer) -> Iterator[httpx.Client]:
    """A client that looks at nothing, as there are many answers and other tests look at them."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        yield client


@pytest.mark.nightly
@pytest.mark.parametrize("way", some_by_day(WAYS, 2))
def test_who_loses_its_connection_again_and_again_is_told_everything_once(
    server: RealServer, real: httpx.Client, way: str
) -> None:
    assert lose_connections(real, server.url, way, FEW)["events"] > FEW // 4


@pytest.mark.nightly
@pytest.mark.parametrize("way", WAYS)
def test_who_loses_its_connection_a_thousand_times_is_told_everything_once(
    server: RealServer, real: httpx.Client, way: str
) -> None:
    found = lose_connections(real, server.url, way, MANY)
    assert found["events"] > MANY // 4
    assert found["covert"] > 0
