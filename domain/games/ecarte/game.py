"""Écarté, bound to the one interface of a game."""

from domain.game.claims import Claiming, Claims, Ruling, Upholding
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.games.ecarte.cards import SEATS
from domain.games.ecarte.chance import DRAWS
from domain.games.ecarte.claims import shown
from domain.games.ecarte.decide import decide, evolve
from domain.games.ecarte.events import BreachClaimed, ClaimRejected, ClaimUpheld, Event
from domain.games.ecarte.legal import legal
from domain.games.ecarte.opening import admit, initial, open_table
from domain.games.ecarte.result import outcome, resign
from domain.games.ecarte.rules import FORM, RULES
from domain.games.ecarte.secrets import movements, secrets
from domain.games.ecarte.state import State
from domain.games.ecarte.to_act import to_act
from domain.games.ecarte.types import ClaimBreach, Command, Cut, Exchange, Options, RuleClaim
from domain.games.ecarte.view import View, view
from domain.kit.enforcement import by_referee, strict

META = Meta(
    id="ecarte",
    edition="1",
    revision=1,
    seats=(len(SEATS),),
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=FORM,
    draws=DRAWS,
    left_open=((Cut, "at"), (Exchange, "cards")),
    claims=Claims(
        commands=(ClaimBreach,),
        made=(Claiming(BreachClaimed),),
        decided=(ClaimUpheld, ClaimRejected),
        upheld=(Upholding(ClaimUpheld, "proof"),),
        ruling=Ruling(RuleClaim),
    ),
    strict=strict,
    by_referee=by_referee,
    held_zones=(HAND,),
    two_sides=2,
)

ECARTE: Game[State, Options, Command, Event, View] = Game(
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
    shown=shown,
)
