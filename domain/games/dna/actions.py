"""Actions: choosing them, and playing them up to the card that is turned up (4, 5.1 to 5.4)."""

from typing import Literal, assert_never

from msgspec.structs import replace

from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.dna.events import ActionsEvent, CardDrawn, CardTakenBack, CardTurnedUp, ChoiceMade, Forced
from domain.games.dna.hands import adding, changed, done, taken_back, without
from domain.games.dna.ranking import clockwise, seats_in
from domain.games.dna.rules import (
    CARD_CHOSEN,
    CARD_IN_HAND,
    CHOICE_IS_FINAL,
    DRAW_CHOSEN,
    DRAWING,
    LAST_DRAWS,
    MISFIT,
    TURNING_UP,
)
from domain.games.dna.state import Choice, Draft, Penalty, State
from domain.games.dna.status import missing_choices
from domain.games.dna.strand import has_place

MISFIT_PENALTY = 2
FEWEST_FOR_LAST = 3
"""With fewer seats still in, nobody draws for being the last to choose (9.9)."""


def choose_card(draft: Draft, seat: Seat, card: str) -> None:
    """A hand card is laid face down (4.2)."""
    _check_not_chosen(draft.state, seat)
    check_in_hand(draft.state, seat, card)
    draft.add(ChoiceMade(seat, "card", card, None), CARD_CHOSEN)


def choose_draw(draft: Draft, seat: Seat) -> None:
    """A hand is laid on the table (4.3)."""
    _check_not_chosen(draft.state, seat)
    draft.add(ChoiceMade(seat, "draw", None, None), DRAW_CHOSEN)


def force_draw(draft: Draft, seat: Seat, why: Forced, rule: Rule) -> None:
    """A seat that has not chosen has to draw (9.7, 9.9)."""
    draft.add(ChoiceMade(seat, "draw", None, why), rule)


def let_last_draw(draft: Draft) -> bool:
    """As soon as all but one have chosen, that one draws, at a table that plays so (9.9); whether it does."""
    state = draft.state
    missing = missing_choices(state)
    if not state.options.last_draws or len(missing) > 1 or len(seats_in(state)) < FEWEST_FOR_LAST:
        return False
    force_draw(draft, missing[0], "last", LAST_DRAWS)
    return True


def next_to_play(state: State) -> Seat | None:
    """The seat whose action is played next, clockwise from the holder; None if all are played (5.1)."""
    for seat in clockwise(state, state.holder):
        choice = state.choices[seat]
        if choice is not None and choice.state == "waiting":
            return seat
    return None


def play_action(draft: Draft, seat: Seat) -> None:
    """The seat draws, or its chosen card is turned up (5.2, 5.3)."""
    choice = draft.state.choices[seat]
    if choice is None or choice.card is None:
        draw(draft, seat, "action", DRAWING)
    else:
        draft.add(CardTurnedUp(seat, choice.card), TURNING_UP)


def take_back_misfit(draft: Draft, seat: Seat) -> bool:
    """The turned-up card goes back to the hand if it has no place, for penalty cards (5.4); whether it does."""
    choice = draft.state.choices[seat]
    if choice is None or choice.card is None or has_place(choice.card, draft.state.strands):
        return False
    draft.add(CardTakenBack(seat, choice.card, MISFIT_PENALTY), MISFIT)
    return True


def draw(draft: Draft, seat: Seat, reason: Literal["action", "penalty"], rule: Rule) -> None:
    """The seat draws the top card of the deck."""
    draft.add(CardDrawn(seat, draft.state.deck[0], reason), rule)


def check_in_hand(state: State, seat: Seat, card: str) -> None:
    """The card that a command names is in the seat's hand (2.6)."""
    if card not in state.hands[seat]:
        raise Refused(CARD_IN_HAND, "move.card")


def _check_not_chosen(state: State, seat: Seat) -> None:
    if state.choices[seat] is not None:
        raise Refused(CHOICE_IS_FINAL)


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
