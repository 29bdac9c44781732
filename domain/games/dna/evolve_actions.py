"""How actions that are chosen and played change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.dna.events import ActionsEvent, CardDrawn, CardTakenBack, CardTurnedUp, ChoiceMade
from domain.games.dna.hands import adding, changed, done, taken_back, without
from domain.games.dna.model import Choice, Penalty, State


def evolve_actions(state: State, event: ActionsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case ChoiceMade(seat, kind, card, forced):
            hands = state.hands if card is None else without(state.hands, seat, card)
            return replace(state, hands=hands, choices=changed(state.choices, seat, Choice(kind, card, forced)))
        case CardTurnedUp(seat, card):
            choice = Choice("card", card, None, "acting")
            return replace(state, choices=changed(state.choices, seat, choice), acting=seat)
        case CardTakenBack(seat, card, penalty):
            return replace(taken_back(state, seat, card), penalty=Penalty(seat, penalty, is_misfit=True))
        case CardDrawn():
            return _drawn(state, event)
        case _:
            assert_never(event)


def _drawn(state: State, event: CardDrawn) -> State:
    seat = event.seat
    deck, hands = state.deck[1:], adding(state.hands, seat, event.card)
    if event.reason == "action":
        return replace(state, deck=deck, hands=hands, choices=done(state.choices, seat))
    owed = state.penalty
    left = None if owed is None or owed.cards == 1 else replace(owed, cards=owed.cards - 1)
    return replace(state, deck=deck, hands=hands, penalty=left)
