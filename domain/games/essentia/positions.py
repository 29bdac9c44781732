"""Positions, and how often each has occurred (5.6)."""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.essentia.model import Positions, State
from domain.games.essentia.terrain import POWERS, Power
from domain.kit.tally import counted

POWER_CODE: Mapping[Power | None, int] = {None: 0} | {power: code for code, power in enumerate(POWERS, start=1)}
"""A byte for each power in the key of a position."""


def with_turn_of(state: State, seat: Seat) -> State:
    """The state with the seat to move, and this position counted once more than in `positions_before` (5.6)."""
    key = bytes((seat, POWER_CODE[state.powers[0]], POWER_CODE[state.powers[1]])) + state.golems
    return replace(state, to_move=seat, positions=Positions(*counted(state.positions_before.tally, key)))
