"""One connection at one table: greeting, answers in order, notices as they come, and its end."""

import asyncio
import time
from contextlib import ExitStack, nullcontext
from typing import Any

import msgspec
import structlog

from api.problems.failures import answer_for
from api.problems.problem import Problem
from api.request_log import logged_path
from api.requests.language import language_of, speak
from api.requests.parameters import check_address
from api.requests.request import (
    admitted,
    client_address,
    find_log,
    no_foreign_page,
    places_of,
    rates_of,
    referee_of,
    token_of,
)
from api.routes.play import PlayMessage
from api.socket.acts import answer_to, move_of
from api.socket.messages import Answer, Asking, Hello, Holder, Named, Notices, Trouble, Welcome
from api.socket.wire import STALLED, AnySocket, EndedError, GoneError, Inbox, Wire, text_of
from domain.game.rule import Malformed
from domain.table.secrecy import Notice
from service.access.grants import Grant
from service.commands.play import Move, play_batch
from service.problems import MessageTooLargeError, TokenUnknownError
from service.queries.history import check_resume, follow
from service.queries.seen import Cursor
from service.record.json_body import read_once
from service.runtime.access.standing import Standing
from service.runtime.signal import first_of

LOG = structlog.get_logger("richter.api")
MAX_MESSAGE_BYTES = 65_536
RESTARTING = 1012
RESTARTING_REASON = "restarting"
PROBLEM_BASE = 4000
HELLO = msgspec.json.Decoder(Hello)
MESSAGES: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Asking)
UNTRACED = nullcontext()
NAMED = msgspec.json.Decoder(Named)
Newcomer = tuple[Hello, Grant, Standing]


def within_limit(sent: bytes) -> bytes:
    """The message, if it is not too large. Raises MessageTooLargeError."""
    if len(sent) > MAX_MESSAGE_BYTES:
        raise MessageTooLargeError
    return sent


def id_in(sent: bytes) -> str | int | None:
    """The id of a message that could not be read, if it has one that can."""
    try:
        return NAMED.decode(sent).id if len(sent) <= MAX_MESSAGE_BYTES else None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


