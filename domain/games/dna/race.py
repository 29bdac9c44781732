"""The opening race: its beginning, giving it up, its end (9.2, 9.4 to 9.6)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.meta import Timing
from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.dna.actions import force_draw
from domain.games.dna.events import RaceClosed, RaceEnd, RaceEvent, RaceOpened, RaceWaived
from domain.games.dna.phase import missing_choices, phase
from domain.games.dna.rules import RACE, RACE_OVER, TIME_IS_UP, TIME_RUNS, WAIVED, WAIVING
from domain.games.dna.state import Draft, State
from domain.games.dna.to_act import to_act
from domain.games.dna.types import TimeExpired


def open_race(draft: Draft) -> None:
    """The race begins (9.2)."""
    draft.add(RaceOpened(draft.state.options.race_seconds), RACE)


def waive(draft: Draft, seat: Seat) -> None:
    """The seat gives up the race (9.4)."""
    if seat in draft.state.waived:
        raise Refused(WAIVED)
    draft.add(RaceWaived(seat), WAIVING)


def close_when_waived(draft: Draft) -> bool:
    """The race is over when all have waived (9.5); whether it is."""
    if to_act(draft.state):
        return False
    close_race(draft, "waived", RACE_OVER)
    return True


def close_race(draft: Draft, reason: RaceEnd, rule: Rule) -> None:
    """The race is over, for this reason."""
    draft.add(RaceClosed(reason), rule)


def evolve_race(state: State, event: RaceEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case RaceOpened():
            return replace(state, stage="race")
        case RaceWaived(seat):
            return replace(state, waived=tuple(sorted((*state.waived, seat))))
        case RaceClosed(reason):
            return replace(state, stage="played" if reason == "set" else "actions", waived=())
        case _:
            assert_never(event)


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
