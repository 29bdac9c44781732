"""No request keeps others waiting, whatever is sent.

Whole requests, as long as the server lets them be, go through the application, and the most work in one turn of the
event loop is counted: so long nobody else has one.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from api.front.http.bounds import FRAMING_BYTES, HEAD_BYTES, PIECES
from api.main import serving
from service.runtime.settings import Settings
from tests.support.api.table_client import ORGANIZER
from tests.support.front.http.guest import House
from tests.support.work import CountingLoop, work

MOST_IN_A_TURN = 300_000
"""Steps. A move takes some hundred; these take less than 50 ms on a slow machine."""
JUST = HEAD_BYTES - 500
HEADERS = {
    "accept-language": ["de" + " " * JUST + "x", "de;q=0.1," * (JUST // 9)],
    "if-none-match": ['W/"1",' * (JUST // 6)],
    "if-match": ["1" * JUST],
    "authorization": ["Bearer " + "x" * JUST, "Bearer" + " " * JUST],
    "idempotency-key": ["x" * JUST],
    "cookie": ["a=b;" * (JUST // 4)],
    "x-forwarded-for": ["1.1.1.1," * (JUST // 8)],
    "host": ["x" * JUST, "a." * (JUST // 2)],
}
LONG = 16_384
BODIES = [
    b'{"move":' + b"[" * LONG,
    b'{"move":{"type":"x","x":[' + b"[]," * (LONG // 3 - 10) + b"[]]}}",
    b'{"move":{"type":"play_card","card":"As"},"' + b" - at `" * (LONG // 8) + b'\\n":1}',
    b'{"move":{' + b'"a":1,' * (LONG // 6 - 4) + b'"b":1}}',
    b'{"move":{' + b'":":":",' * (LONG // 8 - 4) + b'"b":1}}',
]
REQUESTS: list[tuple[str, str, dict[str, str], bytes]] = [
    *[("GET", "/v1/tables/{table}", {name: value}, b"") for name, values in HEADERS.items() for value in values],
    *[("POST", "/v1/tables/{table}/moves", {}, data) for data in BODIES],
    ("POST", "/v1/tables/{table}/moves", {}, b" " * 1_048_576),
    ("GET", "/v1/tables/{table}?" + "a&" * (JUST // 2), {}, b""),
    ("GET", "/v1/tables/{table}?" + "at=1&" * (JUST // 5), {}, b""),
    ("GET", "/v1/tables/{table}?" + "&" * JUST, {}, b""),
    ("GET", "/v1/tables/" + "%00" * (JUST // 3), {}, b""),
    ("GET", "/" * JUST, {}, b""),
    ("GET", "/v1/tables/{table}/disputes/" + "9" * JUST, {}, b""),
    ("GET", "/v1/tables?game=" + "x" * JUST, {}, b""),
]


def test_no_request_keeps_the_event_loop_for_long(tmp_path: Path) -> None:
    app = serving(
        Settings(database_url=f"sqlite:///{tmp_path / 'richter.db'}", organizer_token=ORGANIZER), lambda _: None
    )

    async def ask(house: House, method: str, path: str, headers: dict[str, str], data: bytes) -> bytes:
        given = {"host": "x", "authorization": f"Bearer {ORGANIZER}", "content-type": "application/json", **headers}
        lines = "".join(f"{name}: {value}\r\n" for name, value in given.items())
        guest = house.guest()
        head = f"{method} {path} HTTP/1.1\r\n{lines}content-length: {len(data)}\r\n\r\n".encode()
        for at in range(0, len(head + data), 262_144):
            guest.protocol.data_received((head + data)[at : at + 262_144])
            await asyncio.sleep(0)
        await asyncio.gather(*house.tasks)
        guest.leaves()
        return guest.said

    async def attack(loop: CountingLoop) -> dict[str, int]:
        found: dict[str, int] = {}
        async with app.lifespan():
            house = House(app=app)
            opening = msgspec.json.encode({"game": "whist", "seats": 4})
            opened = await ask(house, "POST", "/v1/tables", {}, opening)
            table = msgspec.json.decode(opened.partition(b"\r\n\r\n")[2])["id"]
            for request in REQUESTS[:3]:
                await ask(house, request[0], request[1].replace("{table}", table), request[2], request[3])
            for method, path, headers, data in REQUESTS:
                loop.longest = 0
                with loop.count:
                    said = await ask(house, method, path.replace("{table}", table), headers, data)
                assert said.startswith(b"HTTP/1.1 "), said
                assert said[9:12] < b"500", said
                found[f"{method} {path[:40]} {str(headers)[:30]} {data[:30]!r}"] = loop.longest
        return found

    loop = CountingLoop()
    try:
        longest = loop.run_until_complete(attack(loop))
    finally:
        loop.run_until_complete(loop.shutdown_default_executor())
        loop.close()
    assert min(longest.values()) > 100, "nothing was counted"
    assert {one: steps for one, steps in longest.items() if steps > MOST_IN_A_TURN} == {}


WAYS = ["fields", "empty fields", "a field", "requests", "blank lines", "chunks", "extensions", "trailers"]
WAYS += ["an extension", "posts"]
READ = 262_144
"""What a server is handed of a connection at once, at most."""
CHUNKED = b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\nhost: x\r\n" + b"a: b\r\n" * (READ // 6),
        b"GET / HTTP/1.1\r\nhost: x\r\n" + b"a:\r\n" * (READ // 4),
        b"GET / HTTP/1.1\r\nhost: x\r\na: " + b"x" * READ,
        b"GET / HTTP/1.1\r\nhost: x\r\n\r\n" * (READ // 18),
        b"\r\n" * (READ // 2),
        CHUNKED + b"1\r\nx\r\n" * (READ // 6),
        CHUNKED + b"1;a\r\nx\r\n" * (READ // 8),
        CHUNKED + b"0\r\n" + b"a: b\r\n" * (READ // 6),
        CHUNKED + b"1;" + b"a" * READ,
        (CHUNKED + b"1\r\nx\r\n0\r\na: b\r\n\r\n") * (READ // 68),
    ],
    ids=WAYS,
)
def test_nothing_that_a_server_is_handed_at_once_keeps_it_for_long(sent: bytes) -> None:
    async def read() -> int:
        guest = House().guest()
        return max(work(lambda: guest.protocol.data_received(sent)) for _ in range(3))

    assert work(lambda: None) < asyncio.run(read()) < MOST_IN_A_TURN
    assert PIECES + FRAMING_BYTES < MOST_IN_A_TURN
