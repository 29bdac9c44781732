"""Whatever a receiver answers, reading it keeps nothing else waiting: bounds hold before and while it is parsed."""

from __future__ import annotations

import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from ipaddress import ip_network
from pathlib import Path
from socket import create_server, socket

import pytest
from anyio.abc import ByteStream
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from service.runtime.outside.pinned import MOST_ADDRESSES, MOST_BYTES, MOST_PIECES, PIECE, BoundedWire, TooMuchError
from service.runtime.outside.post import MOST_BODY, MOST_CHUNKS, MOST_FIELDS, MOST_HEAD, MOST_INTERIM, Outcome, Post
from service.runtime.outside.target import Target
from tests.support.work import CountingLoop

MOST_IN_A_TURN = 20_000
"""Steps; a plain answer takes some hundred. These take less than 5 ms on a slow machine."""
HEAD = b"HTTP/1.1 200 OK\r\n"
EMPTY = b"content-length: 0\r\n\r\n"
CHUNKED = HEAD + b"transfer-encoding: chunked\r\n\r\n"
CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"
FLOOD = 2 * MOST_BYTES
NAME = "club.example"

ABUSES = {
    "chunks of a byte": (CHUNKED + b"1\r\nx\r\n" * (FLOOD // 6), 200),
    "extensions": (CHUNKED + b"1;" + b"a" * FLOOD, 200),
    "trailers": (CHUNKED + b"0\r\n" + b"a: b\r\n" * (FLOOD // 6), 200),
    "interim answers": (CONTINUE * (FLOOD // len(CONTINUE)), 0),
    "interim answers with fields": ((CONTINUE[:-2] + b"a: b\r\n" * 90 + b"\r\n") * 500, 0),
    "fields": (HEAD + b"a: b\r\n" * (FLOOD // 6), 0),
    "empty fields": (HEAD + b"a:\r\n" * (FLOOD // 4), 0),
    "a field": (HEAD + b"a: " + b"x" * FLOOD, 0),
    "a name of a field": (HEAD + b"x" * FLOOD, 0),
    "a body": (HEAD + b"content-length: %d\r\n\r\n" % FLOOD + b"x" * FLOOD, 200),
    "a body without a length": (HEAD + b"\r\n" + b"x" * FLOOD, 200),
    "blank lines": (b"\r\n" * (FLOOD // 2), 0),
    "a reason": (b"HTTP/1.1 200 " + b"x" * FLOOD, 0),
}
WITHIN = {
    "fields": (HEAD + b"a: b\r\n" * (MOST_FIELDS - 1) + EMPTY, Outcome("taken", 200)),
    "one field more": (HEAD + b"a: b\r\n" * MOST_FIELDS + EMPTY, Outcome("too_large", 0)),
    "a long head": (HEAD + b"a: " + b"x" * (MOST_HEAD - 100) + b"\r\n" + EMPTY, Outcome("taken", 200)),
    "interim answers": (CONTINUE * MOST_INTERIM + HEAD + EMPTY, Outcome("taken", 200)),
    "one interim answer more": (CONTINUE * (MOST_INTERIM + 1) + HEAD + EMPTY, Outcome("too_large", 0)),
    "chunks": (CHUNKED + b"1\r\nx\r\n" * (MOST_CHUNKS - 1) + b"0\r\n\r\n", Outcome("taken", 200)),
    "one chunk more": (CHUNKED + b"1\r\nx\r\n" * MOST_CHUNKS + b"0\r\n\r\n", Outcome("too_large", 200)),
    "a body": (HEAD + b"content-length: %d\r\n\r\n" % MOST_BODY + b"x" * MOST_BODY, Outcome("taken", 200)),
    "no length": (HEAD + b"\r\n" + b"x" * MOST_BODY, Outcome("taken", 200)),
    "a byte more": (HEAD + b"\r\n" + b"x" * (MOST_BODY + 1), Outcome("too_large", 200)),
    "what comes after it": (HEAD + b"content-length: 2\r\nconnection: close\r\n\r\nokHTTP/9", Outcome("taken", 200)),
    "HTTP/1.0": (b"HTTP/1.0 204 None\r\n\r\n", Outcome("taken", 204)),
    "gone": (b"HTTP/1.1 410\r\n" + EMPTY, Outcome("gone", 410)),
    "an early hint": (b"HTTP/1.1 103 Early\r\ncontent-length: 9\r\n\r\n" + HEAD + b"\r\n", Outcome("taken", 200)),
    "another protocol": (b"HTTP/1.1 101 Go\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n", Outcome("failed", 0)),
    "too short a body": (HEAD + b"content-length: 3\r\n\r\nok", Outcome("failed", 0)),
    "no last chunk": (CHUNKED + b"1\r\nx\r\n", Outcome("failed", 0)),
    "half a head": (HEAD + b"a: b", Outcome("failed", 0)),
    "nothing": (b"", Outcome("failed", 0)),
    "two lengths": (HEAD + b"content-length: 1\r\ncontent-length: 2\r\n\r\nok", Outcome("failed", 0)),
    "no HTTP": (b"hello\r\n\r\n", Outcome("failed", 0)),
}


@contextmanager
def answering(answer: Callable[[socket], None], *, reads: bool = True) -> Iterator[int]:
    """A receiver in threads of its own, at this port, that reads a request and then does this."""
    server = create_server(("127.0.0.1", 0))

    def serve(connection: socket) -> None:
        with connection, suppress(OSError):
            if reads:
                connection.recv(65_536)
            answer(connection)

    def accept() -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=serve, args=(server.accept()[0],), daemon=True).start()

    thread = threading.Thread(target=accept, daemon=True)
    thread.start()
    try:
        yield server.getsockname()[1]
    finally:
        server.shutdown(2)
        server.close()
        thread.join()


def counted(port: int, scheme: str = "http", seconds: float = 20, host: str = NAME) -> tuple[Outcome, int]:
    """What comes of one delivery, and the most work in one turn of the event loop."""

    async def here(_host: str, _port: int) -> list[str]:
        return ["127.0.0.1"]

    async def send() -> Outcome:
        post = Post(here, (ip_network("127.0.0.0/8"),), seconds)
        with loop.count:
            return await post.send(Target(scheme, host, port, "/in"), {"webhook-id": "x"}, b"{}")

    loop = CountingLoop()
    try:
        outcome = loop.run_until_complete(send())
    finally:
        loop.run_until_complete(loop.shutdown_default_executor())
        loop.close()
    return outcome, loop.longest


@pytest.mark.parametrize("name", ABUSES)
def test_no_answer_keeps_the_event_loop_for_long(name: str) -> None:
    data, status = ABUSES[name]
    with answering(lambda connection: connection.sendall(data)) as port:
        outcome, longest = counted(port)
    assert outcome in (Outcome("too_large", status), Outcome("failed", status))
    assert 20 < longest < MOST_IN_A_TURN


@pytest.mark.parametrize("name", WITHIN)
def test_an_answer_has_bounds(name: str) -> None:
    data, expected = WITHIN[name]
    with answering(lambda connection: connection.sendall(data)) as port:
        outcome, longest = counted(port)
    assert (outcome.result, outcome.status if expected.status else 0) == (expected.result, expected.status)
    assert longest < MOST_IN_A_TURN


class Bytes(ByteStream):
    """A connection that gives these pieces."""

    def __init__(self, *pieces: bytes) -> None:
        self.left = list(pieces)
        self.asked: list[int] = []

    async def receive(self, max_bytes: int = 65_536) -> bytes:
        self.asked.append(max_bytes)
        return self.left.pop(0)

    async def send(self, item: bytes) -> None:
        """Nobody reads it."""

    async def send_eof(self) -> None:
        """Nobody reads on."""

    async def aclose(self) -> None:
        self.left.clear()


@pytest.mark.parametrize(
    ("size", "count"), [(1, MOST_PIECES), (PIECE, MOST_BYTES // PIECE)], ids=["many pieces", "many bytes"]
)
async def test_so_much_is_read_of_a_connection_and_no_more(size: int, count: int) -> None:
    connection = Bytes(*[b"x" * size] * (count + 1))
    wire = BoundedWire(connection)
    for _ in range(count):
        assert len(await wire.receive(65_536)) == size
    with pytest.raises(TooMuchError):
        await wire.receive(65_536)
    assert {*connection.asked} == {PIECE}


async def test_a_name_with_very_many_addresses_is_not_looked_through() -> None:
    many = [f"127.0.0.{one}" for one in range(MOST_ADDRESSES + 1)]

    async def everywhere(_host: str, _port: int) -> list[str]:
        return many

    post = Post(everywhere, (), 2)
    assert await post.send(Target("http", NAME, 1, "/"), {}, b"") == Outcome("failed")
    del many[-1]
    assert await post.send(Target("http", NAME, 1, "/"), {}, b"") == Outcome("forbidden")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a key and the certificate of `NAME`, which has signed itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    today = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = tmp_path_factory.mktemp("tls") / "certificate.pem"
    pem = serialization.Encoding.PEM
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    file.write_bytes(private + made.public_bytes(pem))
    return file


def by_tls(certificate: Path, answer: Callable[[ssl.SSLSocket], None], tickets: int = 2) -> Callable[[socket], None]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    context.num_tickets = tickets

    def serve(connection: socket) -> None:
        with context.wrap_socket(connection, server_side=True) as secured:
            secured.recv(65_536)
            answer(secured)

    return serve


@contextmanager
def answering_by_tls(certificate: Path, data: bytes, tickets: int = 2) -> Iterator[int]:
    with answering(by_tls(certificate, lambda connection: connection.sendall(data), tickets), reads=False) as port:
        yield port


@pytest.fixture
def trusted(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    return certificate


def test_by_tls_the_host_is_named_and_its_certificate_checked(trusted: Path) -> None:
    with answering_by_tls(trusted, HEAD + b"content-length: 2\r\n\r\nok") as port:
        assert counted(port, "https")[0] == Outcome("taken", 200)
        assert counted(port, "https", host="other.example")[0] == Outcome("failed")


def test_a_certificate_that_nobody_vouches_for_is_not_taken(certificate: Path) -> None:
    with answering_by_tls(certificate, HEAD + EMPTY) as port:
        assert counted(port, "https")[0] == Outcome("failed")


@pytest.mark.parametrize("name", ABUSES)
def test_no_answer_by_tls_keeps_the_event_loop_for_long_either(trusted: Path, name: str) -> None:
    data, status = ABUSES[name]
    with answering_by_tls(trusted, data) as port:
        outcome, longest = counted(port, "https")
    assert outcome in (Outcome("too_large", status), Outcome("failed", status))
    assert 20 < longest < MOST_IN_A_TURN


def test_bytes_of_tls_alone_are_bounded_too(trusted: Path) -> None:
    with answering_by_tls(trusted, HEAD + EMPTY, tickets=5_000) as port:
        outcome, longest = counted(port, "https")
    assert outcome == Outcome("too_large")
    assert longest < MOST_IN_A_TURN


def test_an_answer_that_never_ends_is_ended_by_the_clock() -> None:
    held = threading.Event()
    with answering(lambda connection: (connection.sendall(HEAD), held.wait(20))[0]) as port:
        outcome, _ = counted(port, seconds=0.2)
        held.set()
    assert outcome == Outcome("timed_out")
