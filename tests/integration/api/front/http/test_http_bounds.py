"""What a client sends is read within bounds on its bytes, its parts and its time, and answered in order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from api.front.http.bounds import FRAMING_BYTES, HEAD_BYTES, HEAD_FIELDS, PIECES, PIPELINED, UNASKED_BYTES
from tests.support.front.http.guest import House

GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"


def run(test: Callable[[House], Awaitable[None]], **bounds: float) -> None:
    async def within() -> None:
        await test(House(**bounds))

    asyncio.run(within())


def head(size: int) -> bytes:
    """A head of so many bytes."""
    begun = b"GET / HTTP/1.1\r\nhost: x\r\na: "
    return begun + b"x" * (size - len(begun) - 4) + b"\r\n\r\n"


@pytest.mark.parametrize("cut", [1, 7, 4096, HEAD_BYTES, 300_000])
def test_a_head_may_have_so_many_bytes_however_it_comes(cut: int) -> None:
    async def test(house: House) -> None:
        for size, expected in (
            (HEAD_BYTES, b"got "),
            (HEAD_BYTES + 1, b"head_too_large"),
            (250_000, b"head_too_large"),
        ):
            guest = house.guest()
            data = head(size)
            said = await guest.sends(*(data[at : at + cut] for at in range(0, min(size, 2 * HEAD_BYTES), cut)))
            assert said.endswith(b"\r\n\r\n" + expected)
            assert guest.ended == ("" if size <= HEAD_BYTES else "lingers")

    run(test)


@pytest.mark.parametrize("last", [b"\r\n\r\n", b"\r\n"])
def test_a_head_may_have_so_many_fields(last: bytes) -> None:
    async def test(house: House) -> None:
        said = await house.guest().sends(b"GET / HTTP/1.1\r\nhost: x" + b"\r\na: b" * (HEAD_FIELDS - 1) + b"\r\n\r\n")
        assert said.endswith(b"got ")
        guest = house.guest()
        said = await guest.sends(b"GET / HTTP/1.1" + b"\r\na: b" * (HEAD_FIELDS + 2) + last)
        assert said.endswith(b"head_too_large")
        assert guest.ended == "lingers"

    run(test)


@pytest.mark.parametrize(
    ("fields", "answer"),
    [
        (b"HTTP/1.1\r\nhost: club.example:8720\r\n", b"got "),
        (b"HTTP/1.1\r\nhost: [::1]:8720\r\n", b"got "),
        (b"HTTP/1.1\r\nhost:\r\n", b"got "),
        (b"HTTP/1.0\r\n", b"got "),
        (b"HTTP/1.1\r\n", b"host_missing"),
        (b"HTTP/1.1\r\nhost: a\r\nhost: b\r\n", b"host_repeated"),
        (b"HTTP/1.1\r\nhost: a\r\nHOST: a\r\n", b"host_repeated"),
        (b"HTTP/1.0\r\nhost: a\r\nhost: a\r\n", b"host_repeated"),
        (b"HTTP/1.1\r\nhost: a/b\r\n", b"host_malformed"),
        (b"HTTP/1.1\r\nhost: a b\r\n", b"host_malformed"),
        (b"HTTP/1.1\r\nhost: a@b\r\n", b"host_malformed"),
    ],
)
def test_a_request_names_one_host(fields: bytes, answer: bytes) -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        said = await guest.sends(b"GET / " + fields + b"\r\n", GET)
        if answer == b"got ":
            assert (said.endswith(answer), len(house.asked)) == (True, 1 if b"1.0" in fields else 2)
        else:
            assert said.endswith(b"\r\n\r\n" + answer)
            assert (said.count(b"HTTP/1.1 "), guest.ended) == (1, "lingers")

    run(test)


def test_a_socket_names_one_host_too() -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        said = await guest.sends(
            b"GET /ws HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"
        )
        assert said.endswith(b"host_repeated")

    run(test)


def test_an_address_may_be_as_long_as_a_head() -> None:
    async def test(house: House) -> None:
        assert (await house.guest().sends(b"GET /" + b"x" * HEAD_BYTES)).endswith(b"head_too_large")

    run(test)


@pytest.mark.parametrize(
    "sent",
    [
        b"\x00",
        b"hello\r\n\r\n",
        b"GET x y z\r\n\r\n",
        b"GET / HTTP/1.1\r\n a: b\r\n\r\n",
        b"GET / HTTP/1.1\r\na b\r\n\r\n",
        b"CONNECT x:1 HTTP/1.1\r\n\r\n",
        b"POST / HTTP/1.1\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n",
        b"POST / HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\ncontent-length: 2\r\n\r\n{}",
        CHUNKED + b"x\r\n",
    ],
)
def test_what_is_no_http_is_told_so_and_nothing_after_it_is_read(sent: bytes) -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        said = await guest.sends(sent, GET)
        assert said.endswith(b"malformed")
        assert said.count(b"HTTP/1.1 ") == 1
        assert guest.ended == "lingers"

    run(test)


def test_what_was_asked_before_is_answered_before() -> None:
    async def test(house: House) -> None:
        said = await house.guest().sends(GET + GET + b"\x00" + GET)
        assert said.count(b"got ") == 2
        assert said.endswith(b"malformed")

    run(test)


def test_fields_after_a_body_are_none_of_the_head() -> None:
    async def test(house: House) -> None:
        said = await house.guest().sends(CHUNKED + b"1\r\nx\r\n0\r\nauthorization: y\r\n\r\n")
        assert said.endswith(b"got x")
        assert house.asked[0][2] == [(b"host", b"x"), (b"transfer-encoding", b"chunked")]

    run(test)


@pytest.mark.parametrize(
    "rest",
    [
        b"1\r\nx\r\n" * (PIECES + 1),
        b"1;a=" + b"x" * 2 * FRAMING_BYTES,
        b"1\r\nx\r\n0\r\na: " + b"x" * 2 * FRAMING_BYTES,
        b"1\r\nx\r\n0\r\n" + b"a: b\r\n" * FRAMING_BYTES,
    ],
    ids=["tiny chunks", "an extension", "a long trailer", "many trailers"],
)
def test_what_stands_around_a_body_has_bounds(rest: bytes) -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        said = await guest.sends(CHUNKED, *(rest[at : at + 16_000] for at in range(0, len(rest), 16_000)))
        assert said.endswith(b"malformed")
        assert guest.ended == "lingers"

    run(test)


def test_a_body_in_pieces_is_taken_in() -> None:
    async def test(house: House) -> None:
        said = await house.guest().sends(CHUNKED + b"2;a=b\r\nxy\r\n" * 1_000 + b"0\r\na: b\r\n\r\n")
        assert said.endswith(b"got " + b"xy" * 1_000)

    run(test)


def test_a_body_that_nobody_asks_for_is_taken_in_for_a_while_only() -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        announced = b"POST /unread HTTP/1.1\r\nhost: x\r\ncontent-length: %d\r\n\r\n" % 10**12
        part = b"x" * 200_000
        assert (await guest.sends(announced, part)).endswith(b"got ")
        assert guest.ended == ""
        await guest.sends(*[part] * (UNASKED_BYTES // len(part)))
        assert guest.ended == "closed"

    run(test)


def test_so_many_requests_wait_on_a_connection_and_no_more() -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        said = await guest.sends(GET * 5_000)
        assert said.count(b"got ") == PIPELINED + 1
        assert guest.ended == "closed"
        assert (await house.guest().sends(GET * (PIPELINED + 1))).count(b"got ") == PIPELINED + 1

    run(test)


def test_an_upgrade_to_something_else_is_answered_and_ends_the_connection() -> None:
    async def test(house: House) -> None:
        guest = house.guest()
        said = await guest.sends(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n" + GET)
        assert said.count(b"got ") == 1
        assert guest.ended == "closed"

    run(test)
