"""Shuffling and cutting the pack, and showing its bottom card (4)."""

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.faro.events import CardsShuffled, ControlShown, PackCut
from domain.games.faro.model import Desk, cutter
from domain.games.faro.pack import PACK
from domain.games.faro.rulebook import CONTROL_CARD, CUT, SHUFFLE

MOST_CUT = len(PACK) - 1


def shuffle(desk: Desk, chance: Chance) -> None:
    """The pack is shuffled; where nobody cuts, the bank shows the control card at once."""
    desk.add(CardsShuffled(chance.shuffle(PACK)), SHUFFLE)
    if not desk.state.options.cut:
        _show_control(desk)


def cut(desk: Desk, seat: Seat, at: int) -> None:
    """The bank's right neighbour cuts, and the bank shows the control card."""
    state = desk.state
    if state.phase != "cut" or seat != cutter(state):
        raise Refused(CUT)
    if not 1 <= at <= MOST_CUT:
        raise Refused(CUT, "move.at")
    desk.add(PackCut(seat, at), CUT)
    _show_control(desk)


def _show_control(desk: Desk) -> None:
    desk.add(ControlShown(desk.state.order[-1]), CONTROL_CARD)
