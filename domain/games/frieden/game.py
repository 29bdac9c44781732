"""Frieden, bound to the one interface of a game."""

from domain.game.claims import Claiming, Claims, Ruling, Upholding
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.games.frieden.chance import DRAWS
from domain.games.frieden.claims import shown
from domain.games.frieden.decide import decide, evolve
from domain.games.frieden.decisions.choices import kind_of_choice
from domain.games.frieden.events import ClaimRejected, ClaimUpheld, Event, SlipAlleged
from domain.games.frieden.legal import legal
from domain.games.frieden.opening import SEATS, admit, initial, open_table
from domain.games.frieden.result import outcome, resign
from domain.games.frieden.rules import FORM, PREPARED_CHANCE, RULES
from domain.games.frieden.secrets import movements, secrets
from domain.games.frieden.state import State
from domain.games.frieden.to_act import to_act
from domain.games.frieden.types import Accuse, Choose, Command, Discard, Options, RuleClaim, SlipCard
from domain.games.frieden.view import View, view
from domain.kit.enforcement import by_referee, strict

META = Meta(
    id="frieden",
    edition="1",
    revision=2,
    seats=SEATS,
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=FORM,
    draws=DRAWS,
    chance_rule=PREPARED_CHANCE,
    ordered=((Discard, "cards"),),
    left_open=((Discard, "cards"), (SlipCard, "card"), (Choose, "index")),
    claims=Claims(
        commands=(Accuse,),
        made=(Claiming(SlipAlleged),),
        decided=(ClaimUpheld, ClaimRejected),
        upheld=(Upholding(ClaimUpheld, "custody", place="first"),),
        ruling=Ruling(RuleClaim),
        accused="giver",
    ),
    strict=strict,
    by_referee=by_referee,
    held_zones=(HAND,),
    two_sides=2,
)

FRIEDEN: Game[State, Options, Command, Event, View] = Game(
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
    variant=kind_of_choice,
    shown=shown,
)
