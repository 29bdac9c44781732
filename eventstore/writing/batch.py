"""The rows of one transaction, computed in memory before anything is written."""

from collections.abc import Collection, Iterable, Iterator, Mapping, MutableMapping
from typing import Any, Literal

from eventstore.hashes.chain import link
from eventstore.ports.acknowledged import PutBack
from eventstore.ports.attempts import Attempt
from eventstore.ports.directory import Summaries
from eventstore.ports.events import Fault, Head, StoredEvent
from eventstore.ports.failures import StoreUnavailableError, StreamDamagedError
from eventstore.ports.forgetting import Rewritten
from eventstore.ports.log import Append, Appended, Conflict, Key, KeyReused, Repeated, Result, Together
from eventstore.ports.outbox import Chore
from eventstore.ports.time import TimeKept
from eventstore.ports.tokens import Credential
from eventstore.ports.tree import SignedRoot, Tiles
from eventstore.schema import LOG

Request = (
    Append
    | Together
    | Key
    | Credential
    | Attempt
    | Summaries
    | Tiles
    | SignedRoot
    | TimeKept
    | Chore
    | Rewritten
    | PutBack
)
"""Whatever waits for the writer. A bare credential is one that stays as it is if there is one with its hash.

A bare key is that of a request that led to no event.
"""

Answer = Result | StreamDamagedError | None
"""What becomes of a request, once the transaction is durable; None where there is nothing more to say."""

LOG_HAS_CHANGED = "The log has changed meanwhile. Nothing was put back."
OTHER_HEAD = "It is another event than the one that stood here when the stream was read."

Change = Literal[
    "stream",
    "opening_credential",
    "state",
    "mark",
    "caption",
    "end",
    "text",
    "forgotten_text",
    "forgotten",
    "forgotten_summary",
    "summary",
    "late_summary",
    "credential",
    "attempt",
    "tile",
    "checkpoint",
]
"""What a batch changes beside events and keys, one table or column each; a database has a statement for each."""

Row = tuple[Any, ...]
EventRow = tuple[str, int, str, int, bytes, bytes, bytes]
CredentialRow = tuple[str, bytes, str | None, bytes, int | None]


