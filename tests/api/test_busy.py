"""A log with more writes waiting than it may have says so, and takes them when they are sent again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from api.main import over
from service.settings import Settings
from service.startup import running_referee
from tests.api import contract
from tests.api.in_process import in_process
from tests.api.table_client import ORGANIZER, bearer, open_table

TABLES = 6


async def test_a_full_queue_is_503_with_the_time_to_wait_and_nothing_is_lost_by_it(folder: Path) -> None:
    database = folder / "richter.db"
    with in_process(database) as client:
        tables = [open_table(client, "whist") for _ in range(TABLES)]
    settings = Settings(database_url=f"sqlite:///{database}", organizer_token=ORGANIZER, queue_limit=1)
    async with running_referee(settings, print) as referee:
        app = over(referee)
        transport = httpx.ASGITransport(app)
        async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://referee") as client:

            async def ask(method: str, path: str) -> list[httpx.Response]:
                headers = [bearer(table.tokens["arbiter"]) | {"Idempotency-Key": "once"} for table in tables]
                requests = (
                    client.request(method, f"/v1/tables/{table.id}{path}", headers=one)
                    for table, one in zip(tables, headers, strict=True)
                )
                return await asyncio.gather(*requests)

            await ask("GET", "")
            answers = await ask("POST", "/pause")
            assert sorted(one.status_code for one in answers) == [201] + [503] * (TABLES - 1)
            for one in answers:
                contract.check(one)
                if one.status_code == httpx.codes.SERVICE_UNAVAILABLE:
                    assert one.json()["code"] == "busy"
                    assert one.headers["retry-after"] == "1"
            for _ in range(TABLES - 1):
                answers = await ask("POST", "/pause")
            assert [one.status_code for one in answers] == [201] * TABLES
            assert [one.json()["version"] for one in answers] == [tables[0].opening["version"] + 1] * TABLES
