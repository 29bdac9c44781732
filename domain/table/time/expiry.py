"""Time that is up: the clock's command, what seats may not do until it has been given, and the end by time.

Time in which nobody could play does not count (table.9.10).
"""

from collections.abc import Sequence
from functools import reduce
from typing import Any

from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.meta import LONGEST_RETURN, Outage
from domain.game.outcome import Outcome
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.table.core.commands import Expire, LetTimeStand, Play
from domain.table.core.events import TableFinished, TimeExpired, TimeStood, UndoExpired
from domain.table.core.record import Decision
from domain.table.core.state import TableState, UndoRequest
from domain.table.rules import (
    CLOCK_IN_TIME,
    FINISH,
    FORFEIT,
    NOBODY_COULD_PLAY,
    TABLE_OVER,
    TIME_FOR_ARBITER,
    TIME_TO_ANSWER,
)
from domain.table.time.timekeeping import deadline, first_out_of_time, timing_of

REASON = "time"


def clock_command(game: AnyGame, state: TableState, at: int) -> Play[object] | Expire | None:
    """Return the clock's next command, if any: one of the game if its own limit is up, else `expire`.

    While a request to undo is open it is always `expire`.
    """
    due = deadline(game, state)
    if due is None or at < due:
        return None
    timing = None if state.request is not None else timing_of(game, state.game)
    return Expire() if timing is None else Play(timing.command)


def decide_expire(game: AnyGame, state: TableState, actor: Actor) -> Decision:
    """The clock says that the time of the table's clock is up, as agreed at the opening (table.9.2, 9.3, 9.8)."""
    if state.status in ("finished", "void"):
        raise Refused(TABLE_OVER)
    if state.request is not None:
        return _decide_lapse(game, state, actor, state.request)
    clock = state.clock
    of_the_game = timing_of(game, state.game) is not None
    if actor.role != "clock" or clock is None or of_the_game or deadline(game, state) is None:
        raise Refused(CLOCK_IN_TIME)
    seats = first_out_of_time(game, state)
    if clock.expiry == "arbiter":
        return Decision((Cited(TimeExpired(seats), TIME_FOR_ARBITER),))
    outcomes = [game.resign(state.game, seat) for seat in seats]
    outcome = reduce(_both, outcomes, outcomes[0])
    return Decision((Cited(TimeExpired(seats), FORFEIT), finished(outcome, state.last_word, state.adjusted)))


def _decide_lapse(game: AnyGame, state: TableState, actor: Actor, request: UndoRequest) -> Decision:
    """The clock refuses the open request for the seats that have not answered in time (table.9.8)."""
    if actor.role != "clock" or deadline(game, state) is None:
        raise Refused(CLOCK_IN_TIME)
    return Decision((Cited(UndoExpired(request.undo, request.waiting), TIME_TO_ANSWER),))


def _both(outcome: Outcome, other: Outcome) -> Outcome:
    """The result if both of these hold: who is last in one of them is last, and each seat scores the less."""
    last: set[Seat] = {*outcome.ranking[-1], *other.ranking[-1]}
    ahead = tuple(kept for group in outcome.ranking if (kept := tuple(seat for seat in group if seat not in last)))
    scores = tuple(map(min, outcome.scores, other.scores))
    return replace(outcome, ranking=(*ahead, tuple(sorted(last))), scores=scores, reason=REASON)


FIRST_REVISION = 2
"""The first revision of the rules of tables with this rule."""


def standing_command(game: AnyGame, state: TableState, outages: Sequence[Outage]) -> LetTimeStand | None:
    """Return the clock's command for the earliest of these outages that this table does not know of; None if none.

    `outages` are in their order. One does not concern a table at which something has happened since the return.
    """
    if not outages:
        return None  # as before almost every command
    there = _there(state)
    if outages[-1].back <= there or not _runs(game, state):
        return None
    for outage in outages:
        if there < outage.back and state.time.counted < outage.until:
            return LetTimeStand(max(outage.since, there), outage.back, outage.until)
    return None


def decide_let_time_stand(game: AnyGame, state: TableState, actor: Actor, command: LetTimeStand, at: int) -> Decision:
    """The clock says that nobody could play (table.9.10), where a time runs and the record shows nothing else."""
    in_order = _there(state) <= command.since <= command.back <= min(at, command.until)
    is_bounded = state.time.counted < command.until <= command.back + LONGEST_RETURN
    if actor.role != "clock" or not _runs(game, state) or not in_order or not is_bounded:
        raise Refused(NOBODY_COULD_PLAY)
    return Decision((Cited(TimeStood(command.since, command.back, command.until), NOBODY_COULD_PLAY),))


def _runs(game: AnyGame, state: TableState) -> bool:
    """Return whether a time runs at this table that can stand by this rule."""
    return state.table_revision >= FIRST_REVISION and deadline(game, state) is not None


def _there(state: TableState) -> int:
    """Up to when the record shows that the service was there; what says late of an outage does not show it."""
    return min(state.time.at, state.time.counted)


def result_with(outcome: Outcome, points: tuple[int, ...]) -> Outcome:
    """A result with points added to its scores, none if empty; the ranking stays (table.7.3)."""
    if not points:
        return outcome
    return replace(outcome, scores=tuple(score + more for score, more in zip(outcome.scores, points, strict=True)))


def finished(outcome: Outcome, seed: bytes, points: tuple[int, ...] = ()) -> Cited[Any]:
    """The event that ends a table with this outcome and reveals the seed of its chance.

    `points` are what rulings have added to the scores, one number for each seat, or empty.
    """
    outcome = result_with(outcome, points)
    return Cited(TableFinished(outcome.ranking, outcome.scores, outcome.reason, seed.hex()), FINISH)


def finish_if_over(game: AnyGame, game_state: Any, seed: bytes, points: tuple[int, ...] = ()) -> tuple[Cited[Any], ...]:
    """The end of the table, if the game has an outcome; `points` as for `finished`."""
    outcome = game.outcome(game_state)
    return () if outcome is None else (finished(outcome, seed, points),)
