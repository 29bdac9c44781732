"""What is done when the deck has run empty (7)."""

from domain.game.chance import Chance
from domain.games.dna.events import CardsShuffledUnder, DeckEmptied, Event, StrandLaid, StrandsCleared
from domain.games.dna.model import State
from domain.games.dna.phase import longest, throwers
from domain.games.dna.result import note_outs
from domain.games.dna.rulebook import EMPTY_DECK, LONGEST_STRAND, THROWING
from domain.games.dna.shuffling import shuffled
from domain.games.dna.strand import Strand, strand_id
from domain.kit.draft import Draft

Desk = Draft[State, Event]


def refill_deck(desk: Desk, chance: Chance) -> bool:
    """Make a new deck of the longest strand or of thrown cards; False if the game waits for a pick or a throw."""
    if not desk.state.is_emptied:
        desk.add(DeckEmptied(), EMPTY_DECK)
        return True
    strands = longest(desk.state)
    if len(strands) == 1:
        replace_strand(desk, strands[0], chance)
        return True
    if strands or throwers(desk.state):
        return False
    if not note_outs(desk):
        thrown = (card for card in desk.state.thrown if card is not None)
        desk.add(CardsShuffledUnder(shuffled(chance, thrown)), THROWING)
    return True


def replace_strand(desk: Desk, strand: Strand, chance: Chance) -> None:
    """The strand becomes the deck, and the top two cards of it a new strand (7.2)."""
    desk.add(StrandsCleared((strand_id(strand.number),), "empty_deck", ()), LONGEST_STRAND)
    desk.add(CardsShuffledUnder(shuffled(chance, strand.cards)), LONGEST_STRAND)
    state = desk.state
    desk.add(StrandLaid(strand_id(state.last_number + 1), state.deck[:2]), LONGEST_STRAND)
