"""Two servers on one PostgreSQL database: one of them has the clerk, and the other takes over when it dies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.support.api.servers.nodes import nodes
from tests.support.api.servers.real_server import RealServer
from tests.support.clerk.evening import Evening, until
from tests.support.postgres.databases import Databases

ROUND_ROBIN = {"game": "essentia", "format": {"type": "round_robin"}}


@contextmanager
def pair(databases: Databases, folder: Path) -> Iterator[tuple[list[RealServer], list[httpx.Client]]]:
    """Two servers, each with a client."""
    with nodes(folder, databases.migrated().url) as servers, ExitStack() as stack:
        yield servers, [stack.enter_context(server.client()) for server in servers]


@pytest.mark.nightly
@pytest.mark.accepts("tournament.15.2")
def test_when_a_node_dies_another_goes_on_with_the_round(databases: Databases, tmp_path: Path) -> None:
    with pair(databases, tmp_path) as (servers, clients):
        evening = Evening(clients[1], ROUND_ROBIN).begin(4)
        evening.draw(1)
        first, second = evening.awaits_tables(1)
        first.lose(0)
        evening.awaits("result_reported")
        servers[0].kill()
        second.lose(1)
        evening.awaits("round_ended")
        evening.draw(2)
        evening.awaits_tables(2)
        assert sorted(evening.opened(2)) == [1, 2]


@pytest.mark.nightly
@pytest.mark.accepts("tournament.9.16")
def test_when_a_node_dies_the_next_round_begins_by_itself_at_the_other_once(
    databases: Databases, tmp_path: Path
) -> None:
    with pair(databases, tmp_path) as (servers, clients):
        evening = Evening(clients[1], {**ROUND_ROBIN, "auto": {"change_minutes": 0}}).begin(4)
        for number in (1, 2, 3):
            evening.post(f"/rounds/{number}/draw")
            evening.post(f"/rounds/{number}/publish")
        evening.post("/rounds/1/begin")
        first, second = evening.awaits_tables(1)
        first.lose(0)
        servers[0].kill()
        second.lose(1)
        tables = evening.awaits_tables(2)
        servers[0].start()
        for table in tables:
            table.lose(0)
        evening.awaits_tables(3)
        assert [one["round"] for one in evening.happened("round_begun")] == [1, 2, 3]


@pytest.mark.nightly
def test_tokens_are_good_and_end_at_either_node(databases: Databases, tmp_path: Path) -> None:
    with pair(databases, tmp_path) as (_, clients):
        evening = Evening(clients[0], ROUND_ROBIN).begin(2)
        evening.draw(1)
        (table,) = evening.awaits_tables(1)
        for client in clients:
            assert table.at(client).view(0)["viewer"] == {"role": "seat", "seat": 0}
            assert table.at(client).view("spectator") == table.view("spectator")
        entrant, player = table.holders[0]
        body = {"player": player, "name": "Zoe", "reason": "Anna is ill."}
        evening.post(f"/entrants/{entrant}/substitute", body, "arbiter1")
        for client in clients:
            here = table.at(client)
            until(lambda here=here: here.get("", 0).status_code == httpx.codes.UNAUTHORIZED)


@pytest.mark.nightly
def test_boards_open_at_both_nodes(databases: Databases, tmp_path: Path) -> None:
    settings = {"game": "essentia", "format": {"type": "boards", "movement": {"type": "together"}}, "rounds": 1}
    with pair(databases, tmp_path) as (_, clients):
        evening = Evening(clients[0], {**settings, "scoring": {"type": "matchpoints"}}).begin(4)
        evening.draw(1)
        tables = evening.awaits_tables(1)
        for client in clients:
            for table in tables:
                assert table.at(client).get("", "spectator").status_code == httpx.codes.NOT_FOUND
        for table, client in zip(tables, clients, strict=True):
            table.at(client).lose(0)
        evening.awaits("board_opened")
        for client in clients:
            for table in tables:
                here = table.at(client)
                until(lambda here=here: here.get("", "spectator").status_code == httpx.codes.OK)


def besiege(databases: Databases, folder: Path, seed: int, rounds: int) -> None:
    """Kill one node after the other at random moments of beginning and ending rounds."""
    random = Random(seed)
    with nodes(folder, databases.migrated().url) as servers:
        with servers[0].client() as client:
            evening = Evening(client, ROUND_ROBIN).begin(8)
        for number in range(1, rounds + 1):
            victim, other = random.sample(servers, 2)
            with other.client() as client:
                evening.client = client
                evening.draw(number)
                victim.kill()
                tables = evening.awaits_tables(number)
                victim.start()
                for table in tables:
                    table.lose(random.randrange(2))
            other.kill()
            with victim.client() as client:
                evening.client = client
                evening.awaits("round_ended", number)
                opened = evening.opened(number)
                assert sorted(opened) == [plan["number"] for plan in evening.planned(number)]
                reported = [one["table"] for one in evening.happened("result_reported")]
                assert all(reported.count(plan["table"]) == 1 for plan in evening.planned(number))
            other.start()


@pytest.mark.nightly
def test_nodes_that_are_killed_while_rounds_begin_and_end_open_every_table_once(
    databases: Databases, tmp_path: Path
) -> None:
    besiege(databases, tmp_path, seed=1, rounds=1)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(4))
def test_nodes_that_are_often_killed_open_every_table_once(databases: Databases, tmp_path: Path, seed: int) -> None:
    besiege(databases, tmp_path, seed, rounds=7)
