"""The hall of a tournament with five hundred tables, and the pages that lead to tables: how soon they stand and change.

The hall over HTTP, by its feed alone; and in a real browser at the director's desk, from the step to its address, and
from the answer to a move until the place has changed. Home with fifty kept tables, the desk of a thousand entrants, and
the memory of a hall's screen through ten thousand events. All but memory is wall-clock time: the machine must do
nothing else.
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
from tests.support.browser.chromium import Chromium, Page

FIRST_MS, UPDATE_MS = 500.0, 100.0
MOVES = 20
KEPT = 50
EVENTS, FEW_EVENTS, WARM = 10_000, 500, 0.1
"""How many events the screen hears, and after what share of them its memory is first taken."""
GROWTH = 1.15
DRAWN = "() => performance.getEntriesByName('first picture')[0]?.startTime"
SHOWN = "() => document.querySelector('main .items a').getAttribute('href')"
STOOD = "([selector, count]) => document.querySelectorAll(selector).length === count && performance.now()"
PLACES, ROWS = ".many a", "main .items a"
WATCH = """(selector) => {
  window.changed = 0;
  const heard = { subtree: true, attributes: true, childList: true, characterData: true };
  new MutationObserver(() => { window.changed ||= Date.now(); }).observe(document.querySelector(selector), heard);
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
        page.wait(STOOD, [PLACES, count])
        page.open(f"{url}/en")
        page.open(f"{url}{hall.path.replace('/tournaments', '/direct')}/en#hall")
        stood = _stood(page, PLACES, count)
        for table in tables:
            page.evaluate(WATCH, ".many")
            await moves_at(hall, table, 1)
            answered = time.time() * 1e3
            page.run(page.raw.wait_for_function(CHANGED))
            took.append(float(page.evaluate(CHANGED)) - answered)
    return stood, middle(took)


def _stood(page: Any, selector: str, count: int) -> float:
    """When so many of something stood there, in milliseconds since the step to the page."""
    handle = page.run(page.raw.wait_for_function(STOOD, arg=[selector, count]))
    return float(page.run(handle.json_value()))


async def measure_door(terms: Terms) -> list[Figure]:
    """First pictures, updates, and the growth of memory."""
    entrants, kept = terms.sized(ENTRANTS, FEW), terms.sized(KEPT, 5)
    advance = terms.steps("the pages before tables", 3)
    with terms.log() as (database, folder), Server(database, folder) as server, Chromium() as chromium:
        url = f"http://{server.host}:{server.port}"
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as client:
            hall = Hall(client)
            await hall.started(entrants)
            with chromium.page(url) as page:
                home, known, row = await _home(hall, page, url, kept)
            advance()
            with chromium.page(url) as page:
                desk = _desk(hall, page, url)
            advance()
            await hall.begun()
            with chromium.page(url) as page:
                growth = await _screen(hall, page, url, terms.sized(EVENTS, FEW_EVENTS))
            advance()
    return [
        Figure(f"home with {kept} kept tables, first picture", f"{home:.0f} ms", "", home, " ms", at_most=FIRST_MS),
        Figure(f"home with {kept} kept tables, all of them read", f"{known:.0f} ms", "", known, " ms"),
        Figure("a move at the table that stands first at home", f"{row:.0f} ms", "", row, " ms", at_most=UPDATE_MS),
        Figure(f"the desk of {entrants} entrants, first picture", f"{desk:.0f} ms", "", desk, " ms", at_most=FIRST_MS),
        Figure(
            "memory of a hall's screen after ten thousand events", f"{growth:.2f} of before", "", growth, at_most=GROWTH
        ),
    ]


def _opened(page: Page, address: str) -> float:
    """Milliseconds from the step to an address to its first picture, at the second visit."""
    for _ in range(2):
        page.open("about:blank")
        page.open(address)
        page.wait(DRAWN)
    return float(page.evaluate(DRAWN))


async def _home(hall: Hall, page: Page, url: str, kept: int) -> tuple[float, float, float]:
    """Milliseconds until all rows of so many kept tables stand at home, and until each says how its table stands.

    And from the answer to a move until its row has changed.
    """
    tables = await hall.other_tables(kept)
    for table in tables:
        name, token = table[0]
        page.open(f"{url}/watch/{name}/en#token={token}")
        page.wait(DRAWN)
    _opened(page, f"{url}/en")
    page.open("about:blank")
    page.open(f"{url}/en")
    first = _stood(page, ROWS, kept)
    page.wait(DRAWN)
    known = float(page.evaluate(DRAWN))
    took = []
    for _ in range(MOVES):
        page.evaluate(WATCH, "main .items")
        shown = str(page.evaluate(SHOWN))
        table = next(one for one in tables if one[0][0] in shown)
        await moves_at(hall, table, 1)
        answered = time.time() * 1e3
        page.wait(CHANGED)
        took.append(float(page.evaluate(CHANGED)) - answered)
    return first, known, middle(took)


def _desk(hall: Hall, page: Page, url: str) -> float:
    """The first picture of the director's desk."""
    address = f"{url}{hall.path.replace('/tournaments', '/direct')}/en"
    page.open(f"{address}#token={ORGANIZER}")
    page.wait(DRAWN)
    return _opened(page, address)


async def _screen(hall: Hall, page: Page, url: str, events: int) -> float:
    """How many times as much memory a hall's screen takes at the end as when it had warmed up."""
    page.open(f"{url}{hall.path.replace('/tournaments', '/hall')}/en#token={hall.spectator}")
    page.wait(DRAWN)
    heard, before = 0, 0.0
    for table in await hall.tables(events):
        if not before and heard >= events * WARM:
            before = _memory(page)
        heard += await moves_at(hall, table, events // 20)
        if heard >= events:
            break
    return _memory(page) / before


def _memory(page: Page) -> float:
    """Bytes that the scripts of a page hold after what they no longer need is gone."""

    async def taken() -> float:
        session = await page.raw.context.new_cdp_session(page.raw)
        await session.send("HeapProfiler.collectGarbage")
        found = await session.send("Runtime.getHeapUsage")
        await session.detach()
        return float(found["usedSize"])

    return page.run(taken())
