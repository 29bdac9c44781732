"""Time that is up: the clock's command, and what seats may not do until it has been given."""

from functools import reduce

from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.outcome import Outcome
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.table.core.commands import Expire, Play
from domain.table.core.events import TimeExpired, UndoExpired
from domain.table.core.finish import finished
from domain.table.core.record import Decision
from domain.table.core.state import TableState, UndoRequest
from domain.table.rules import CLOCK_ACTS_FIRST, CLOCK_IN_TIME, FORFEIT, TABLE_OVER, TIME_FOR_ARBITER, TIME_TO_ANSWER
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


def check_time(game: AnyGame, state: TableState, actor: Actor, at: int) -> None:
    """Check that a seat is not late (table.9.4) and the clock not early (table.9.5). Raises Refused."""
    due = None if actor.role == "arbiter" else deadline(game, state)
    if due is None:
        return
    if actor.role == "seat" and at >= due:
        raise Refused(CLOCK_ACTS_FIRST)
    if actor.role == "clock" and at < due:
        raise Refused(CLOCK_IN_TIME)


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
