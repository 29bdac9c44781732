"""The referee's finding on a dispute: what the record says of the events that are cited."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from domain.game.interface import AnyGame
from domain.game.of_game import GameView, TableEvent
from domain.game.seat import ARBITER_VIEW, Actor, Seat, seen_by
from domain.table.core.commands import Play
from domain.table.core.events import EntropyClosed, is_of_the_table
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.disputes.events import DisputeFiled, EvidenceGiven
from domain.table.fold import Steps, advance, at_once, fold, fold_in_steps, withdrawals_in_steps
from domain.table.secrecy import secrets_of
from domain.witness.custody import Step, custody_of_each_in_steps
from domain.witness.knowledge import EVERY, HIDDEN
from domain.witness.ledger import Ledger, LedgerEntry


class Sight(msgspec.Struct, frozen=True):
    """The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger."""

    seat: Seat
    table: GameView
    known: tuple[LedgerEntry, ...]


class CitedEvent(msgspec.Struct, frozen=True):
    """One cited event, as the arbiter reads it.

    The act counts for `seat`; `by` did it; `withdrawn_by` is the version of the undo that withdrew it. `table` is the
    arbiter's view just before it, with all hands. `sights` are what the seats concerned could know then. They are null
    and empty for an event before or of the beginning of the game.
    """

    version: int
    event: TableEvent
    rule: str
    by: Actor
    seat: Seat | None
    withdrawn_by: int | None
    table: GameView | None
    sights: tuple[Sight, ...]


class MovedCard(msgspec.Struct, frozen=True):
    """A card that an event cited has moved, with its chain of custody."""

    card: str
    steps: tuple[Step, ...]


class Finding(msgspec.Struct, frozen=True):
    """The finding of the record, in the stream's numbers.

    `proof` are the events cited and those that they name themselves; `custody` has each card that the events cited
    moved or showed. It follows from the record alone, so whoever has the record finds the same.
    """

    proof: tuple[int, ...]
    events: tuple[CitedEvent, ...]
    custody: tuple[MovedCard, ...]


def finding_on(game: AnyGame, records: Sequence[AnyRecord], dispute: int) -> Finding:
    """The finding on the dispute with this number; `records` is the stream so far."""
    return at_once(finding_in_steps(game, records, dispute))


def finding_in_steps(game: AnyGame, records: Sequence[AnyRecord], dispute: int) -> Steps[Finding]:
    """The same, in steps."""
    versions, parties = yield from _case(records, dispute)
    events = yield from _Past(game, records, parties).at(versions)
    named = {cited for version in versions for cited in _named(game, records[version - 1].event)}
    custody = yield from _custody(game, records, versions)
    return Finding(tuple(sorted({*versions, *named})), events, custody)


def cited_in(records: Sequence[AnyRecord], dispute: int) -> tuple[int, ...]:
    """The versions cited in the dispute, in order."""
    return tuple(at_once(_case(records, dispute))[0])


def _case(records: Sequence[AnyRecord], dispute: int) -> Steps[tuple[list[int], set[Seat]]]:
    """The versions cited in the dispute, in order, and its parties."""
    versions: set[int] = set()
    parties: set[Seat] = set()
    for record in records:
        yield
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
        yield from (value,) if isinstance(value, int) else value if isinstance(value, tuple) else ()


def _seat_of(records: Sequence[AnyRecord], record: AnyRecord) -> Seat | None:
    command = records[record.cause - 1].command
    named = command.seat if isinstance(command, Play) else None
    return record.actor.seat if named is None else named


def _custody(game: AnyGame, records: Sequence[AnyRecord], versions: list[int]) -> Steps[tuple[MovedCard, ...]]:
    cited = [records[version - 1].event for version in versions]
    # The event alone says which cards: what a game recalls only changes where they go.
    moved = {movement.card for event in cited if not is_of_the_table(event) for movement in game.movements(event)}
    cards = sorted(moved - {HIDDEN, EVERY})
    chains = yield from custody_of_each_in_steps(game, records[0].event.seats, records, cards)
    return tuple(MovedCard(card, steps) for card, steps in chains.items())


class _Past:
    """The table and what the seats knew, led from the opening on to just before each event that is asked for."""

    def __init__(self, game: AnyGame, records: Sequence[AnyRecord], parties: set[Seat]) -> None:
        self.game = game
        self.records = records
        self.parties = parties
        self.state: TableState = fold(game, records[:1])
        self.ledgers = [Ledger(game, seat) for seat in range(self.state.seats)]

    def at(self, versions: Iterable[int]) -> Steps[tuple[CitedEvent, ...]]:
        """Each of these events; the versions rise."""
        withdrawn = (yield from withdrawals_in_steps(self.records)).by
        beginning = yield from _beginning(self.records)
        yield from self._take_in(self.records[0])
        result: list[CitedEvent] = []
        for version in versions:
            yield from self._lead_to(version - 1)
            record = self.records[version - 1]
            seat = _seat_of(self.records, record)
            concerned = sorted({*self.parties, *(() if seat is None else (seat,))})
            open_by_then = self.state.version == version - 1 and record.cause > beginning
            cited = CitedEvent(
                version=version,
                event=record.event,
                rule=record.rule,
                by=record.actor,
                seat=seat,
                withdrawn_by=withdrawn.get(version),
                table=self.game.view(self.state.game, ARBITER_VIEW) if open_by_then else None,
                sights=(yield from self._sights(concerned)) if open_by_then else (),
            )
            result.append(cited)
        return tuple(result)

    def _sights(self, seats: Iterable[Seat]) -> Steps[tuple[Sight, ...]]:
        result: list[Sight] = []
        for seat in seats:
            view = self.game.view(self.state.game, seen_by(seat))
            result.append(Sight(seat, view, (yield from self.ledgers[seat].entries_in_steps())))
        return tuple(result)

    def _lead_to(self, version: int) -> Steps[None]:
        for place in range(self.state.version, version):
            record = self.records[place]
            after = advance(self.game, self.state, [record])
            if after is None:
                after = yield from fold_in_steps(self.game, self.records[: place + 1])
            self.state = after
            yield from self._take_in(record)

    def _take_in(self, record: AnyRecord) -> Steps[None]:
        for ledger in self.ledgers:
            yield from ledger.steps(record)
            yield


def _beginning(records: Sequence[AnyRecord]) -> Steps[int]:
    """The version of the command that began the game."""
    for record in records:
        if isinstance(record.event, EntropyClosed):
            return record.cause
        yield
    return 1
