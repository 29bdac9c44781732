"""`evolve` of a table: the state after one more record. It never refuses a record."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from domain.game.chance import Contribution, Drawn, Prepared, Unfit
from domain.game.interface import AnyGame
from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.table.core.events import (
    ArbiterAgreed,
    ArbiterChosen,
    EntropyAdded,
    EntropyClosed,
    EventsLost,
    GlassBroken,
    RecordOpened,
    SeatResigned,
    TableEvent,
    TableFinished,
    TableOpened,
    TablePaused,
    TableResumed,
    TextForgotten,
    TimeExpired,
    TimeStood,
    UndoAnswered,
    UndoDropped,
    UndoExpired,
    Undone,
    UndoRequested,
)
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState, UndoRequest, claims_after
from domain.table.covert import none_covert
from domain.table.dispute import evolve_dispute
from domain.table.host import chosen, evolve_arbiter
from domain.table.names import SeatHandedOver, Seating, SeatNamed, TableLabelled, seated
from domain.table.time.timekeeping import keep_time


def opened_state(game: AnyGame, event: TableOpened[Any], drawn: Drawn) -> TableState:
    """Return the table after its first event. `drawn` counts the outcomes that the whole opening drew."""
    return TableState(
        game_id=event.game,
        edition=event.edition,
        revision=event.revision,
        seats=event.seats,
        options=event.options,
        undo=event.undo,
        disputes=event.disputes,
        seed=bytes.fromhex(event.seed or ""),
        prepared=event.prepared if isinstance(event.prepared, Prepared) else Prepared(),
        commitment=event.commitment,
        game=game.initial(event.seats, event.options),
        drawn=drawn,
        covert=none_covert(event.seats),
        version=1,
        opened=1,
        clock=event.clock,
        status="waiting" if event.entropy == "seats" else "running",
        reveal=event.reveal,
        after_undo=event.after_undo,
        added=() if event.entropy == "seats" else None,
        seatings=(Seating(1, event.names),) if event.names else (),
        caption=event.caption,
        analysis=event.analysis,
        table_revision=event.table_revision,
        arbiter=event.arbiter,
    )


def evolve_game(game: AnyGame, state: TableState, record: AnyRecord, known: Any = None) -> TableState:
    """Return the table after an event of its game. `known` is the game's state after it, if already computed."""
    version = state.version + 1
    game_state = game.evolve(state.game, record.event, version) if known is None else known
    audience = game.secrets(record.event).audience
    drawn = state.drawn if record.drawn is None else record.drawn
    opened = version if record.cause <= max(1, state.begun) else state.opened
    time = keep_time(game, state, record, covert=audience is not None, asked=state.request is not None)
    if record.unfit:
        state = replace(state, unfit=_with_unfit(state, record))
    claims = game.meta.claims
    if type(record.event) in claims.events:  # no call, as every event that is read comes by here
        state = replace(state, claims=claims_after(claims, state.claims, record.event, version))
    if audience is None:
        return replace(state, version=version, game=game_state, drawn=drawn, opened=opened, time=time, moved=version)
    covert = state.covert.added(version, audience)
    return replace(state, version=version, game=game_state, drawn=drawn, opened=opened, time=time, covert=covert)


def pass_over(game: AnyGame, state: TableState, record: AnyRecord) -> TableState:
    """Return the table after an event that a later undo withdraws. It counts as a version but changes nothing."""
    version = state.version + 1
    audience = game.secrets(record.event).audience
    covert = state.covert if audience is None else state.covert.added(version, audience)
    secret, asked = audience is not None, state.request is not None
    time = keep_time(game, state, record, covert=secret, asked=asked, withdrawn=True)
    return replace(state, version=version, covert=covert, time=time)


def evolve_own(game: AnyGame, state: TableState, record: AnyRecord) -> TableState:
    """Return the table after an event of the table itself. Where the game begins, its record holds what was drawn."""
    after = evolve_table(state, record.event)
    drawn = after.drawn if record.drawn is None else record.drawn
    covert, asked = after.covert is not state.covert, after.request is not None
    time = keep_time(game, state, record, covert=covert, asked=asked)
    return replace(after, drawn=drawn, time=time, unfit=_with_unfit(state, record))


