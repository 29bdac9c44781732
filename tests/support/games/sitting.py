"""A table that sits in memory: commands are decided, stored as bytes, read back and folded, as the service does it."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from domain.game.rule import Refused
from domain.game.seat import ARBITER, CLOCK, Actor, Viewer, by_seat
from domain.table.clock import Clock
from domain.table.core.commands import (
    ArbiterPolicy,
    ChanceAfterUndo,
    EntropySource,
    LetTimeStand,
    Play,
    RequestUndo,
    RevealPolicy,
)
from domain.table.core.record import AnyRecord, Decision
from domain.table.core.state import TableState
from domain.table.decide import decide
from domain.table.fold import advance, fold
from domain.table.opening import Opening, decide_opening
from domain.table.time.expiry import clock_command
from domain.table.time.timekeeping import deadline
from domain.witness.reading import reading_for
from service.record.codec import Codec, body_of, read_setting, records_of

SEED = b"a seed of thirty-two bytes, test"
NOON = 1_700_000_000_000


@cache
def codec_of(game: AnyGame) -> Codec:
    """The codec of a game; made once, as its decoders are slow to build."""
    return Codec(game)


class Sitting:
    """One table. `bodies` are its stored bytes, `records` what is read from them, `state` the table as it is now.

    It is `now` (milliseconds since 1970, UTC) until the test lets time go by.
    """

    def __init__(  # noqa: PLR0913 - all that a table is opened with
        self,
        game: AnyGame,
        seats: int,
        options: dict[str, Any] | None = None,
        prepared: dict[str, Any] | None = None,
        *,
        undo: str = "consent",
        disputes: str = "freeze",
        seed: bytes = SEED,
        clock: dict[str, Any] | None = None,
        entropy: EntropySource = "service",
        reveal: RevealPolicy = "end",
        after_undo: ChanceAfterUndo = "anew",
        arbiter: ArbiterPolicy = "named",
    ) -> None:
        self.game = game
        self.codec = codec_of(game)
        self.seats = seats
        self.now = NOON
        chance = read_setting(msgspec.json.encode(prepared or {}), Prepared, "prepared")
        agreed = read_setting(msgspec.json.encode(clock), Clock | None, "clock")
        settings = self.codec.options(msgspec.json.encode(options or {}))
        terms = seats, settings, chance, undo, seed, disputes, agreed, entropy, reveal, after_undo
        opening = Opening(*terms, arbiter=arbiter)
        decision = decide_opening(game, opening)
        self.bodies: list[bytes] = []
        self.records: list[AnyRecord] = []
        self.state: TableState = fold(game, self._store(decision, ARBITER, None))

    @property
    def version(self) -> int:
        return self.state.version

    def copy(self) -> Sitting:
        """The same table, to be played on by itself."""
        other = Sitting.__new__(Sitting)
        other.__dict__ = {**self.__dict__, "bodies": self.bodies.copy(), "records": self.records.copy()}
        return other

    @property
    def deadline(self) -> int | None:
        """When the time is up, if a clock runs."""
        return deadline(self.game, self.state)

    def wait(self, milliseconds: int) -> Sitting:
        """Let time go by; the clock does nothing by itself."""
        self.now += milliseconds
        return self

    def clock_acts(self) -> list[AnyRecord]:
        """Let time go by until the time is up, and the clock do what it has to do then; returns its records."""
        due = self.deadline
        assert due is not None, "no clock runs"
        self.now = max(self.now, due)
        return self.act(CLOCK, clock_command(self.game, self.state, self.now))

    def stood(self, since: int, back: int, until: int) -> Sitting:
        """Let the clock say that nobody could play; it is at least `back` by then."""
        self.now = max(self.now, back)
        self.act(CLOCK, LetTimeStand(since, back, until))
        return self

    def time_for(self, actor: Actor, command: Any = None) -> int:
        """The time at which somebody acts: now, and the clock not before the time is up, but to say that it stood."""
        waits = actor == CLOCK and not isinstance(command, LetTimeStand)
        return max(self.now, self.deadline or 0) if waits else self.now

    def decide(self, actor: Actor, command: Any) -> Decision:
        """What the command leads to. Raises Refused. The clock is asked as it will be when the time is up."""
        span = reading_for(self.game, self.state, self.records, command)
        return decide(self.game, self.state, actor, command, span, self.time_for(actor, command))

    def act(self, actor: Actor, command: Any) -> list[AnyRecord]:
        """Carry a command of the table out; returns its records. Raises Refused."""
        decision = self.decide(actor, command)
        self.now = self.time_for(actor, command)
        assert decision.events, "an accepted command has at least one event"
        records = self._store(decision, actor, command)
        after = advance(self.game, self.state, records)
        self.state = fold(self.game, self.records) if after is None else after
        return records

    def parsed(self, move: Any, seat: int | None = None) -> Play[Any]:
        """A command of the game as JSON (or as its own type), as a command of the table. Raises Refused."""
        data = move if isinstance(move, bytes) else msgspec.json.encode(move)
        return Play(self.codec.move(data, self.state), seat)

    def play(self, actor: int | Actor, move: Any, seat: int | None = None) -> list[AnyRecord]:
        """Carry a command of the game out. Raises Refused."""
        return self.act(by_seat(actor) if isinstance(actor, int) else actor, self.parsed(move, seat))

    def undo(self, actor: int | Actor, to: int) -> list[AnyRecord]:
        """Ask to go back to a version of the stream. Raises Refused."""
        return self.act(by_seat(actor) if isinstance(actor, int) else actor, RequestUndo(to))

    def refusal(self, actor: int | Actor, command: Any) -> tuple[str, str | None] | None:
        """The rule and field by which a command of the table is refused, or None. Changes nothing."""
        try:
            self.decide(by_seat(actor) if isinstance(actor, int) else actor, command)
        except Refused as refused:
            return refused.rule.id, refused.field
        return None

    def refused(self, actor: int | Actor, move: Any, seat: int | None = None) -> tuple[str, str | None] | None:
        """The rule and field by which a command of the game is refused, or None. Changes nothing."""
        try:
            command = self.parsed(move, seat)
        except Refused as refused:
            return refused.rule.id, refused.field
        return self.refusal(actor, command)

    def number(self, viewer: Viewer) -> int:
        """The table's version in the viewer's own numbers."""
        return self.state.number_for(viewer)

    def events(self) -> list[Any]:
        """All events of the stream."""
        return [record.event for record in self.records]

    def _store(self, decision: Decision, actor: Actor, command: Any) -> list[AnyRecord]:
        version = len(self.records)
        written = [body_of(record) for record in records_of(decision, actor, command, version, self.now)]
        read = [self.codec.record(body) for body in written]
        self.bodies += written
        self.records += read
        return read
