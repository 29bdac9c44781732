"""The empty deck, and laying a strand from the deck (1.6, 7)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.dna.actions import check_in_hand
from domain.games.dna.end_of_turn import clear
from domain.games.dna.events import CardThrown, DeckEmptied, DeckEvent, StrandLaid, StrandPicked
from domain.games.dna.hands import changed, without
from domain.games.dna.phase import longest, throwers
from domain.games.dna.ranking import note_outs
from domain.games.dna.rules import EMPTY_DECK, LONGEST_STRAND, ONE_THROW, PICKING, THROWING
from domain.games.dna.shuffle import shuffle_under
from domain.games.dna.state import Draft, State
from domain.games.dna.strand import Strand, number_in, pair, strand_id


def refill_deck(draft: Draft, chance: Chance) -> bool:
    """Make a new deck of the longest strand or of thrown cards; False if the game waits for a pick or a throw."""
    if not draft.state.is_emptied:
        draft.add(DeckEmptied(), EMPTY_DECK)
        return True
    strands = longest(draft.state)
    if len(strands) == 1:
        _replace_strand(draft, strands[0], chance)
        return True
    if strands or throwers(draft.state):
        return False
    if not note_outs(draft):
        shuffle_under(draft, chance, (card for card in draft.state.thrown if card is not None), THROWING)
    return True


def pick_strand(draft: Draft, seat: Seat, strand: str, chance: Chance) -> None:
    """One of the longest strands is picked and becomes the deck (7.3)."""
    picked = next((tied for tied in longest(draft.state) if strand_id(tied.number) == strand), None)
    if picked is None:
        raise Refused(PICKING, "move.strand")
    draft.add(StrandPicked(seat, strand), PICKING)
    _replace_strand(draft, picked, chance)


def throw(draft: Draft, seat: Seat, card: str) -> None:
    """A hand card is thrown for the new deck (7.4)."""
    if seat not in throwers(draft.state):
        raise Refused(ONE_THROW)
    check_in_hand(draft.state, seat, card)
    draft.add(CardThrown(seat, card), THROWING)


def lay_strand(draft: Draft, rule: Rule) -> None:
    """The top two cards of the deck are laid as a new strand (1.6, 7.2)."""
    state = draft.state
    draft.add(StrandLaid(strand_id(state.last_number + 1), state.deck[:2]), rule)


def _replace_strand(draft: Draft, strand: Strand, chance: Chance) -> None:
    """The strand becomes the deck, and the top two cards of it a new strand (7.2)."""
    clear(draft, (strand,), "empty_deck", (), LONGEST_STRAND)
    shuffle_under(draft, chance, strand.cards, LONGEST_STRAND)
    lay_strand(draft, LONGEST_STRAND)


def evolve_deck(state: State, event: DeckEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case StrandLaid():
            return _laid(state, event)
        case DeckEmptied():
            return replace(state, is_emptied=True)
        case StrandPicked():
            return state
        case CardThrown(seat, card):
            return replace(state, hands=without(state.hands, seat, card), thrown=changed(state.thrown, seat, card))
        case _:
            assert_never(event)


def _laid(state: State, event: StrandLaid) -> State:
    """A new strand of two cards from the deck."""
    number = number_in(event.strand)
    first, second = event.cards
    strands = (*state.strands, pair(number, first, second))
    return replace(state, strands=strands, last_number=number, deck=state.deck[2:])
