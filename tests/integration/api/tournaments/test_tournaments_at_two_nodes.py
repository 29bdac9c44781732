"""What is open at one node by tokens of a tournament ends when another node appends what ends the right to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast, get_args

import pytest

from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.docket import DeclareConflict, WriteNote
from domain.tournament.commands.entries import Substitute
from domain.tournament.commands.life import DismissArbiter
from domain.tournament.events.docket import DocketEvent
from eventstore.ports.failures import StoreUnavailableError
from service.access.grants import OF_TOURNAMENT
from service.aggregate.request import Request
from service.commands.tournaments.carry_out import carry_out
from service.proof.note import make_key
from service.queries.history import follow
from service.queries.tournaments.history import Resume, follow_tournament
from service.runtime.at_table import at_table
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.runtime.signal import first_of
from service.startup import running_referee
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER
from tests.support.api.tournaments.tournament_client import TOGETHER, Cup, open_indeed, without_clerk
from tests.support.postgres.databases import Database

PATIENCE = 60.0
Open = Callable[[Referee], "Held"]


@pytest.fixture(autouse=True)
def _idle() -> Iterator[None]:
    """Nothing happens but what the test does."""
    with without_clerk():
        yield


@pytest.fixture
def cup(postgres: Database, tmp_path: Path) -> Cup:
    """A tournament in its first round, with two arbiters; the boards of both tables are closed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path))
        with in_process(postgres.url) as client:
            cup = Cup(client, TOGETHER)
            cup.open()
            cup.appoint("Second", chief=False)
            cup.enter("Anna", "Bela", "Clara", "David")
            cup.done("/start", "chief", {})
            cup.drafted["tables"] = cup.begin(1)
            open_indeed(client, cup, 1)
    return cup


@asynccontextmanager
async def pair(database: Database, folder: Path) -> AsyncIterator[tuple[Referee, Referee]]:
    """Two services on one database, both in this loop."""
    key = folder / "shared.key"
    make_key(key)
    async with AsyncExitStack() as stack:
        found = [
            await stack.enter_async_context(
                running_referee(
                    Settings(
                        database_url=database.url,
                        organizer_token=ORGANIZER,
                        signing_key=str(key),
                        checkpoint_file=str(folder / f"checkpoints{number}"),
                        checkpoint_seconds=3600,
                    ),
                    lambda _: None,
                )
            )
            for number in range(2)
        ]
        yield found[0], found[1]
        await settled()


async def settled() -> None:
    """Wait until both nodes have asked the database all that they want to know of tournaments and their tokens."""
    asking = ("Access.", "NewerEvents.", "Tournaments.")
    while found := [
        one for one in asyncio.all_tasks() if getattr(one.get_coro(), "__qualname__", "").startswith(asking)
    ]:
        await asyncio.wait(found)


class Held:
    """Something that is open at a node; `told` counts what came."""

    def __init__(self, referee: Referee, token: str, told: Callable[..., Any], table: str | None = None) -> None:
        self.told = 0
        self.begun = asyncio.Event()
        self.task = asyncio.create_task(self._hold(referee, token, told, table))

    async def _hold(self, referee: Referee, token: str, told: Callable[..., Any], table: str | None) -> None:
        standing = await referee.access.standing_of(token)
        with referee.access.watching(standing, table) as stay:
            grant = standing.grant if table is None else await at_table(referee, standing.grant, table)
            async for _ in told(referee, grant, stay):
                self.told += 1
                self.begun.set()
            assert stay.is_over()

    async def ends(self) -> None:
        """Wait for its end."""
        async with asyncio.timeout(PATIENCE):
            await self.task


def feeds(cup: Cup, who: str | int, *kinds: str) -> list[Open]:
    """How feeds are opened: of the tournament, its docket, and a table, that of the player or of entrant 1."""
    token, table = cup.tokens[who], table_of(cup, who if isinstance(who, int) else 1)

    def at_the_table(referee: Referee, grant: Any, stay: Any) -> Any:
        return follow(referee, grant, table, 0, PATIENCE, stay)

    def of_the_tournament(wanted: Any, referee: Referee, grant: Any, stay: Any) -> Any:
        return follow_tournament(referee, grant, cup.id, Resume(0, PATIENCE, wanted), stay)

    ways: dict[str, Open] = {
        "table": lambda referee: Held(referee, token, at_the_table, table),
        "tournament": lambda referee: Held(referee, token, partial(of_the_tournament, object)),
        "docket": lambda referee: Held(referee, token, partial(of_the_tournament, get_args(DocketEvent))),
    }
    return [ways[kind] for kind in kinds]


def table_of(cup: Cup, entrant: int) -> str:
    """The table at which an entrant sits."""
    seated = (one for one in cup.drafted["tables"] if any(seat[0] == entrant for seat in one["seats"]))
    return str(next(seated)["table"])


async def opened(referee: Referee, ways: list[Open]) -> list[Held]:
    """Open these, and wait until each has told something."""
    found = [way(referee) for way in ways]
    for one in found:
        async with asyncio.timeout(PATIENCE):
            await one.begun.wait()
    return found


