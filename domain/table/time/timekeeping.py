"""The time at a table: a reading of its events and of the times that they carry."""

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.meta import Timing
from domain.game.seat import Seat
from domain.table.clock import Period, Stopwatch, Turn
from domain.table.core.events import EventsLost, TextForgotten, TimeExpired, TimeStood, Undone, is_of_the_table
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import covert_at

LATEST = 253_402_300_799_999
"""The last millisecond of the year 9999, which is the last that a date can be written for; no deadline is later."""


def clock_stands(state: TableState) -> bool:
    """Return whether the clock stands still: nobody can move (table.9.6)."""
    return state.status != "running" or state.request is not None or state.is_frozen


def timing_of(game: AnyGame, game_state: Any) -> Timing | None:
    """The limit by the game's own rules that runs in this state of the game, if any."""
    return None if game.timing is None else game.timing(game_state)


def deadline(game: AnyGame, state: TableState) -> int | None:
    """Return the deadline of the seat with the least time left, in milliseconds since 1970, UTC; None if none runs.

    While a request to undo is open: when the time for the answers is up. In an analysis no time runs (table.13.4).
    """
    if (state.clock is None and game.timing is None) or state.plays_on:
        return None
    if state.request is not None:
        return _answer_due(state)
    if clock_stands(state):
        return None
    watch = settled(game, state)
    timing = timing_of(game, state.game)
    if timing is not None and watch.period is not None:
        began, seconds = watch.period.began, timing.seconds
    elif state.clock is not None and (running := _running(watch)):
        began, seconds = min(turn.began for turn in running), state.clock.seconds_per_move
    else:
        return None
    return min(watch.counted + max(0, seconds * 1000 - (watch.reading - began)), LATEST)


def _answer_due(state: TableState) -> int | None:
    """Return when the clock refuses the open request (table.9.8); None if the arbiter decides it, or while it waits."""
    clock, request = state.clock, state.request
    if clock is None or request is None or not request.waiting or not _answers_run(state):
        return None
    seconds = clock.seconds_per_answer
    if seconds is UNSET:
        return None
    return min(state.time.counted + max(0, seconds * 1000 - state.time.waited), LATEST)


def _answers_run(state: TableState) -> bool:
    """Return whether the time for answers to the open request goes on."""
    return state.request is not None and state.status == "running" and not state.is_frozen


def first_out_of_time(game: AnyGame, state: TableState) -> tuple[Seat, ...]:
    """The seats to which the deadline of the table's clock applies."""
    running = _running(settled(game, state))
    return tuple(turn.seat for turn in running if turn.began == min(other.began for other in running))


def keep_time(
    game: AnyGame, before: TableState, record: AnyRecord, *, covert: bool, asked: bool, withdrawn: bool = False
) -> Stopwatch:
    """The stopwatch of a table after a record.

    `covert`: not everybody may know of the record, so that it leaves the stopwatch as it is. `asked`: a request to undo
    is open after it. `withdrawn`: it is an event of the game that is withdrawn later on. Where nothing limits the time,
    it only says what time it is.
    """
    watch = before.time
    if isinstance(record.event, TextForgotten | EventsLost):  # so that time in which nobody could play still stands
        return watch
    if before.clock is None and game.timing is None:
        return watch if covert or record.at <= watch.at else Stopwatch(record.at, record.at)
    if covert:  # it leaves all as it is, so that not even the work of reckoning with it shows
        return watch
    timed = before.status != "waiting"  # before the game begins no seat has a turn
    if timed and _tells_of_command(before, record):
        watch = settled(game, before)
    going = not clock_stands(before) and not watch.withdrawn
    passed, counted = _passed(watch, record)
    reading = watch.reading + passed if going else watch.reading
    waited = watch.waited + passed if _answers_run(before) else watch.waited
    at = max(watch.at, record.at)
    watch = replace(watch, at=at, counted=counted, reading=reading, waited=waited if asked else 0)
    return _noted(game, before, watch, record, withdrawn=withdrawn) if timed else watch


