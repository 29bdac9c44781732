"""Giving up the race, and limits of time (9.4 to 9.8)."""

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.game.timing import Timing
from domain.games.dna.commands import TimeExpired
from domain.games.dna.course import Desk
from domain.games.dna.events import ChoiceMade, RaceClosed, RaceWaived
from domain.games.dna.model import State
from domain.games.dna.phase import missing_choices, phase
from domain.games.dna.rulebook import RACE_OVER, TIME_IS_UP, TIME_RUNS, WAIVED, WAIVING


def waive(desk: Desk, seat: Seat) -> None:
    """The seat gives up the race (9.4)."""
    if seat in desk.state.waived:
        raise Refused(WAIVED)
    desk.add(RaceWaived(seat), WAIVING)


def time_expired(desk: Desk) -> None:
    """The race is over (9.5), or who has not chosen draws (9.7)."""
    if seconds_allowed(desk.state) is None:
        raise Refused(TIME_RUNS)
    if phase(desk.state) == "race":
        desk.add(RaceClosed("time"), RACE_OVER)
        return
    for seat in missing_choices(desk.state):
        desk.add(ChoiceMade(seat, "draw", None, "time"), TIME_IS_UP)


def seconds_allowed(state: State) -> int | None:
    """The seconds that the phase may take, if it is limited."""
    match phase(state):
        case "race":
            return state.options.race_seconds
        case "choose":
            return state.options.choice_seconds or None
        case _:
            return None


def timing(state: State) -> Timing | None:
    """The limit that runs, if any: one for the race, and one for the choices of each turn."""
    seconds = seconds_allowed(state)
    if seconds is None:
        return None
    return Timing(seconds, 0 if phase(state) == "race" else state.turn, TimeExpired())
