"""A busy tournament held to the invariants: whole chains, each table once, standings that a new start shows as well."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from service.record.tournaments import OF_TOURNAMENT
from tests.support.api.table_client import ORGANIZER, bearer
from tests.support.simulation.busy_evening import KINDS, BusyEvening
from tests.support.simulation.request import asked
from tests.support.simulation.schedules.checks import compare
from tests.support.simulation.schedules.ledger import Ledger
from tests.support.simulation.schedules.world import World
from tests.support.simulation.service import Service, simulated

UNSURE = 5
"""So many commits are durable without the database saying so."""


def evening(seed: int) -> None:
    """Play the tournament of a seed, and check it. Raises ViolationError, and what `BusyEvening` raises."""
    kind = [*KINDS][seed % len(KINDS)]

    async def play(service: Service) -> None:
        ledger = Ledger(service.log.file)
        try:
            world = World(service, ledger)
            service.log.trouble.commits.extend(["unsure"] * UNSURE)
            service.log.trouble.news_lag = service.random.choice((0.0, 0.3))
            await BusyEvening(service.clients, service.random, kind).play()
            await _check(world)
            if world.violation is not None:
                raise world.violation
        finally:
            ledger.close()

    with TemporaryDirectory() as folder:
        simulated(Path(folder), seed, play, nodes=1 + seed % 2)


async def _check(world: World) -> None:
    for flaw in world.ledger.flaws():
        world.broken("dense and chained", flaw)
    before = [await _shown(world, node) for node in range(len(world.service.nodes))]
    for number, shown in enumerate(before):
        compare(world, f"the tournament at nodes 0 and {number}", before[0], shown)
    _check_tables(world, before[0])
    node = world.service.nodes[0]
    node.kill()
    await node.start()
    compare(world, "the tournament before and after a start", before[0], await _shown(world, 0))


async def _shown(world: World, node: int) -> dict[str, tuple[int, str]]:
    """Return standings, rounds and the tournament itself, as a node shows them to the organizer."""
    (stream,) = (name for name in world.ledger.streams() if name.startswith(OF_TOURNAMENT))
    path = f"/v1/tournaments/{stream.removeprefix(OF_TOURNAMENT)}"
    rounds = range(1, 1 + sum(body["event"]["type"] == "round_drawn" for body in world.ledger.events(stream)))
    shown = {}
    for part in ("", "/standings", "/docket", *(f"/rounds/{number}" for number in rounds)):
        answer = await asked(world.service.nodes[node], "GET", path + part, bearer(ORGANIZER))
        shown[part] = answer.status_code, answer.text
    return shown


def _check_tables(world: World, shown: dict[str, tuple[int, str]]) -> None:
    """Check that each table that was opened belongs to one place of one round."""
    opened = [
        name for name in world.ledger.streams() if world.ledger.events(name)[0]["event"]["type"] == "table_opened"
    ]
    places = [text for part, (_, text) in shown.items() if part.startswith("/rounds/")]
    for table in opened:
        count = sum(text.count(f'"table":"{table}"') for text in places)
        if count != 1:
            world.broken("a table of a round exists once", f"table {table} stands at {count} places of the rounds")
