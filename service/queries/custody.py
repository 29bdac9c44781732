"""The chain of custody of a card: every zone in which it has been, with the versions."""

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import Seat, Viewer
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.witness.custody import Handling, Step, custody
from service.access.grants import Grant
from service.problems import UnknownCardError
from service.queries.numbering import Numbered, numbered, require_opened
from service.runtime.context import Referee


class CustodyStep(msgspec.Struct, frozen=True):
    """A card went from `source` to `target`, or was shown where it lay.

    `numbered` is the event, `event_type` its type, `rule` the rule that it carries. `how` says it in a word: as in the
    knowledge ledger, or `gathered` (with all cards of its zone), `shuffled` (it is first told of in a shuffle).
    `seen_by` are the seats that could read which card it was. `illicit`: the act was against the rules and stood;
    `claim` is the event that upheld a claim against it, if there is one. `undone` is the undo that withdrew the step,
    null if it stands.
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


async def audit_custody(referee: Referee, grant: Grant, table: str, card: str) -> Custody:
    """The chain of custody of a card or piece.

    Raises UnknownTableError, NotAllowedError, and UnknownCardError if no event has to do with it.
    """
    live = await referee.tables.get(grant.at(table).table or table)
    state = live.state
    require_opened(grant, state)
    records = await referee.tables.records(live, upto=state.version)
    return custody_of(live.id, live.game, state, records, card, grant.viewer)


def custody_of(
    table: str, game: AnyGame, state: TableState, records: list[AnyRecord], card: str, viewer: Viewer
) -> Custody:
    """The chain in the reader's words. Raises UnknownCardError."""
    steps = custody(game, state.seats, records, card)
    if not steps:
        raise UnknownCardError
    return Custody(table, card, tuple(_told(step, state, viewer) for step in steps))


def _told(step: Step, state: TableState, viewer: Viewer) -> CustodyStep:
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
