"""A log with more writes waiting than it may have says so, and takes them when they are sent again."""

from __future__ import annotations

import asyncio
import sqlite3
from itertools import islice
from pathlib import Path

import httpx
import pytest

from api.main import over
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.api.description import contract
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table

TABLES = 6


@pytest.mark.one_log
async def test_a_full_queue_is_503_with_the_time_to_wait_and_nothing_is_lost_by_it(folder: Path) -> None:
    database = folder / "richter.db"
    with in_process(database) as client:
        tables = [open_table(client, "whist") for _ in range(TABLES)]
    settings = Settings(database_url=f"sqlite:///{database}", organizer_token=ORGANIZER, queue_limit=1)
    async with running_referee(settings, print) as referee:
        app = over(referee)
        transport = httpx.ASGITransport(app)
        async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://referee") as client:

            async def pause(table: Table) -> httpx.Response:
                headers = bearer(table.tokens["arbiter"]) | {"Idempotency-Key": "once"}
                return await client.post(f"/v1/tables/{table.id}/pause", headers=headers)

            other = sqlite3.connect(database, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            asked = [asyncio.create_task(pause(table)) for table in tables]
            told = [await one for one in islice(asyncio.as_completed(asked), TABLES - 1)]
            other.execute("ROLLBACK")
            other.close()
            for one in told:
                contract.check(one)
                assert (one.status_code, one.json()["code"]) == (503, "busy")
                assert one.headers["retry-after"] == "1"
            answers = await asyncio.gather(*asked)
            assert sorted(one.status_code for one in answers) == [201] + [503] * (TABLES - 1)
            for table in tables:
                again = await pause(table)
                contract.check(again)
                assert (again.status_code, again.json()["version"]) == (201, table.opening["version"] + 1)