def _passed(watch: Stopwatch, record: AnyRecord) -> tuple[int, int]:
    """The milliseconds that count since the stopwatch was read, and up to when this record reads it (table.9.10)."""
    event = record.event
    if isinstance(event, TimeStood):
        return max(0, event.since - watch.counted), max(watch.counted, event.until)
    passed = max(0, record.at - watch.counted)
    return passed, watch.counted + passed


def _tells_of_command(before: TableState, record: AnyRecord) -> bool:
    """Return whether it is the first event of its command of which everybody may know."""
    earlier = range(record.cause, before.version + 1)
    return not earlier or all(covert_at(before.covert, version) is not None for version in earlier)


def settled(game: AnyGame, state: TableState) -> Stopwatch:
    """The stopwatch of a table between two commands, with the turns of the seats that are to act now.

    A seat's turn begins when it is to act, and anew when it has acted and is still to act. Where the game's own rules
    limit the time, they alone count.
    """
    watch = state.time
    timing = timing_of(game, state.game)
    turns: tuple[Turn, ...] = ()
    if timing is None and state.clock is not None:
        going = {turn.seat: turn for turn in watch.turns if turn.seat not in watch.acted}
        turns = tuple(going.get(seat) or Turn(seat, watch.reading) for seat in sorted(game.to_act(state.game)))
    return replace(watch, turns=turns, period=_period(watch, timing), acted=())


def _running(watch: Stopwatch) -> tuple[Turn, ...]:
    return tuple(turn for turn in watch.turns if not turn.expired)


def _period(watch: Stopwatch, timing: Timing | None) -> Period | None:
    period = watch.period
    if timing is None:
        return period if period is None or period.left is not None else replace(period, left=watch.reading)
    if period is None or period.number != timing.period:
        return Period(timing.period, watch.reading)
    return period if period.left is None else Period(period.number, period.began + watch.reading - period.left)


def _noted(game: AnyGame, before: TableState, watch: Stopwatch, record: AnyRecord, *, withdrawn: bool) -> Stopwatch:
    """The stopwatch after an event that everybody may know of.

    From the first event that is withdrawn later on until its undo it stands, so that the time between counts for
    nobody.
    """
    if is_of_the_table(record.event):
        return _noted_own(before, watch, record)
    if watch.withdrawn:
        return watch
    if withdrawn:
        return replace(watch, withdrawn=before.version + 1)
    if game.meta.claims.concern(record.event):
        return watch
    acting = _acting(before, record)
    if not acting or record.actor.seat in watch.held:
        return watch
    acted = tuple(sorted({*watch.acted, *acting}))
    return watch if acted == watch.acted and not watch.held else replace(watch, acted=acted, held=())


def _noted_own(before: TableState, watch: Stopwatch, record: AnyRecord) -> Stopwatch:
    match record.event:
        case Undone(to=to):
            return replace(watch, withdrawn=0, held=_held(before, watch, record)) if to < watch.withdrawn else watch
        case TimeExpired(seats=seats) if not watch.withdrawn:
            turns = tuple(replace(turn, expired=True) if turn.seat in seats else turn for turn in watch.turns)
            return replace(watch, turns=turns)
    return watch


def _held(state: TableState, watch: Stopwatch, record: AnyRecord) -> tuple[Seat, ...]:
    """The seats held after an undo: with them one that has just gone back at once (table.9.9)."""
    seat, event = record.actor.seat, record.event
    if state.clock is None or not state.clock.limits_undo or seat is None or event.undo is not None:
        return watch.held
    return tuple(sorted({*watch.held, seat}))


def _acting(state: TableState, record: AnyRecord) -> tuple[Seat, ...]:
    """The seats whose turns begin anew by an act: the seat that acts; for one of the arbiter or the clock all.

    None by what follows from a covert act, as it would tell whose act that was.
    """
    if covert_at(state.covert, record.cause) is not None:
        return ()
    return tuple(range(state.seats)) if record.actor.seat is None else (record.actor.seat,)
