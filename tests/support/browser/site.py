"""A site of somebody: pages on a port, and thereby an origin, of its own."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Self

HOST = "127.0.0.1"
SCRIPT = (Path(__file__).parent / "client.js").read_text(encoding="utf-8")
EMPTY = '<!doctype html><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">'
PLAYER = f"{EMPTY}<script>{SCRIPT}</script>"
"""A page with a client in it, which does nothing by itself."""


class Site:
    """Serves pages by their paths, from memory, as long as its context lasts."""

    def __init__(self, pages: Mapping[str, str] | None = None) -> None:
        self.pages = {"/": PLAYER, **(pages or {})}
        self._server = ThreadingHTTPServer((HOST, 0), self._handler())
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    @property
    def origin(self) -> str:
        """Its origin, as a browser sends it."""
        return f"http://{HOST}:{self._server.server_port}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        pages = self.pages

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                found = pages.get(self.path)
                body = (found or "").encode()
                self.send_response(404 if found is None else 200)
                kind = "javascript" if self.path.endswith(".js") else "html"
                self.send_header("Content-Type", f"text/{kind}; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        return Handler
