"""The table after an event."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.games.dna.events import (
    CardAttached,
    CardDrawn,
    CardRevealed,
    CardsShuffledUnder,
    CardTakenBack,
    CardThrown,
    CardTurnedUp,
    ChoiceMade,
    DeckEmptied,
    Event,
    FalseSet,
    FirstHolderSet,
    GameOver,
    HandDealt,
    RaceClosed,
    RaceOpened,
    RaceWaived,
    SeatsOut,
    SetPlayed,
    StrandBuilt,
    StrandLaid,
    StrandPicked,
    StrandsCleared,
    TurnStarted,
)
from domain.games.dna.evolve_strands import strands_changed
from domain.games.dna.hands import adding, changed, done, without
from domain.games.dna.model import Choice, Penalty, State
from domain.games.dna.strand import opened


def evolve(state: State, event: Event, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardAttached() | SetPlayed() | StrandsCleared() | CardRevealed() | StrandBuilt() | StrandLaid():
            return strands_changed(state, event)
        case ChoiceMade() | CardTurnedUp() | CardTakenBack() | FalseSet() | CardDrawn() | CardThrown():
            return _card_moved(state, event)
        case FirstHolderSet() | HandDealt() | TurnStarted() | RaceOpened() | RaceWaived() | RaceClosed():
            return _turn_prepared(state, event)
        case CardsShuffledUnder(cards):
            under = cards if isinstance(cards, tuple) else ()
            return replace(state, deck=state.deck + under, is_emptied=False, thrown=(None,) * state.seats)
        case DeckEmptied():
            return replace(state, is_emptied=True)
        case StrandPicked():
            return state
        case SeatsOut(seats):
            return replace(state, out=(*state.out, seats), out_this_turn=True, builders=())
        case GameOver(ranking, scores, reason):
            return replace(state, outcome=Outcome(ranking, scores, reason))
        case _:
            assert_never(event)


def _card_moved(
    state: State, event: ChoiceMade | CardTurnedUp | CardTakenBack | FalseSet | CardDrawn | CardThrown
) -> State:
    match event:
        case ChoiceMade(seat, kind, card, forced):
            hands = state.hands if card is None else without(state.hands, seat, card)
            return replace(state, hands=hands, choices=changed(state.choices, seat, Choice(kind, card, forced)))
        case CardTurnedUp(seat, card):
            choice = Choice("card", card, None, "acting")
            return replace(state, choices=changed(state.choices, seat, choice), acting=seat)
        case CardTakenBack(seat, _, penalty):
            return replace(_taken_back(state, event), penalty=Penalty(seat, penalty, is_misfit=True))
        case FalseSet(seat, card, _, penalty):
            before = state if card in state.hands[seat] else _taken_back(state, event)
            return replace(before, penalty=Penalty(seat, penalty, is_misfit=False))
        case CardDrawn():
            return _drawn(state, event)
        case CardThrown(seat, card):
            return replace(state, hands=without(state.hands, seat, card), thrown=changed(state.thrown, seat, card))
        case _:
            assert_never(event)


def _taken_back(state: State, event: CardTakenBack | FalseSet) -> State:
    hands = adding(state.hands, event.seat, event.card)
    return replace(state, hands=hands, choices=done(state.choices, event.seat), acting=None)


def _drawn(state: State, event: CardDrawn) -> State:
    seat = event.seat
    deck, hands = state.deck[1:], adding(state.hands, seat, event.card)
    if event.reason == "action":
        return replace(state, deck=deck, hands=hands, choices=done(state.choices, seat))
    owed = state.penalty
    left = None if owed is None or owed.cards == 1 else replace(owed, cards=owed.cards - 1)
    return replace(state, deck=deck, hands=hands, penalty=left)


def _turn_prepared(
    state: State, event: FirstHolderSet | HandDealt | TurnStarted | RaceOpened | RaceWaived | RaceClosed
) -> State:
    match event:
        case FirstHolderSet(seat):
            nobody = (None,) * state.seats
            return replace(state, holder=seat, hands=((),) * state.seats, choices=nobody, thrown=nobody)
        case HandDealt(seat, cards):
            hand = cards if isinstance(cards, tuple) else ()
            deck = tuple(card for card in state.deck if card not in hand)
            return replace(state, hands=changed(state.hands, seat, hand), deck=deck)
        case TurnStarted(turn, holder):
            return replace(
                state,
                stage="actions",
                turn=turn,
                holder=holder,
                choices=(None,) * state.seats,
                strands=tuple(opened(strand) for strand in state.strands),
                out_this_turn=False,
            )
        case RaceOpened():
            return replace(state, stage="race")
        case RaceWaived(seat):
            return replace(state, waived=tuple(sorted((*state.waived, seat))))
        case RaceClosed(reason):
            return replace(state, stage="played" if reason == "set" else "actions", waived=())
        case _:
            assert_never(event)
