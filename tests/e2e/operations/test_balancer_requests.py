"""What a balancer makes of a request on its way to a node: what it adds, and when it sends it again."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.support.operations.balancer import BALANCERS, HOST, Balancer, program

TABLE = "/v1/tables/abcdefghijklmnop"
READY = b"GET /readyz "
OK = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
NODES = 3


class Recorder(socketserver.ThreadingTCPServer):
    """A node that keeps the requests it gets. It hangs up on each without an answer, or says that all is well."""

    daemon_threads = True

    def __init__(self, heard: list[str]) -> None:
        super().__init__((HOST, 0), Hearing)
        self.heard = heard
        self.hangs_up = False


class Hearing(socketserver.StreamRequestHandler):
    """One connection to it."""

    server: Recorder

    def handle(self) -> None:
        while head := self._head():
            if head.startswith(READY):
                self.wfile.write(OK)
                continue
            self.server.heard.append(head.decode())
            if self.server.hangs_up:
                return
            self.wfile.write(OK)

    def _head(self) -> bytes:
        """The head of the next request; its body is read too."""
        head, length = b"", 0
        with suppress(ConnectionResetError):  # a check of health is broken off when the balancer stops
            for line in self.rfile:
                head += line
                if line.lower().startswith(b"content-length:"):
                    length = int(line.partition(b":")[2])
                if line == b"\r\n":
                    break
            self.rfile.read(length)
        return head


class Stage:
    """A balancer in front of nodes that only listen."""

    def __init__(self, url: str, nodes: list[Recorder], heard: list[str]) -> None:
        self.client = httpx.Client(base_url=url, timeout=60)
        self._nodes = nodes
        self.heard = heard

    def hang_up(self, *, on: bool) -> None:
        """Whether the nodes leave every request without an answer."""
        for node in self._nodes:
            node.hangs_up = on

    def fields(self, **headers: str) -> list[tuple[str, str]]:
        """The fields of a request as a node gets it, with their names in small letters."""
        assert self.client.get(TABLE, headers={name.replace("_", "-"): headers[name] for name in headers}).is_success
        found = [line.partition(": ") for line in self.heard.pop().splitlines()[1:-1]]
        return [(name.lower(), value) for name, _, value in found]


@pytest.fixture(params=BALANCERS, ids=lambda kind: kind.name)
def stage(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    kind: type[Balancer] = request.param
    heard: list[str] = []
    nodes = [Recorder(heard) for _ in range(NODES)]
    threads = [threading.Thread(target=node.serve_forever, args=(0.02,)) for node in nodes]
    for thread in threads:
        thread.start()
    addresses = [f"{HOST}:{node.server_address[1]}" for node in nodes]
    with kind(tmp_path_factory.mktemp(kind.name), addresses) as balancer:
        found = Stage(balancer.url, nodes, heard)
        with found.client:
            yield found
    for node in nodes:
        node.shutdown()
        node.server_close()
    for thread in threads:
        thread.join()


@pytest.mark.parametrize(
    ("method", "headers", "again"),
    [
        ("GET", {}, True),
        ("POST", {"Idempotency-Key": "dawn-1"}, True),
        ("POST", {}, False),
        ("POST", {"Idempotency-Key": ""}, False),
    ],
)
def test_what_got_no_answer_is_sent_again_only_if_it_counts_once(
    stage: Stage, method: str, headers: dict[str, str], again: bool
) -> None:
    stage.hang_up(on=True)
    body = {"content": b"{}"} if method == "POST" else {}
    answer = stage.client.request(method, f"{TABLE}/moves", headers=headers, **body)
    stage.hang_up(on=False)
    assert answer.status_code == 502
    assert (len(stage.heard) > 1) is again
    assert len(stage.heard) <= NODES
    stage.heard.clear()


def test_the_client_and_the_request_are_named_to_the_node(stage: Stage) -> None:
    found = stage.fields(X_Forwarded_For="6.6.6.6", Host="club.example")
    assert [value for name, value in found if name == "x-forwarded-for"] == [HOST]
    assert [value for name, value in found if name == "host"] == ["club.example"]
    (given,) = (value for name, value in found if name == "x-request-id")
    assert 16 < len(given) <= 64
    assert ("x-request-id", "mine-1") in stage.fields(X_Request_Id="mine-1")


def test_a_long_head_comes_to_the_node_which_says_itself_that_it_is_too_long(stage: Stage) -> None:
    assert ("x-long", "x" * 17_000) in stage.fields(X_Long="x" * 17_000)
    many = {f"x_{number}": "1" for number in range(101)}
    assert {("x-100", "1"), ("x-0", "1")} <= set(stage.fields(**many))


def test_the_longest_opening_passes(stage: Stage) -> None:
    assert stage.client.post("/v1/tables", content=b"x" * 1_048_576).is_success
    assert "\r\ncontent-length: 1048576\r\n" in stage.heard.pop().lower()


def test_the_log_has_the_table_and_neither_the_rest_of_the_path_nor_a_token(
    stage: Stage, request: pytest.FixtureRequest
) -> None:
    path = f"{TABLE}/audit/custody/Qh?at=7"
    headers = {"Authorization": "Bearer secret"}
    stage.hang_up(on=True)
    assert stage.client.get(path, headers=headers).is_server_error
    assert "Qh" in stage.heard.pop()
    kind: type[Balancer] = request.node.callspec.params["stage"]
    folder: Path = request.getfixturevalue("tmp_path_factory").getbasetemp()
    log = "".join(file.read_text() for file in folder.glob(f"{kind.name}*/balancer.log"))
    assert TABLE.rpartition("/")[2] in log
    assert not any(word in log for word in ("Qh", "at=7", "secret"))


def test_a_balancer_that_is_missing_is_skipped_with_a_word_and_on_ci_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="there-is-none is not installed: apt install one"):
        program("there-is-none", "one")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="there-is-none is not installed: apt install one"):
        program("there-is-none", "one")
