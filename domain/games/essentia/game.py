"""Essentia as one game of the service."""

from domain.game.interface import Game
from domain.game.meta import Meta
from domain.games.essentia.board import SEATS
from domain.games.essentia.chance import DRAWS
from domain.games.essentia.decide import decide, evolve
from domain.games.essentia.events import Event
from domain.games.essentia.legal import legal
from domain.games.essentia.opening import admit, initial, open_table
from domain.games.essentia.result import outcome, resign
from domain.games.essentia.rules import FORM, OPENING, RULES
from domain.games.essentia.secrets import movements, secrets
from domain.games.essentia.state import State
from domain.games.essentia.to_act import to_act
from domain.games.essentia.types import Command, Options
from domain.games.essentia.view import View, view

META = Meta(
    id="essentia",
    edition="1",
    revision=1,
    seats=(len(SEATS),),
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=OPENING,
    draws=DRAWS,
    two_sides=2,
)

ESSENTIA: Game[State, Options, Command, Event, View] = Game(
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
