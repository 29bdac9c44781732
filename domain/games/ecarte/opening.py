"""The opening of a table of Écarté."""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.rule import Cited, Refused
from domain.games.ecarte.cards import PACK, SEATS
from domain.games.ecarte.deal import first_hand
from domain.games.ecarte.decide import evolve
from domain.games.ecarte.events import Event
from domain.games.ecarte.rules import FIRST_DEALER, PACK_OF_32, PLAYERS
from domain.games.ecarte.state import Draft, State
from domain.games.ecarte.types import Options


def admit(seats: int, _options: Options, prepared: Prepared) -> None:
    """Check the number of seats, the prepared lot for the first dealer, and all prepared shuffles."""
    if seats != len(SEATS):
        raise Refused(PLAYERS, "seats")
    if prepared.lots and prepared.lots[0] not in SEATS:
        raise Refused(FIRST_DEALER, "prepared.lots[0]")
    for number, order in enumerate(prepared.shuffles):
        if not PACK.is_shuffle(order):
            raise Refused(PACK_OF_32, f"prepared.shuffles[{number}]")


def initial(_seats: int, options: Options) -> State:
    """The table before the lot."""
    return State(options)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The lot for the first dealer and the first hand."""
    draft = Draft(state, version, evolve, chance)
    first_hand(draft, chance)
    return draft.events
