"""Tables that were played in memory, and lie in the database of a server before it starts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import httpx
import msgspec

from eventstore.open import open_store
from eventstore.ports.log import Append, Appended, Opening
from migrations.upgrade import upgrade
from service.commands.new_table import NewTable, new_table
from service.proof.note import make_key
from service.record.directory import TableLabel, caption_of, mark_of, word_of
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table
from tests.support.games.sitting import NOON, Sitting

NAMES = ("Anna", "Bruno", "Clara", "David", "Emilia", "Friedrich", "Greta", "Hannes", "Ida", "Jonathan")
ROOT = b"tables of the tests"
KEY = "signing.key"


def _made(name: str, sitting: Sitting) -> NewTable:
    """The id and the tokens of a table, always the same ones for a name."""
    return new_table(sitting.seats, ROOT, (name,))


def keep(url: str, sittings: Mapping[str, Sitting]) -> None:
    """Put these tables into a new database."""
    asyncio.run(_kept(url, sittings))


def reached(client: httpx.Client, sittings: Mapping[str, Sitting]) -> dict[str, Table]:
    """These tables as a client reaches them, by name."""
    return {name: Table(client, _opened(name, sitting)) for name, sitting in sittings.items()}


async def _kept(url: str, sittings: Mapping[str, Sitting]) -> None:
    store = open_store(url, prepare=partial(upgrade, url))
    await store.start()
    try:
        for name, sitting in sittings.items():
            made, state = _made(name, sitting), sitting.state
            label = TableLabel(sitting.seats, state.undo, NAMES[: sitting.seats], state.clock is not None)
            opening = Opening(state.game_id, msgspec.json.encode(label), NOON, made.credentials)
            word, mark = word_of(state), mark_of(sitting.game, state)
            kept = Append(made.id, 0, tuple(sitting.bodies), None, opening, word, mark, caption=caption_of(state))
            assert isinstance(await store.append(kept), Appended)
    finally:
        await store.close()


@contextmanager
def serving(folder: Path, sittings: Mapping[str, Sitting]) -> Iterator[tuple[RealServer, dict[str, Table]]]:
    """A server with these tables, and they as one reaches them over HTTP, by name.

    Two servers with the same names have the same ids and tokens; and, if it lies in both folders, the same key.
    """
    folder.mkdir(exist_ok=True)
    if not (folder / KEY).exists():
        make_key(folder / KEY, "tests")
    server = RealServer(folder, signing_key=str(folder / KEY), begin_checkpoint_file="true")
    keep(server.database_url, sittings)
    with server, server.client() as client:
        client.event_hooks = {"response": []}  # many are asked for; others compare them
        yield server, reached(client, sittings)


def _opened(name: str, sitting: Sitting) -> dict[str, object]:
    made = _made(name, sitting)
    answer = msgspec.to_builtins(made)
    return {**answer, "version": sitting.records[-1].cause, "game": sitting.state.game_id}
