"""Whist, bound to the one interface of a game."""

from domain.game.claims import Claiming, Claims, Ruling, Upholding
from domain.game.deal_file import DealFile
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.games.whist.chance import DRAWS
from domain.games.whist.claims import shown
from domain.games.whist.decide import decide, evolve
from domain.games.whist.events import ClaimRejected, ClaimUpheld, Event, RevokeClaimed
from domain.games.whist.legal import legal
from domain.games.whist.opening import admit, initial, open_table
from domain.games.whist.pbn import read_pbn, write_pbn
from domain.games.whist.result import outcome, resign
from domain.games.whist.rules import FORM, RULES
from domain.games.whist.secrets import movements, secrets
from domain.games.whist.state import State
from domain.games.whist.to_act import to_act
from domain.games.whist.trick import SEATS
from domain.games.whist.types import ClaimRevoke, Command, Options, RuleClaim
from domain.games.whist.view import View, view
from domain.kit.enforcement import by_referee, strict

META = Meta(
    id="whist",
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
    deal_file=DealFile("pbn", read_pbn, write_pbn),
    claims=Claims(
        commands=(ClaimRevoke,),
        made=(Claiming(RevokeClaimed),),
        decided=(ClaimUpheld, ClaimRejected),
        upheld=(Upholding(ClaimUpheld, "proof"),),
        ruling=Ruling(RuleClaim),
        accused="seat",
    ),
    strict=strict,
    by_referee=by_referee,
    held_zones=(HAND,),
    two_sides=len(SEATS),
)

WHIST: Game[State, Options, Command, Event, View] = Game(
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
