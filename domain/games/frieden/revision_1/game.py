"""Frieden by revision 1, for the tables that were opened by it."""

from functools import partial

from msgspec.structs import replace

from domain.game.interface import Game
from domain.games.frieden.commands import Command
from domain.games.frieden.decide import decide
from domain.games.frieden.decisions.choices import kind_of_choice
from domain.games.frieden.events import Event
from domain.games.frieden.evolve import evolve
from domain.games.frieden.game import META
from domain.games.frieden.legal import legal
from domain.games.frieden.model import State
from domain.games.frieden.movements import movements
from domain.games.frieden.opening import admit, initial, open_table
from domain.games.frieden.options import Options
from domain.games.frieden.result import outcome, resign
from domain.games.frieden.revision_1.limits import limits_of_hands
from domain.games.frieden.secrets import secrets
from domain.games.frieden.to_act import to_act
from domain.games.frieden.view import View, view

FRIEDEN_1: Game[State, Options, Command, Event, View] = Game(
    meta=replace(META, revision=1),
    admit=partial(admit, limits=limits_of_hands),
    initial=initial,
    open=partial(open_table, limits=limits_of_hands),
    decide=decide,
    evolve=evolve,
    view=view,
    to_act=to_act,
    legal=legal,
    outcome=outcome,
    resign=resign,
    secrets=secrets,
    movements=movements,
    variant=kind_of_choice,
)
