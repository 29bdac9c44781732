"""Programs at two nodes on one log: one plays, both count the seats, and if one ends the other goes on."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.support.api.inviting import invitation
from tests.support.api.problems import problem
from tests.support.api.servers.nodes import nodes
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said
from tests.support.clerk.evening import until
from tests.support.postgres.databases import Database

pytestmark = pytest.mark.nightly

MOVES = 'richter_moves_total{game="whist"} '


def seated(table: Table, seat: int, client: httpx.Client) -> httpx.Response:
    number = invitation(table, {"role": "seat", "seat": seat})["number"]
    return table.at(client).post(f"/invitations/{number}/program", "organizer")


def room(table: Table) -> int:
    """How many seats programs may still take, as this node knows."""
    return said(table.get("/invitations", "organizer"))["programs"]


def written(client: httpx.Client) -> float:
    """How many commands this node has written at tables of Whist."""
    lines = client.get("/metrics", headers=bearer(ORGANIZER)).text.splitlines()
    return sum(float(line.removeprefix(MOVES)) for line in lines if line.startswith(MOVES))


def played(table: Table, least: int) -> bool:
    return sum(told["event"]["type"] == "card_played" for told in table.events()) >= least


@pytest.mark.parametrize("end", ["kill", "terminate"])
def test_one_node_plays_and_the_other_goes_on_when_it_ends(postgres: Database, tmp_path: Path, end: str) -> None:
    with (
        nodes(tmp_path, postgres.url, programs="4", drain_seconds="300") as (one, other),
        one.client() as here,
        other.client() as there,
    ):
        table = open_table(here)
        for seat, client in enumerate((here, there, here, there)):
            assert said(seated(table, seat, client), 201)["status"] == "taken"
        further = open_table(here)
        for client in (here, there):
            until(lambda client=client: room(table.at(client)) == 0)  # the news is on its way
            problem(seated(further, 0, client), 409, "too_many_programs")
        until(lambda: played(table, 8))
        counts = {one: written(here), other: written(there)}
        (playing,) = (node for node, count in counts.items() if count)
        idle: RealServer = other if playing is one else one
        client = there if playing is one else here
        getattr(playing, end)()
        before = sum(told["event"]["type"] == "card_played" for told in table.at(client).events())
        until(lambda: played(table.at(client), before + 8))
        assert written(client) >= 8
        assert idle.runs
