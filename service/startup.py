"""Starting and stopping the service over its database."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing, nullcontext
from functools import partial
from typing import Any

import structlog

from eventstore.open import open_store
from eventstore.ports.acknowledged import Acknowledged
from migrations.upgrade import check, upgrade
from service.commands.clock_watch import ClockWatch
from service.commands.hooks.sender import HookSender
from service.commands.people.by_age import NamesByAge
from service.commands.people.first_token import ensure_organizer
from service.commands.programs.playing import Programs, follow_programs
from service.commands.tournaments.clerk.clerk import Clerk
from service.commands.tournaments.ruling_policy import TournamentPolicy
from service.proof.acknowledged import LogWatch
from service.proof.acknowledged_file import AcknowledgedFile
from service.proof.checkpoint_file import CheckpointFile
from service.proof.forgotten_file import ForgottenFile
from service.proof.notary import Notary
from service.queries.docket import fill_docket
from service.record.snapshot import PURPOSE
from service.runtime.clock import SYSTEM, Clocks
from service.runtime.context import MEBIBYTE, Referee
from service.runtime.files import (
    acknowledged_file,
    beside,
    checkpoint_file,
    forgotten_file,
    signing_key,
    used_key,
)
from service.runtime.forgetting.again import forget_again
from service.runtime.further_logs import check_places, kept_open
from service.runtime.other_nodes import follow_others
from service.runtime.settings import Settings
from service.runtime.table.snapshots import Snapshots

Tell = Callable[[str], None]

CLERK, CLOCKS, CHECKPOINTS, DOCKET, HOOKS, NAMES = "clerk", "clocks", "checkpoints", "docket", "hooks", "names"
PROGRAMS = "programs"
"""The duties that one node performs for all nodes."""

log = structlog.get_logger()


@asynccontextmanager
async def running_referee(settings: Settings, tell: Tell, clocks: Clocks = SYSTEM) -> AsyncIterator[Referee]:
    """Yield a referee that is ready to serve; close the log at the end of the context, and all further logs.

    A further log that cannot be reached is opened as soon as it can be. Raises as `_running` does.
    """
    check_places(settings)
    async with _running(settings, tell, clocks) as home, AsyncExitStack() as further:
        for number in range(1, len(home.logs)):
            start = partial(_running, settings.of_log(number), tell, clocks, home, number)
            await further.enter_async_context(kept_open(home.logs, number, start))
        yield home


@asynccontextmanager
async def _running(
    settings: Settings, tell: Tell, clocks: Clocks = SYSTEM, home: Referee | None = None, number: int = 0
) -> AsyncIterator[Referee]:
    """Yield the referee of one log. Only that of log 0, the home, has an organizer's token made.

    It migrates a SQLite file first. PostgreSQL must be migrated already. `tell` gets the organizer's token if this
    start has generated one. While the context lasts, the duties of a node are done, here or on another node.

    Raises StoreLockedError, StoreUnavailableError, UnknownSchemaError, ValueError, and errors of the database driver.
    """
    beside(settings, "key").parent.mkdir(parents=True, exist_ok=True)
    forgotten = ForgottenFile(forgotten_file(settings))
    prepare = partial(_prepare, settings, forgotten)
    file = AcknowledgedFile(acknowledged_file(settings))
    acknowledged = Acknowledged(file.read(), keeper=file.keep)
    store = open_store(settings.database_url, settings.queue_limit, prepare, acknowledged)
    await store.start()
    log_watch = LogWatch(acknowledged, file)
    try:
        await log_watch.look()
        key = signing_key(settings)
        notary = Notary(store, key, CheckpointFile(checkpoint_file(settings)), used_key(settings, key.public))
        await notary.start(begin=settings.begin_checkpoint_file)
        snapshots = Snapshots(beside(settings, "snapshots"), key.secret_for(PURPOSE), settings.snapshot_disk * MEBIBYTE)
        referee = Referee(store, notary, settings, clocks, snapshots, home=home, number=number)
        referee.policy = TournamentPolicy(referee)
        await referee.forgetting.look()
        referee.forgetting.let_go = partial(_let_go, file, None if acknowledged.lost else acknowledged)
        await referee.time.look()
        follow_others(store, referee.tables)
        store.watch(referee.access.heard)
        store.watch(referee.tournaments.heard)
        if home is None and not acknowledged.lost and (token := await ensure_organizer(referee)) is not None:
            tell(token)
        async with (
            _traced(referee),
            _beside("time", referee.time.run()),
            _beside("log_watch", log_watch.run()),
            _beside("forgetting", referee.forgetting.run()),
            _beside("clocks", store.on_duty(CLOCKS, ClockWatch(referee).run)),
            _beside("clerk", store.on_duty(CLERK, Clerk(referee).run)),
            _beside("names", store.on_duty(NAMES, NamesByAge(referee).run)),
            _beside("docket_fill", store.on_duty(DOCKET, partial(fill_docket, referee))),
            _programs(referee),
            _sending(referee),
            _signing(notary, settings.checkpoint_seconds),
        ):
            try:
                yield referee
            finally:
                await referee.backups.close()
                await referee.forgetting.close()
        await snapshots.settle()
    finally:
        await store.close()
        await log_watch.look()
        file.close()


def _let_go(file: AcknowledgedFile, known: Acknowledged | None, commitments: Collection[bytes]) -> None:
    """Keep no forgotten text in the file of what was acknowledged last; begin it anew if that is `known`."""
    file.forget(commitments)
    if known is not None:
        file.begin(known.all())


def _prepare(settings: Settings, forgotten: ForgottenFile) -> None:
    """Migrate, or look at the schema; then forget again what an older database has of what was forgotten."""
    (upgrade if settings.embedded else check)(settings.database_url)
    forget_again(settings.database_url, forgotten, beside(settings, "snapshots"))


@asynccontextmanager
async def _beside(name: str, work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Do work beside everything else during the context. It says in the log if the work ends by a failure."""
    task = asyncio.create_task(work)
    task.add_done_callback(partial(_tell_of_its_end, f"{name}_stopped"))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


@asynccontextmanager
async def _programs(referee: Referee) -> AsyncIterator[None]:
    """Have programs play during the context, unless another node does, if the settings let any."""
    if not referee.settings.programs:
        yield
        return
    work = referee.store.on_duty(PROGRAMS, Programs(referee).run)
    async with _beside("program_seats", follow_programs(referee)), _beside("programs", work):
        yield


@asynccontextmanager
async def _sending(referee: Referee) -> AsyncIterator[None]:
    """Send to webhooks during the context, unless another node does."""
    with closing(HookSender(referee)) as sender:
        async with _beside("hooks", referee.store.on_duty(HOOKS, sender.run)):
            yield


@asynccontextmanager
async def _signing(notary: Notary, seconds: float) -> AsyncIterator[None]:
    """Make checkpoints during the context, unless another node makes them, and a last one at its end."""
    try:
        async with _beside("checkpoints", notary.store.on_duty(CHECKPOINTS, partial(notary.keep, seconds))):
            yield
    finally:
        await notary.close()


def _traced(referee: Referee) -> AbstractAsyncContextManager[None]:
    """Return the context in which the spans of a log are handed on. All logs have the same."""
    home = referee.logs.home
    if home is referee:
        return _traces(referee) if referee.settings.traces else nullcontext()
    if home.spans is not None:
        referee.trace(home.spans)
    return nullcontext()


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
