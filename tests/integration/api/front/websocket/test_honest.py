"""Clients that play, however fast and in whatever frames, are let be."""

from __future__ import annotations

import asyncio
import json

import pytest

from api.front.websocket.protocol import LEFT_SECONDS
from api.front.websocket.quota import CONTROLS, FIRST_FRAMES, FRAGMENTS, FloodError, Quota
from tests.integration.api.front.websocket.test_floods import peer, portions, pour
from tests.support.front.websocket.peer import BINARY, CLOSE, CONT, PING, PONG, TEXT, frame, settled

MOVE = json.dumps({"type": "play", "id": 7, "key": "k-7", "move": {"type": "play_card", "card": "7H"}}).encode()


async def test_two_hundred_moves_sent_with_the_greeting_arrive_in_their_order() -> None:
    sent = [str(number).encode() for number in range(200)]
    async with peer(None) as mine:
        mine.protocol.data_received(b"".join(frame(TEXT, one) for one in (b"hello", *sent)))
        await settled(50)
        assert mine.got == ["hello", *(one.decode() for one in sent)]
        assert mine.closed_with is None


@pytest.mark.parametrize("size", [1, 2, 3, 7, 100, 4096])
async def test_frames_may_come_in_pieces_of_any_size(size: int) -> None:
    data = frame(TEXT, MOVE) + frame(BINARY, b"\0" * 300) + frame(PING, b"?") + frame(TEXT, "Grüße".encode())
    async with peer() as mine:
        for portion in portions(data, size):
            mine.protocol.data_received(portion)
            await settled(2)
        await settled()
        assert mine.got == ["hello", MOVE.decode(), b"\0" * 300, "Grüße"]
        assert bytes(mine.network.written) == bytes((0x80 | PONG, 1)) + b"?"


async def test_a_message_may_come_in_fragments_with_pings_between() -> None:
    parts = portions(b"x" * 50_000, 1000)
    async with peer() as mine:
        for place, part in enumerate(parts):
            last = place == len(parts) - 1
            mine.protocol.data_received(frame(CONT if place else TEXT, part, fin=last) + frame(PONG))
        await settled()
        assert mine.got == ["hello", "x" * 50_000]


async def test_a_client_may_ping_with_every_message_it_sends_for_ever() -> None:
    async with peer() as mine:
        await pour(mine, (frame(PING, b"?") + frame(TEXT, MOVE)) * 20 * CONTROLS)
        await settled(50)
        assert len(mine.got) == 1 + 20 * CONTROLS
        assert mine.closed_with is None


async def test_a_message_as_long_as_may_be_is_read() -> None:
    async with peer() as mine:
        await pour(mine, frame(TEXT, b"x" * 131_072))
        await settled()
        assert mine.got[1:] == ["x" * 131_072]
        await pour(mine, frame(TEXT, b"x" * 131_073))
        assert mine.closed_with is not None
        assert mine.closed_with[0] == 1009


async def test_what_was_sent_before_the_close_is_heard_before_it() -> None:
    async with peer() as mine:
        mine.take(1)
        mine.protocol.data_received(frame(TEXT, b"one") + frame(TEXT, b"two") + frame(CLOSE, b"\x03\xe8"))
        await settled()
        assert mine.over is None
        mine.take(9)
        await settled()
        assert mine.got == ["hello", "one", "two"]
        assert mine.over is not None
        assert mine.over["code"] == 1000


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(TEXT, b"\xff", fin=False) + frame(CONT, b"\xff"), 1007),
        (frame(CONT, b"x"), 1002),
        (frame(TEXT, b"x", fin=False) + frame(TEXT, b"x"), 1002),
        (frame(3), 1002),
        (frame(0x40 | TEXT, b"x"), 1002),
        (b"\x81\x01x", 1002),
        (frame(PING, b"x" * 126), 1002),
        (frame(PING, fin=False), 1002),
        (frame(CLOSE, b"\x03"), 1002),
    ],
)
async def test_what_is_against_the_protocol_ends_it_with_its_code_and_without_a_trace(
    bad: bytes, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with peer() as mine:
        mine.protocol.data_received(bad)
        await settled()
        assert mine.closed_with is not None
        assert mine.closed_with[0] == code
        assert mine.got == ["hello"]
        assert not [one for one in caplog.records if one.exc_info]


async def test_an_empty_message_is_one() -> None:
    async with peer() as mine:
        mine.protocol.data_received(frame(TEXT) + frame(BINARY))
        await settled()
        assert mine.got == ["hello", "", b""]


async def test_who_does_not_go_after_a_close_is_cut_off() -> None:
    async with peer() as mine:
        mine.protocol.data_received(frame(PING) * (CONTROLS + 2))
        assert mine.protocol.close_timer is not None
        assert mine.protocol.close_timer.when() <= asyncio.get_running_loop().time() + LEFT_SECONDS
        mine.protocol.close_timer._run()  # noqa: SLF001 - the time is up; asyncio has no public way to say so
        assert mine.network.aborted


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_control_frames_come_back_with_time_and_with_messages() -> None:
    clock = Clock()
    quota = Quota(clock)
    quota.message()
    for _ in range(CONTROLS):
        quota.count(0x80 | PING)
    with pytest.raises(FloodError):
        quota.count(0x80 | PONG)
    quota.message()
    quota.count(0x80 | PONG)
    clock.now = 1.0
    quota.count(0x80 | PING)
    with pytest.raises(FloodError):
        quota.count(0x80 | CLOSE)
    clock.now = 10_000.0
    for _ in range(CONTROLS):
        quota.count(0x80 | PING)
    with pytest.raises(FloodError):
        quota.count(0x80 | PING)


def test_frames_of_a_message_and_before_the_first_are_counted() -> None:
    quota = Quota(Clock())
    for _ in range(FIRST_FRAMES):
        quota.count(TEXT)
    with pytest.raises(FloodError):
        quota.count(CONT)
    quota = Quota(Clock())
    for _ in range(3):
        quota.message()
        for _ in range(FRAGMENTS):
            quota.count(CONT)
    with pytest.raises(FloodError):
        quota.count(CONT)