class Batch:
    """Requests admitted one after the other, each seeing what those before it will have done.

    `position` is that of the last event in the log, `attempts` the number of the last attempt. `heads` must know every
    stream that is appended to. `keys` must know every key of the requests that was used before, by scope and name; new
    keys are added to it.

    The rows are in the order of the columns in `eventstore.schema`. Of what a stream or a credential has once, the last
    row of the batch counts. `late_summaries` count only if the stream stands at their version.
    """

    def __init__(
        self,
        position: int,
        attempts: int,
        heads: Mapping[str, Head],
        keys: MutableMapping[tuple[str, str], Key],
    ) -> None:
        self.position = position
        self.attempts = attempts
        self.heads: dict[str, Head] = {}
        self._heads_before = heads
        self._keys = keys
        self.event_rows: list[EventRow] = []
        self.key_rows: list[tuple[str, str, str, bytes, bytes]] = []
        self.stream_rows: list[tuple[str, str, str, str, int, bytes, str, str | None, bytes | None]] = []
        self.states: dict[str, Row] = {}
        self.marks: dict[str, Row] = {}
        self.captions: dict[str, Row] = {}
        self.summaries: dict[str, Row] = {}
        self.forgotten_summaries: dict[str, Row] = {}
        self.late_summaries: dict[str, Row] = {}
        self.opening_credential_rows: list[CredentialRow] = []
        self.credential_rows: list[CredentialRow] = []
        self.ends: dict[bytes, Row] = {}
        self.text_rows: list[tuple[str, str, int, bytes, bytes, bytes]] = []
        self.forgotten_text_rows: list[tuple[str, str, bytes]] = []
        self.forgotten_rows: list[tuple[str, int, bytes, str]] = []
        self.attempt_rows: list[tuple[str, int, str, int, int, bytes]] = []
        self.tile_rows: list[tuple[str, int, int, bytes]] = []
        self.checkpoint_rows: list[tuple[str, int, bytes, bytes]] = []
        self.times: list[TimeKept] = []
        self.chores: list[Chore | Rewritten] = []

    def admit(self, request: Request) -> Answer:
        """Admit a request: what its answer will be once the transaction is durable (None: that it is durable)."""
        match request:
            case Append():
                return self._objection(request) or self._append(request)
            case Together():
                objections = (self._objection(append) for append in request.appends)
                objection = next((known for known in objections if known is not None), None)
                written = objection or [self._append(append) for append in request.appends]
                return written[0] if isinstance(written, list) else written
            case Key():
                used = self._keys.get((request.scope, request.name))
                if used is not None:
                    return answer_again(used, request.digest)
                self._keep(request)
            case Credential():
                self.credential_rows.append(_credential_row(request))
            case Attempt():
                self.attempts += 1
                row = (LOG, self.attempts, request.stream, request.version, request.at, request.body)
                self.attempt_rows.append(row)
            case Summaries():
                for summary in request.summaries:
                    self.late_summaries[summary.stream] = LOG, summary.stream, summary.version, summary.summary
            case Tiles():
                self.tile_rows += [(LOG, tile.level, tile.number, tile.hashes) for tile in request.tiles]
            case SignedRoot():
                self.checkpoint_rows.append((LOG, request.size, request.root, request.note))
            case TimeKept():
                self.times.append(request)
            case PutBack():
                self._put_back(request)
            case _:
                self.chores.append(request)
        return None

    def _objection(self, request: Append) -> Result | StreamDamagedError | None:
        """Return the answer that stands in the way of an append; None if it can be written."""
        key = request.key
        if key is not None:
            used = self._keys.get((key.scope, key.name))
            if used is not None:
                return answer_again(used, key.digest)
        stream = request.stream
        head = self.heads.get(stream) or self._heads_before[stream]
        if request.head is not None and head.version < request.expected:
            return StreamDamagedError(Fault(stream, request.expected, "It is missing."))
        if head.version != request.expected:
            return Conflict(head.version)
        if request.head not in (None, head.hash):
            return StreamDamagedError(Fault(stream, head.version, OTHER_HEAD))
        return None

    def _append(self, request: Append) -> Appended:
        """Write an append to which there is no objection."""
        key, stream = request.key, request.stream
        head = self.heads.get(stream) or self._heads_before[stream]
        version, last = head.version, head.hash
        for body in request.bodies:
            version += 1
            self.position += 1
            fresh = link(last, body)
            self.event_rows.append((LOG, self.position, stream, version, body, last, fresh))
            last = fresh
        self.heads[stream] = Head(version, last)
        if key is not None:
            self._keep(key)
        self._enter(request)
        return Appended(version, self.position)

    def _keep(self, key: Key) -> None:
        self._keys[key.scope, key.name] = key
        self.key_rows.append((LOG, key.scope, key.name, key.digest, key.answer))

    def _put_back(self, request: PutBack) -> None:
        """Write what was lost. Raises StoreUnavailableError if the log is not as it was when that was worked out."""
        if self.position != request.after:
            raise StoreUnavailableError(LOG_HAS_CHANGED)
        for append in request.appends:
            if self._objection(append) is not None:
                raise StoreUnavailableError(LOG_HAS_CHANGED)
            self._append(append)
        self.credential_rows.extend(map(_credential_row, request.credentials))

    def _enter(self, request: Append) -> None:
        """Keep the directory."""
        stream, opening, state, mark = request.stream, request.opening, request.state, request.mark
        if mark is not None and request.summary is None:
            self.summaries.pop(stream, None)
            self.forgotten_summaries[stream] = LOG, stream
        elif mark is not None:
            self.forgotten_summaries.pop(stream, None)
            self.summaries[stream] = LOG, stream, request.summary
        self.opening_credential_rows.extend(map(_credential_row, request.credentials))
        for text in request.texts:
            self.text_rows.append((LOG, stream, text.version, text.commitment, text.salt, text.text))
        for commitment in request.forgets:
            self.forgotten_text_rows.append((LOG, stream, commitment))
            self.forgotten_rows.append((LOG, self.position, commitment, stream))
        for end in request.ends:
            self.ends[end.token_hash] = end.at, LOG, end.token_hash
        if opening is not None:
            about = opening.category, state or "", opening.opened_at, opening.label, mark or "", opening.owner
            self.stream_rows.append((LOG, stream, *about, request.caption))
            self.opening_credential_rows.extend(map(_credential_row, opening.credentials))
            return
        if request.caption is not None:
            self.captions[stream] = request.caption, LOG, stream
        if state is not None:
            self.states[stream] = state, LOG, stream
        if mark is not None:
            self.marks[stream] = mark, LOG, stream

    def changes(self) -> tuple[tuple[Change, Collection[Row]], ...]:
        """Return the rows beside events and keys, table by table."""
        return (
            ("stream", self.stream_rows),
            ("opening_credential", self.opening_credential_rows),
            ("state", self.states.values()),
            ("mark", self.marks.values()),
            ("caption", self.captions.values()),
            ("end", self.ends.values()),
            ("text", self.text_rows),
            ("forgotten_text", self.forgotten_text_rows),
            ("forgotten", self.forgotten_rows),
            ("forgotten_summary", self.forgotten_summaries.values()),
            ("summary", self.summaries.values()),
            ("late_summary", self.late_summaries.values()),
            ("credential", self.credential_rows),
            ("attempt", self.attempt_rows),
            ("tile", self.tile_rows),
            ("checkpoint", self.checkpoint_rows),
        )


def answer_again(used: Key, digest: bytes) -> Repeated | KeyReused:
    """Return the answer to a request with this digest whose key was used before."""
    return Repeated(used.answer) if used.digest == digest else KeyReused()


def stored(row: EventRow) -> StoredEvent:
    """The event of a row."""
    return StoredEvent(*row[1:])


def appends_in(requests: Iterable[Request]) -> list[Append]:
    """The appends among requests."""
    appends: list[Append] = []
    for request in requests:
        if isinstance(request, Append):
            appends.append(request)
        elif isinstance(request, Together | PutBack):
            appends += request.appends
    return appends


def keys_in(requests: Iterable[Request]) -> Iterator[Key]:
    """The keys of requests, one by one."""
    yield from (request for request in requests if isinstance(request, Key))
    yield from (append.key for append in appends_in(requests) if append.key is not None)


def _credential_row(credential: Credential) -> CredentialRow:
    return (LOG, credential.token_hash, credential.stream, credential.grant, credential.ends_at)
