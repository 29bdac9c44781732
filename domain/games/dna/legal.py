"""The commands that would be accepted (part 9 of the rulebook). They never say what fits where."""

from collections.abc import Sequence
from typing import Any

from domain.game.interface import Template
from domain.game.seat import Actor, Seat
from domain.games.dna.cards import in_order
from domain.games.dna.race import call_forbidden_by, seconds_allowed
from domain.games.dna.ranking import seats_in
from domain.games.dna.state import State
from domain.games.dna.status import longest, one_card_strands, phase, to_act
from domain.games.dna.strand import open_ends, strand_id
from domain.games.dna.types import ChooseCard, ChooseDraw, Command, PickStrand, Throw, TimeExpired, Waive

Moves = Sequence[Command | Template]


def legal(state: State, actor: Actor) -> Moves:
    """All commands that the actor may send; choices among cards, ends and strands as templates."""
    if actor.role != "seat":
        return () if seconds_allowed(state) is None else (TimeExpired(),)
    seat = actor.seat
    if seat is None or seat not in seats_in(state):
        return ()
    own = _in_phase(state, seat) if seat in to_act(state) else ()
    return (*own, *_calls(state, seat)) if call_forbidden_by(state, seat) is None else own


def _in_phase(state: State, seat: Seat) -> Moves:
    hand = state.hands[seat]
    match phase(state):
        case "race":
            return (Waive(),)
        case "choose":
            return (ChooseDraw(), *(ChooseCard(card) for card in hand))
        case "resolve":
            tips = _tips(state)
            return (
                {"type": "attach", "ends": _from(tips, len(tips))},
                {"type": "set", "end": _from(tips)},
            )
        case "build":
            strands = [strand_id(strand.number) for strand in one_card_strands(state)]
            return ({"type": "build", "card": _from(hand), "strand": _from(strands)},)
        case "pick_strand":
            return tuple(PickStrand(strand_id(strand.number)) for strand in longest(state))
        case "throw":
            return tuple(Throw(card) for card in hand)
        case "over":
            return ()


def _calls(state: State, seat: Seat) -> Moves:
    hand, tips = state.hands[seat], _tips(state)
    return ({"type": "call_set", "card": _from(hand), "end": _from(tips)},) if hand and tips else ()


def _tips(state: State) -> tuple[str, ...]:
    return in_order(end.tip for end in open_ends(state.strands))


def _from(choices: Sequence[str], most: int = 1) -> dict[str, Any]:
    return {"choose": {"from": list(choices), "min": 1, "max": most}}
