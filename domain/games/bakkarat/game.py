"""Bakkarat: the opening of a table, the draws, and the game bound to the one interface."""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.claims import Claiming, Claims, Ruling
from domain.game.draws import Draw, Draws
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.game.rule import Cited, Refused
from domain.games.bakkarat.claims import shown
from domain.games.bakkarat.decide import decide, evolve
from domain.games.bakkarat.events import BakClaimed, ClaimRejected, ClaimUpheld, Event
from domain.games.bakkarat.hand import PACK
from domain.games.bakkarat.legal import legal
from domain.games.bakkarat.rounds import begin_pack
from domain.games.bakkarat.rules import ACTIVE_SEATS, FORM, RULES, VALUES
from domain.games.bakkarat.secrets import movements, secrets
from domain.games.bakkarat.state import Draft, State
from domain.games.bakkarat.status import outcome, resign, to_act
from domain.games.bakkarat.types import AskShare, ClaimBak, Command, Cut, Options, PlaceStake, RuleClaim
from domain.games.bakkarat.view import View, view
from domain.kit.enforcement import by_referee, strict

SEATS = tuple(range(3, 13))


def admit(seats: int, _options: Options, prepared: Prepared) -> None:
    """Check the number of seats and all prepared shuffles."""
    if seats not in SEATS:
        raise Refused(ACTIVE_SEATS, "seats")
    for number, order in enumerate(prepared.shuffles):
        if not PACK.is_shuffle(order):
            raise Refused(VALUES, f"prepared.shuffles[{number}]")


def initial(seats: int, options: Options) -> State:
    """The table before the first shuffle."""
    return State(options, seats, balances=(0,) * seats)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The first bank shuffles."""
    draft = Draft(state, version, evolve, chance)
    begin_pack(draft, 0, chance)
    return draft.events


DRAWS = Draws((Draw("cards_shuffled", "shuffle", "order", PACK.each),))

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
