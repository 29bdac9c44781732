"""How the events from the beginning of a trick to its decision change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.scherbia.events import (
    Announced,
    CardPlayed,
    CardTakenBack,
    DiceRolled,
    OmnipotenceUsed,
    PlayEvent,
    RoundForced,
    TrickDecided,
    TrickStarted,
)
from domain.games.scherbia.model import NOTHING_LAID, CardDice, Laid, LastTrick, Replacement, State, Trick
from domain.games.scherbia.pack import bit, job_of
from domain.games.scherbia.reincarnation import healers_in
from domain.games.scherbia.rows import Lying, find, laid, replaced, row_of, without
from domain.games.scherbia.sacrifice import rests
from domain.games.scherbia.theft import thieves_in
from domain.games.scherbia.turn import seats_to_announce
from domain.games.scherbia.value import values


def evolve_play(state: State, event: PlayEvent) -> State:
    """The state after the event."""
    match event:
        case CardPlayed():
            return _card_played(state, event)
        case CardTakenBack():
            return _card_taken_back(state, event)
        case TrickStarted():
            return _trick_started(state, event)
        case Announced():
            return _announced(state, event)
        case DiceRolled(purpose="value"):
            return _dice_rolled(state, event)
        case DiceRolled():
            return replace(state, dice=(*state.dice, CardDice(event.card, event.dice)))
        case RoundForced():
            return replace(state, trick=replace(state.trick, rows=(*state.trick.rows, ()), yielded=False))
        case OmnipotenceUsed(seat):
            return replace(state, trick=replace(state.trick, omnipotent=seat))
        case TrickDecided():
            return _trick_decided(state, event)
        case _:
            assert_never(event)


def _trick_started(state: State, event: TrickStarted) -> State:
    waiting = seats_to_announce(state, event.leader)
    trick = Trick(
        number=event.trick,
        cleared=False,
        to_announce=waiting,
        laid=(NOTHING_LAID,) * state.seats,
        rows=() if waiting else ((),),
        seat_totals=(0,) * state.seats,
    )
    return replace(state, leader=event.leader, trick=trick)


def _announced(state: State, event: Announced) -> State:
    trick, seat, actions = state.trick, event.seat, state.actions
    waiting = tuple(one for one in trick.to_announce if one != seat)
    announced = (*trick.laid[:seat], Laid(event.action, event.ability), *trick.laid[seat + 1 :])
    trick = replace(trick, to_announce=waiting, laid=announced, rows=() if waiting else ((),))
    if event.action is None or actions is None:
        return replace(state, trick=trick)
    hand = tuple(card for card in actions.hands[seat] if card != event.action)
    hands = (*actions.hands[:seat], hand, *actions.hands[seat + 1 :])
    return replace(state, trick=trick, actions=replace(actions, hands=hands))


def _card_played(state: State, event: CardPlayed) -> State:
    trick, seat = state.trick, event.seat
    card = Lying(
        seat=seat,
        card=event.card,
        acts_as=job_of(event.card if event.copy is None else event.copy),
        copy=event.copy,
        waived=event.waive,
    )
    trick = replace(
        trick,
        rows=laid(trick.rows, event.round - 1, card, state.leader, state.seats),
        replacement=None,
        fired=trick.fired if event.barrage is None else trick.fired | bit(event.card),
    )
    return replace(state, trick=trick, hands=_with_hand(state, seat, state.hands[seat] & ~bit(event.card)))


def _card_taken_back(state: State, event: CardTakenBack) -> State:
    trick, seat, card = state.trick, event.seat, event.card
    replacement = Replacement(seat, event.by, event.hunter, card, row_of(trick.rows, card) + 1)
    trick = replace(trick, rows=without(trick.rows, card), replacement=replacement)
    return replace(state, trick=trick, hands=_with_hand(state, seat, state.hands[seat] | bit(card)))


def _with_hand(state: State, seat: int, hand: int) -> tuple[int, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def _dice_rolled(state: State, event: DiceRolled) -> State:
    trick = state.trick
    woodcutter = find(trick.rows, event.card)
    if woodcutter is None:
        return state
    return replace(
        state, trick=replace(trick, rows=replaced(trick.rows, event.card, replace(woodcutter, dice=event.dice)))
    )


def _trick_decided(state: State, event: TrickDecided) -> State:
    """The values are frozen (6.6), and it is settled which thieves and healers may act."""
    worth = values(state)
    rows = tuple(tuple(replace(one, value=worth[one.card]) for one in row) for row in state.trick.rows)
    decided = replace(
        state,
        trick=replace(state.trick, rows=rows, totals=event.totals, winner=event.winner),
        last_trick=LastTrick(event.trick, event.winner, event.totals),
    )
    if rests(decided):
        return decided
    return replace(decided, trick=replace(decided.trick, thieves=thieves_in(rows), healers=healers_in(rows)))
