"""Taking moves back at a table: preview, request, answer."""

from collections.abc import Sequence

import msgspec

from domain.decider import AnyGame
from domain.seat import Seat, Viewer
from domain.table.commands import AnswerUndo, RequestUndo, WithdrawUndo
from domain.table.fold import withdrawn_by
from domain.table.notice import Notice, notice_of
from domain.table.numbering import number_of, version_of
from domain.table.record import AnyRecord
from domain.table.span import Learned, Reason
from domain.table.state import TableState
from domain.witness.undo_analysis import before_last_command, before_last_command_of, is_boundary, span_back_to
from service.access import Grant
from service.acting import Wish, act
from service.referee import Referee
from service.request import Request
from service.tables import LiveTable


class Revealed(msgspec.Struct, frozen=True):
    """What a seat has learned by what would be withdrawn; it keeps knowing it.

    `card` is `"?"` if the reader may not know which one it was. `event_type` is the type of the event at `version`.
    """

    seat: Seat
    version: int
    card: str
    zone: str
    event_type: str


class UndoPreview(msgspec.Struct, frozen=True):
    """What going back to version `to` would do.

    `possible`: whether it may be asked for at all. `withdraws` are the events that would be withdrawn. `needs` are the
    seats that would have to consent; none: it would be done at once. `arbiter`: the arbiter would decide instead of
    them. `reasons` say why it is not done at once: a seat `acted` or `learned` something, or, with no seat, chance was
    drawn (`drew`), a claim was made (`claimed`), the arbiter acted in its own right (`ruled`). `revealed` is what seats
    learned by the events withdrawn. `drew`: chance was drawn; it would be drawn anew, but for what was prepared (at an
    older table the same draws would come again).
    """

    to: int
    possible: bool
    withdraws: tuple[Notice, ...]
    needs: tuple[Seat, ...]
    arbiter: bool
    reasons: tuple[Reason, ...]
    revealed: tuple[Revealed, ...]
    drew: bool


def target(game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int, viewer: Viewer) -> int:
    """The stream's version for the viewer's number `to`.

    It lies as near as can be before the first event after it that the viewer may know of: covert acts in between stay,
    but for a command that has this event too, which goes as a whole.
    """
    now = state.number_for(viewer)
    if not 0 <= to < now:
        return -1 if to < 0 else state.version
    first = version_of(state.covert, to, viewer)
    last = version_of(state.covert, to + 1, viewer) - 1
    withdrawn = withdrawn_by(records)
    nearest = (version for version in range(last, first - 1, -1) if is_boundary(game, records, withdrawn, version))
    return next(nearest, last)


def chosen_target(
    game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int | None, viewer: Viewer
) -> int:
    """The version to go back to: the viewer's number `to`, or without it just before a command.

    That is a seat's own last command, and for others the last command that everybody may know of.
    """
    if to is not None:
        return target(game, state, records, to, viewer)
    if viewer.seat is not None:
        version = before_last_command_of(records, viewer.seat)
    else:
        version = before_last_command(game, records)
    return state.version if version is None else version


async def request_undo(referee: Referee, request: Request, to: int | None) -> bytes:
    """Ask to go back to the client's version `to` (None: before its own last command); returns the JSON answer."""

    async def wish(live: LiveTable) -> Wish:
        records = (await referee.tables.records(live))[: live.state.version]
        version = chosen_target(live.game, live.state, records, to, request.grant.viewer)
        return Wish(RequestUndo(version), span_back_to(live.game, live.state, records, version))

    return await act(referee, request, wish)


async def answer_undo(referee: Referee, request: Request, undo: int, *, consent: bool) -> bytes:
    """Agree to an open request, or refuse it; returns the JSON answer."""

    async def wish(_: LiveTable) -> Wish:
        return Wish(AnswerUndo(undo, consent))

    return await act(referee, request, wish)


async def withdraw_undo(referee: Referee, request: Request, undo: int) -> bytes:
    """Take one's own open request back; returns the JSON answer."""

    async def wish(_: LiveTable) -> Wish:
        return Wish(WithdrawUndo(undo))

    return await act(referee, request, wish)


async def preview_undo(referee: Referee, grant: Grant, table: str, to: int | None) -> UndoPreview:
    """What going back would do, as far as the client may know it."""
    live = await referee.tables.get(grant.at(table).table or table)
    state = live.state
    records = (await referee.tables.records(live))[: state.version]
    return preview(live.game, state, records, to, grant.viewer)


def preview(
    game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int | None, viewer: Viewer
) -> UndoPreview:
    """What going back would do, as far as the viewer may know it. `records` is the whole stream up to `state`."""
    version = chosen_target(game, state, records, to, viewer)
    span = span_back_to(game, state, records, version)
    told = {
        one: notice
        for one in span.withdraws
        if (notice := notice_of(game, state.covert, records[one - 1], one, viewer)) is not None
    }
    needs = () if viewer.seat is None else span.concerned(viewer.seat, state.seats)
    asks = viewer.seat is not None and not span.is_harmless(viewer.seat, state.seats)
    by_arbiter = asks and (state.undo == "arbiter" or span.ruled)
    return UndoPreview(
        to=number_of(state.covert, max(version, 0), viewer),
        possible=span.boundary
        and state.undo != "off"
        and state.status in ("running", "paused")
        and not state.is_frozen,
        withdraws=tuple(told.values()),
        needs=() if by_arbiter else needs,
        arbiter=by_arbiter,
        reasons=span.reasons(viewer.seat),
        revealed=tuple(_revealed(game, fact, told[fact.version]) for fact in span.learned),
        drew=span.drew,
    )


def _revealed(game: AnyGame, fact: Learned, notice: Notice) -> Revealed:
    """What a seat learned, as the reader of this notice can read it."""
    movement = game.movements(notice.event)[fact.place]
    tag = str(notice.event.__struct_config__.tag)
    return Revealed(fact.seat, notice.version, movement.card, movement.target, tag)
