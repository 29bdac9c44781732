"""The knowledge ledger of a table and the chain of custody of a card, by versions.

The ledger says which cards each seat could know, since when and by what. The chain lists every zone in which a card
has been. During play only the arbiter reads them. Others read them once the record is open to them.
"""

from collections.abc import Sequence
from functools import partial

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import Seat, Viewer
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import CovertEvents, knows_of, number_of
from domain.table.fold import Steps
from domain.witness.custody import Handling, Step, custody_in_steps
from domain.witness.knowledge import Acquisition
from domain.witness.ledger import Ledger, LedgerEntry
from service.access.grants import Grant
from service.problems import NotAllowedError, UnknownCardError, UnknownSeatError, UnknownVersionError
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer
from service.runtime.reading.readings import Asked
from service.runtime.table.live_table import LiveTable

RECORD_BYTES = 300
"""About how many bytes a ledger takes for each event."""


class Numbered(msgspec.Struct, frozen=True):
    """An event in both numberings.

    `version` is its version in the stream, `number` the reader's own number of it, null if the reader was never told
    of it.
    """

    version: int
    number: int | None


class KnownCard(msgspec.Struct, frozen=True):
    """A card that a seat could know: `card` lies in `zone`.

    It became known at `since` by an event of type `event_type`. `how` says it in a word: `open` (it came into the game
    in full view), `dealt`, `drawn`, `played`, `passed`, `shown`, `looked`, `slipped`. `source` is the zone from which
    it came then. `undone` is the undo that withdrew this event, null if it stands. What was learned stays known, and
    the card went back to `source`.
    """

    card: str
    zone: str
    since: Numbered
    event_type: str
    how: Acquisition
    source: str | None
    undone: Numbered | None


class SeatKnowledge(msgspec.Struct, frozen=True):
    """The cards that one seat could know, by zone."""

    seat: Seat
    cards: tuple[KnownCard, ...]


class Knowledge(msgspec.Struct, frozen=True):
    """The knowledge of seats as of a version of the stream."""

    table_id: str
    as_of: Numbered
    seats: tuple[SeatKnowledge, ...]


async def audit_knowledge(
    referee: Referee, grant: Grant, table: str, seat: int | None = None, at: int | None = None
) -> LongAnswer:
    """The knowledge of a seat (None: each) at version `at` of the stream (None: now): a `Knowledge` as JSON.

    Raises UnknownTableError, NotAllowedError, UnknownSeatError, UnknownVersionError.
    """
    live = await referee.tables.get(grant.at(table).table or table)
    state, viewer = live.state, grant.viewer
    require_opened(grant, state)
    if seat is not None and not 0 <= seat < state.seats:
        raise UnknownSeatError
    version = stream_version(state, at)

    async def work() -> LongAnswer:
        seats = range(state.seats) if seat is None else (seat,)
        known = [await _known(referee, live, state, version, holder, viewer) for holder in seats]
        knowledge = Knowledge(live.id, numbered(state.covert, version, viewer), tuple(known))
        return await referee.readings.written(knowledge, (SeatKnowledge,))

    return await referee.readings.answer(live, Asked(viewer, version, "knowledge", (seat,)), work)


async def _known(
    referee: Referee, live: LiveTable, state: TableState, version: int, seat: Seat, viewer: Viewer
) -> SeatKnowledge:
    """The knowledge of one seat at a version, read on from the last state of its ledger."""
    readings = referee.readings
    of = f"ledger of seat {seat}"
    ledger = readings.goes_on(live, of, version, partial(Ledger, live.game, seat))
    await readings.over(live, version, partial(_read_on, ledger))
    cards = await readings.stepwise(_ledger_in_steps(ledger, state, viewer))
    readings.stands(live, of, ledger, RECORD_BYTES * ledger.version)
    return SeatKnowledge(seat, cards)


def _read_on(ledger: Ledger, records: Sequence[AnyRecord]) -> Steps[None]:
    for place in range(ledger.version, len(records)):
        yield from ledger.steps(records[place])
        yield


