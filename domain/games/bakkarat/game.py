"""Bakkarat, bound to the one interface of a game."""

from domain.game.claims import Claiming, Claims, Ruling
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.games.bakkarat.chance import DRAWS
from domain.games.bakkarat.claims import shown
from domain.games.bakkarat.decide import decide, evolve
from domain.games.bakkarat.events import BakClaimed, ClaimRejected, ClaimUpheld, Event
from domain.games.bakkarat.legal import legal
from domain.games.bakkarat.opening import SEATS, admit, initial, open_table
from domain.games.bakkarat.result import outcome, resign
from domain.games.bakkarat.rules import FORM, RULES
from domain.games.bakkarat.secrets import movements, secrets
from domain.games.bakkarat.state import State
from domain.games.bakkarat.to_act import to_act
from domain.games.bakkarat.types import AskShare, ClaimBak, Command, Cut, Options, PlaceStake, RuleClaim
from domain.games.bakkarat.view import View, view
from domain.kit.enforcement import by_referee, strict

META = Meta(
    id="bakkarat",
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
    left_open=((Cut, "at"), (PlaceStake, "amount"), (AskShare, "player"), (AskShare, "percent")),
    claims=Claims(
        commands=(ClaimBak,),
        made=(Claiming(BakClaimed),),
        decided=(ClaimUpheld, ClaimRejected),
        ruling=Ruling(RuleClaim),
        accused="seat",
    ),
    strict=strict,
    by_referee=by_referee,
    held_zones=(HAND,),
)

BAKKARAT: Game[State, Options, Command, Event, View] = Game(
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
