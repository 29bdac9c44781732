"""Faro, bound to the one interface of a game."""

from domain.game.claims import Claiming, Claims, Ruling, Upholding
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.games.faro.chance import DRAWS
from domain.games.faro.claims import shown
from domain.games.faro.decide import decide, evolve
from domain.games.faro.dues import faults
from domain.games.faro.events import ClaimRejected, ClaimUpheld, Event, SilenceClaimed, SlipClaimed
from domain.games.faro.legal import legal
from domain.games.faro.opening import SEATS, admit, initial, open_table
from domain.games.faro.result import outcome, resign
from domain.games.faro.rules import FORM, RULES
from domain.games.faro.secrets import movements, secrets
from domain.games.faro.state import State
from domain.games.faro.to_act import to_act
from domain.games.faro.types import ClaimSilence, ClaimSlip, Command, Cut, Options, PlaceStake, RuleClaim, SetLimits
from domain.games.faro.view import View, view
from domain.kit.enforcement import by_referee, strict

META = Meta(
    id="faro",
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
    left_open=(
        (SetLimits, "min"),
        (SetLimits, "max"),
        (Cut, "at"),
        (PlaceStake, "rank"),
        (PlaceStake, "amount"),
    ),
    claims=Claims(
        commands=(ClaimSilence, ClaimSlip),
        made=(Claiming(SilenceClaimed), Claiming(SlipClaimed)),
        decided=(ClaimUpheld, ClaimRejected),
        upheld=(Upholding(ClaimUpheld, "proof", claim=SlipClaimed),),
        ruling=Ruling(RuleClaim),
        accused="seat",
    ),
    strict=strict,
    by_referee=by_referee,
)

FARO: Game[State, Options, Command, Event, View] = Game(
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
    faults=faults,
    shown=shown,
)
