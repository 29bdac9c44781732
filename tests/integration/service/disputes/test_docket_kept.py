"""The docket as the directory keeps it is the one that the streams tell, whatever happens at the tables."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from domain.registry import GAMES
from service.queries.docket import fill_docket
from tests.support.service.databases import ReadsCounted, ServedDatabase
from tests.support.service.disputed_tables import Hall, listed

CHECKED = 97
ACTS, SEEN = 400, 20
"""So many acts; after each so many of them the lists are looked at, and after each that leaves a claim waiting."""


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> ServedDatabase:
    """A database of each kind."""
    return ServedDatabase(tmp_path, request.getfixturevalue("postgres") if request.param == "postgres" else None)


@pytest.mark.parametrize("seed", [CHECKED, *[pytest.param(seed, marks=pytest.mark.nightly) for seed in range(30)]])
async def test_the_kept_docket_is_that_of_the_streams(
    database: ServedDatabase, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, rng = Hall(random.Random(f"docket {seed}")), random.Random(seed)
    async with AsyncExitStack() as stack:
        nodes = [await stack.enter_async_context(database.running(node)) for node in range(database.nodes)]
        counts = {node: ReadsCounted(node.store, monkeypatch) for node in nodes}
        await hall.open(nodes[0].store)
        for number in range(ACTS):
            table = await hall.act(rng.choice(nodes).store)
            if table.has_claim or number % SEEN == 0:
                node = rng.choice(nodes)
                with counts[node] as reads:
                    assert await listed(node) == hall.expected()
                assert reads.total() == 0, "no stream is read for it"
    if seed == CHECKED:
        assert hall.claimed == {name for name, game in GAMES.items() if game.meta.claims.ruling is not None}
    async with database.running() as again:
        with ReadsCounted(again.store, monkeypatch) as reads:
            assert await listed(again) == hall.expected()
        assert reads.total() == 0
        database.execute("DELETE FROM summaries")
        assert await listed(again) == hall.expected(), "what is not kept is read"
        with ReadsCounted(again.store, monkeypatch) as reads:
            assert await listed(again) == hall.expected()
        assert reads.total() == 0, "and kept then"
    database.execute("DELETE FROM summaries")
    async with database.running() as older:
        await fill_docket(older)
        with ReadsCounted(older.store, monkeypatch) as reads:
            assert await listed(older) == hall.expected()
        assert reads.total() == 0, "nothing is lacking any more"
