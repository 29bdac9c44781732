"""The opening of a table of Skeleton."""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.rule import Cited, Refused
from domain.games.skeleton.course import begin_round
from domain.games.skeleton.decide import evolve
from domain.games.skeleton.events import Event
from domain.games.skeleton.pack import PACK
from domain.games.skeleton.rules import CARDS, SEATED
from domain.games.skeleton.state import Draft, State
from domain.games.skeleton.types import Options

SEATS = (2, 3, 4)


def admit(seats: int, options: Options, prepared: Prepared) -> None:  # noqa: ARG001 - any options will do
    """Check the number of seats and all prepared shuffles. Raises Refused."""
    if seats not in SEATS:
        raise Refused(SEATED, "seats")
    for number, order in enumerate(prepared.shuffles):
        if not PACK.is_shuffle(order):
            raise Refused(CARDS, f"prepared.shuffles[{number}]")


def initial(seats: int, options: Options) -> State:
    """The table before the first deal."""
    return State(options, seats, points=(0,) * seats)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The first round begins."""
    draft = Draft(state, version, evolve, chance)
    begin_round(draft, chance)
    return draft.events
