"""Spans of a service, kept in this process, and a collector that takes them over HTTP."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition, Thread

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import (
    ExportTraceServiceRequest,
    ExportTraceServiceResponse,
)
from opentelemetry.proto.trace.v1.trace_pb2 import Span
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from api.app import application
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.runtime.spans import Spans
from service.startup import running_referee
from tests.support.api.servers.direct import DirectClient, reached
from tests.support.api.table_client import ORGANIZER

PATIENCE = 60.0


@contextmanager
def traced_in_process(database: Path) -> Iterator[tuple[DirectClient, InMemorySpanExporter]]:
    """A client of the application, which makes spans, and where they are kept."""
    kept = InMemorySpanExporter()
    provider = TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(SimpleSpanProcessor(kept))
    settings = Settings(database_url=f"sqlite:///{database}", organizer_token=ORGANIZER)

    @asynccontextmanager
    async def start() -> AsyncIterator[Referee]:
        async with running_referee(settings, print) as referee:
            referee.trace(Spans(provider))
            yield referee

    with reached(application(start)) as client:
        yield client, kept


def alike(spans: tuple[ReadableSpan, ...]) -> list[object]:
    """All that spans say but for ids and times."""
    return [
        (one.name, one.kind, dict(one.attributes or {}), one.status.status_code, len(one.links), len(one.events))
        for one in spans
    ]


class Collector:
    """Takes spans as a collector of OpenTelemetry does."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        self.services: set[str] = set()
        self.spans: list[Span] = []
        self._more = Condition()
        takes = self._take

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                takes(self.path, gzip.decompress(body) if self.headers["Content-Encoding"] == "gzip" else body)
                self.send_response(200)
                self.end_headers()
                self.wfile.write(ExportTraceServiceResponse().SerializeToString())

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    @contextmanager
    def collecting(self) -> Iterator[Collector]:
        """Take spans during the context."""
        thread = Thread(target=self._server.serve_forever, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()

    def _take(self, path: str, body: bytes) -> None:
        assert path == "/v1/traces"
        found = ExportTraceServiceRequest.FromString(body)
        with self._more:
            self.bodies.append(body)
            for resource in found.resource_spans:
                self.services |= {
                    one.value.string_value for one in resource.resource.attributes if one.key == "service.name"
                }
                self.spans += [span for scope in resource.scope_spans for span in scope.spans]
            self._more.notify_all()

    def named(self, name: str) -> list[Span]:
        """The spans of this name; waits for the first."""
        with self._more:
            assert self._more.wait_for(lambda: any(one.name == name for one in self.spans), PATIENCE), name
            return [one for one in self.spans if one.name == name]
