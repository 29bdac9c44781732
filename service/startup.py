"""Starting and stopping the service over its database."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from functools import partial

import structlog

from eventstore.open import open_store
from migrations.upgrade import check, upgrade
from service.commands.clock_watch import ClockWatch
from service.commands.hooks.sender import HookSender
from service.commands.people.first_token import ensure_organizer
from service.commands.tournaments.clerk.clerk import Clerk
from service.proof.checkpoint_file import CheckpointFile
from service.proof.notary import Notary
from service.queries.docket_fill import fill_docket
from service.record.snapshot import PURPOSE
from service.runtime.clock import SYSTEM, Clocks
from service.runtime.context import MEBIBYTE, Referee
from service.runtime.files import beside, checkpoint_file, signing_key, used_key
from service.runtime.other_nodes import follow_others
from service.runtime.settings import Settings
from service.runtime.table.snapshots import Snapshots

Tell = Callable[[str], None]

CLERK, CLOCKS, CHECKPOINTS, DOCKET, HOOKS = "clerk", "clocks", "checkpoints", "docket", "hooks"
"""The duties that one node performs for all nodes."""

log = structlog.get_logger()


@asynccontextmanager
async def running_referee(settings: Settings, tell: Tell, clocks: Clocks = SYSTEM) -> AsyncIterator[Referee]:
    """Yield a referee that is ready to serve; close the log at the end of the context.

    It migrates a SQLite file first. PostgreSQL must be migrated already. `tell` gets the organizer's token if this
    start has generated one. While the context lasts, the clocks run, webhooks are sent and checkpoints of the log are
    made, here or on another node, and what the directory lacks of the docket is filled in. Raises StoreLockedError,
    StoreUnavailableError, UnknownSchemaError, ValueError, and errors of the database driver.
    """
    beside(settings, "key").parent.mkdir(parents=True, exist_ok=True)
    prepare = partial(upgrade if settings.embedded else check, settings.database_url)
    store = open_store(settings.database_url, settings.queue_limit, prepare)
    await store.start()
    try:
        key = signing_key(settings)
        notary = Notary(store, key, CheckpointFile(checkpoint_file(settings)), used_key(settings, key.public))
        await notary.start(begin=settings.begin_checkpoint_file)
        folder, room = beside(settings, "snapshots"), settings.snapshot_disk * MEBIBYTE
        snapshots = Snapshots(folder, key.secret_for(PURPOSE), room)
        referee = Referee(store, notary, settings, clocks, snapshots)
        await referee.time.look()
        follow_others(store, referee.tables)
        spans: AbstractAsyncContextManager[None] = _traces(referee) if settings.traces else nullcontext()
        store.watch(referee.access.heard)
        store.watch(referee.tournaments.heard)
        token = await ensure_organizer(referee)
        if token is not None:
            tell(token)
        async with (
            spans,
            _keeping_time(referee),
            _watching(referee),
            _clerking(referee),
            _filling(referee),
            _sending(referee),
            _signing(notary, settings.checkpoint_seconds),
        ):
            yield referee
        await snapshots.settle()
    finally:
        await store.close()


@asynccontextmanager
async def _keeping_time(referee: Referee) -> AsyncIterator[None]:
    """Keep the log's time during the context."""
    keeping = asyncio.create_task(referee.time.run())
    keeping.add_done_callback(partial(_tell_of_its_end, "time_stopped"))
    try:
        yield
    finally:
        keeping.cancel()
        await asyncio.wait([keeping])


@asynccontextmanager
async def _watching(referee: Referee) -> AsyncIterator[None]:
    """Run the clocks during the context, unless another node runs them."""
    watch = asyncio.create_task(referee.store.on_duty(CLOCKS, ClockWatch(referee).run))
    watch.add_done_callback(partial(_tell_of_its_end, "clocks_stopped"))
    try:
        yield
    finally:
        watch.cancel()
        with suppress(asyncio.CancelledError):
            await watch


@asynccontextmanager
async def _clerking(referee: Referee) -> AsyncIterator[None]:
    """Act on tournaments during the context, unless another node does."""
    clerk = asyncio.create_task(referee.store.on_duty(CLERK, Clerk(referee).run))
    clerk.add_done_callback(partial(_tell_of_its_end, "clerk_stopped"))
    try:
        yield
    finally:
        clerk.cancel()
        await asyncio.wait([clerk])


@asynccontextmanager
async def _filling(referee: Referee) -> AsyncIterator[None]:
    """Fill in what the directory lacks of the docket, one node after the other; what is left at the end is left."""
    fill = asyncio.create_task(referee.store.on_duty(DOCKET, partial(fill_docket, referee)))
    fill.add_done_callback(partial(_tell_of_its_end, "docket_fill_stopped"))
    try:
        yield
    finally:
        fill.cancel()
        await asyncio.wait([fill])


@asynccontextmanager
async def _sending(referee: Referee) -> AsyncIterator[None]:
    """Send to webhooks during the context, unless another node does."""
    sender = HookSender(referee)
    sending = asyncio.create_task(referee.store.on_duty(HOOKS, sender.run))
    sending.add_done_callback(partial(_tell_of_its_end, "hooks_stopped"))
    try:
        yield
    finally:
        sending.cancel()
        await asyncio.wait([sending])
        sender.close()


@asynccontextmanager
async def _signing(notary: Notary, seconds: float) -> AsyncIterator[None]:
    """Make checkpoints during the context, unless another node makes them, and a last one at its end."""
    keeping = asyncio.create_task(notary.store.on_duty(CHECKPOINTS, partial(notary.keep, seconds)))
    try:
        yield
    finally:
        keeping.cancel()
        await asyncio.wait([keeping])
        await notary.close()


@asynccontextmanager
async def _traces(referee: Referee) -> AsyncIterator[None]:
    """Hand spans on to a collector during the context. Raises ValueError if the packages for it are missing."""
    try:
        from service.runtime.spans import Spans, exporting_provider  # noqa: PLC0415 - only who asks for it has it
    except ImportError as missing:
        message = "RICHTER_TRACES needs some packages: pip install 'friedensrichter[traces]'."
        raise ValueError(message) from missing
    spans = Spans(exporting_provider())
    referee.trace(spans)
    try:
        yield
    finally:
        await asyncio.to_thread(spans.close)


def _tell_of_its_end(event: str, task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error(event, exc_info=error)
