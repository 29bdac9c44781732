"""The chain of custody of a card: every zone in which it has been, with the versions."""

from collections.abc import Sequence

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import Seat, Viewer
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.steps import Steps
from domain.witness.custody import Handling, Step, custody_in_steps
from service.access.grants import Grant
from service.problems import UnknownCardError
from service.queries.numbering import Numbered, numbered, require_opened
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer
from service.runtime.reading.readings import Asked


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
