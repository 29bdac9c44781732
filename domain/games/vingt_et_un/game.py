"""Vingt-et-un, bound to the one interface of a game."""

from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.games.vingt_et_un.chance import DRAWS
from domain.games.vingt_et_un.decide import decide, evolve
from domain.games.vingt_et_un.events import Event
from domain.games.vingt_et_un.legal import legal
from domain.games.vingt_et_un.opening import SEATS, admit, initial, open_table
from domain.games.vingt_et_un.result import outcome, resign
from domain.games.vingt_et_un.rules import FORM, RULES
from domain.games.vingt_et_un.secrets import movements, secrets
from domain.games.vingt_et_un.state import State
from domain.games.vingt_et_un.to_act import to_act
from domain.games.vingt_et_un.types import Command, Options, PlaceStake
from domain.games.vingt_et_un.view import View, view

META = Meta(
    id="vingt-et-un",
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
    left_open=((PlaceStake, "amount"),),
    held_zones=(HAND,),
)

VINGT_ET_UN: Game[State, Options, Command, Event, View] = Game(
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
