"""The referee's finding on a dispute: what the record says of the events that are cited."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import ARBITER_VIEW, Actor, Seat, seen_by
from domain.table.core.commands import Play
from domain.table.core.events import EntropyClosed, is_of_the_table
from domain.table.core.fold import advance, fold, withdrawn_by
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.disputes.events import DisputeFiled, EvidenceGiven
from domain.table.secrecy.secrets import secrets_of
from domain.witness.custody import Step, custody_of_each
from domain.witness.knowledge import EVERY, HIDDEN
from domain.witness.ledger import Ledger, LedgerEntry


class Sight(msgspec.Struct, frozen=True):
    """What a seat could know just before an event: its view, and what the knowledge ledger says of it then."""

    seat: Seat
    table: Any
    known: tuple[LedgerEntry, ...]


class CitedEvent(msgspec.Struct, frozen=True):
    """One event that is cited, as the arbiter reads it.

    `seat` is the seat for which it was done, `by` who did it, `withdrawn_by` the version of the undo that withdrew it.
    `table` is the arbiter's view just before it, with all hands, and `sights` what the seats concerned could know then;
    null and empty for an event before or of the beginning of the game.
    """

    version: int
    event: Any
    rule: str
    by: Actor
    seat: Seat | None
    withdrawn_by: int | None
    table: Any
    sights: tuple[Sight, ...]


class MovedCard(msgspec.Struct, frozen=True):
    """A card that an event cited has moved, with its chain of custody."""

    card: str
    steps: tuple[Step, ...]


class Finding(msgspec.Struct, frozen=True):
    """What the record says, in the stream's numbers.

    `proof` are the events cited and those that they name themselves; `custody` has each card that the events cited
    moved or showed. It follows from the record alone, so whoever has the record finds the same.
    """

    proof: tuple[int, ...]
    events: tuple[CitedEvent, ...]
    custody: tuple[MovedCard, ...]


def finding_on(game: AnyGame, records: Sequence[AnyRecord], dispute: int) -> Finding:
    """The finding on the dispute with this number; `records` is the stream so far."""
    versions, parties = _case(records, dispute)
    events = tuple(_Past(game, records, parties).at(versions))
    named = {one for version in versions for one in _named(game, records[version - 1].event)}
    return Finding(tuple(sorted({*versions, *named})), events, _custody(game, records, versions))


def _case(records: Sequence[AnyRecord], dispute: int) -> tuple[list[int], set[Seat]]:
    """The versions cited in the dispute, in order, and its parties."""
    versions: set[int] = set()
    parties: set[Seat] = set()
    for record in records:
        event = record.event
        if isinstance(event, DisputeFiled | EvidenceGiven) and event.dispute == dispute:
            versions |= {*event.versions}
            if isinstance(event, DisputeFiled):
                parties = {*event.against, *(() if event.seat is None else (event.seat,))}
    return sorted(versions), parties


def _named(game: AnyGame, event: Any) -> Iterable[int]:
    """The versions that an event itself names, such as the proof of a claim."""
    for field in secrets_of(game, event).versions:
        value = getattr(event, field)
        yield from (value,) if isinstance(value, int) else value or ()


def _seat_of(records: Sequence[AnyRecord], record: AnyRecord) -> Seat | None:
    command = records[record.cause - 1].command
    named = command.seat if isinstance(command, Play) else None
    return record.actor.seat if named is None else named


def _custody(game: AnyGame, records: Sequence[AnyRecord], versions: list[int]) -> tuple[MovedCard, ...]:
    cited = [records[version - 1].event for version in versions]
    moved = {one.card for event in cited if not is_of_the_table(event) for one in game.movements(event)}
    chains = custody_of_each(game, records[0].event.seats, records, sorted(moved - {HIDDEN, EVERY}))
    return tuple(MovedCard(card, steps) for card, steps in chains.items())


class _Past:
    """The table and what the seats knew, led from the opening on to just before each event that is asked for."""

    def __init__(self, game: AnyGame, records: Sequence[AnyRecord], parties: set[Seat]) -> None:
        self.game = game
        self.records = records
        self.parties = parties
        self.withdrawn = withdrawn_by(records)
        self.state: TableState = fold(game, records[:1])
        self.beginning = next((one.cause for one in records if isinstance(one.event, EntropyClosed)), 1)
        self.ledgers = [Ledger(game, seat) for seat in range(self.state.seats)]
        self._take_in(records[0])

    def at(self, versions: Iterable[int]) -> Iterable[CitedEvent]:
        """Each of these events; the versions rise."""
        for version in versions:
            self._lead_to(version - 1)
            record = self.records[version - 1]
            seat = _seat_of(self.records, record)
            concerned = sorted({*self.parties, *(() if seat is None else (seat,))})
            open_by_then = self.state.version == version - 1 and record.cause > self.beginning
            yield CitedEvent(
                version=version,
                event=record.event,
                rule=record.rule,
                by=record.actor,
                seat=seat,
                withdrawn_by=self.withdrawn.get(version),
                table=self.game.view(self.state.game, ARBITER_VIEW) if open_by_then else None,
                sights=tuple(self._sight(one) for one in concerned) if open_by_then else (),
            )

    def _sight(self, seat: Seat) -> Sight:
        view = self.game.view(self.state.game, seen_by(seat))
        return Sight(seat, view, self.ledgers[seat].entries())

    def _lead_to(self, version: int) -> None:
        for record in self.records[self.state.version : version]:
            after = advance(self.game, self.state, [record])
            so_far = self.records[: self.state.version + 1]
            self.state = fold(self.game, so_far) if after is None else after
            self._take_in(record)

    def _take_in(self, record: AnyRecord) -> None:
        for one in self.ledgers:
            one.take_in(record)
