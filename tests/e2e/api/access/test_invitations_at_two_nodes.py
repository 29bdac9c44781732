"""Invitations that are accepted at two nodes at once: one key gets one answer, and of several keys one the seat."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests.support.api.inviting import KEY, accept, invitation, invitations
from tests.support.api.problems import problem
from tests.support.api.servers.nodes import nodes
from tests.support.api.table_client import Json, Table, bearer, open_table, said
from tests.support.postgres.databases import Database

pytestmark = pytest.mark.nightly


def at_once(clients: Sequence[httpx.Client], secret: str, keys: Sequence[str]) -> list[httpx.Response]:
    """The answers to acceptances with these keys, sent at the same time to these nodes in turn."""
    with ThreadPoolExecutor(len(keys)) as pool:
        asked = [
            pool.submit(accept, clients[place % len(clients)], secret, key, name=f"Player {place}")
            for place, key in enumerate(keys)
        ]
        return [one.result() for one in asked]


def test_at_two_nodes_one_key_gets_one_answer_and_of_several_keys_one_the_seat(
    postgres: Database, tmp_path: Path
) -> None:
    with nodes(tmp_path, postgres.url) as (here, there), here.client() as one, there.client() as other:
        table = open_table(one)
        alike = [said(answer, 201) for answer in _raced(table, 1, (one, other), [KEY] * 8)]
        assert [told == alike[0] for told in alike] == [True] * 8
        several = _raced(table, 2, (one, other), [f"{number}" * 22 for number in range(8)])
        winners: list[Json] = [said(answer, 201) for answer in several if answer.status_code == 201]
        assert len(winners) == 1
        losers = [problem(answer, 409, "invitation_taken") for answer in several if answer.status_code != 201]
        assert {told["invitation"]["name"] for told in losers} == {winners[0]["name"]}
        for client, seat, token in ((other, 1, alike[0]["token"]), (one, 2, winners[0]["token"])):
            seen = said(client.get(f"/v1/tables/{table.id}", headers=bearer(token)))
            assert seen["viewer"]["seat"] == seat
        assert [entry["status"] for entry in invitations(table.at(other))] == ["taken", "taken"]
        assert [told["event"]["type"] for told in table.events(0)].count("seat_handed_over") == 2


def _raced(
    table: Table, seat: int, clients: tuple[httpx.Client, httpx.Client], keys: Sequence[str]
) -> list[httpx.Response]:
    return at_once(clients, invitation(table, {"role": "seat", "seat": seat})["secret"], keys)
