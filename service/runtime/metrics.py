"""The metrics of the service, for Prometheus.

The numbers are of all tables together, covert acts and refused ones among them: they are for who runs the service.
"""

from collections.abc import Callable
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0

from eventstore.ports.event_store import Written

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"})
"""Those that are counted by name; a client may send any word, so all others are counted together as `other`."""
MEDIA_TYPE = CONTENT_TYPE_PLAIN_1_0_0.removesuffix("; charset=utf-8")
"""Without the charset, which the framework names at every text."""
SHORT_HOLD = SECONDS[2]
"""What holds the event loop for less, in seconds, is not counted."""


class Metrics:
    """The counters of one referee; they begin at zero with it.

    `moves`: commands that were written, by game; `of_game` keeps the counter of each, as finding it by its label takes
    longer than counting. `refusals`: commands that the rules refused, by rule. `requests`: HTTP
    answers by method (see `METHODS`) and status; `request_seconds`: how long until they began. `batch_requests`,
    `batch_events`: what went into one transaction of the log; `commit_seconds`: how long it took; `queue`: what waits
    for the next one. `log_went_back`: streams that lack what was acknowledged. `aged`: streams
    whose names were forgotten by age.

    `feeds`: open feeds and sockets. `waits`: requests that wait for the next version. `feed_lag_seconds`: from the
    commit (on another node: from its notice) until a waiting feed has handed the notices on. `tables`: tables in
    memory. `clock_offset_seconds`: by how much this machine's clock is ahead of the log's time. `handed_on` is called
    with each `feed_lag_seconds`. `deliveries`: attempts to deliver to a webhook, by kind and result. `hold_seconds`:
    processor time for which the event loop was held in one go, from `SHORT_HOLD` on; `longest_hold`: the longest since
    the start.
    """

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.moves = Counter("richter_moves", "Commands written to the log.", ["game"], registry=registry)
        self.refusals = Counter("richter_refusals", "Commands that the rules refused.", ["rule"], registry=registry)
        self.requests = Counter("richter_requests", "Answers over HTTP.", ["method", "status"], registry=registry)
        self.request_seconds = Histogram(
            "richter_request_seconds", "Time until an answer over HTTP begins.", buckets=SECONDS, registry=registry
        )
        self.batch_requests = Histogram(
            "richter_batch_requests", "Requests in a transaction of the log.", buckets=SIZES, registry=registry
        )
        self.batch_events = Histogram(
            "richter_batch_events", "Events in a transaction of the log.", buckets=SIZES, registry=registry
        )
        self.commit_seconds = Histogram(
            "richter_commit_seconds", "Time of a transaction of the log.", buckets=SECONDS, registry=registry
        )
        self.aged = Counter("richter_names_aged", "Streams whose names were forgotten by age.", registry=registry)
        self.queue = Gauge("richter_queue", "Requests that wait to be written.", registry=registry)
        self.log_went_back = Gauge(
            "richter_log_went_back", "Streams that lack events that were acknowledged.", registry=registry
        )
        self.feeds = Gauge("richter_feeds", "Feeds and sockets that are open.", registry=registry)
        self.waits = Gauge("richter_waits", "Requests that wait for the next version.", registry=registry)
        self.feed_lag_seconds = Histogram(
            "richter_feed_lag_seconds", "Time from a commit to a waiting feed.", buckets=SECONDS, registry=registry
        )
        self.clock_offset_seconds = Gauge(
            "richter_clock_offset_seconds", "By how much this machine's clock is ahead of the log.", registry=registry
        )
        self.tables = Gauge("richter_tables", "Tables in memory.", registry=registry)
        self.handed_on: Callable[[float], None] = self.feed_lag_seconds.observe
        self.deliveries = Counter(
            "richter_hook_deliveries", "Attempts to deliver to a webhook.", ["kind", "outcome"], registry=registry
        )
        self.hold_seconds = Histogram(
            "richter_hold_seconds", "Processor time that held the event loop.", buckets=SECONDS[3:], registry=registry
        )
        self.longest_hold = 0.0
        longest = Gauge("richter_longest_hold_seconds", "The longest hold since the start.", registry=registry)
        longest.set_function(lambda: self.longest_hold)
        self._of_answers: Callable[[str, int], Counter] = cache(self.requests.labels)
        self.of_game: Callable[[str], Counter] = cache(self.moves.labels)

    def answered(self, method: str, status: int, seconds: float) -> None:
        """An answer over HTTP has begun, so long after its request."""
        self._of_answers(method if method in METHODS else "other", status).inc()
        self.request_seconds.observe(seconds)

    def written(self, transaction: Written) -> None:
        """A transaction of the log has ended; one that failed, without events."""
        self.batch_requests.observe(transaction.requests)
        self.batch_events.observe(transaction.events)
        self.commit_seconds.observe(transaction.seconds)

    def held(self, seconds: float) -> None:
        """The event loop was held for so long."""
        if seconds >= SHORT_HOLD:
            self.hold_seconds.observe(seconds)
        self.longest_hold = max(self.longest_hold, seconds)

    def text(self) -> bytes:
        """All of them, in Prometheus' text form."""
        return generate_latest(self._registry)
