"""Decide each command, carry out what follows by itself, and evolve the state by each event."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.games.skeleton.events import CardsDealt, CardShown, CardsShuffled, Event, GameEnded, RoundWon, TurnPassed
from domain.games.skeleton.pack import PACK, height
from domain.games.skeleton.rules import CHOICE, DEAL, GAME_OVER, ROUND_WON, SEATS_PLAY, SHUFFLE, TURN
from domain.games.skeleton.state import Draft, State
from domain.games.skeleton.types import Command, PassTurn, ShowCard


def evolve(state: State, event: Event, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsShuffled(order):
            return replace(state, pack=order, cards=(), shown=())
        case CardsDealt(number, cards):
            closed = (False,) * state.seats
            return replace(state, round=number, pack=state.pack[state.seats :], cards=cards, shown=closed, turn=0)
        case TurnPassed(seat):
            return replace(state, turn=seat + 1)
        case CardShown(seat):
            shown = (*state.shown[:seat], True, *state.shown[seat + 1 :])
            return replace(state, shown=shown, turn=seat + 1)
        case RoundWon(points=points):
            return replace(state, shown=(True,) * state.seats, points=points)
        case GameEnded():
            return replace(state, is_over=True)
        case _:
            assert_never(event)


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


def begin_round(draft: Draft, chance: Chance) -> None:
    """Shuffle, and deal one card to each seat."""
    order = chance.shuffle(PACK.cards)
    state = draft.add(CardsShuffled(order), SHUFFLE)
    draft.add(CardsDealt(state.round + 1, order[: state.seats]), DEAL)


def advance(draft: Draft, chance: Chance) -> None:
    """After each move: once all seats have acted the round is over, and the next one begins or the game ends."""
    state = draft.state
    if state.turn < state.seats:
        return
    winner = max(range(state.seats), key=lambda seat: height(state.cards[seat]))
    points = tuple(had + (seat == winner) for seat, had in enumerate(state.points))
    state = draft.add(RoundWon(winner, state.cards, points), ROUND_WON)
    if state.round == state.options.rounds:
        draft.add(GameEnded(points), GAME_OVER)
    else:
        begin_round(draft, chance)
