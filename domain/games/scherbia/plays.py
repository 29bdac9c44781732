"""Playing a card, to the row or for one taken back (3.4, 4.3, 4.6, 4.7, 5)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.scherbia.commands import PlayCard
from domain.games.scherbia.effects.barrage import check_barrage
from domain.games.scherbia.events import CardPlayed, CardTakenBack, PlaysEvent
from domain.games.scherbia.model import Draft, Replacement, State
from domain.games.scherbia.pack import bit, job_of
from domain.games.scherbia.questions import ToPlay, ToReplace
from domain.games.scherbia.rounds import WAIVABLE, copies_in, job_played
from domain.games.scherbia.rows import Lying, row_number, with_card, without
from domain.games.scherbia.rulebook import (
    COPY,
    ONE_CARD_PER_ROUND,
    ONLY_JOBLESS_COPIES,
    OWN_CARD,
    REPLACEMENT,
    TAKE_BACK,
    WAIVE,
)


def due_replacement(state: State) -> ToReplace | None:
    """The seat that took a card back."""
    replacement = state.trick.replacement
    return None if replacement is None else ToReplace(replacement.seat, replacement)


def due_play(state: State) -> ToPlay | None:
    """The next seat of the round, as long as the row is not full. Once cards are turned up, nobody plays any more."""
    trick = state.trick
    played = len(trick.rows[-1])
    if trick.entries or played == state.seats:
        return None
    return ToPlay((state.leader + played) % state.seats)


def play_card(draft: Draft, seat: Seat, command: PlayCard) -> None:
    """The card lies; with a barrage its target goes back to the hand of its owner. Raises Refused."""
    state, card, copy, target = draft.state, command.card, command.copy, command.barrage
    replacement = state.trick.replacement
    check_own(state, seat, card)
    if replacement is not None and card == replacement.taken_back:
        raise Refused(TAKE_BACK)
    if copy is not None:
        _check_copy(state, card, copy)
    acts_as = job_played(card, copy)
    if command.waive and acts_as not in WAIVABLE:
        raise Refused(WAIVE)
    owner = None if target is None else check_barrage(state, seat, card, acts_as, target)
    number = len(state.trick.rows) if replacement is None else replacement.round
    taken_back = None if replacement is None else replacement.taken_back
    played = CardPlayed(seat, card, number, copy, command.waive, target, taken_back)
    draft.add(played, ONE_CARD_PER_ROUND if replacement is None else REPLACEMENT)
    if target is not None and owner is not None:
        draft.add(CardTakenBack(owner, target, seat, card), TAKE_BACK)


def check_own(state: State, seat: Seat, card: str) -> None:
    """Refuse a card that is not in the hand of the seat (3.4)."""
    if not state.hands[seat] & bit(card):
        raise Refused(OWN_CARD)


def _check_copy(state: State, card: str, copy: str) -> None:
    if job_of(card) != "jobless":
        raise Refused(ONLY_JOBLESS_COPIES)
    if copy not in copies_in(state.trick.rows):
        raise Refused(COPY)


def evolve_plays(state: State, event: PlaysEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardPlayed():
            return _card_played(state, event)
        case CardTakenBack():
            return _card_taken_back(state, event)
        case _:
            assert_never(event)


def _card_played(state: State, event: CardPlayed) -> State:
    trick, seat = state.trick, event.seat
    card = Lying(
        seat=seat,
        card=event.card,
        acts_as=job_played(event.card, event.copy),
        copy=event.copy,
        waived=event.waive,
    )
    trick = replace(
        trick,
        rows=with_card(trick.rows, event.round - 1, card, state.leader, state.seats),
        replacement=None,
        fired=trick.fired if event.barrage is None else trick.fired | bit(event.card),
    )
    return replace(state, trick=trick, hands=_with_hand(state, seat, state.hands[seat] & ~bit(event.card)))


def _card_taken_back(state: State, event: CardTakenBack) -> State:
    trick, seat, card = state.trick, event.seat, event.card
    replacement = Replacement(seat, event.by, event.hunter, card, row_number(trick.rows, card) + 1)
    trick = replace(trick, rows=without(trick.rows, card), replacement=replacement)
    return replace(state, trick=trick, hands=_with_hand(state, seat, state.hands[seat] | bit(card)))


def _with_hand(state: State, seat: int, hand: int) -> tuple[int, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
