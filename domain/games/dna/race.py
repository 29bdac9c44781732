"""The opening race: its beginning, giving it up, its end (9.2, 9.4 to 9.6)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.dna.events import RaceClosed, RaceEnd, RaceEvent, RaceOpened, RaceWaived
from domain.games.dna.model import Draft, State
from domain.games.dna.rulebook import RACE, RACE_OVER, WAIVED, WAIVING
from domain.games.dna.to_act import to_act


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
