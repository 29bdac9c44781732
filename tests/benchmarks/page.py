"""The page of a table in a real browser: how soon its first picture stands, and how long a step takes.

The yardstick is a bare page of as many bytes: one script that asks for one answer and shows it. Both begin in a profile
where nothing is kept, and again in one that has been there. Wall-clock: it needs a machine that does nothing else.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from pathlib import Path

import httpx

from service.access.grants import Grant, credential
from tests.benchmarks.long_readings import GAME
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.terms import Terms, middle, referee_over
from tests.support.browser.chromium import Chromium, Page
from tests.support.browser.site import EMPTY, Site
from tests.support.service.long_tables import long_sitting, put

SHORT, LONG = 500, 5_000
TOKEN = "spectator_of_the_benchmark_{}"
FIRST = "first picture"
FIRST_MS, LONG_FIRST_MS, STEP_MS, MOST_TIMES = 300.0, 500.0, 16.0, 1.2
STEPS = 40
PATIENCE_MS = 30_000
STOOD = f"""() => {{
  const [drawn, seen] = ["{FIRST}", "first-contentful-paint"].map(name => performance.getEntriesByName(name)[0]);
  return drawn && seen ? Math.max(drawn.startTime, seen.startTime) : null;
}}"""
"""When the picture stood in the page and something was painted; null before."""
BARE = f"""{EMPTY}<script type="module" src="/bare.js"></script>"""
ASK = f"""
const said = await (await fetch("/view", {{ headers: {{ Authorization: "Bearer bare" }} }})).text();
document.body.append(said);
performance.mark("{FIRST}");
"""
STEP = """async ({ count, key, calm }) => {
  const track = document.querySelector(".track"), took = [];
  const rest = () => new Promise(done => setTimeout(() => requestAnimationFrame(() => setTimeout(done)), calm));
  for (let step = 0; step < count; step += 1) {
    await rest();
    const drawn = new Promise(done => {
      const watch = new MutationObserver(() => { watch.disconnect(); done(); });
      watch.observe(track, { attributes: true, attributeFilter: ["aria-valuenow"] });
    });
    const began = performance.now();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await drawn;
    document.body.getBoundingClientRect();
    took.push(performance.now() - began);
  }
  return took;
}"""
CALM_MS = 120


def first_pictures(chromium: Chromium, url: str, origin: str) -> tuple[float, float]:
    """Milliseconds from the beginning of a visit to its first picture: where nothing is kept, and the time after."""
    with chromium.page(origin) as page:
        found = [visited(page, url) for _ in range(2)]
    return found[0], found[1]


def visited(page: Page, url: str) -> float:
    """Milliseconds of one visit."""
    page.open("about:blank")
    page.open(url)
    page.run(page.raw.wait_for_function(STOOD, timeout=PATIENCE_MS))
    return float(page.evaluate(STOOD))


def stepped(chromium: Chromium, url: str, origin: str, count: int) -> list[float]:
    """Milliseconds of each of so many steps back from the end: from the key to a picture that has its places."""
    with chromium.page(origin) as page:
        visited(page, url)
        terms = {"count": count, "key": "ArrowLeft", "calm": CALM_MS}
        return [float(one) for one in page.evaluate(STEP, terms)]


def bytes_of(chromium: Chromium, url: str, origin: str) -> int:
    """How many bytes of script and style a page decodes."""
    script = "() => performance.getEntriesByType('resource').filter(one => /static/.test(one.name))"
    with chromium.page(origin) as page:
        visited(page, url)
        return int(page.evaluate(f"{script}.reduce((sum, one) => sum + one.decodedBodySize, 0)"))


def bare_site(size: int, view: str) -> Site:
    """A page with one script of this size."""
    filler = "/*" + "bare page ".ljust(100, "=") * (size // 100) + "*/"
    return Site({"/": BARE, "/bare.js": filler + ASK, "/view": view})


async def _tables(terms: Terms, database: str) -> dict[int, str]:
    """The tables by the number of their events."""
    lengths = (SHORT, terms.sized(LONG, 1_000))
    async with referee_over(database) as referee:
        for length in lengths:
            await put(referee, name(length), long_sitting(GAME, length))
            await referee.store.put_credential(credential(TOKEN.format(length), Grant("spectator", None, name(length))))
    return {length: name(length) for length in lengths}


def name(length: int) -> str:
    """The id of the table with so many events."""
    return f"table{length:011}"


def _measured(terms: Terms, database: str, folder: Path) -> tuple[dict[str, list[float]], dict[int, list[float]]]:
    tables = asyncio.run(_tables(terms, database))
    found: dict[str, list[float]] = defaultdict(list)
    steps: dict[int, list[float]] = {}
    advance = terms.steps("page", terms.rounds + 2)
    with Server(database, folder) as server, Chromium() as chromium:
        origin = f"http://{server.host}:{server.port}"
        urls = {length: f"{origin}/watch/{table}/en#token={TOKEN.format(length)}" for length, table in tables.items()}
        size = bytes_of(chromium, urls[SHORT], origin)
        headers = {"Authorization": f"Bearer {TOKEN.format(SHORT)}"}
        view = httpx.get(f"{origin}/v1/tables/{tables[SHORT]}", headers=headers).text
        advance()
        with bare_site(size, view) as bare:
            for _ in range(terms.rounds):
                for kind, url, at in (("", urls[SHORT], origin), ("bare ", bare.origin, bare.origin)):
                    first, again = first_pictures(chromium, url, at)
                    found[f"{kind}first"].append(first)
                    found[f"{kind}again"].append(again)
                found["long first"].append(first_pictures(chromium, urls[max(urls)], origin)[0])
                advance()
        for length, url in urls.items():
            steps[length] = stepped(chromium, url, origin, terms.sized(STEPS, 10))
        advance()
    return found, steps


async def measure(terms: Terms) -> list[Figure]:
    """First visits and second ones in turns with the bare page, then steps at both tables."""
    with terms.log() as (database, folder):
        found, stepping = await asyncio.to_thread(_measured, terms, database, folder)
    figures = [
        Figure(
            f"first picture of a table of {SHORT} events, {visit}",
            f"{middle(found[kind]):.0f} ms (least {min(found[kind]):.0f})",
            f"bare page of as many bytes: {middle(found[f'bare {kind}']):.0f} ms",
            middle(found[kind]),
            " ms",
            at_most=FIRST_MS,
        )
        for kind, visit in (("first", "nothing kept"), ("again", "visited before"))
    ]
    steps = {length: middle(took) for length, took in stepping.items()}
    (short, quick), (long, slow) = steps.items()
    return [
        *figures,
        Figure(
            f"first picture of a table of {long:,} events, nothing kept",
            f"{middle(found['long first']):.0f} ms (least {min(found['long first']):.0f})",
            f"of {short} events: {middle(found['first']):.0f} ms",
            middle(found["long first"]),
            " ms",
            at_most=LONG_FIRST_MS,
        ),
        Figure(
            f"step at a table of {short} events", f"{quick:.1f} ms", "one frame: 16 ms", quick, " ms", at_most=STEP_MS
        ),
        Figure(
            f"step at a table of {long:,} events",
            f"{slow:.1f} ms",
            f"at {short} events: {quick:.1f} ms",
            slow / quick,
            at_most=MOST_TIMES,
        ),
    ]
