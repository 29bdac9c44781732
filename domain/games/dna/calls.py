"""Sets called straight from the hand: in the opening race, and at any time (9.2, 9.3, 9.10 to 9.12)."""

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.dna.actions import check_in_hand
from domain.games.dna.attachments import false_set, open_ends_named
from domain.games.dna.course import Desk
from domain.games.dna.events import CardsShuffledUnder, RaceClosed, SetPlayed, StrandsCleared
from domain.games.dna.model import State
from domain.games.dna.phase import phase
from domain.games.dna.result import note_outs
from domain.games.dna.rulebook import CALLING, CALLING_TIME, FALSE_CALL, INTERRUPTION, RACE, WAIVED
from domain.games.dna.shuffling import shuffled
from domain.games.dna.strand import at_ends, is_set, strand_id


def call_set(desk: Desk, seat: Seat, card: str, tip: str, chance: Chance) -> None:
    """A hand card is called as a set at an open end."""
    state = desk.state
    is_race = phase(state) == "race"
    _check_calling(state, seat, is_race=is_race)
    check_in_hand(state, seat, card)
    end = open_ends_named(state, (tip,), "move.end")[0]
    if not is_set(card, end):
        false_set(desk, seat, card, tip, FALSE_CALL if is_race else INTERRUPTION)
        return
    strand = at_ends(state.strands, (tip,))[0]
    called = SetPlayed(seat, card, tip, strand_id(strand.number), called=True)
    if is_race:
        desk.add(called, RACE)
        desk.add(RaceClosed("set"), RACE)
        note_outs(desk)
        return
    desk.add(called, INTERRUPTION)
    note_outs(desk)
    if desk.state.outcome is None:
        builders = () if desk.state.out_this_turn else (seat,)
        desk.add(StrandsCleared((called.strand,), "called_set", builders), INTERRUPTION)
        desk.add(CardsShuffledUnder(shuffled(chance, (*strand.cards, card))), INTERRUPTION)


def _check_calling(state: State, seat: Seat, *, is_race: bool) -> None:
    if is_race:
        if seat in state.waived:
            raise Refused(WAIVED)
        return
    if not state.options.sets_anytime:
        raise Refused(CALLING)
    if phase(state) not in ("choose", "resolve"):
        raise Refused(CALLING_TIME)
