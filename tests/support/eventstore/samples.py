"""Small requests, and the chain by plain hashlib."""

from hashlib import sha256

from eventstore.ports.events import StoredEvent
from eventstore.ports.log import Append, Key, Opening
from eventstore.ports.tokens import Credential


def opening(at: int = 1, category: str = "whist", *credentials: Credential) -> Opening:
    return Opening(category, b"label \x00\xff", at, credentials)


def first(stream: str, *bodies: bytes, key: Key | None = None, state: str | None = None, at: int = 1) -> Append:
    return Append(stream, 0, bodies or (b"opened",), key, opening(at), state)


def more(stream: str, expected: int, *bodies: bytes, key: Key | None = None, state: str | None = None) -> Append:
    return Append(stream, expected, bodies or (b"moved",), key, None, state)


def key(name: str = "key", request: bytes = b"request", answer: bytes = b"answer", scope: str = "table") -> Key:
    return Key(scope, name, sha256(request).digest(), answer)


def credential(token: bytes, stream: str | None = None, grant: bytes = b"seat 0") -> Credential:
    return Credential(sha256(token).digest(), stream, grant)


def chained(stream: str, *bodies: bytes) -> list[tuple[bytes, bytes]]:
    """The `prev` and `hash` of each event of a stream, as anyone can compute them."""
    last = sha256(b"richter/stream/1\n" + stream.encode()).digest()
    links = []
    for body in bodies:
        links.append((last, sha256(b"richter/event/1\n" + last + body).digest()))
        last = links[-1][1]
    return links


def bodies(events: list[StoredEvent]) -> list[bytes]:
    return [event.body for event in events]


def places(events: list[StoredEvent]) -> list[tuple[int, str, int]]:
    return [(event.position, event.stream, event.version) for event in events]