def _ledger_in_steps(ledger: Ledger, state: TableState, viewer: Viewer) -> Steps[tuple[KnownCard, ...]]:
    """The ledger in the reader's words. `state` is the table as it is now."""
    result: list[KnownCard] = []
    for entry in (yield from ledger.entries_in_steps()):
        result.append(_known_card(entry, state, viewer))
        yield
    return tuple(result)


def _known_card(entry: LedgerEntry, state: TableState, viewer: Viewer) -> KnownCard:
    return KnownCard(
        card=entry.card,
        zone=entry.zone,
        since=numbered(state.covert, entry.since, viewer),
        event_type=entry.event_type,
        how=entry.how,
        source=entry.source,
        undone=None if entry.undone is None else numbered(state.covert, entry.undone, viewer),
    )


def numbered(covert: CovertEvents, version: int, viewer: Viewer) -> Numbered:
    """This version of the stream in both numberings."""
    number = number_of(covert, version, viewer) if knows_of(covert, version, viewer) else None
    return Numbered(version, number)


class CustodyStep(msgspec.Struct, frozen=True):
    """A card went from `source` to `target`, or was shown where it lay.

    `numbered` is the event, `event_type` its type, `rule` the rule that it carries. `how` says it in a word. The words
    are those of the knowledge ledger, and `gathered` (with all cards of its zone) and `shuffled` (it first appears in a
    shuffle). `seen_by` are the seats that could read which card it was. `illicit`: the act was against the rules and
    stood. `claim` is the event that upheld a claim against it, if there is one. `undone` is the undo that withdrew the
    step, null if it stands.
    """

    numbered: Numbered
    event_type: str
    rule: str
    how: Handling
    source: str | None
    target: str
    seen_by: tuple[Seat, ...]
    illicit: bool
    claim: Numbered | None
    undone: Numbered | None


class Custody(msgspec.Struct, frozen=True):
    """The chain of custody of a card, from the first event that has to do with it."""

    table_id: str
    card: str
    steps: tuple[CustodyStep, ...]


async def audit_custody(referee: Referee, grant: Grant, table: str, card: str) -> LongAnswer:
    """The chain of custody of a card or piece: a `Custody` as JSON.

    Raises UnknownTableError, NotAllowedError, and UnknownCardError if no event has to do with it.
    """
    live = await referee.tables.get(grant.at(table).table or table)
    state, viewer, readings = live.state, grant.viewer, referee.readings
    require_opened(grant, state)

    async def work() -> LongAnswer:
        steps = await readings.over(
            live, state.version, lambda records: _custody_in_steps(live.game, state, records, card, viewer)
        )
        if not steps:
            raise UnknownCardError
        return await readings.written(Custody(live.id, card, steps))

    return await readings.answer(live, Asked(viewer, state.version, "custody", (card,)), work)


def _custody_in_steps(
    game: AnyGame, state: TableState, records: Sequence[AnyRecord], card: str, viewer: Viewer
) -> Steps[tuple[CustodyStep, ...]]:
    """The chain in the reader's words."""
    result: list[CustodyStep] = []
    for step in (yield from custody_in_steps(game, state.seats, records, card)):
        result.append(_custody_step(step, state, viewer))
        yield
    return tuple(result)


def _custody_step(step: Step, state: TableState, viewer: Viewer) -> CustodyStep:
    covert = state.covert
    return CustodyStep(
        numbered=numbered(covert, step.version, viewer),
        event_type=step.event_type,
        rule=step.rule,
        how=step.how,
        source=step.source,
        target=step.target,
        seen_by=step.seen_by,
        illicit=step.illicit,
        claim=None if step.claim is None else numbered(covert, step.claim, viewer),
        undone=None if step.undone is None else numbered(covert, step.undone, viewer),
    )


def require_opened(grant: Grant, state: TableState) -> None:
    """Let the arbiter read at any time, others once the record is open to them. Raises NotAllowedError."""
    if not grant.arbitrates and not state.opens_to(grant.viewer):
        raise NotAllowedError


def stream_version(state: TableState, at: int | None) -> int:
    """The version asked for, in the stream's numbers; the newest if None. Raises UnknownVersionError."""
    if at is None:
        return state.version
    if not 1 <= at <= state.version:
        raise UnknownVersionError
    return at
