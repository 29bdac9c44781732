"""A server that is killed while rounds begin and end: every table of a round is opened once, and nothing is lost."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.clerk.evening import Evening, SeatedTable, until

ENTRANTS = 8
TABLES = ENTRANTS // 2


class Siege:
    """A round robin whose server is killed at random moments."""

    def __init__(self, server: RealServer, random: Random, settings: dict[str, Any]) -> None:
        self.server = server
        self.random = random
        self.kills = 0
        self.evening = Evening(server.client(), settings).begin(ENTRANTS)

    def killed_soon(self) -> None:
        """Kill the server within the time in which a round begins or ends, and start it again."""
        time.sleep(self.random.uniform(0.0, 0.12))
        self.server.kill()
        self.server.start()
        self.kills += 1
        self.evening.client.close()
        self.evening.client = self.server.client()

    def round(self, number: int) -> list[SeatedTable]:
        """Begin a round, with a death in the midst of it, and end it, with another one; its tables."""
        for step in ("draw", "publish", "begin"):
            self.evening.post(f"/rounds/{number}/{step}")
        self.killed_soon()
        tables = self.evening.awaits_tables(number)
        for table in tables:
            table.lose(self.random.randrange(2))
        self.killed_soon()
        self.evening.awaits("round_ended", number)
        return [*self.evening.tables(number)]

    def check(self, number: int, tables: list[SeatedTable]) -> None:
        """Every table of the round is there once, and its result was reported once."""
        planned = self.evening.planned(number)
        assert [table.id for table in tables] == [plan["table"] for plan in planned]
        opened = self.evening.opened(number)
        assert sorted(opened) == [plan["number"] for plan in planned]
        reported = [one["table"] for one in self.evening.happened("result_reported")]
        for table in tables:
            assert reported.count(table.id) == 1
            assert table.audit()["chain"]["intact"] is True
            assert [one["event"]["type"] for one in table.events("arbiter")].count("table_opened") == 1
        listed = self.evening.client.get(
            "/v1/tables", params={"limit": 100}, headers={"Authorization": f"Bearer {self.evening.tokens['organizer']}"}
        )
        ids = [one["id"] for one in listed.json()["tables"]]
        assert len(ids) == len(set(ids)) == number * TABLES


def besiege(folder: Path, rounds: int, seed: int, **settings: Any) -> None:
    wanted = {"game": "essentia", "format": {"type": "round_robin"}, **settings}
    with RealServer(folder) as server:
        siege = Siege(server, Random(seed), wanted)
        for number in range(1, rounds + 1):
            siege.check(number, siege.round(number))
        assert siege.kills == 2 * rounds
        siege.evening.client.close()


@pytest.mark.nightly
@pytest.mark.accepts("tournament.15.1")
@pytest.mark.accepts("tournament.15.2")
def test_a_server_killed_while_rounds_begin_and_end_opens_every_table_once(folder: Path) -> None:
    besiege(folder, 2, seed=1)


@pytest.mark.nightly
def test_a_server_killed_while_boards_are_played_opens_each_when_it_has_been_played_everywhere(folder: Path) -> None:
    settings = {
        "format": {"type": "boards", "movement": {"type": "together"}},
        "rounds": 2,
        "scoring": {"type": "matchpoints"},
    }
    with RealServer(folder) as server:
        siege = Siege(server, Random(2), {"game": "essentia", **settings})
        for number in (1, 2):
            tables = siege.round(number)
            siege.evening.awaits("board_opened", number)
            for table in tables:
                until(lambda table=table: table.view("spectator")["opened"])
        siege.evening.client.close()


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(5))
def test_a_server_killed_often_while_rounds_begin_and_end_opens_every_table_once(folder: Path, seed: int) -> None:
    besiege(folder, 5, seed)
