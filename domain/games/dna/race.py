"""The opening race, and sets called straight from the hand, in the race and at any time (9.2 to 9.6, 9.10 to 9.12)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.meta import Timing
from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.dna.actions import check_in_hand, force_draw
from domain.games.dna.attachments import call_true_set, false_set, open_ends_named
from domain.games.dna.end_of_turn import clear
from domain.games.dna.events import RaceClosed, RaceEnd, RaceEvent, RaceOpened, RaceWaived
from domain.games.dna.hands import shuffle_under
from domain.games.dna.ranking import note_outs
from domain.games.dna.rules import (
    CALLING,
    CALLING_TIME,
    FALSE_CALL,
    INTERRUPTION,
    RACE,
    RACE_OVER,
    TIME_IS_UP,
    TIME_RUNS,
    WAIVED,
    WAIVING,
)
from domain.games.dna.state import Draft, State
from domain.games.dna.status import missing_choices, phase, to_act
from domain.games.dna.strand import Strand, at_ends, is_set
from domain.games.dna.types import TimeExpired


def open_race(draft: Draft) -> None:
    """The race begins (9.2)."""
    draft.add(RaceOpened(draft.state.options.race_seconds), RACE)


def waive(draft: Draft, seat: Seat) -> None:
    """The seat gives up the race (9.4)."""
    if seat in draft.state.waived:
        raise Refused(WAIVED)
    draft.add(RaceWaived(seat), WAIVING)


def close_when_waived(draft: Draft) -> bool:
    """The race is over when all have waived (9.5); whether it is."""
    if to_act(draft.state):
        return False
    close_race(draft, "waived", RACE_OVER)
    return True


def close_race(draft: Draft, reason: RaceEnd, rule: Rule) -> None:
    """The race is over, for this reason."""
    draft.add(RaceClosed(reason), rule)


def evolve_race(state: State, event: RaceEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case RaceOpened():
            return replace(state, stage="race")
        case RaceWaived(seat):
            return replace(state, waived=tuple(sorted((*state.waived, seat))))
        case RaceClosed(reason):
            return replace(state, stage="played" if reason == "set" else "actions", waived=())
        case _:
            assert_never(event)


def time_expired(draft: Draft) -> None:
    """The race is over (9.5), or who has not chosen draws (9.7)."""
    if seconds_allowed(draft.state) is None:
        raise Refused(TIME_RUNS)
    if phase(draft.state) == "race":
        close_race(draft, "time", RACE_OVER)
        return
    for seat in missing_choices(draft.state):
        force_draw(draft, seat, "time", TIME_IS_UP)


def seconds_allowed(state: State) -> int | None:
    """The seconds that the phase may take, if it is limited."""
    match phase(state):
        case "race":
            return state.options.race_seconds
        case "choose":
            return state.options.choice_seconds or None
        case _:
            return None


def timing(state: State) -> Timing | None:
    """The limit that runs, if any: one for the race, and one for the choices of each turn."""
    seconds = seconds_allowed(state)
    if seconds is None:
        return None
    return Timing(seconds, 0 if phase(state) == "race" else state.turn, TimeExpired())


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
