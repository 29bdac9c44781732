"""Effects on values of jobs and on totals of seats (9.13)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.scherbia.effects.kinds import BlankSeat, JobValue, OwnTotal
from domain.games.scherbia.model import State, Trick
from domain.games.scherbia.pack import JOBS


def seats_to_choose(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats that the seat may blank: others that are not yet."""
    return tuple(other for other in range(state.seats) if other != seat and other not in state.trick.blank_seats)


def applied_to_totals(trick: Trick, effect: JobValue | OwnTotal | BlankSeat, seat: Seat) -> Trick:
    """The trick after the effect; `seat` is the one whose total changes or is 0."""
    match effect:
        case JobValue(jobs, add):
            changes = zip(JOBS, trick.job_values, strict=True)
            return replace(trick, job_values=tuple(change + add * (job in jobs) for job, change in changes))
        case OwnTotal(add):
            own = trick.seat_totals
            return replace(trick, seat_totals=(*own[:seat], own[seat] + add, *own[seat + 1 :]))
        case BlankSeat():
            return replace(trick, blank_seats=(*trick.blank_seats, seat))
        case _:
            assert_never(effect)
