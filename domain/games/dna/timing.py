"""Limits of time (9.5, 9.7, 9.8)."""

from domain.game.rule import Refused
from domain.game.timing import Timing
from domain.games.dna.actions import force_draw
from domain.games.dna.commands import TimeExpired
from domain.games.dna.model import Draft, State
from domain.games.dna.phase import missing_choices, phase
from domain.games.dna.race import close_race
from domain.games.dna.rulebook import RACE_OVER, TIME_IS_UP, TIME_RUNS


def time_expired(draft: Draft) -> None:
    """The race is over (9.5), or who has not chosen draws (9.7)."""
    if seconds_allowed(draft.state) is None:
        raise Refused(TIME_RUNS)
    if phase(draft.state) == "race":
        close_race(draft, "time", RACE_OVER)
        return
    for seat in missing_choices(draft.state):
        force_draw(draft, seat, "time", TIME_IS_UP)


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
