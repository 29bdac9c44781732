"""Programs play: one task for each seat that a program has, on the node that is on duty.

A program gets what its seat gets, by the seat's own token, and moves by the same commands as any client.
"""

import asyncio
import secrets
from collections.abc import Mapping

import structlog

from domain.table.core.commands import AnswerUndo
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.play import answer_undo, play
from service.commands.programs.bots import Choose, bot_for
from service.commands.programs.seating import find_programs, note_if_readable
from service.commands.programs.seen import Moves, view_seen, written
from service.commands.table_life import add_entropy
from service.problems import ProblemError, RefusedAtError, TokenUnknownError, VersionMovedError
from service.queries.actions.grammar import Offers
from service.queries.actions.list_actions import list_actions
from service.queries.history import wait_until_moved
from service.queries.perspective import OWN
from service.queries.view_table import Envelope, view_table
from service.record.people import PREFIX
from service.runtime.context import Referee
from service.runtime.programs import Sitting
from service.runtime.signal import first_of

PAUSE_SECONDS = 0.5
"""How long a program waits before each act, so that people see what happens."""
THOUGHT_SECONDS = 2.0
"""How long a bot may take for a choice. After it the program makes the first move of the list."""
RETRY_SECONDS = 1.0
OVER = ("finished", "void")

log = structlog.get_logger()


async def follow_programs(referee: Referee) -> None:
    """Know the seats of programs on this node, until cancelled."""
    heard: set[str] = set()
    moved = asyncio.Event()

    def hear(versions: Mapping[str, int]) -> None:
        tables = {stream.removeprefix(PREFIX) for stream in versions if stream.startswith(PREFIX)}
        heard.update(table for table in tables if table.isalnum())
        if heard:
            moved.set()

    stop = referee.store.watch(hear)
    try:
        while not referee.programs.complete.is_set():
            try:
                await find_programs(referee)
                referee.programs.complete.set()
            except StoreUnavailableError as error:
                referee.reach.failed("programs", error)
                await asyncio.sleep(RETRY_SECONDS)
        while True:
            await moved.wait()
            moved.clear()
            while heard:
                table = heard.pop()
                try:
                    await note_if_readable(referee, table)
                except StoreUnavailableError as error:
                    heard.add(table)
                    referee.reach.failed("programs", error)
                    await asyncio.sleep(RETRY_SECONDS)
    finally:
        stop()


class Programs:
    """Plays at the seats of programs while this node is on duty."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._playing: set[Sitting] = set()

    async def run(self) -> None:
        """Play until cancelled, or until the service is told to stop; then another node has the duty."""
        referee, seats = self._referee, self._referee.programs
        async with asyncio.TaskGroup() as tasks:
            while not referee.draining.is_set():
                stirred = seats.stirred
                for sitting in seats:
                    if sitting not in self._playing:
                        self._playing.add(sitting)
                        tasks.create_task(self._sit(sitting))
                await first_of((stirred, referee.draining))

    async def _sit(self, sitting: Sitting) -> None:
        """Play at a seat until the table is over, somebody else has the seat, or the service stops."""
        referee, problem = self._referee, None
        try:
            while not (referee.draining.is_set() or referee.closing.is_set()):
                try:
                    if await self._is_done(sitting):
                        break
                except (StoreUnavailableError, StoreBusyError) as error:
                    referee.reach.failed("programs", error)
                    await asyncio.sleep(RETRY_SECONDS)
            else:
                return
        except ProblemError as error:
            problem = error.code
        except Exception:
            problem = "failed"
            log.exception("program_failed", table=sitting.table, seat=sitting.seat)
        finally:
            self._playing.discard(sitting)
        referee.programs.drop(sitting)
        log.info("program_left", table=sitting.table, seat=sitting.seat, problem=problem)

    async def _is_done(self, sitting: Sitting) -> bool:
        """Do what the seat has to do, or wait until something happens; return whether the program is done there."""
        referee = self._referee
        try:
            standing = await referee.access.standing_of(sitting.token)
        except TokenUnknownError:
            return True
        with referee.access.watching(standing, sitting.table) as watched:
            view = await view_table(referee, watched.grant, sitting.table)
            if view.status in OVER:
                return True
            if not await self._has_acted(watched.grant, view):
                await wait_until_moved(referee, watched.grant, sitting.table, OWN, {view.version}, (watched.over,))
        return False

    async def _has_acted(self, grant: Grant, view: Envelope) -> bool:
        """Act at this view, if the seat has to; return whether to look again at once."""
        seat, undo = grant.seat, view.open_undo
        answers = undo is not None and seat in undo.waiting
        if not answers and (seat not in view.to_act or view.status == "paused"):
            return False
        await asyncio.sleep(PAUSE_SECONDS)
        request = Request(grant, view.id, b"", expects=view.version)
        try:
            if undo is not None:
                await answer_undo(self._referee, request, AnswerUndo(undo.undo, consent=True))
            elif view.status == "waiting":
                await add_entropy(self._referee, request, secrets.token_hex(16), None)
            else:
                return await self._has_moved(request, view)
        except (RefusedAtError, VersionMovedError) as moved:
            return isinstance(moved, VersionMovedError)
        return True

    async def _has_moved(self, request: Request, view: Envelope) -> bool:
        offers = await list_actions(self._referee, request.grant, view.id, "en")
        moves = Moves(offers.offers)
        if offers.version != view.version or not moves:
            return offers.version != view.version
        for move in (await self._chosen(view, offers), written(moves[0].command)):
            try:
                await play(self._referee, request, move, None)
            except RefusedAtError:
                continue
            return True
        return False

    async def _chosen(self, view: Envelope, offers: Offers) -> bytes:
        """Return the move that the bot chooses, beside the event loop; the first one if it takes too long."""
        choose = bot_for(view.game)
        if choose is None:
            return written(Moves(offers.offers)[0].command)
        try:
            async with asyncio.timeout(THOUGHT_SECONDS):
                return await asyncio.to_thread(chosen, choose, view, offers)
        except TimeoutError:
            return written(Moves(offers.offers)[0].command)


def chosen(choose: Choose, view: Envelope, offers: Offers) -> bytes:
    """Return a bot's move as JSON."""
    return written(choose(view_seen(view), Moves(offers.offers)))
