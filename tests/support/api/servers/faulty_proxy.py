"""A way to a server on which some acts get no answer, or another one than the server's."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Iterable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self
from urllib.parse import urlsplit

HOST = "127.0.0.1"
HOP = {"connection", "keep-alive", "transfer-encoding"}


class FaultyProxy:
    """Passes requests on. Each POST takes the next of the `faults`, while there are any; `left` has the others.

    A fault loses the `request` or the `answer` (`{"lose": "answer"}`). Or it answers itself, with a `status` and the
    seconds to wait, as `retry_after`.
    """

    def __init__(self, url: str, faults: Iterable[Mapping[str, Any]]) -> None:
        self.left = list(faults)
        self._to = urlsplit(url).netloc
        self._server = ThreadingHTTPServer((HOST, 0), self._handler())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://{HOST}:{self._server.server_port}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.pass_on({})

            def do_POST(self) -> None:
                self.pass_on(proxy.left.pop(0) if proxy.left else {})

            def pass_on(self, fault: Mapping[str, Any]) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                if "status" in fault:
                    problem = {"status": fault["status"], "code": "busy", "detail": "busy"}
                    self.say(
                        fault["status"], [("Retry-After", str(fault["retry_after"]))], json.dumps(problem).encode()
                    )
                    return
                if fault.get("lose") != "request":
                    way = http.client.HTTPConnection(proxy._to, timeout=60)
                    way.request(self.command, self.path, body, dict(self.headers.items()))
                    answer = way.getresponse()
                    content = answer.read()
                    if not fault:
                        self.say(answer.status, answer.getheaders(), content)
                    way.close()
                self.close_connection = True

            def say(self, status: int, headers: list[tuple[str, str]], content: bytes) -> None:
                self.send_response_only(status)
                for name, value in headers:
                    if name.lower() not in {*HOP, "content-length"}:
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_: object) -> None:
                """Say nothing of each request."""

        return Handler
