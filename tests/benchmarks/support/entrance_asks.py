"""What is sent to each entrance of the service: whatever is described, with the largest heads and bodies."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from api.requests.body import COMMAND_BYTES, OPENING_BYTES, WORDS_BYTES
from tests.benchmarks.support.course import ORGANIZER
from tests.support.api.description.contract import document
from tests.support.front.websocket.peer import BINARY, CONT, PING, TEXT, frame

LONG = {
    "/v1/tables": OPENING_BYTES,
    "/v1/tournaments": OPENING_BYTES,
    "/v1/tables/{table}/disputes": WORDS_BYTES,
    "/v1/tables/{table}/disputes/{dispute}/ruling": WORDS_BYTES,
}
"""Routes that take more than `COMMAND_BYTES`."""
DEEP, FEW, MANY = 6, 2, 50_000
ENOUGH = (100_000, 30_000, 10_000, 3_000, 1_000, 300, 100, 10, 1, 0)
"""So many of something, the first of these that fits, where nothing says how many there may be."""
FIELDS = b"".join(b"x-%d: %s\r\n" % (number, b"y" * 140) for number in range(94))
"""As many fields as a head may have, and nearly as long."""
FEED = "/feed"
Json = dict[str, Any]


class Ask(msgspec.Struct, frozen=True):
    """What is sent: over a connection of its own, to an entrance of this kind; `ends`: the answer comes to an end."""

    kind: str
    name: str
    data: bytes
    ends: bool = True


def head(method: str, path: str, more: bytes = b"") -> bytes:
    """A head without its end."""
    start = f"{method} {path} HTTP/1.1\r\nHost: referee\r\nConnection: close\r\nAuthorization: Bearer {ORGANIZER}\r\n"
    return start.encode() + more


def largest(schema: Json, many: int, depth: int = 0) -> Any:
    """A value as the schema says, with all there may be in it: so many entries of a list, and characters."""
    if "$ref" in schema:
        schema = document()["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return largest(schema[choice][0], many, depth)
    if "const" in schema or "enum" in schema:
        return schema["const"] if "const" in schema else schema["enum"][-1]
    kind = schema.get("type", "object")
    match kind[0] if isinstance(kind, list) else kind:
        case "object":
            own = schema.get("properties", {})
            return {name: largest(one, many, depth + 1) for name, one in own.items()} if depth < DEEP else {}
        case "array":
            return [largest(schema.get("items", {}), FEW, depth + 1)] * min(schema.get("maxItems", many), many)
        case "string":
            return "ä" * min(schema.get("maxLength", many), many)
        case "boolean":
            return True
        case _:
            return schema.get("maximum", 1)


def bodies(operation: Json, size: int) -> Iterator[tuple[str, bytes]]:
    """What is sent to a route that takes a body of this size."""
    for media in operation.get("requestBody", {}).get("content", {}).values():
        whole = (json.dumps(largest(media.get("schema", {}), many)).encode() for many in ENOUGH)
        yield "all that is described", next(one for one in whole if len(one) <= size)
    for what, begin, part, end in (
        ("numbers", b'{"x":[', b"1,", b"1]}"),
        ("texts", b'{"x":[', b'"",', b'""]}'),
        ("escapes", b'{"x":"', b"\\u00e9", b'"}'),
        ("lists", b'{"x":[', b"[],", b"[]]}"),
        ("lists in lists", b'{"x":', b"[", b""),
        ("objects in objects", b"", b'{"x":', b""),
        ("blanks", b"", b" ", b"{}"),
    ):
        yield what, begin + part * ((size - len(begin) - len(end)) // len(part)) + end
    yield "fields", b"{" + b",".join(b'"%d":0' % number for number in range(size // 11)) + b"}"


def readings(places: dict[str, str]) -> Iterator[Ask]:
    """Every route that is read, plain and with the longest page."""
    for path, entry in document()["paths"].items():
        if operation := entry.get("get"):
            address = path.format(**places)
            ends = not path.endswith(FEED)
            kind = "a reading" if ends else "a feed from its beginning"
            yield Ask(kind, f"GET {path}", head("GET", address) + b"\r\n", ends)
            if not ends:
                continue
            names = {one["name"]: one.get("schema", {}) for one in operation.get("parameters", ())}
            if "limit" in names:
                query = f"?limit={names['limit'].get('maximum', 100)}"
                yield Ask(kind, f"GET {path}, the longest page", head("GET", address + query) + b"\r\n")
    for path in ("/v1/openapi.json", "/v1/openapi.yaml?game=whist"):  # a checkout makes each in a process of its own
        for coding in (b"", b"Accept-Encoding: gzip\r\n"):
            name = f"GET {path}{', compressed' * bool(coding)}"
            yield Ask("the description", name, head("GET", path, coding) + b"\r\n")


def openings() -> Iterator[Ask]:
    """Openings of tables that are lawful in form, with very many texts and names in them."""
    begin = head("POST", "/v1/tables", b"Content-Type: application/json\r\n")
    many = range(OPENING_BYTES // 12)
    for what, body in (
        ("prepared texts", {"prepared": {"shuffles": [["ä"] * (OPENING_BYTES // 6)]}}),
        ("prepared empty texts", {"prepared": {"shuffles": [[""] * (OPENING_BYTES // 5) + ["ä"]]}}),
        ("options", {"options": {f"ä{number}": 1 for number in many}}),
    ):
        data = json.dumps({"game": "whist", "seats": 4, **body}, ensure_ascii=False, separators=(",", ":")).encode()
        yield Ask("a command", f"POST /v1/tables: {what}", begin + b"Content-Length: %d\r\n\r\n" % len(data) + data)


def commands(places: dict[str, str]) -> Iterator[Ask]:
    """Every route that takes something, with the largest bodies."""
    for path, entry in document()["paths"].items():
        for method, operation in entry.items():
            if method == "get":
                continue
            begin = head(method.upper(), path.format(**places), b"Content-Type: application/json\r\n")
            for what, body in bodies(operation, LONG.get(path, COMMAND_BYTES)):
                data = begin + b"Content-Length: %d\r\n\r\n" % len(body) + body
                yield Ask("a command", f"{method.upper()} {path}: {what}", data)


def framings(places: dict[str, str]) -> Iterator[Ask]:
    """Heads and bodies in forms that are hard to read, at a route that takes the longest."""
    kind = "a head, or the framing of a body"
    path = f"/v1/tables/{places['table']}"
    yield Ask(kind, "a full head", head("GET", path, FIELDS) + b"\r\n")
    yield Ask(kind, "a long path", head("GET", path + "/x" * 7_000) + b"\r\n")
    yield Ask(kind, "a long query", head("GET", path + "?" + "a=b&" * 3_500) + b"\r\n")
    yield Ask(kind, "many lines", head("GET", path) + b"x:\r\n" * MANY + b"\r\n")
    plain = head("GET", "/v1/games").replace(b"Connection: close\r\n", b"") + b"\r\n"
    yield Ask(kind, "many at once", plain * 2_000, ends=False)
    chunked = head("POST", "/v1/tables", b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n") + b"\r\n"
    for size, most in ((1, 1 << 20), (16, 1 << 20), (4_096, 1 << 20)):
        chunk = b"%x\r\n" % size + b" " * size + b"\r\n"
        yield Ask(kind, f"chunks of {size:,} bytes", chunked + chunk * (most // size) + b"0\r\n\r\n")
    yield Ask(kind, "chunks with extensions", chunked + (b"1;" + b"a" * 4_000 + b"\r\n \r\n") * 200 + b"0\r\n\r\n")
    yield Ask(kind, "trailers", chunked + b"0\r\n" + b"a: b\r\n" * MANY + b"\r\n")


def messages(places: dict[str, str]) -> Iterator[Ask]:
    """What a WebSocket at a table takes, after a greeting, and without."""
    kind = "messages of a WebSocket"
    begin = (
        f"GET /v1/tables/{places['table']}/play HTTP/1.1\r\nHost: referee\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    hello = frame(TEXT, json.dumps({"type": "hello", "token": ORGANIZER, "after": 0}).encode())
    many = 1 << 19
    for name, first, again in (
        ("the whole story", b"", b""),
        ("pings", b"", frame(PING, b"x" * 125)),
        ("fragments of a byte", frame(BINARY, b"x", fin=False), frame(CONT, b"x", fin=False)),
        ("messages of a byte", b"", frame(TEXT, b"x")),
        ("empty objects", b"", frame(TEXT, b"{}")),
        ("many views", b"", frame(TEXT, b'{"type":"view_table","id":1}')),
        ("many lists of moves", b"", frame(TEXT, b'{"type":"list_moves","id":1}')),
        ("many lists of what may be done", b"", frame(TEXT, b'{"type":"list_actions","id":1}')),
        ("many disputes", b"", frame(TEXT, b'{"type":"view_dispute","id":1,"dispute":1}')),
        ("long numbers", b"", frame(TEXT, b'{"type":"play","id":1,"move":[' + b"1," * 32_000 + b"1]}")),
        ("long fields", b"", frame(TEXT, b"{" + b",".join(b'"%d":0' % one for one in range(6_000)) + b"}")),
        ("long lists", b"", frame(TEXT, b'{"type":"play","id":1,"move":[' + b"[]," * 21_000 + b"1]}")),
    ):
        said = first + again * (many // len(again)) if again else b""
        yield Ask(kind, f"{name}, greeted", begin + hello + said, ends=False)
        yield Ask(kind, f"{name}, not greeted", begin + said, ends=False)


def answers() -> dict[str, bytes]:
    """What the receiver of a webhook may answer."""
    ok, flood = b"HTTP/1.1 200 OK\r\n", 1 << 20
    chunked = ok + b"transfer-encoding: chunked\r\n\r\n"
    more = b"HTTP/1.1 100 Continue\r\n\r\n"
    return {
        "a plain answer": ok + b"content-length: 0\r\n\r\n",
        "chunks of a byte": chunked + b"1\r\nx\r\n" * (flood // 6),
        "interim answers": more * (flood // len(more)),
        "interim answers with fields": (more[:-2] + b"a: b\r\n" * 90 + b"\r\n") * 500,
        "many fields": ok + b"a: b\r\n" * (flood // 6),
        "a long field": ok + b"a: " + b"x" * flood,
        "a long body": ok + b"\r\n" + b"x" * flood,
        "trailers": chunked + b"0\r\n" + b"a: b\r\n" * (flood // 6),
    }
