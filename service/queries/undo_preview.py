"""The preview of an undo, as far as the client may know it."""

from collections.abc import Sequence

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import Seat, Viewer
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import number_of
from domain.table.fold import Steps, at_once
from domain.table.secrecy import Notice, notice_of
from domain.table.undo import Learned, Reason
from domain.witness.knowledge import recalled_in_steps
from domain.witness.undo_analysis import span_in_steps
from domain.witness.undo_target import chosen_target_in_steps
from service.access.grants import Grant
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer
from service.runtime.reading.readings import Asked


class Revealed(msgspec.Struct, frozen=True):
    """A card that a seat has learned by the events to withdraw; it keeps knowing it.

    `card` is `"?"` if the reader may not know which one it was. `event_type` is the type of the event at `version`.
    """

    seat: Seat
    version: int
    card: str
    zone: str
    event_type: str


class UndoPreview(msgspec.Struct, frozen=True):
    """The effect of going back to version `to`.

    `possible`: whether it may be requested at all. `withdraws` are the events that would be withdrawn. `needs` are the
    seats that would have to consent; none: it would be done at once. `arbiter`: the arbiter would decide instead of
    them. `reasons` say why it is not done at once. A seat `acted` or `learned` something. Or, with no seat, chance was
    drawn (`drew`), a claim was made (`claimed`), the arbiter acted in its own right (`ruled`).

    `revealed` is what seats learned by the events withdrawn. `drew`: chance was drawn. It would be drawn anew, but for
    what was prepared (at an older table the same draws would come again).
    """

    to: int
    possible: bool
    withdraws: tuple[Notice, ...]
    needs: tuple[Seat, ...]
    arbiter: bool
    reasons: tuple[Reason, ...]
    revealed: tuple[Revealed, ...]
    drew: bool


async def preview_undo(referee: Referee, grant: Grant, table: str, to: int | None) -> LongAnswer:
    """Preview an undo, as far as the client may know it: an `UndoPreview` as JSON.

    Raises UnknownTableError.
    """
    live = await referee.tables.get(grant.at(table).table or table)
    state, viewer, readings = live.state, grant.viewer, referee.readings

    async def work() -> LongAnswer:
        preview_now = await readings.over(
            live, state.version, lambda records: _preview(live.game, state, records, to, viewer)
        )
        return await readings.written(preview_now)

    return await readings.answer(live, Asked(viewer, state.number_for(viewer), "preview", (to,)), work)


def preview(
    game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int | None, viewer: Viewer
) -> UndoPreview:
    """Preview an undo, as far as the viewer may know it. `records` is the whole stream up to `state`."""
    return at_once(_preview(game, state, records, to, viewer))


def _preview(
    game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int | None, viewer: Viewer
) -> Steps[UndoPreview]:
    version = yield from chosen_target_in_steps(game, state, records, to, viewer)
    span = yield from span_in_steps(game, state, records, version)
    noticed: dict[int, Notice] = {}
    for withdrawn in span.withdraws:
        notice = notice_of(game, state.covert, records[withdrawn - 1], withdrawn, viewer)
        if notice is not None:
            noticed[withdrawn] = notice
        yield
    recalled = yield from recalled_in_steps(game, records)
    revealed: list[Revealed] = []
    for fact in span.learned:
        revealed.append(_revealed(recalled.at(fact.version), fact, noticed[fact.version]))
        yield
    needs = () if viewer.seat is None else span.concerned(viewer.seat, state.seats)
    asks = viewer.seat is not None and not span.is_harmless(viewer.seat, state.seats)
    by_arbiter = asks and (state.undo == "arbiter" or span.ruled)
    return UndoPreview(
        to=number_of(state.covert, max(version, 0), viewer),
        possible=span.boundary
        and state.undo != "off"
        and state.status in ("running", "paused")
        and not state.is_frozen,
        withdraws=tuple(noticed.values()),
        needs=() if by_arbiter else needs,
        arbiter=by_arbiter,
        reasons=span.reasons(viewer.seat),
        revealed=tuple(revealed),
        drew=span.drew,
    )


def _revealed(game: AnyGame, fact: Learned, notice: Notice) -> Revealed:
    """The card that a seat learned, as the reader of this notice can read it."""
    movement = game.movements(notice.event)[fact.place]
    tag = str(notice.event.__struct_config__.tag)
    return Revealed(fact.seat, notice.version, movement.card, movement.target, tag)
