"""Sets called straight from the hand: in the opening race, and at any time (9.2, 9.3, 9.6, 9.10 to 9.12)."""

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.dna.actions import check_in_hand
from domain.games.dna.attachments import call_true_set, false_set, open_ends_named
from domain.games.dna.end_of_turn import clear
from domain.games.dna.phase import phase
from domain.games.dna.race import close_race
from domain.games.dna.ranking import note_outs
from domain.games.dna.rules import CALLING, CALLING_TIME, FALSE_CALL, INTERRUPTION, RACE, WAIVED
from domain.games.dna.shuffle import shuffle_under
from domain.games.dna.state import Draft, State
from domain.games.dna.strand import Strand, at_ends, is_set


def call_set(draft: Draft, seat: Seat, card: str, tip: str, chance: Chance) -> None:
    """A hand card is called as a set at an open end."""
    state = draft.state
    forbidden_by = call_forbidden_by(state, seat)
    if forbidden_by is not None:
        raise Refused(forbidden_by)
    check_in_hand(state, seat, card)
    is_race = phase(state) == "race"
    end = open_ends_named(state, (tip,), "move.end")[0]
    if not is_set(card, end):
        false_set(draft, seat, card, tip, FALSE_CALL if is_race else INTERRUPTION)
    elif is_race:
        call_true_set(draft, seat, card, tip, RACE)
        close_race(draft, "set", RACE)
        note_outs(draft)
    else:
        strand = at_ends(state.strands, (tip,))[0]
        call_true_set(draft, seat, card, tip, INTERRUPTION)
        note_outs(draft)
        if draft.state.outcome is None:
            _replace(draft, seat, strand, card, chance)


def call_forbidden_by(state: State, seat: Seat) -> Rule | None:
    """The rule that forbids the seat to call a set now, if one does (9.6, 9.10, 9.11)."""
    now = phase(state)
    if now == "race":
        return WAIVED if seat in state.waived else None
    if not state.options.sets_anytime:
        return CALLING
    return None if now in ("choose", "resolve") else CALLING_TIME


def _replace(draft: Draft, seat: Seat, strand: Strand, card: str, chance: Chance) -> None:
    """The strand is cleared at once, with the card called, and the caller builds another (9.12)."""
    builders = () if draft.state.out_this_turn else (seat,)
    clear(draft, (strand,), "called_set", builders, INTERRUPTION)
    shuffle_under(draft, chance, (*strand.cards, card), INTERRUPTION)
