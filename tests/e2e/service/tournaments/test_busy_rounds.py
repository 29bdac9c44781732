"""Busy rounds at real servers, several tournaments at a time: none hangs, no case stays open, all can be finished."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from tests.support.api.servers.nodes import nodes
from tests.support.api.servers.real_server import RealServer
from tests.support.nights import NIGHT
from tests.support.postgres.databases import Databases
from tests.support.simulation.busy_evening import KINDS, BusyEvening

AT_ONCE = 4
"""So many tournaments are played at the same time."""


async def played(servers: Sequence[RealServer], rounds: int, seed: int) -> int:
    """Play tournaments of all kinds, one after the other at `AT_ONCE` places, until there were so many rounds."""
    total = 0
    numbers = iter(range(10 * rounds))

    async def place(clients: AsyncExitStack) -> None:
        nonlocal total
        reached = [await clients.enter_async_context(server.async_client()) for server in servers]
        while total < rounds:
            number = next(numbers)
            kind = [*KINDS][number % len(KINDS)]
            more = await BusyEvening(reached, Random(f"{seed} {number}"), kind).play()
            total += more

    async with AsyncExitStack() as clients, asyncio.TaskGroup() as places:
        for _ in range(AT_ONCE):
            places.create_task(place(clients))
    return total


def errors_of(server: RealServer) -> list[str]:
    """The lines of the server's log that are errors."""
    return [line for line in server.errors().splitlines() if " level=error " in line]


async def at_one_server(folder: Path, rounds: int, seed: int) -> None:
    with RealServer(folder) as server:
        assert await played([server], rounds, seed) >= rounds
        assert errors_of(server) == []


async def at_two_nodes(databases: Databases, folder: Path, rounds: int, seed: int) -> None:
    with nodes(folder, databases.migrated().url) as servers:
        assert await played(servers, rounds, seed) >= rounds
        assert [line for server in servers for line in errors_of(server)] == []


@pytest.mark.accepts("tournament.15.2")
async def test_busy_rounds_end_and_leave_nothing_open(tmp_path: Path) -> None:
    await at_one_server(tmp_path, 12, seed=1)


@pytest.mark.nightly
@pytest.mark.accepts("tournament.15.2")
async def test_busy_rounds_at_two_nodes_end_and_leave_nothing_open(databases: Databases, tmp_path: Path) -> None:
    await at_two_nodes(databases, tmp_path, 8, seed=2)


@pytest.mark.nightly
async def test_two_thousand_busy_rounds_end_and_leave_nothing_open(tmp_path: Path) -> None:
    await at_one_server(tmp_path, 2000, NIGHT)


@pytest.mark.nightly
async def test_five_hundred_busy_rounds_at_two_nodes_end_and_leave_nothing_open(
    databases: Databases, tmp_path: Path
) -> None:
    await at_two_nodes(databases, tmp_path, 500, NIGHT)
