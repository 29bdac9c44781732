"""The status of a game: its phase, the seats that are to act, and its result (parts 5 and 10 of the rulebook)."""

from typing import Literal, assert_never

from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.game.secrets import NOBODY
from domain.games.dna.ranking import clockwise, scores, seats_in
from domain.games.dna.state import State
from domain.games.dna.strand import Strand

Phase = Literal["race", "choose", "resolve", "build", "pick_strand", "throw", "over"]
SHORTEST_CLEARED = 3
"""The length from which a strand can become the deck (7.2)."""


def phase(state: State) -> Phase:
    """The phase; in the midst of what follows by itself, the one to which that belongs."""
    if state.outcome is not None:
        return "over"
    if state.is_emptied:
        return "pick_strand" if longest(state) else "throw"
    if state.to_reveal or one_card_strands(state) or state.stage == "refill":
        return "build"
    if state.stage == "race":
        return "race"
    return "choose" if state.stage != "played" and missing_choices(state) else "resolve"


def missing_choices(state: State) -> tuple[Seat, ...]:
    """The seats that have yet to choose (4.1)."""
    return tuple(seat for seat in seats_in(state) if not state.choices or state.choices[seat] is None)


def one_card_strands(state: State) -> tuple[Strand, ...]:
    """The strands that are to be built."""
    return tuple(strand for strand in state.strands if len(strand.cards) == 1)


def builders(state: State) -> tuple[Seat, ...]:
    """The builders still to come; those without a card in hand are passed over (6.9)."""
    return tuple(seat for seat in state.builders if state.hands[seat])


def longest(state: State) -> tuple[Strand, ...]:
    """The longest strands, of those that can become the deck (7.2)."""
    length = max((len(strand.cards) for strand in state.strands), default=0)
    if length < SHORTEST_CLEARED:
        return ()
    return tuple(strand for strand in state.strands if len(strand.cards) == length)


def picker(state: State) -> Seat:
    """The seat that picks among the longest strands: the holder, or the next seat that is not out (7.3)."""
    return clockwise(state, state.holder)[0]


def throwers(state: State) -> tuple[Seat, ...]:
    """The seats that have yet to throw a card (7.4)."""
    return tuple(seat for seat in seats_in(state) if state.hands[seat] and state.thrown[seat] is None)


def to_act(state: State) -> frozenset[Seat]:
    """The seats that are to act now."""
    now = phase(state)
    match now:
        case "race":
            return frozenset(seat for seat in seats_in(state) if seat not in state.waived)
        case "choose":
            return frozenset(missing_choices(state))
        case "resolve":
            return NOBODY if state.acting is None else frozenset({state.acting})
        case "build":
            return frozenset(builders(state)[:1])
        case "pick_strand":
            return frozenset({picker(state)})
        case "throw":
            return frozenset(throwers(state))
        case "over":
            return NOBODY
    assert_never(now)


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over."""
    return state.outcome


def resign(state: State, seat: Seat) -> Outcome:
    """The result if this seat gives up: it comes last; the others still in share the place before it."""
    before = tuple(tuple(other for other in group if other != seat) for group in (*state.out, seats_in(state)))
    ranking = (*(group for group in before if group), (seat,))
    return Outcome(ranking, scores(ranking, state.seats), "resigned")
