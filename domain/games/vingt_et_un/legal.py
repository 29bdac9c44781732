"""The commands that would be accepted from a seat (part 9 of the rulebook)."""

from collections.abc import Sequence

from domain.game.interface import Template
from domain.game.seat import Actor
from domain.games.vingt_et_un.state import State
from domain.games.vingt_et_un.status import to_act
from domain.games.vingt_et_un.types import Command, DrawCard, SitOut, Stand


def legal(state: State, actor: Actor) -> Sequence[Command | Template]:
    """All commands that would be accepted; the stake as a template. Whoever may do anything is to act."""
    if actor.role != "seat" or actor.seat not in to_act(state):
        return ()
    if state.phase != "stake":
        return (DrawCard(), Stand())
    options = state.options
    stake = {"type": "place_stake", "amount": {"min": options.min_stake, "max": options.max_stake}}
    return (stake, SitOut()) if options.sit_out else (stake,)