class Connection:
    """A connection that was accepted. `serve` returns when it is over."""

    def __init__(self, socket: AnySocket, table: str) -> None:
        self._socket = socket
        self._referee = referee_of(socket)
        self._places = places_of(socket)
        self._rates = rates_of(socket)
        self._token = ""
        self._turns = self._referee.turns
        self._spans = self._referee.spans
        self._table = table
        self._wire = Wire(socket, self._referee.settings.stall_seconds)
        self._inbox = Inbox(self._wire)
        self._ending = self._idle = False
        self._problems = 0

    async def serve(self) -> None:
        """Greet the client, answer it and tell it what happens, until one of both leaves."""
        began = time.perf_counter()
        code = 0
        try:
            code, reason = await self._until_the_end()
            await self._wire.close(code, reason)
        except GoneError:
            pass
        finally:
            LOG.info(
                "connection",
                path=logged_path(self._socket.scope),
                code=code,
                messages=self._wire.received,
                problems=self._problems,
                ms=round((time.perf_counter() - began) * 1000, 1),
            )

    async def _until_the_end(self) -> tuple[int, str]:
        """Serve; the code and reason to close with. Raises GoneError."""
        try:
            with ExitStack() as places:
                check_address(self._socket)
                places.enter_context(self._places.sockets.on_the_server())
                hello, grant, standing = await self._newcomer(places)
                await self._converse(hello, grant, standing)
        except EndedError as end:
            return end.code, end.reason
        except GoneError:
            raise
        except Exception as error:  # noqa: BLE001 - becomes a problem, and a line in the log if it is a defect
            return await self._failed(error)
        return RESTARTING, RESTARTING_REASON

    async def _failed(self, error: Exception) -> tuple[int, str]:
        """Tell why the connection cannot go on; the code and reason to close with."""
        trouble = self._trouble(error, None)
        try:
            await self._wire.send(trouble)
        except EndedError as end:
            return end.code, end.reason
        problem = msgspec.json.decode(trouble.problem, type=Problem)
        return PROBLEM_BASE + problem.status, problem.code

    def _trouble(self, error: Exception, ident: str | int | None) -> Trouble:
        """The answer to a failure."""
        self._problems += 1
        failure = answer_for(self._socket, error)
        retry = failure.headers.get("retry-after")
        return Trouble(msgspec.Raw(failure.content), ident, None if retry is None else int(retry))

    async def _first(self) -> bytes:
        """The first message. Raises GoneError; EndedError if it is late or the service stops."""
        first = asyncio.create_task(self._wire.receive())
        closing = asyncio.create_task(self._referee.closing.wait())
        try:
            await asyncio.wait(
                [first, closing], timeout=self._referee.settings.hello_seconds, return_when=asyncio.FIRST_COMPLETED
            )
            if first.done():
                return first.result()
        finally:
            for task in (first, closing):
                task.cancel()
        if self._referee.closing.is_set():
            raise EndedError(RESTARTING, RESTARTING_REASON)
        raise EndedError(STALLED, "hello_late")

    async def _newcomer(self, places: ExitStack) -> Newcomer:
        """Welcome the client, which has one of the few places for those who are not welcomed yet until it is.

        Raises as `_greeted` does.
        """
        self._rates.check_address(self._socket.scope)
        newcomers = self._places.newcomers
        with newcomers.on_the_server(), newcomers.from_address(client_address(self._socket)):
            return await self._greeted(places)

    async def _greeted(self, places: ExitStack) -> Newcomer:
        """Read the first message and welcome the client, with a place of its token's.

        Raises what it is refused for, EndedError if it is late.
        """
        sent = await self._first()
        hello = read_once(within_limit(sent), HELLO)
        if hello.language is not None:
            speak(self._socket, hello.language)
        no_foreign_page(self._socket)
        self._referee = await find_log(self._socket)
        token = token_of(self._socket) if hello.token is None else hello.token
        access = self._referee.access
        standing = places.enter_context(access.watching(await access.standing_of(token), self._table))
        grant = await admitted(self._socket, standing.grant)
        self._token = token or ""
        places.enter_context(self._places.sockets.with_token(self._token))
        resumed = await check_resume(self._referee, grant, self._table, Cursor(hello.after, hello.seen or ""))
        await self._wire.send(Welcome(self._table, resumed.version, Holder.of(grant.viewer), resumed.seen))
        return hello, grant, standing

    async def _converse(self, hello: Hello, grant: Grant, standing: Standing) -> None:
        """Answer and tell until the service stops. Raises what else ends the connection, as the end of its token.

        A message that is being decided is always finished: only the wait for the next one is broken off.
        """
        acting = asyncio.create_task(self._act(grant, standing))
        filling = asyncio.create_task(self._inbox.fill())
        ending = first_of((self._referee.closing, standing.over))
        tasks: list[asyncio.Task[Any]] = [acting, asyncio.create_task(ending)]
        if hello.notices:
            tasks.append(asyncio.create_task(self._tell(grant, hello.after, standing)))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            self._ending = True
            if self._idle:
                acting.cancel()
            await asyncio.wait([acting])
        finally:
            for task in (*tasks, filling):
                task.cancel()
            await asyncio.gather(*tasks, filling, return_exceptions=True)
        for task in tasks:
            if not task.cancelled():
                task.result()
        if standing.is_over():
            raise TokenUnknownError

    async def _act(self, grant: Grant, standing: Standing) -> None:
        """Answer messages in the order in which they came. Raises GoneError, EndedError."""
        while not self._ending:
            self._idle = True
            sent = await self._inbox.take()
            self._idle = False
            excess = self._excess(grant, sent)
            while sent and not self._ending:
                if standing.is_over():
                    raise TokenUnknownError
                with self._spans.messages(grant.role, len(sent)) if self._spans else UNTRACED:
                    answers = await self._answers(grant, sent)
                for answer in answers:
                    await self._wire.send(answer)
                del sent[: len(answers)]
                # Who sends faster than it can be answered must not keep others from their turn, alone or with many.
                await asyncio.sleep(0)
            while excess and not self._ending:
                refused = self._rates.refusal(self._token)
                await self._wire.send(self._trouble(refused, id_in(excess.pop(0))))
                await asyncio.sleep(0)

    def _excess(self, grant: Grant, sent: list[bytes]) -> list[bytes]:
        """Take those messages out, from the last on, for which nothing is left of the token's quota."""
        admitted_now = len(sent) if grant.is_of_all else self._rates.messages(self._token, len(sent))
        excess = sent[admitted_now:]
        del sent[admitted_now:]
        return excess

    async def _answers(self, grant: Grant, sent: list[bytes]) -> list[Answer | Trouble]:
        """Answer the first messages: moves that came together, else the first by itself."""
        structlog.contextvars.unbind_contextvars("rule", "version")
        await self._turns.mine()
        if len(sent) > 1:
            answers = await self._together(grant, sent)
            if answers:
                return answers
        return [await self._answered(grant, sent[0])]

    async def _together(self, grant: Grant, sent: list[bytes]) -> list[Answer | Trouble]:
        """Answer the moves that were sent first, as far as they are simply accepted."""
        plays: list[tuple[str | int, Move]] = []
        for message in sent:
            if plays:
                await self._turns.mine()
            if (move := self._move(grant, message)) is None:
                break
            plays.append(move)
        if not plays[1:]:
            return []
        ids, moves = zip(*plays, strict=True)
        try:
            results = await play_batch(self._referee, moves)
        except Exception as error:  # noqa: BLE001 - becomes a problem, and a line in the log if it is a defect
            return [self._trouble(error, ids[0])]
        return [
            self._trouble(result, ident) if isinstance(result, Exception) else Answer(ident, msgspec.Raw(result))
            for ident, result in zip(ids, results, strict=False)
        ]

    def _move(self, grant: Grant, sent: bytes) -> tuple[str | int, Move] | None:
        """The id and move of a message that is one; what is wrong with others is said when they are answered."""
        try:
            message = read_once(within_limit(sent), MESSAGES)
            if isinstance(message, PlayMessage) and not message.dry_run:
                return message.id, move_of(grant, self._table, message, sent)
        except (Malformed, MessageTooLargeError):
            return None
        return None

    async def _answered(self, grant: Grant, sent: bytes) -> Answer | Trouble:
        """Answer a message, whatever is in it."""
        try:
            message = read_once(within_limit(sent), MESSAGES)
            answer = await answer_to(self._referee, grant, self._table, message, sent, language_of(self._socket))
        except Exception as error:  # noqa: BLE001 - becomes a problem, and a line in the log if it is a defect
            return self._trouble(error, id_in(sent))
        return Answer(message.id, msgspec.Raw(answer))

    async def _tell(self, grant: Grant, after: int, standing: Standing) -> None:
        """Send notices as they become durable, until the service stops. Raises GoneError, EndedError."""
        async for notices in follow(self._referee, grant, self._table, after, standing=standing):
            await self._wire.send_text(notices.sent_as(as_message))


def as_message(notices: tuple[Notice, ...], seen: tuple[str, ...]) -> str:
    """Notices as one message."""
    return text_of(Notices(notices[-1].game, notices[-1].version, notices, seen[-1]))
