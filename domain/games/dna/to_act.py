"""The seats that are to act."""

from typing import assert_never

from domain.game.seat import Seat
from domain.game.secrets import NOBODY
from domain.games.dna.phase import builders, missing_choices, phase, picker, throwers
from domain.games.dna.ranking import seats_in
from domain.games.dna.state import State


def to_act(state: State) -> frozenset[Seat]:
    """The seats that are to act now."""
    now = phase(state)
    match now:
        case "race":
            return frozenset(seat for seat in seats_in(state) if seat not in state.waived)
        case "choose":
            return frozenset(missing_choices(state))
        case "resolve":
            return NOBODY if state.acting is None else frozenset({state.acting})
        case "build":
            return frozenset(builders(state)[:1])
        case "pick_strand":
            return frozenset({picker(state)})
        case "throw":
            return frozenset(throwers(state))
        case "over":
            return NOBODY
    assert_never(now)
