"""Spans: what the service did for whom and for how long, for a collector of OpenTelemetry traces.

Only a service whose settings ask for traces imports this module; it needs the extra `traces`.

A span says which route was asked by which role with what status, which game decided, which rule refused, how many
requests one transaction had. It has no table, token, card, command or text, and nothing that a client wrote but the id
of its own trace. So two worlds that a client cannot tell apart have the same spans, but for ids and times.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any, ParamSpec, TypeVar

from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import OTELResourceDetector, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from domain.game.rule import Refused
from eventstore.ports.event_store import Written

P = ParamSpec("P")
T = TypeVar("T")

NAME = "friedensrichter"
TRACEPARENT = "traceparent"
MOST_TRACEPARENT = 128
"""Characters of the header that are looked at. The version that there is has 55; a later one may add to it."""
LAST_SECONDS = 5.0
"""How long the last spans may take to reach the collector when the service stops."""
SECOND = 1_000_000_000
FORM = TraceContextTextMapPropagator()


def exporting_provider() -> TracerProvider:
    """The provider that hands spans on to the collector that the variables `OTEL_*` name, in a thread of its own.

    It drops spans rather than let anybody wait: at most `OTEL_BSP_MAX_QUEUE_SIZE` wait for the collector.
    """
    resource = Resource({"service.name": NAME}).merge(OTELResourceDetector().detect())
    provider = TracerProvider(resource=Resource.create().merge(resource), shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return provider


class Spans:
    """Makes the spans of one service."""

    def __init__(self, provider: TracerProvider) -> None:
        self._provider = provider
        self._tracer = provider.get_tracer(NAME)

    @contextmanager
    def request(self, traceparent: str | None) -> Iterator[trace.Span]:
        """A span for what happens in the context, which is to be named by `answered`.

        `traceparent`: the header of that name, which makes the span part of the client's trace. A header of another
        form counts as none.
        """
        with self._tracer.start_as_current_span(
            "request",
            self._begun_by(traceparent),
            trace.SpanKind.SERVER,
            record_exception=False,  # messages of exceptions may have what is hidden
            set_status_on_exception=False,
        ) as span:
            yield span

    @contextmanager
    def messages(self, role: str, count: int) -> Iterator[None]:
        """A span for the first of `count` messages that came together over a WebSocket."""
        with self._tracer.start_as_current_span(
            "messages",
            Context(),
            trace.SpanKind.SERVER,
            {"richter.role": role, "richter.messages": count},
            record_exception=False,
            set_status_on_exception=False,
        ):
            yield

    def deciding(self, decide: Callable[P, T]) -> Callable[P, T]:
        """The function that decides commands, with a span for each. Its first argument is the game."""

        def decided(*args: P.args, **named: P.kwargs) -> T:
            game: Any = args[0]
            with self._tracer.start_as_current_span(
                "decide",
                attributes={"richter.game": game.meta.id},
                record_exception=False,
                set_status_on_exception=False,
            ) as span:
                try:
                    return decide(*args, **named)
                except Refused as refused:
                    span.set_attribute("richter.refused_by", refused.rule.id)
                    raise

        return decided

    def committed(self, written: Written) -> None:
        """A span for a transaction of the log that has just ended, with a link to each request in it."""
        callers = [caller for caller in written.callers if isinstance(caller, trace.SpanContext)]
        self._ended("commit", written.seconds, callers, {"richter.requests": written.requests})

    def handed_on(self, seconds: float) -> None:
        """A span for a feed that has just handed its notices on, so long after they were durable."""
        caller = self.caller()
        self._ended("hand on", seconds, [] if caller is None else [caller], {})

    def caller(self) -> trace.SpanContext | None:
        """The span in which this is called, if it is one that the collector gets."""
        context = trace.get_current_span().get_span_context()
        return context if context.is_valid and context.trace_flags.sampled else None

    def outgoing(self) -> dict[str, str]:
        """The header by which a service that is called from here makes its spans part of this trace."""
        carrier: dict[str, str] = {}
        FORM.inject(carrier)
        return {name: value for name, value in carrier.items() if name == TRACEPARENT}

    def close(self) -> None:
        """Hand on what is left, but without waiting long for a collector that does not answer. Blocking."""
        ending = Thread(target=self._provider.shutdown, name="last-spans", daemon=True)
        ending.start()
        ending.join(LAST_SECONDS)

    def _ended(
        self, name: str, seconds: float, callers: list[trace.SpanContext], attributes: dict[str, int | str]
    ) -> None:
        """Make a span that begins a trace of its own and ends now."""
        now = time.time_ns()
        links = [trace.Link(caller) for caller in callers]
        began = now - round(seconds * SECOND)
        self._tracer.start_span(name, Context(), attributes=attributes, links=links, start_time=began).end(now)

    def _begun_by(self, traceparent: str | None) -> Context:
        if traceparent is None or len(traceparent) > MOST_TRACEPARENT:
            return Context()
        return FORM.extract({TRACEPARENT: traceparent}, Context())


def ids_of(span: trace.Span) -> dict[str, str]:
    """The ids of a span as they stand in a line of the log."""
    context = span.get_span_context()
    return {"trace_id": trace.format_trace_id(context.trace_id), "span_id": trace.format_span_id(context.span_id)}
