"""Scherbia, bound to the one interface of a game."""

from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.games.scherbia.chance import DRAWS
from domain.games.scherbia.decide import decide, evolve
from domain.games.scherbia.events import Event
from domain.games.scherbia.legal import legal
from domain.games.scherbia.opening import FEWEST_SEATS, MOST_SEATS, admit, initial, open_table
from domain.games.scherbia.result import outcome, resign
from domain.games.scherbia.rules import FORM, OPENING, RULES
from domain.games.scherbia.secrets import RECALL, movements, secrets
from domain.games.scherbia.state import State
from domain.games.scherbia.to_act import to_act
from domain.games.scherbia.types import Command, Options
from domain.games.scherbia.view import View, view

META = Meta(
    id="scherbia",
    edition="1",
    revision=1,
    seats=tuple(range(FEWEST_SEATS, MOST_SEATS + 1)),
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=OPENING,
    draws=DRAWS,
    held_zones=(HAND, "actions", "faction"),
    two_sides=2,
)

SCHERBIA: Game[State, Options, Command, Event, View] = Game(
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
    recall=RECALL,
)
