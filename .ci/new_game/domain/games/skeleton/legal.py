"""The commands that would be accepted."""

from collections.abc import Sequence

from domain.game.interface import Template
from domain.game.seat import Actor
from domain.games.skeleton.state import State
from domain.games.skeleton.status import to_act
from domain.games.skeleton.types import Command, PassTurn, ShowCard


def legal(state: State, actor: Actor) -> Sequence[Command | Template]:
    """All commands that would be accepted from the actor, in the order of the rulebook."""
    if actor.role != "seat" or actor.seat not in to_act(state):
        return ()
    return (PassTurn(), ShowCard())
