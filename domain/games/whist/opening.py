"""The opening of a table of Whist."""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.rule import Cited, Refused
from domain.games.whist.deal import admit_draw, draw_for_deal
from domain.games.whist.decide import evolve
from domain.games.whist.events import Event
from domain.games.whist.rules import PACK, PLAYERS
from domain.games.whist.state import Draft, State
from domain.games.whist.trick import SEATS
from domain.games.whist.types import Options
from domain.kit.cards import FRENCH


def admit(seats: int, _options: Options, prepared: Prepared) -> None:
    """Check the number of seats, the prepared drawings that the game comes to use, and all prepared shuffles."""
    if seats != len(SEATS):
        raise Refused(PLAYERS, "seats")
    admit_draw(prepared.lots)
    for number, order in enumerate(prepared.shuffles):
        if not FRENCH.is_shuffle(order):
            raise Refused(PACK, f"prepared.shuffles[{number}]")


def initial(_seats: int, options: Options) -> State:
    """The table before the draw."""
    return State(options)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The draw for the deal and the first deal."""
    draft = Draft(state, version, evolve, chance)
    draw_for_deal(draft, chance)
    return draft.events
