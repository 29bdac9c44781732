"""Taking moves back at a table: preview, request, answer."""

import msgspec

from domain.seat import Seat, Viewer
from domain.table.commands import AnswerUndo, RequestUndo, WithdrawUndo
from domain.table.notice import Notice, notice_of
from domain.table.numbering import number_of, version_of
from domain.table.record import AnyRecord
from domain.table.span import Span
from domain.table.state import TableState
from domain.witness.undo_analysis import last_own_command, span_back_to
from service.access import Grant
from service.acting import Wish, act
from service.referee import Referee
from service.request import Request
from service.tables import LiveTable


class Revealed(msgspec.Struct, frozen=True):
    """What a seat has learned by what would be withdrawn; it keeps knowing it.

    `card` is `"?"` if the reader may not know which one it was. `by` is the type of the event at `version`.
    """

    seat: Seat
    version: int
    card: str
    zone: str
    by: str


class UndoPreview(msgspec.Struct, frozen=True):
    """What going back to version `to` would do.

    `allowed`: whether it may be asked for at all. `withdraws` are the events that would be withdrawn. `needs` are the
    seats that would have to consent; none: it would be done at once. `arbiter`: the arbiter would decide instead of
    them. `revealed` is what seats learned by the events withdrawn. `drew`: chance was drawn; the same draws would
    come again.
    """

    to: int
    allowed: bool
    withdraws: tuple[Notice, ...]
    needs: tuple[Seat, ...]
    arbiter: bool
    revealed: tuple[Revealed, ...]
    drew: bool


def target(state: TableState, to: int, viewer: Viewer) -> int:
    """The stream's version for the viewer's number `to`.

    It lies just before the first event after it that the viewer may know of, so that covert acts in between stay.
    """
    now = number_of(state.covert, state.version, viewer)
    if not 0 <= to < now:
        return -1 if to < 0 else state.version
    return version_of(state.covert, to + 1, viewer) - 1


def chosen_target(state: TableState, records: list[AnyRecord], to: int | None, grant: Grant) -> int:
    """The version to go back to; without `to` just before the own last command, for the arbiter before the last one."""
    if to is not None:
        return target(state, to, grant.viewer)
    if grant.seat is not None:
        own = last_own_command(records, grant.seat)
        return state.version if own is None else own
    return records[-1].cause - 1


async def request_undo(referee: Referee, request: Request, to: int | None) -> bytes:
    """Ask to go back to the client's version `to` (None: before its own last command); returns the JSON answer."""

    async def wish(live: LiveTable) -> Wish:
        records = await referee.tables.records(live)
        version = chosen_target(live.state, records, to, request.grant)
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
    version = chosen_target(state, records, to, grant)
    span = span_back_to(live.game, state, records, version)
    viewer = grant.viewer
    told = {
        one: notice
        for one in span.withdraws
        if (notice := notice_of(live.game, state.covert, records[one - 1], one, viewer)) is not None
    }
    needs = span.concerned(grant.seat, state.seats) if grant.seat is not None else ()
    asks_arbiter = state.undo == "arbiter" and bool(needs)
    return UndoPreview(
        to=number_of(state.covert, max(version, 0), viewer),
        allowed=span.boundary and state.undo != "off" and state.status in ("running", "paused"),
        withdraws=tuple(told.values()),
        needs=() if asks_arbiter else needs,
        arbiter=asks_arbiter,
        revealed=_revealed(live, span, told, viewer),
        drew=span.drew,
    )


def _revealed(live: LiveTable, span: Span, told: dict[int, Notice], viewer: Viewer) -> tuple[Revealed, ...]:
    """What was learned, with the cards as this viewer can read them."""
    readable = {version: _cards(live, notice) for version, notice in told.items()}
    found: list[Revealed] = []
    for fact in span.learned:
        notice = told.get(fact.version)
        if notice is None:
            continue
        card = fact.card if fact.card in readable[fact.version] or fact.seat == viewer.seat else "?"
        found.append(Revealed(fact.seat, notice.version, card, fact.zone, fact.by))
    return tuple(sorted(found, key=lambda one: (one.version, one.seat, one.zone, one.card)))


def _cards(live: LiveTable, notice: Notice) -> frozenset[str]:
    return frozenset(one.card for one in live.game.movements(notice.event))
