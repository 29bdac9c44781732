"""Playing a card, to the row or for one taken back (3.4, 4.3, 4.6, 4.7, 5)."""

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.scherbia.barrage import check_barrage
from domain.games.scherbia.commands import PlayCard
from domain.games.scherbia.events import CardPlayed, CardTakenBack
from domain.games.scherbia.jobless import WAIVABLE, copies_in, job_played
from domain.games.scherbia.model import Desk, State
from domain.games.scherbia.pack import bit, job_of
from domain.games.scherbia.questions import ToPlay, ToReplace
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


def play_card(desk: Desk, seat: Seat, command: PlayCard) -> None:
    """The card lies; with a barrage its target goes back to the hand of its owner. Raises Refused."""
    state, card, copy, target = desk.state, command.card, command.copy, command.barrage
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
    desk.add(played, ONE_CARD_PER_ROUND if replacement is None else REPLACEMENT)
    if target is not None and owner is not None:
        desk.add(CardTakenBack(owner, target, seat, card), TAKE_BACK)


def check_own(state: State, seat: Seat, card: str) -> None:
    """Refuse a card that is not in the hand of the seat (3.4)."""
    if not state.hands[seat] & bit(card):
        raise Refused(OWN_CARD)


def _check_copy(state: State, card: str, copy: str) -> None:
    if job_of(card) != "jobless":
        raise Refused(ONLY_JOBLESS_COPIES)
    if copy not in copies_in(state.trick.rows):
        raise Refused(COPY)
