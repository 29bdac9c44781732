"""What a command leads to, or which rule refuses it."""

from collections.abc import Sequence
from typing import assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.games.skeleton.commands import Command, PassTurn, ShowCard
from domain.games.skeleton.course import advance
from domain.games.skeleton.events import CardShown, Event, TurnPassed
from domain.games.skeleton.evolve import evolve
from domain.games.skeleton.model import Draft, State
from domain.games.skeleton.rulebook import CHOICE, GAME_OVER, SEATS_PLAY, TURN


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that the command leads to. Raises Refused."""
    if actor.role != "seat" or actor.seat is None:
        raise Refused(SEATS_PLAY)
    if state.is_over:
        raise Refused(GAME_OVER)
    if actor.seat != state.turn:
        raise Refused(TURN)
    draft = Draft(state, version, evolve, chance)
    match command:
        case PassTurn():
            draft.add(TurnPassed(actor.seat), CHOICE)
        case ShowCard():
            draft.add(CardShown(actor.seat, state.cards[actor.seat]), CHOICE)
        case _:
            assert_never(command)
    advance(draft, chance)
    return draft.events
