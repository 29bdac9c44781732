"""Busy rounds in orders drawn by seeds: none hangs, no case stays open, every tournament can be finished."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.support.nights import NIGHT, NIGHTS, some_by_day
from tests.support.simulation.busy_evening import KINDS, BusyEvening
from tests.support.simulation.loop import SeededLoop
from tests.support.simulation.service import Play, Service, simulated

LAG = 0.08
"""Seconds between a durable append and its answer, with which 14 of 15 rounds once never started."""
MANY = range(1000 * NIGHT, 1000 * NIGHT + 100 * NIGHTS)


def evening(kind: str) -> Play[int]:
    """Play a tournament of this kind."""

    async def play(service: Service) -> int:
        return await BusyEvening(service.clients, service.random, kind).play()

    return play


def drawn(seed: int) -> Play[int]:
    """Play a tournament: each seed has its kind."""
    return evening([*KINDS][seed % len(KINDS)])


@pytest.mark.accepts("tournament.15.2")
@pytest.mark.accepts("tournament.14.1")
@pytest.mark.parametrize("kind", some_by_day(KINDS, 3))
def test_a_busy_tournament_comes_to_its_end(kind: str, tmp_path: Path) -> None:
    assert simulated(tmp_path, 1, evening(kind)) > 0


@pytest.mark.nightly
@pytest.mark.parametrize("kind", ["swiss", "sets"])
def test_a_busy_tournament_at_two_nodes_comes_to_its_end(kind: str, tmp_path: Path) -> None:
    assert simulated(tmp_path, 1, evening(kind), nodes=2) > 0


def test_answers_that_come_late_lose_no_event(tmp_path: Path) -> None:
    assert simulated(tmp_path, 2, evening("swiss"), lag=LAG) > 0


@pytest.mark.accepts("tournament.15.2")
@pytest.mark.parametrize("kind", ["swiss", "sets"])
def test_a_clerk_that_hears_of_nothing_finds_all_by_looking(kind: str, tmp_path: Path) -> None:
    assert simulated(tmp_path, 3, evening(kind), is_deaf=True) > 0


def test_the_same_seed_makes_the_same_steps(tmp_path: Path) -> None:
    async def play(service: Service) -> tuple[int, int, float]:
        rounds = await BusyEvening(service.clients, service.random, "together").play()
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SeededLoop)
        return rounds, loop.steps, loop.time()

    runs = []
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        runs.append(simulated(folder, 4, play))
    assert runs[0] == runs[1]


def test_a_service_stops_while_something_is_being_written(tmp_path: Path) -> None:
    async def play(_: Service) -> None:
        await asyncio.sleep(1)

    for seed in range(8):  # each node writes every second that it is there
        simulated(tmp_path, seed, play, nodes=2, lag=0.5)


@pytest.mark.nightly
@pytest.mark.parametrize("nodes", [1, 2])
@pytest.mark.parametrize("seed", MANY)
def test_busy_tournaments_of_many_seeds_come_to_their_ends(seed: int, nodes: int, tmp_path: Path) -> None:
    assert simulated(tmp_path, seed, drawn(seed), nodes=nodes) >= 0


@pytest.mark.nightly
@pytest.mark.parametrize("seed", MANY)
def test_answers_that_come_late_lose_no_event_by_many_seeds(seed: int, tmp_path: Path) -> None:
    assert simulated(tmp_path, seed, drawn(seed), lag=LAG) >= 0


@pytest.mark.nightly
@pytest.mark.parametrize("seed", MANY)
def test_a_clerk_that_hears_of_nothing_finds_all_by_many_seeds(seed: int, tmp_path: Path) -> None:
    assert simulated(tmp_path, seed, drawn(seed), is_deaf=True) >= 0
