"""Two servers on one PostgreSQL database: one of them has the clerk, and the other takes over when it dies."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.api.support.nodes import nodes
from tests.clerk.support.evening import Evening, until
from tests.support.postgres.databases import Database, Databases


@pytest.fixture
def database(databases: Databases) -> Database:
    return databases.migrated()


@pytest.mark.accepts("tournament.15.2")
def test_when_the_node_of_the_clerk_dies_another_goes_on_with_the_round(database: Database, tmp_path: Path) -> None:
    with nodes(tmp_path, database.url) as servers:
        evening = Evening(servers[1].client(), {"game": "essentia", "format": {"type": "round_robin"}}).begin(4)
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


def test_tokens_are_good_at_tables_at_either_node(database: Database, tmp_path: Path) -> None:
    with nodes(tmp_path, database.url) as servers:
        evening = Evening(servers[0].client(), {"game": "essentia", "format": {"type": "round_robin"}}).begin(2)
        evening.draw(1)
        (table,) = evening.awaits_tables(1)
        for server in servers:
            here = table.at(server.client())
            assert here.view(0)["viewer"] == {"role": "seat", "seat": 0}
            assert here.view("spectator") == table.view("spectator")
        entrant, player = table.holders[0]
        body = {"player": player, "name": "Zoe", "reason": "Anna is ill."}
        evening.post(f"/entrants/{entrant}/substitute", body, "arbiter1")
        for server in servers:
            here = table.at(server.client())
            until(lambda here=here: here.get("", 0).status_code == httpx.codes.UNAUTHORIZED)
