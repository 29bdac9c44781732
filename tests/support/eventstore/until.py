"""Waiting for what comes about by itself."""

import asyncio
from collections.abc import Callable

PATIENCE = 60


async def until(condition: Callable[[], object]) -> None:
    """Return once it is so."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - nobody would set an event
            await asyncio.sleep(0.005)
