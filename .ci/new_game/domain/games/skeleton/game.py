"""Skeleton: the opening of a table, the draws, and the game bound to the one interface."""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.draws import Draw, Draws
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.game.rule import Cited, Refused
from domain.games.skeleton.decide import begin_round, decide, evolve
from domain.games.skeleton.events import Event
from domain.games.skeleton.legal import legal
from domain.games.skeleton.pack import PACK
from domain.games.skeleton.rules import CARDS, FORM, RULES, SEATED
from domain.games.skeleton.secrets import movements, secrets
from domain.games.skeleton.state import Draft, State
from domain.games.skeleton.status import outcome, resign, to_act
from domain.games.skeleton.types import Command, Options
from domain.games.skeleton.view import View, view

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


DRAWS = Draws((Draw("cards_shuffled", "shuffle", "order", PACK.each),))

META = Meta(
    id="skeleton",
    edition="1",
    revision=1,
    seats=SEATS,
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=FORM,
    draws=DRAWS,
    held_zones=(HAND,),
)

SKELETON: Game[State, Options, Command, Event, View] = Game(
    meta=META,
    admit=admit,
    initial=initial,
    open=open_table,
    decide=decide,
    evolve=evolve,
    view=view,
    to_act=to_act,
    legal=legal,
    outcome=outcome,
    resign=resign,
    secrets=secrets,
    movements=movements,
)
