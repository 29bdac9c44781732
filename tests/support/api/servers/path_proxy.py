"""A proxy that has a service below a path of its own: all else there is not found."""

from __future__ import annotations

import http.client
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self
from urllib.parse import urlsplit

HOST = "127.0.0.1"
HOP = {"connection", "keep-alive", "transfer-encoding"}
PIECE = 65_536


class PathProxy:
    """Passes on what lies below `base`; `strips`: without it. `strays` are the other paths that were asked for."""

    def __init__(self, url: str, base: str, *, strips: bool) -> None:
        self.strays: list[str] = []
        self._to = urlsplit(url).netloc
        self._base = base
        self._strips = strips
        self._server = ThreadingHTTPServer((HOST, 0), self._handler())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    @property
    def origin(self) -> str:
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
                if not f"{self.path}/".startswith(f"{proxy._base}/"):
                    proxy.strays.append(self.path)
                    self.send_error(404)
                    return
                path = self.path.removeprefix(proxy._base) or "/" if proxy._strips else self.path
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                way = http.client.HTTPConnection(proxy._to, timeout=60)
                way.request(self.command, path, body, dict(self.headers.items()))
                answer = way.getresponse()
                self.send_response_only(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in HOP:
                        self.send_header(name, value)
                self.send_header("Connection", "close")
                self.end_headers()
                self.close_connection = True
                try:
                    while piece := answer.read1(PIECE):
                        self.wfile.write(piece)
                        self.wfile.flush()
                except OSError:  # whoever asked has gone
                    pass
                finally:
                    way.close()

            do_POST = do_GET  # noqa: N815 - the library's names

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        return Handler
