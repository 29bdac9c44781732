"""No client keeps the loop from turning or makes the service hold much, whatever frames it sends."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from types import FrameType

import pytest

from api.front.websocket.protocol import FIRST_BYTES, KERNEL_BYTES, LATER_BYTES, LEFT_BYTES
from api.front.websocket.quota import CONTROLS, FIRST_FRAMES, FRAGMENTS, BufferBudget
from service.runtime.turns import Turns
from tests.support.front.websocket.peer import BINARY, CLOSE, CONT, PING, PONG, TEXT, Peer, frame, settled

READ = 65_536
"""What one read brings at most."""

FLOODS = {
    "empty fragments": (frame(TEXT, fin=False), frame(CONT, fin=False)),
    "fragments of one byte": (frame(BINARY, b"x", fin=False), frame(CONT, b"x", fin=False)),
    "pings": (b"", frame(PING)),
    "pings as long as can be": (b"", frame(PING, b"x" * 125)),
    "pongs that nobody asked for": (b"", frame(PONG)),
    "pongs between fragments": (frame(TEXT, b"x", fin=False), frame(PONG, b"x")),
}
HELLO = frame(TEXT, b"hello")


@asynccontextmanager
async def peer(
    hello: bytes | None = HELLO, turns: Turns | None = None, hold: BufferBudget | None = None
) -> AsyncIterator[Peer]:
    found = await Peer(turns, hold).come(hello)
    try:
        yield found
    finally:
        found.leave()
        await settled()


def portions(data: bytes, size: int = READ) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data), size)]


async def until(true: Callable[[], bool]) -> None:
    """Let the loop turn until this is so."""
    for _ in range(1_000_000):
        if true():
            return
        await asyncio.sleep(0)
    pytest.fail("it never came to that")


async def pour(to: Peer, data: bytes) -> int:
    """Send as the network does, nothing while reading is paused; how much was read before the end."""
    read = 0
    for portion in portions(data):
        await until(lambda: to.network.closed or not to.network.paused)
        if to.network.closed:
            return read
        to.protocol.data_received(portion)
        read += len(portion)
        await asyncio.sleep(0)
    return read


@pytest.mark.parametrize("greeted", [False, True])
@pytest.mark.parametrize("flood", FLOODS)
async def test_a_flood_ends_the_connection_after_few_frames_and_says_why(flood: str, greeted: bool) -> None:
    begin, again = FLOODS[flood]
    async with peer(HELLO if greeted else None) as mine:
        looked = counted(mine)
        read = await pour(mine, begin + again * (2 * LEFT_BYTES // len(again)))
        assert mine.closed_with == (1008, "flood")
        assert len(looked) <= 1 + (max(CONTROLS, FRAGMENTS) + 8 if greeted else FIRST_FRAMES)
        assert mine.over is not None
        assert mine.network.aborted, "who goes on sending does not keep its connection"
        assert read <= LEFT_BYTES + 2 * READ
        assert mine.hold.bytes == 0
        assert mine.got == (["hello"] if greeted else [])


def counted(mine: Peer) -> list[bytes]:
    """The frames that are read from now on."""
    looked: list[bytes] = []
    read = mine.protocol.read_frame

    def look(head: int, length: int) -> None:
        looked.append(bytes(mine.protocol.pending[:1]))
        read(head, length)

    mine.protocol.read_frame = look
    return looked


@pytest.mark.parametrize("flood", FLOODS)
async def test_a_flood_in_single_bytes_is_one_too(flood: str) -> None:
    begin, again = FLOODS[flood]
    async with peer() as mine:
        for byte in begin + again * (max(CONTROLS, FRAGMENTS) + 8):
            mine.protocol.data_received(bytes((byte,)))
        await settled()
        assert mine.closed_with == (1008, "flood")


async def test_who_was_sent_away_and_listens_is_left_by_the_end_of_its_side() -> None:
    async with peer() as mine:
        await pour(mine, frame(PING) * 1000)
        assert mine.network.ended
        assert not mine.network.closed, "it may still read why"
        mine.protocol.data_received(frame(CLOSE, b"\x03\xf0"))
        assert not mine.network.aborted


@pytest.mark.parametrize("claims", [FIRST_BYTES + 1, LATER_BYTES, 2**40, 2**63 - 1])
async def test_the_first_message_is_small_and_one_that_says_otherwise_is_not_waited_for(claims: int) -> None:
    async with peer(None) as mine:
        mine.protocol.data_received(frame(TEXT, b"", claims=claims)[:14])
        assert mine.closed_with is not None
        assert mine.closed_with[0] == 1009


async def test_the_first_message_is_small_in_fragments_too() -> None:
    async with peer(None) as mine:
        part = b"x" * (FIRST_BYTES // 4)
        for place in range(5):
            assert mine.closed_with is None
            mine.protocol.data_received(frame(CONT if place else TEXT, part, fin=False))
        assert mine.closed_with is not None
        assert mine.closed_with[0] == 1009


async def test_a_connection_without_a_greeting_holds_no_more_than_a_greeting() -> None:
    hold = BufferBudget()
    everyone = [await Peer(hold=hold).come(None) for _ in range(100)]
    for one in everyone:
        one.protocol.data_received(frame(TEXT, b"x" * FIRST_BYTES)[:-1])
    assert 100 * FIRST_BYTES < hold.bytes <= 100 * (FIRST_BYTES + 14)
    for one in everyone:
        one.leave()
    assert hold.bytes == 0


async def test_what_waits_for_the_application_is_left_to_the_system() -> None:
    async with peer() as mine:
        mine.take(1)
        small = frame(TEXT, b"{}")
        mine.protocol.data_received(small * (KERNEL_BYTES // len(small)))
        await settled()
        assert mine.network.paused
        assert mine.got == ["hello", "{}"], "the one that it asked for already"
        assert mine.protocol.queue.qsize() <= 1
        assert mine.hold.bytes <= KERNEL_BYTES
        mine.take(1 << 30)
        await settled(400)
        assert len(mine.got) == 1 + KERNEL_BYTES // len(small)
        assert not mine.network.paused
        assert mine.hold.bytes == 0


async def test_when_all_hold_too_much_those_who_hold_more_than_a_little_are_sent_away() -> None:
    hold = BufferBudget(most=10 * LATER_BYTES)
    everyone = [await Peer(hold=hold).come() for _ in range(20)]
    large = frame(TEXT, b"x" * LATER_BYTES)[:-1]
    for one in everyone:
        one.protocol.data_received(large)
    assert hold.bytes <= hold.most + len(large)
    assert [one.closed_with for one in everyone].count((1013, "crowded")) >= 10
    honest = await Peer(hold=hold).come()
    honest.protocol.data_received(frame(TEXT, b"a move"))
    await settled()
    assert honest.got == ["hello", "a move"]
    for one in (*everyone, honest):
        one.leave()


PIECES = 50


@pytest.mark.parametrize("sockets", [1, 40])
async def test_no_turn_of_the_loop_handles_more_frames_than_its_share(sockets: int) -> None:
    ticks = count()
    turns = Turns(PIECES, lambda: float(next(ticks)))
    everyone = [await Peer(turns).come() for _ in range(sockets)]
    messages, each = frame(TEXT, b"{}"), 8000 // sockets
    for one in everyone:
        one.protocol.data_received(messages * each)
    handled, most = 0, 0

    def all_done() -> bool:
        nonlocal handled, most
        before, handled = handled, sum(len(one.got) for one in everyone)
        most = max(most, handled - before)
        return handled == sockets * (1 + each)

    await until(all_done)
    assert 1 <= most <= 2 * PIECES, "between two looks lie parts of two turns at most"
    for one in everyone:
        one.leave()


async def calls_for(messages: int, kind: Callable[[int], bytes]) -> int:
    """How many calls of functions it takes to handle this many."""
    async with peer() as mine:
        data = b"".join(kind(number) for number in range(messages))
        calls = 0

        def see(_: FrameType, event: str, __: object) -> None:
            nonlocal calls
            calls += event in ("call", "c_call")

        sys.setprofile(see)
        try:
            await pour(mine, data)
            await until(lambda: len(mine.got) > messages)
        finally:
            sys.setprofile(None)
        return calls


KINDS: dict[str, Callable[[int], bytes]] = {
    "whole messages": lambda _: frame(TEXT, b'{"type":"list_moves"}'),
    "messages in fragments": lambda _: frame(BINARY, b"x" * 9, fin=False) + frame(CONT, b"x" * 9),
    "messages with pings": lambda _: frame(PING, b"still here?") + frame(TEXT, b"x"),
}


@pytest.mark.parametrize("kind", KINDS)
async def test_four_times_the_frames_are_four_times_the_work(kind: str) -> None:
    once, fourfold = await calls_for(500, KINDS[kind]), await calls_for(2000, KINDS[kind])
    assert fourfold < 4.4 * once
