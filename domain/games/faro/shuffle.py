"""Shuffling and cutting the pack, and showing its bottom card (4)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.faro.events import CardsShuffled, ControlShown, PackCut, ShuffleEvent
from domain.games.faro.model import Draft, State, cutter
from domain.games.faro.pack import PACK
from domain.games.faro.rulebook import CONTROL_CARD, CUT, SHUFFLE

MOST_CUT = len(PACK) - 1


def shuffle(draft: Draft, chance: Chance) -> None:
    """The pack is shuffled; where nobody cuts, the bank shows the control card at once."""
    draft.add(CardsShuffled(chance.shuffle(PACK)), SHUFFLE)
    if not draft.state.options.cut:
        _show_control(draft)


def cut(draft: Draft, seat: Seat, at: int) -> None:
    """The bank's right neighbour cuts, and the bank shows the control card."""
    state = draft.state
    if state.phase != "cut" or seat != cutter(state):
        raise Refused(CUT)
    if not 1 <= at <= MOST_CUT:
        raise Refused(CUT, "move.at")
    draft.add(PackCut(seat, at), CUT)
    _show_control(draft)


def _show_control(draft: Draft) -> None:
    draft.add(ControlShown(draft.state.order[-1]), CONTROL_CARD)


def evolve_shuffle(state: State, event: ShuffleEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsShuffled(order):
            phase = "cut" if state.options.cut else "deal"
            return replace(state, order=order, ready=frozenset(), phase=phase)
        case PackCut(_, at):
            return replace(state, order=(*state.order[at:], *state.order[:at]))
        case ControlShown(card):
            return replace(state, control=card, phase="deal")
        case _:
            assert_never(event)
