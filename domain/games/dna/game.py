"""DNA, bound to the one interface of a game."""

from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.games.dna.chance import DRAWS
from domain.games.dna.decide import decide, evolve
from domain.games.dna.events import Event
from domain.games.dna.legal import legal
from domain.games.dna.opening import SEATS, admit, initial, open_table
from domain.games.dna.race import timing
from domain.games.dna.result import outcome, resign
from domain.games.dna.rules import FORM, GAME_OVER, OPENING, RULES
from domain.games.dna.secrets import movements, secrets
from domain.games.dna.state import State
from domain.games.dna.to_act import to_act
from domain.games.dna.types import Attach, Build, CallSet, Command, Options, PlaySet
from domain.games.dna.view import View, view
from domain.kit.enforcement import strict

META = Meta(
    id="dna",
    edition="1",
    revision=1,
    seats=SEATS,
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=OPENING,
    draws=DRAWS,
    over_rule=GAME_OVER,
    left_open=(
        (Attach, "ends"),
        (PlaySet, "end"),
        (Build, "card"),
        (Build, "strand"),
        (CallSet, "card"),
        (CallSet, "end"),
    ),
    strict=strict,
    held_zones=(HAND,),
    two_sides=2,
)

DNA: Game[State, Options, Command, Event, View] = Game(
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
    timing=timing,
)
