"""The kind of a notice for a subscriber, and the seats whose turn it has become: all from the viewer's own notices.

So a delivery, its number and its content say nothing that the viewer's own feed does not say.
"""

from collections.abc import Sequence

from domain.game.interface import AnyGame
from domain.game.seat import Seat, Viewer
from domain.hooks.model import Kind
from domain.table.core.events import (
    EventsLost,
    TableFinished,
    TextForgotten,
    TimeExpired,
    TimeStood,
    UndoExpired,
    UndoRequested,
)
from domain.table.disputes.events import DisputeFiled, DisputeRuled, RulingAppealed, TableVoided
from domain.table.secrecy import Notice

OF_TABLE_EVENTS: dict[type, Kind] = {
    TableFinished: "game_finished",
    TableVoided: "game_finished",
    DisputeFiled: "dispute",
    RulingAppealed: "dispute",
    DisputeRuled: "ruling",
    TimeExpired: "clock_expired",
    UndoExpired: "clock_expired",
    UndoRequested: "undo_asked",
}


def kind_of(game: AnyGame, notice: Notice) -> Kind | None:
    """The kind of a notice; None if it is of none.

    A game's own limit of time is enforced by a command of the game, so the clock's first event says it.
    """
    kinds = OF_TABLE_EVENTS.get(type(notice.event))
    if kinds is not None:
        return kinds
    role = None if notice.by is None else notice.by.role
    if isinstance(notice.event, TimeStood | TextForgotten | EventsLost):
        return None
    if role == "clock" and notice.version == notice.cause:
        return "clock_expired"
    if game.meta.claims.claiming(notice.event) is not None:
        return "claim"
    if role == "arbiter" and type(notice.event) in game.meta.claims.decided:
        return "ruling"
    return None


def seats_named(notice: Notice) -> tuple[Seat, ...]:
    """The seats that the notice names as those who asked, claimed or were late; else who acted, if it was a seat.

    The end of a game concerns all alike, and names none.
    """
    if isinstance(notice.event, TableFinished | TableVoided):
        return ()
    seats = getattr(notice.event, "seats", None)
    if isinstance(seats, tuple) and all(isinstance(seat, int) for seat in seats):
        return seats
    seat = getattr(notice.event, "seat", None)
    if isinstance(seat, int):
        return (seat,)
    return () if notice.by is None or notice.by.seat is None else (notice.by.seat,)


def turned_to(
    viewer: Viewer, before: Sequence[Seat], after: Sequence[Seat], notices: Sequence[Notice]
) -> tuple[Seat, ...]:
    """The seats whose turn it has become by a command of which the viewer read this.

    A seat that was to act before is notified again if it acted itself. It is also notified if an actor other than a
    seat did, as by a ruling. Then the table asks anew. That the time stood, a text was
    forgotten or events were lost asks nobody.
    A seat gets notices of itself alone.
    """
    if notices and isinstance(notices[0].event, TimeStood | TextForgotten | EventsLost):
        return ()
    by = notices[0].by if notices else None
    asked = tuple(
        seat for seat in after if seat not in before or (by is not None and (by.role != "seat" or by.seat == seat))
    )
    return asked if viewer.seat is None else tuple(seat for seat in asked if seat == viewer.seat)
