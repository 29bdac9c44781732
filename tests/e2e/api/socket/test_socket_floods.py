"""A real server under floods over WebSockets: who floods is closed, who plays is not."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.integration.api.front.websocket.test_floods import FLOODS
from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import address, line, open_line
from tests.support.api.table_client import Table, open_table
from tests.support.front.websocket.peer import frame

MEBIBYTE = 1 << 20
CLOSED_1008 = b"\x88\x07\x03\xf0flood"
CLOSED_1009 = b"\x03\xf1"


@pytest.fixture
def table(real: httpx.Client) -> Table:
    return open_table(real, "whist")


async def raw(table: Table) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """An upgraded connection, byte by byte."""
    url = table.client.base_url
    reader, writer = await asyncio.open_connection(url.host, url.port)
    path = address(table).split(str(url.port), 1)[1]
    writer.write(
        f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def last_heard(table: Table, said: bytes, hello: bytes = b"") -> bytes:
    """The last that a client hears that says this until it cannot say more."""
    reader, writer = await raw(table)
    heard = bytearray()

    async def hear() -> None:
        while data := await reader.read(65_536):
            heard.extend(data)

    hearing = asyncio.create_task(hear())
    try:
        writer.write(hello)
        for at in range(0, len(said), MEBIBYTE // 4):
            writer.write(said[at : at + MEBIBYTE // 4])
            await writer.drain()
        async with asyncio.timeout(20):
            await hearing
    except (ConnectionError, OSError):
        await asyncio.wait([hearing], timeout=20)
    finally:
        hearing.cancel()
        writer.close()
        await asyncio.gather(hearing, return_exceptions=True)
    return bytes(heard[-200:])


@pytest.mark.parametrize("greeted", [False, True])
@pytest.mark.parametrize("flood", FLOODS)
async def test_a_flood_is_closed_and_others_play_on(table: Table, flood: str, greeted: bool) -> None:
    begin, again = FLOODS[flood]
    hello = frame(1, json.dumps({"type": "hello", "token": table.tokens[0]}).encode()) if greeted else b""
    heard = await last_heard(table, begin + again * (MEBIBYTE // 2 // len(again)), hello)
    assert heard.endswith(CLOSED_1008)
    with line(table, 1) as mine:
        mine.answer("list_moves")


@pytest.mark.parametrize("claims", [4097, 2_000_000, 2**62])
async def test_a_long_first_frame_is_not_waited_for(table: Table, claims: int) -> None:
    heard = await last_heard(table, frame(1, b"x" * 100, claims=claims))
    assert CLOSED_1009 in heard


def test_two_hundred_moves_at_once_are_all_answered(table: Table) -> None:
    with open_line(table) as mine:
        mine.say({"type": "hello", "token": table.tokens[0], "notices": False})
        for number in range(200):
            mine.say({"type": "play", "id": number, "move": {"type": "play_card", "card": "7H"}, "dry_run": True})
            mine.socket.ping()
        assert mine.hear()["type"] == "welcome"
        assert [mine.hear()["id"] for _ in range(200)] == [*range(200)]


def refused(table: Table) -> None:
    with open_line(table) as further:
        assert further.end()[:2] == (4503, "too_many_connections")


@pytest.mark.nightly
@pytest.mark.parametrize("setting", ["new_sockets", "address_new_sockets"])
def test_few_may_be_open_that_have_not_greeted_and_those_who_have_do_not_count(folder: Path, setting: str) -> None:
    with RealServer(folder, **{setting: "2"}) as server, server.client() as client:
        table = open_table(client, "whist")
        with ExitStack() as stack:
            welcome = [stack.enter_context(line(table, who)) for who in (0, 1, 2)]
            silent = [stack.enter_context(open_line(table)) for _ in range(2)]
            refused(table)
            silent[0].hello(token=table.tokens[3])
            stack.enter_context(open_line(table))
            refused(table)
            for one in (*welcome, silent[0]):
                one.answer("list_moves")
        with line(table, 0) as mine:
            mine.answer("list_moves")


@pytest.mark.nightly
def test_behind_a_proxy_each_client_has_its_own_share_of_them_and_chooses_none(folder: Path) -> None:
    with RealServer(folder, address_new_sockets="1", proxies="127.0.0.1") as server, server.client() as client:
        table = open_table(client, "whist")
        with open_line(table, {"X-Forwarded-For": "1.2.3.4"}):
            with open_line(table, {"X-Forwarded-For": "1.2.3.4, 1.2.3.5"}) as other:
                other.hello(token=table.tokens[0])
            with open_line(table, {"X-Forwarded-For": "1.2.3.5, 1.2.3.4"}) as further:
                assert further.end()[:2] == (4503, "too_many_connections")


@pytest.mark.nightly
def test_a_greeting_in_trickling_fragments_has_no_more_time_than_another(folder: Path) -> None:
    with RealServer(folder, hello_seconds="1") as server, server.client() as client:
        table = open_table(client, "whist")
        with open_line(table) as mine:
            mine.socket.socket.sendall(frame(1, b'{"type"', fin=False))
            assert mine.end() == (4408, "hello_late", [])