def forgotten(referee: Referee, cup: Cup) -> None:
    """The tournament leaves the memory of a node, as when many others are asked for."""
    live = referee.tournaments.in_memory(cup.id)
    if live is not None:
        referee.tournaments.forget(live)
    assert referee.tournaments.in_memory(cup.id) is None


async def commanded(referee: Referee, cup: Cup, by: str, command: AnyCommand) -> None:
    """Carry a command out at a node, which ends tokens too."""
    token = cup.tokens[by]
    grant = await referee.access.grant_for(token)
    await carry_out(referee, Request(grant, "", b"digest", token=token, tournament=cup.id), command)


@pytest.mark.refuses("tournament.14.6")
async def test_an_arbiter_leaves_a_table_when_another_node_hears_of_the_conflict(
    cup: Cup, postgres: Database, tmp_path: Path
) -> None:
    async with pair(postgres, tmp_path) as (here, there):
        (mine,) = await opened(there, feeds(cup, "Second", "table"))
        (chief,) = await opened(there, feeds(cup, "chief", "table"))
        forgotten(there, cup)
        await commanded(here, cup, "Second", DeclareConflict(1))
        await mine.ends()
        assert not chief.task.done()
        forgotten(there, cup)
        await commanded(here, cup, "chief", DeclareConflict(1))
        await chief.ends()


@pytest.mark.nightly
async def test_an_arbiter_leaves_even_if_the_database_does_not_answer_at_first(
    cup: Cup, postgres: Database, tmp_path: Path
) -> None:
    async with pair(postgres, tmp_path) as (here, there):
        (mine,) = await opened(there, feeds(cup, "Second", "table"))
        forgotten(there, cup)
        store: Any = there.store
        follow_stream, failed = store.follow, []

        async def failing(stream: str, *more: Any) -> Any:
            if stream.startswith(OF_TOURNAMENT) and len(failed) < 2:
                failed.append(stream)
                message = "not now"
                raise StoreUnavailableError(message)
            return await follow_stream(stream, *more)

        store.follow = failing
        await commanded(here, cup, "Second", DeclareConflict(1))
        await mine.ends()
        assert len(failed) == 2


async def test_an_arbiter_leaves_when_the_conflict_is_read_with_the_whole_tournament(
    cup: Cup, postgres: Database, tmp_path: Path
) -> None:
    """So it is where somebody asks for the tournament before the node is told that it has moved on."""
    async with pair(postgres, tmp_path) as (here, _):
        (mine,) = await opened(here, feeds(cup, "Second", "table"))
        leave = here.access.leave
        here.access.leave = lambda *_: None  # type: ignore[method-assign]  # as if this node had not heard of it
        await commanded(here, cup, "Second", DeclareConflict(1))
        here.access.leave = leave  # type: ignore[method-assign]  # as it was
        forgotten(here, cup)
        await here.tournaments.known(cup.id)
        await mine.ends()


async def test_what_another_node_appends_while_the_event_before_is_read_is_read_too(
    cup: Cup, postgres: Database, tmp_path: Path
) -> None:
    async with pair(postgres, tmp_path) as (here, there):
        live = await there.tournaments.get(cup.id)
        known, store = live.version, cast("Any", there.store)
        read_each, has_read, both_heard = store.read_each, asyncio.Event(), asyncio.Event()

        async def reading(wanted: Any) -> Any:
            found = await read_each(wanted)
            has_read.set()
            await both_heard.wait()
            return found

        def hear(versions: Mapping[str, int]) -> None:
            if versions.get(live.stream, 0) >= known + 2:
                both_heard.set()

        store.read_each = reading
        store.watch(hear)
        async with asyncio.timeout(PATIENCE):
            await commanded(here, cup, "chief", WriteNote("The first."))
            await has_read.wait()
            await commanded(here, cup, "chief", WriteNote("The second."))
            while live.version < known + 2:
                await first_of((live.changed,))


@pytest.mark.accepts("tournament.2.4")
async def test_all_that_a_player_has_open_ends_when_another_node_replaces_it(
    cup: Cup, postgres: Database, tmp_path: Path
) -> None:
    async with pair(postgres, tmp_path) as (here, there):
        (table,) = await opened(there, feeds(cup, 1, "table"))
        (partner,) = await opened(there, feeds(cup, 2, "table"))
        forgotten(there, cup)
        await commanded(here, cup, "chief", Substitute(1, 1, "Ida", "Ill."))
        await table.ends()
        held = await opened(there, feeds(cup, 2, "table", "tournament"))
        await commanded(here, cup, "chief", Substitute(2, 1, "Karl", "Ill."))
        for one in (*held, partner):
            await one.ends()


async def test_all_that_an_arbiter_has_open_ends_when_another_node_dismisses_it(
    cup: Cup, postgres: Database, tmp_path: Path
) -> None:
    async with pair(postgres, tmp_path) as (here, there):
        (table,) = await opened(there, feeds(cup, "Second", "table"))
        forgotten(there, cup)
        await commanded(here, cup, "chief", DeclareConflict(3))  # the docket has something to tell
        ways = feeds(cup, "Second", "tournament", "docket")
        held = await opened(there, ways)
        await commanded(here, cup, "organizer", DismissArbiter(2))
        for one in (table, *held):
            await one.ends()
