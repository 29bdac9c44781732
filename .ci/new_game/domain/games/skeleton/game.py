"""Skeleton, bound to the one interface of a game."""

from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.games.skeleton.chance import DRAWS
from domain.games.skeleton.decide import decide, evolve
from domain.games.skeleton.events import Event
from domain.games.skeleton.legal import legal
from domain.games.skeleton.opening import SEATS, admit, initial, open_table
from domain.games.skeleton.result import outcome, resign
from domain.games.skeleton.rules import FORM, RULES
from domain.games.skeleton.secrets import movements, secrets
from domain.games.skeleton.state import State
from domain.games.skeleton.to_act import to_act
from domain.games.skeleton.types import Command, Options
from domain.games.skeleton.view import View, view

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
