"""Building strands, and making a new deck (6.7, 6.8, 7.3 to 7.5)."""

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.dna.actions import check_in_hand
from domain.games.dna.course import Desk
from domain.games.dna.emptied import replace_strand
from domain.games.dna.events import CardThrown, StrandBuilt, StrandPicked
from domain.games.dna.phase import longest, one_card_strands, throwers
from domain.games.dna.result import note_outs
from domain.games.dna.rulebook import BUILDING, ONE_CARD_STRANDS, ONE_THROW, PICKING, THROWING
from domain.games.dna.strand import strand_id


def build(desk: Desk, seat: Seat, card: str, strand: str) -> None:
    """The builder lays any hand card at a strand of one card (6.7)."""
    check_in_hand(desk.state, seat, card)
    if all(strand_id(one.number) != strand for one in one_card_strands(desk.state)):
        raise Refused(ONE_CARD_STRANDS, "move.strand")
    desk.add(StrandBuilt(seat, strand, card), BUILDING)
    note_outs(desk)


def pick_strand(desk: Desk, seat: Seat, strand: str, chance: Chance) -> None:
    """One of the longest strands is picked and becomes the deck (7.3)."""
    picked = next((one for one in longest(desk.state) if strand_id(one.number) == strand), None)
    if picked is None:
        raise Refused(PICKING, "move.strand")
    desk.add(StrandPicked(seat, strand), PICKING)
    replace_strand(desk, picked, chance)


def throw(desk: Desk, seat: Seat, card: str) -> None:
    """A hand card is thrown for the new deck (7.4)."""
    if seat not in throwers(desk.state):
        raise Refused(ONE_THROW)
    check_in_hand(desk.state, seat, card)
    desk.add(CardThrown(seat, card), THROWING)
