"""How the end of the game changes the state."""

from msgspec.structs import replace

from domain.games.essentia.events import EndingsEvent
from domain.games.essentia.model import State, Truce


def evolve_endings(state: State, event: EndingsEvent, _version: int) -> State:
    """The state after the event."""
    uncounted = event.reason in {"spring_captured", "springs_lost", "no_move"}
    return replace(
        state,
        phase="over",
        to_move=None,
        positions=state.positions_before if uncounted else state.positions,
        truce=Truce(None, state.truce.may_offer),
        winner=event.winner,
        reason=event.reason,
    )
