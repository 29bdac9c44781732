"""How seats that go out, and the end of the game, change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.games.dna.events import GameOver, RankingEvent, SeatsOut
from domain.games.dna.model import State


def evolve_ranking(state: State, event: RankingEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case SeatsOut(seats):
            return replace(state, out=(*state.out, seats), out_this_turn=True, builders=())
        case GameOver(ranking, scores, reason):
            return replace(state, outcome=Outcome(ranking, scores, reason))
        case _:
            assert_never(event)
