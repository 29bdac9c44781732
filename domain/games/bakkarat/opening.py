"""The opening of a table of Bakkarat."""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.rule import Cited, Refused
from domain.games.bakkarat.course import begin_pack
from domain.games.bakkarat.decide import evolve
from domain.games.bakkarat.events import Event
from domain.games.bakkarat.hand import PACK
from domain.games.bakkarat.rules import ACTIVE_SEATS, VALUES
from domain.games.bakkarat.state import Draft, State
from domain.games.bakkarat.types import Options

SEATS = tuple(range(3, 13))


def admit(seats: int, _options: Options, prepared: Prepared) -> None:
    """Check the number of seats and all prepared shuffles."""
    if seats not in SEATS:
        raise Refused(ACTIVE_SEATS, "seats")
    for number, order in enumerate(prepared.shuffles):
        if not PACK.is_shuffle(order):
            raise Refused(VALUES, f"prepared.shuffles[{number}]")


def initial(seats: int, options: Options) -> State:
    """The table before the first shuffle."""
    return State(options, seats, balances=(0,) * seats)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The first bank shuffles."""
    draft = Draft(state, version, evolve, chance)
    begin_pack(draft, 0, chance)
    return draft.events
