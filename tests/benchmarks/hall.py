"""The hall of a tournament with five hundred tables: how soon it stands, and how soon it shows a move.

Over HTTP, by its feed alone; and in a real browser at the director's desk, from the step to its address, and from the
answer to a move until the place has changed. Wall-clock: it needs a machine that does nothing else.
"""

from __future__ import annotations

import json
import time
from typing import Any

import httpx

from tests.benchmarks.support.course import ORGANIZER
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.terms import Terms, middle
from tests.benchmarks.tournaments import ENTRANTS, FEW, PATIENCE, Hall, moves_at
from tests.support.browser.chromium import Chromium

FIRST_MS, UPDATE_MS = 500.0, 100.0
MOVES = 20
STOOD = "(count) => document.querySelectorAll('.many a').length === count && performance.now()"
WATCH = """() => {
  window.changed = 0;
  new MutationObserver(() => { window.changed ||= Date.now(); })
    .observe(document.querySelector(".many"), { subtree: true, attributes: true, childList: true });
}"""
CHANGED = "() => window.changed"


async def measure(terms: Terms) -> list[Figure]:
    """The first picture and updates, by the feed and in the browser."""
    entrants = terms.sized(ENTRANTS, FEW)
    advance = terms.steps("the hall", 3)
    with terms.log() as (database, folder), Server(database, folder) as server:
        url = f"http://{server.host}:{server.port}"
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as client:
            hall = Hall(client)
            await hall.started(entrants)
            await hall.begun()
            tables = await hall.tables(MOVES)
            advance()
            first, told = await _by_feed(hall, tables)
            advance()
            seen, drawn = await _in_browser(hall, tables, url, entrants // 2)
            advance()
    count = f"{entrants // 2} tables"
    return [
        _figure(f"the hall of {count}, by its feed", first, FIRST_MS),
        _figure(f"a move in the hall of {count}, by its feed", told, UPDATE_MS),
        _figure(f"the director's hall of {count}, first picture in Chromium", seen, FIRST_MS),
        _figure(f"a move in the director's hall of {count}, drawn in Chromium", drawn, UPDATE_MS),
    ]


def _figure(what: str, took: float, most: float) -> Figure:
    return Figure(what, f"{took:.0f} ms", "", took, " ms", at_most=most)


async def _by_feed(hall: Hall, tables: list[list[tuple[str, str]]]) -> tuple[float, float]:
    """Milliseconds until the whole hall is read, and from the answer to a move to its message."""
    heads = {"Authorization": f"Bearer {hall.arbiter}"}
    began = time.perf_counter()
    async with hall.client.stream("GET", f"/v1{hall.path}/hall/feed", headers=heads) as answer:
        lines = answer.aiter_lines()
        await _next(lines)
        first = time.perf_counter() - began
        took = []
        for table in tables:
            await moves_at(hall, table, 1)
            answered = time.perf_counter()
            await _next(lines)
            took.append(time.perf_counter() - answered)
    return first * 1e3, middle(took) * 1e3


async def _next(lines: Any) -> Any:
    """The next message that has a hall."""
    async for line in lines:
        if line.startswith("data: "):
            return json.loads(line.removeprefix("data: "))
    message = "the feed has ended"
    raise EOFError(message)


async def _in_browser(hall: Hall, tables: list[list[tuple[str, str]]], url: str, count: int) -> tuple[float, float]:
    """Milliseconds from the step to the desk until all places stand there, and from a move's answer to its picture."""
    took = []
    with Chromium() as chromium, chromium.page(url) as page:
        page.open(f"{url}{hall.path.replace('/tournaments', '/direct')}/en#token={ORGANIZER}")
        page.run(page.raw.wait_for_function(STOOD, arg=count))
        page.open(f"{url}/en")
        page.open(f"{url}{hall.path.replace('/tournaments', '/direct')}/en#hall")
        stood = _stood(page, count)
        for table in tables:
            page.evaluate(WATCH)
            await moves_at(hall, table, 1)
            answered = time.time() * 1e3
            page.run(page.raw.wait_for_function(CHANGED))
            took.append(float(page.evaluate(CHANGED)) - answered)
    return stood, middle(took)


def _stood(page: Any, count: int) -> float:
    """When all places stood there, since the step to the page."""
    handle = page.run(page.raw.wait_for_function(STOOD, arg=count))
    return float(page.run(handle.json_value()))
