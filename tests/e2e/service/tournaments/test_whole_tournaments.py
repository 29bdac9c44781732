"""Whole tournaments, played move by move by programs over HTTP against a real server."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from api.cli.demonstration.random_play import Lists, fill, list_fields
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import said
from tests.support.clerk.evening import Evening, SeatedTable, until

SWISS = {"game": "essentia", "format": {"type": "swiss"}, "tie_breaks": ["buchholz", "sonneborn_berger", "lot"]}
MOST_MOVES = 400


def play(table: SeatedTable, lists: Lists, rng: random.Random) -> None:
    """Random legal moves until the game is over; whoever dallies gives up."""
    for _ in range(MOST_MOVES):
        to_act = table.view()["to_act"]
        if not to_act:
            return
        table.played(to_act[0], fill(rng.choice(table.moves(to_act[0])), lists, rng))
    table.lose(0)


@pytest.mark.nightly
@pytest.mark.accepts("tournament.13.5")
@pytest.mark.parametrize(
    ("entrants", "rounds"), [(6, 2), pytest.param(64, 6, marks=pytest.mark.nightly)], ids=["few", "many"]
)
def test_a_swiss_tournament_is_played_by_moves_and_each_total_is_the_sum_of_its_parts(
    entrants: int, rounds: int, tmp_path: Path
) -> None:
    rng = random.Random(entrants)
    with RealServer(tmp_path) as server, server.client() as client:
        evening = Evening(client, {**SWISS, "rounds": rounds}).begin(entrants)
        lists = list_fields(said(client.get("/v1/games/essentia")))
        met: set[frozenset[int]] = set()
        for number in range(1, rounds + 1):
            evening.draw(number)
            for table in evening.awaits_tables(number):
                pair = frozenset(table.entrants)
                assert pair not in met
                met.add(pair)
                play(table, lists, rng)
            until(lambda number=number: evening.get(f"/rounds/{number}")["phase"] == "ended")
        assert len(met) == rounds * entrants // 2
        evening.post("/finish", who="arbiter1")
        standings = evening.get("/standings", "spectator")
        assert standings["status"] == "final"
        (line,) = standings["lines"]
        assert sum(entry["total"] for entry in line["entries"]) == rounds * entrants
        for entry in line["entries"]:
            parts = evening.get(f"/standings/{entry['entrant']}", "spectator")["parts"]
            assert sum(part["value"] for part in parts) == entry["total"]
