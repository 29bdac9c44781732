"""A server that was told to stop ends each connection with an answer, and cuts nobody off who is just asking."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tests.support.front.http.guest import House, turns

GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
BEGUN = b"GET / HTTP/1.1\r\nhost: x\r\na: "
CLOSE = b"connection: close"


def run(test: Callable[[House], Awaitable[None]], **bounds: float) -> None:
    async def within() -> None:
        await test(House(**bounds))

    asyncio.run(within())


def test_while_it_drains_each_answer_is_the_last_on_its_connection() -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        await guest.sends(GET)
        assert (CLOSE in guest.said, guest.ended) == (False, "")
        house.draining = True
        await guest.sends(GET)
        assert guest.said.count(b"got ") == 2
        assert guest.said.count(CLOSE) == 1
        assert guest.ended == "closed"

    run(test)


def test_when_it_stops_a_request_that_was_on_its_way_is_still_answered() -> None:
    async def test(house: House) -> None:
        fresh, kept, begun = house.guest(), house.guest(), house.guest()
        await kept.sends(GET)
        await begun.sends(BEGUN)
        house.draining = True
        for guest in (fresh, kept, begun):
            guest.protocol.shutdown()
        house.later(0.5)
        assert [fresh.ended, kept.ended, begun.ended] == ["", "", ""]
        await fresh.sends(GET)
        await kept.sends(GET)
        await begun.sends(b"b\r\n\r\n")
        for guest, answers in ((fresh, 1), (kept, 2), (begun, 1)):
            assert (guest.said.count(b"got "), guest.said.count(CLOSE), guest.ended) == (answers, 1, "closed")

    run(test, farewell_seconds=1)


def test_a_request_that_begins_in_the_last_moment_is_not_cut_off_while_it_is_answered() -> None:
    async def test(house: House) -> None:
        go_on = asyncio.Event()
        house.steps = go_on.wait
        guest = house.guest()
        house.draining = True
        guest.protocol.shutdown()
        house.later(0.9)
        await guest.sends(GET)
        house.later(5)
        await turns()
        assert guest.ended == ""
        go_on.set()
        await turns()
        assert (guest.said.count(b"got "), guest.ended) == (1, "closed")

    run(test, farewell_seconds=1)


def test_a_connection_on_which_nothing_comes_is_closed_after_that_moment() -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        house.draining = True
        guest.protocol.shutdown()
        house.later(0.9)
        assert guest.ended == ""
        house.later(0.1)
        assert (guest.ended, guest.said) == ("closed", b"")

    run(test, farewell_seconds=1)


def test_a_server_that_has_not_drained_closes_what_is_idle_at_once() -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        guest.protocol.shutdown()
        assert guest.ended == "closed"

    run(test)
