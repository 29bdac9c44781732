"""Running a schedule: everything at its time, then rest, then the invariants."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from domain.registry import GAMES
from eventstore.ports.failures import StoreUnavailableError
from tests.support.api.table_client import ORGANIZER
from tests.support.games.sitting import NOON
from tests.support.simulation.loop import StuckError
from tests.support.simulation.receivers import FAILURES
from tests.support.simulation.schedules.checks import (
    answers,
    check_clock,
    check_ended,
    check_log,
    check_told,
    compare,
)
from tests.support.simulation.schedules.deeds import DEEDS, Deed, repeat, sitting_of
from tests.support.simulation.schedules.follower import Follower
from tests.support.simulation.schedules.heard import check_heard
from tests.support.simulation.schedules.ledger import Ledger
from tests.support.simulation.schedules.line import Line
from tests.support.simulation.schedules.schedule import Act, Schedule
from tests.support.simulation.schedules.world import CREATED, ViolationError, World, short
from tests.support.simulation.service import Service, simulated

LATEST = 10.0
"""Seconds after which each follower has heard of everything, and each time that is up has had its effect."""
SOON = 2.0
"""Seconds after which an event is told, once nothing goes wrong any more."""
EXPECTED = frozenset({"log unavailable"})
"""The errors that a service may log while its database fails."""
LAST_KEYS = 100_000


class Outcome(NamedTuple):
    """The story of a run, a digest of its log, and the invariant that does not hold, if one does not."""

    story: tuple[str, ...]
    digest: str
    violation: ViolationError | None


def run(schedule: Schedule) -> Outcome:
    """Run a schedule; what comes of it is always the same."""
    with TemporaryDirectory() as folder:
        world: list[World] = []

        async def play(service: Service) -> str:
            world.append(World(service, Ledger(service.log.file)))
            return await Play(world[0], schedule).whole()

        digest, violation = "", None
        try:
            digest = simulated(
                Path(folder), schedule.seed, play, nodes=schedule.nodes, lag=schedule.lag, expected=EXPECTED
            )
        except ViolationError as broken:
            violation = broken
        except StuckError as stuck:
            violation = ViolationError("comes to an end", str(stuck))
        except Exception as failed:  # noqa: BLE001 - whatever the run cannot go on with, the schedule has brought about
            violation = ViolationError("nothing goes wrong unseen", repr(failed))
        story = tuple(world[0].story) if world else ()
        if world:
            world[0].ledger.close()
            violation = world[0].violation or violation
        return Outcome(story, digest, violation)


class Play:
    """The course of a run."""

    def __init__(self, world: World, schedule: Schedule) -> None:
        self._world = world
        self._schedule = schedule
        self._followers: list[Follower] = []
        self._following: list[asyncio.Task[None]] = []
        self._repairs: set[asyncio.Task[None]] = set()

    async def whole(self) -> str:
        """Play it from the openings to the checks; return a digest of the log. Raises ViolationError."""
        await self._open()
        await asyncio.gather(*(self._at_its_time(number, act) for number, act in enumerate(self._schedule.acts)))
        await self._rest()
        await self._check()
        if self._world.violation is not None:
            raise self._world.violation
        return self._world.ledger.digest()

    async def _open(self) -> None:
        world = self._world
        world.service.receivers.tell = world.say
        for number, opening in enumerate(self._schedule.tables):
            response = await world.ask("POST", "/tables", ORGANIZER, opening)
            assert response.status_code == CREATED, response.text
            sitting = sitting_of(number, str(opening["game"]), response.json())
            world.sittings.append(sitting)
            world.say(f"table {number} is opened: {short(opening)}")
        sockets = [world.client(number) for number in self._schedule.sockets]
        for sitting in world.sittings:
            for who in sitting.tokens:
                if (sitting, who) in sockets:
                    self._followers.append(line := Line(world, sitting, who))
                    world.lines[sitting.number, who] = line.ask
                    world.say(f"{who} at {sitting.number} follows and acts over a WebSocket")
                else:
                    self._followers.append(Follower(world, sitting, who))
        self._following = [asyncio.create_task(follower.run()) for follower in self._followers]

    async def _at_its_time(self, number: int, act: Act) -> None:
        await asyncio.sleep(act.at)
        if self._world.violation is not None:
            return
        if act.kind in DEEDS:
            await Deed(self._world, number, act).carry_out()
        else:
            self._world.say(f"FAULT: {act.kind} {act.who} for {act.size} s")
            FAULTS[act.kind](self, act)

    def kill(self, act: Act) -> None:
        """Kill a node, and start it again after a while."""
        node = self._world.service.nodes[act.who % len(self._world.service.nodes)]
        if not node.is_up:
            return
        node.kill()

        async def start() -> None:
            while not node.is_up:
                await asyncio.sleep(act.size)
                with suppress(StoreUnavailableError):
                    await node.start()
            self._world.say(f"       node {act.who % len(self._world.service.nodes)} is up again")

        task = asyncio.create_task(start())
        self._repairs.add(task)

    def commit_fails(self, _: Act) -> None:
        """Let the next commit fail."""
        self._world.service.log.trouble.commits.append("fails")

    def commit_unsure(self, _: Act) -> None:
        """Let the next commit succeed, and the database not say so."""
        self._world.service.log.trouble.commits.append("unsure")

    def commit_lost(self, _: Act) -> None:
        """Let the next commit succeed, and nobody be able to tell."""
        self._world.service.log.trouble.commits.append("lost")

    def full(self, act: Act) -> None:
        """Let the disk be full for a while."""
        self._world.service.log.trouble.full = asyncio.get_running_loop().time() + act.size

    def unread(self, act: Act) -> None:
        """Let nothing be read for a while."""
        self._world.service.log.trouble.unread = asyncio.get_running_loop().time() + act.size

    def cut_feeds(self, act: Act) -> None:
        """Cut every other feed."""
        for follower in self._followers[act.who :: 2]:
            follower.cut()

    def cut_sockets(self, act: Act) -> None:
        """Cut every other WebSocket."""
        for line in [one for one in self._followers if isinstance(one, Line)][act.who :: 2]:
            line.cut()

    def receivers(self, act: Act) -> None:
        """Let the receivers of webhooks fail for a while, in one of their ways."""
        receivers = self._world.service.receivers
        receivers.mode = FAILURES[act.pick % len(FAILURES)]
        receivers.until = asyncio.get_running_loop().time() + act.size

    def late_news(self, act: Act) -> None:
        """Let nodes hear later of each other from now on."""
        self._world.service.log.trouble.news_lag = act.size

    async def _rest(self) -> None:
        """Let all faults end, and wait until everybody knows everything and no time is overdue."""
        world = self._world
        world.service.log.trouble.heal()
        world.service.receivers.until = 0.0
        if self._repairs:
            await asyncio.gather(*self._repairs)
        world.say("everything is mended")
        await asyncio.sleep(LATEST)
        for follower in self._followers:
            check_told(world, follower, GAMES[follower.sitting.game], asyncio.get_running_loop().time() - SOON)
        for number, sitting in enumerate(world.sittings):
            now = NOON + int(asyncio.get_running_loop().time() * 1000)
            response = await world.ask("GET", f"/tables/{sitting.id}", sitting.tokens["arbiter"])
            deadline = response.json()["deadline"]
            if deadline and now > deadline + LATEST * 1000:
                world.broken("times that are up count", f"the time of table {sitting.number} is up for long")
            await world.act(LAST_KEYS + number, sitting.tokens["arbiter"], f"/tables/{sitting.id}/pause")
        await asyncio.sleep(LATEST)

    async def _check(self) -> None:
        world = self._world
        check_log(world)
        for follower in self._followers:
            check_told(world, follower, GAMES[follower.sitting.game])
        for hook in world.hooks:
            check_heard(world, hook, self._followers)
        for sitting in world.sittings:
            check_clock(world, sitting)
            await check_ended(world, sitting)
        for sent in tuple(world.sent):
            await repeat(world, sent)
        nodes = world.service.nodes
        shown = [[await answers(world, sitting, node) for sitting in world.sittings] for node in range(len(nodes))]
        for node, at_node in enumerate(shown):
            for sitting, one, other in zip(world.sittings, shown[0], at_node, strict=True):
                compare(world, f"table {sitting.number} at nodes 0 and {node}", one, other)
        for task in self._following:
            task.cancel()
        await asyncio.wait(self._following)
        nodes[0].kill()
        await nodes[0].start()
        for sitting, before in zip(world.sittings, shown[0], strict=True):
            compare(world, f"table {sitting.number} before and after a start", before, await answers(world, sitting, 0))


FAULTS: dict[str, Callable[[Play, Act], None]] = {
    "kill": Play.kill,
    "commit_fails": Play.commit_fails,
    "commit_unsure": Play.commit_unsure,
    "commit_lost": Play.commit_lost,
    "full": Play.full,
    "unread": Play.unread,
    "cut_feeds": Play.cut_feeds,
    "cut_sockets": Play.cut_sockets,
    "receivers": Play.receivers,
    "late_news": Play.late_news,
}
