"""Connections have places, and who waits or lets wait too long gives its own back."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Awaitable, Callable

import pytest

from api.front.http.bounds import LINGER_SECONDS, PROGRESS_BYTES
from api.front.http.connection_limiter import AT_ONCE, RESERVE, Line
from api.front.http.opening import LEAST, MACOS_MOST, OTHERS, connections_that_fit
from tests.support.front.http.guest import House, turns

GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
HEALTH = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
BEGUN = b"GET / HTTP/1.1\r\nhost: x\r\na: "
POST = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n"
UPGRADE = b"GET /ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"


def run(test: Callable[[House], Awaitable[None]], **bounds: float) -> None:
    async def within() -> None:
        await test(House(**bounds))

    asyncio.run(within())


@pytest.mark.parametrize(
    ("sent", "seconds", "answer"),
    [
        ((), 75, b""),
        ((b"\r\n" * 1000,), 75, b""),
        ((GET,), 75, b"got "),
        ((BEGUN,), 10, b"too_slow"),
        ((b"\r\n\r\nG",), 10, b"too_slow"),
        ((GET, BEGUN), 10, b"too_slow"),
        ((POST, b"x"), 60, b"too_slow"),
        ((b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n", b"1"), 60, b"too_slow"),
        ((b"POST /unread HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n", b"x"), 60, b"got "),
    ],
)
def test_what_is_waited_for_is_not_waited_for_for_ever(sent: tuple[bytes, ...], seconds: int, answer: bytes) -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        await guest.sends(*sent)
        house.later(seconds - 0.5)
        await guest.sends(b"")
        assert (guest.ended, b"too_slow" in guest.said) == ("", False)
        house.later(0.5)
        await turns()
        assert guest.said.endswith(answer)
        assert guest.ended == ("lingers" if answer == b"too_slow" else "closed")

    run(test)


def test_sending_on_bit_by_bit_wins_no_time() -> None:
    async def test(house: House) -> None:
        slow, slower = house.guest(), house.guest()
        await slow.sends(BEGUN)
        await slower.sends(POST)
        for _ in range(10):
            house.later(1)
            await slow.sends(b"x")
        assert slow.said.endswith(b"too_slow")
        for _ in range(50):
            house.later(1)
            await slower.sends(b"")
        assert slower.said.endswith(b"too_slow")

    run(test)


def test_while_the_service_works_nobody_is_too_slow() -> None:
    async def test(house: House) -> None:
        done = asyncio.Event()
        house.steps = done.wait
        guest = house.guest()
        await guest.sends(GET)
        house.later(10_000)
        assert guest.ended == ""
        done.set()
        await turns()
        assert guest.said.endswith(b"got ")

    run(test)


def test_who_is_refused_may_read_why_and_then_goes() -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        await guest.sends(b"\x00")
        assert guest.ended == "lingers"
        await guest.sends(b"x" * 100_000)
        house.later(LINGER_SECONDS)
        assert guest.ended == "aborted"

    run(test)


def test_who_does_not_take_its_answers_is_cut_off_and_who_is_slow_is_not() -> None:
    async def test(house: House) -> None:
        deaf, slow = house.guest(), house.guest()
        for guest in (deaf, slow):
            await guest.sends(GET)
            guest.transport.unread = 10 * PROGRESS_BYTES
            guest.protocol.pause_writing()
        for _ in range(5):
            slow.transport.unread -= PROGRESS_BYTES
            house.later(10)
        assert (deaf.ended, slow.ended) == ("aborted", "")
        slow.protocol.resume_writing()
        house.later(10)
        assert slow.ended == ""
        house.later(75)
        assert slow.ended == "aborted"

    run(test)


def test_an_answer_that_is_the_last_is_not_flushed_for_ever() -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        guest.transport.unread = 100
        await guest.sends(b"GET / HTTP/1.0\r\n\r\n")
        assert guest.ended == "closed"
        house.later(10)
        assert guest.ended == "aborted"

    run(test)


def test_when_all_places_are_taken_who_has_waited_longest_gives_way() -> None:
    async def test(house: House) -> None:
        guests = [house.guest() for _ in range(3)]
        await guests[0].sends(GET)
        await guests[1].sends(BEGUN)
        newest = [house.guest(), house.guest(), house.guest()]
        assert [guest.ended for guest in guests] == ["aborted"] * 3
        assert [guest.ended for guest in newest] == [""] * 3
        assert (await newest[0].sends(GET)).endswith(b"got ")

    run(test, connections=3)


def test_when_all_places_are_busy_health_is_still_told_and_others_are_told_why_not() -> None:
    async def test(house: House) -> None:
        never = asyncio.Event()
        house.steps = never.wait
        for _ in range(3):
            await house.guest().sends(GET)
        house.steps = None
        well, other, socket = house.guest(), house.guest(), house.guest()
        assert (await well.sends(HEALTH)).endswith(b"got ")
        assert (await other.sends(GET)).endswith(b"too_many_connections")
        assert (await socket.sends(UPGRADE)).endswith(b"too_many_connections")
        assert (well.ended, other.ended, socket.ended) == ("closed", "lingers", "lingers")
        crowd = [house.guest() for _ in range(RESERVE + 20)]
        assert [guest.ended for guest in crowd] == ["aborted"] * 20 + [""] * RESERVE
        house.later(10)
        await turns()
        house.later(0)
        assert {guest.ended for guest in crowd} == {"aborted"}
        assert (await house.guest().sends(HEALTH)).endswith(b"got ")

    run(test, connections=3)


def test_one_address_has_so_many_places_and_others_have_theirs() -> None:
    async def test(house: House) -> None:
        greedy = [house.guest() for _ in range(2)]
        excess = house.guest()
        assert (await excess.sends(GET)).endswith(b"too_many_connections")
        assert (await house.guest("5.6.7.8").sends(GET)).endswith(b"got ")
        greedy[0].leaves()
        assert (await house.guest().sends(GET)).endswith(b"got ")

    run(test, address_connections=2)


def test_a_websocket_keeps_the_place_of_its_connection() -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        await guest.sends(UPGRADE)
        await guest.sends(b"frame")
        socket = guest.transport.protocol.follower
        assert socket.received.startswith(b"GET /ws HTTP/1.1\r\n")
        assert socket.received.endswith(b"\r\n\r\nframe")
        assert house.crowd.open == 1
        house.later(10_000)
        assert guest.ended == ""
        guest.leaves()
        assert socket.lost
        assert house.crowd.open == 0

    run(test)


def test_every_place_is_given_back() -> None:
    async def test(house: House) -> None:
        for sent in (b"", GET, BEGUN, POST, b"\x00", UPGRADE, GET * 50):
            guest = house.guest()
            await guest.sends(sent)
            guest.leaves()
        crowd = house.crowd
        lines = (crowd.idle, crowd.head, crowd.body, crowd.unread, crowd.excess, crowd.leaving)
        assert (crowd.open, [len(line) for line in lines]) == (0, [0] * 6)

    run(test)


def test_only_so_many_are_ended_in_one_turn() -> None:
    async def test(house: House) -> None:
        guests = [house.guest() for _ in range(AT_ONCE + 1)]
        house.now = 100
        assert house.crowd.end_late(house.now)
        assert sum(bool(guest.ended) for guest in guests) == AT_ONCE
        assert not house.crowd.end_late(house.now)
        assert all(guest.ended for guest in guests)

    run(test, connections=100, address_connections=100)


def test_a_line_ends_those_who_are_late_and_no_others() -> None:
    ended: list[str] = []
    line: Line[str] = Line(10, ended.append)
    for now, name in enumerate("abc"):
        line.join(name, now)
    line.leave("b")
    line.leave("x")
    line.join("a", 5)
    assert (line.end_late(12, 5), ended, len(line)) == (1, ["c"], 1)
    assert (line.longest(), line.longest()) == ("a", None)


@pytest.mark.parametrize(
    ("soft", "hard", "wanted", "raised", "fit"),
    [
        (1024, 100_000, 5_000, 5_000 + RESERVE + OTHERS, 5_000),
        (1024, 2_048, 5_000, 2_048, 2_048 - RESERVE - OTHERS),
        (100_000, 100_000, 5_000, None, 5_000),
        (64, 64, 5_000, 64, LEAST),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, 5_000, None, 5_000),
        (1024, resource.RLIM_INFINITY, 5_000, 5_000 + RESERVE + OTHERS, 5_000),
    ],
)
def test_there_is_a_descriptor_for_every_connection_and_some_for_the_log(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, wanted: int, raised: int | None, fit: int
) -> None:
    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: set_to.append(limits))
    assert connections_that_fit(wanted) == fit
    assert set_to == ([] if raised is None else [(raised, hard)])


def test_a_system_that_refuses_so_many_descriptors_is_asked_for_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse_many(_: int, limits: tuple[int, int]) -> None:
        if limits[0] > MACOS_MOST:
            raise ValueError

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse_many)
    assert connections_that_fit(12_000) == MACOS_MOST - RESERVE - OTHERS