def _with_unfit(state: TableState, record: AnyRecord) -> tuple[Unfit, ...]:
    """Return the unfit prepared outcomes, including those of this record, which is the next one."""
    return (*state.unfit, *(Unfit(state.version + 1, place) for place in record.unfit))


def evolve_table(  # noqa: C901, PLR0911 - one case for each event that changes something
    state: TableState, event: TableEvent
) -> TableState:
    """Return the table after an event of the table itself.

    For `Undone` the caller must restore the state of the game at version `to`.
    """
    state = replace(state, version=state.version + 1)
    match event:
        case TablePaused():
            return replace(state, status="paused")
        case TableResumed():
            return replace(state, status="running")
        case UndoRequested():
            waiting = () if event.arbiter else event.needs
            request = UndoRequest(event.undo, event.seat, event.to, event.needs, waiting, event.arbiter)
            return replace(state, request=request, undos=event.undo)
        case UndoAnswered():
            return _answered(state, event)
        case UndoExpired() | UndoDropped():
            return _unanswered(state, event)
        case Undone():
            return replace(state, request=None, drawn=_drawn_after_undo(state))
        case SeatResigned() | TimeExpired() | TimeStood() | EventsLost():
            return state
        case TextForgotten():
            return state if event.audience is None else _with_covert(state, event.audience)
        case EntropyAdded():
            return replace(state, added=(*(state.added or ()), Contribution(event.seat, event.entropy)))
        case SeatNamed() | SeatHandedOver():
            named = seated(state.seatings, state.seats, event.seat, event.name, state.version)
            choices = chosen(state, event.seat, 0) if type(event) is SeatHandedOver else state.choices
            return replace(state, seatings=named, choices=choices)
        case TableLabelled():
            return replace(state, caption=event.caption)
        case RecordOpened():
            return replace(state, revealed=True)
        case GlassBroken() | ArbiterChosen() | ArbiterAgreed():
            return evolve_arbiter(state, event)
        case EntropyClosed():
            return replace(state, status="running", begun=state.version, opened=state.version)
        case TableFinished():
            outcome = Outcome(event.ranking, event.scores, event.reason)
            return replace(state, status="finished", outcome=outcome, request=None)
        case _:
            return evolve_dispute(state, event)


def _with_covert(state: TableState, audience: Iterable[Seat]) -> TableState:
    """Return the state with its last event as one of which only these seats and the arbiter may know."""
    return replace(state, covert=state.covert.added(state.version, frozenset(audience)))


def _drawn_after_undo(state: TableState) -> Drawn:
    """Return the counters from which the next draws continue.

    New draws (table.3.11) reveal nothing about the withdrawn part. The same draws could reveal that the undo withdrew a
    covert act. An example is a card slipped into a hand from which a card is drawn again.
    """
    return state.drawn if state.after_undo == "same" else replace(state.drawn, undos=state.drawn.undos + 1)


def _answered(state: TableState, event: UndoAnswered) -> TableState:
    request = state.request
    if request is None:
        return state
    if event.consent:
        waiting = tuple(seat for seat in request.waiting if seat != event.seat)
        return replace(state, request=replace(request, waiting=waiting))
    return _turned_down(state)


def _unanswered(state: TableState, event: UndoExpired | UndoDropped) -> TableState:
    """Return the table without its expired or withdrawn request. Withdrawing is free if answers have no time limit."""
    limited = state.clock is not None and state.clock.limits_undo
    return _turned_down(state) if limited or isinstance(event, UndoExpired) else replace(state, request=None)


def _turned_down(state: TableState) -> TableState:
    """Return the table without its request. The same seat must wait for another move to ask again (table.3.7)."""
    request = state.request
    if request is None:
        return state
    others = tuple(entry for entry in state.declined if entry[0] != request.seat)
    return replace(state, request=None, declined=(*others, (request.seat, state.moved)))
