"""Écarté: the opening of a table, the draws, and the game bound to the one interface."""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.claims import Claiming, Claims, Ruling, Upholding
from domain.game.draws import Draw, Draws, Seats
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.game.rule import Cited, Refused
from domain.games.ecarte.cards import PACK, SEATS
from domain.games.ecarte.claims import shown
from domain.games.ecarte.deal import first_hand
from domain.games.ecarte.decide import decide, evolve
from domain.games.ecarte.events import BreachClaimed, ClaimRejected, ClaimUpheld, Event
from domain.games.ecarte.legal import legal
from domain.games.ecarte.rules import FIRST_DEALER, FORM, PACK_OF_32, PLAYERS, RULES
from domain.games.ecarte.secrets import movements, secrets
from domain.games.ecarte.state import Draft, State
from domain.games.ecarte.status import outcome, resign, to_act
from domain.games.ecarte.types import ClaimBreach, Command, Cut, Exchange, Options, RuleClaim
from domain.games.ecarte.view import View, view
from domain.kit.enforcement import by_referee, strict


def admit(seats: int, _options: Options, prepared: Prepared) -> None:
    """Check the number of seats, the prepared lot for the first dealer, and all prepared shuffles."""
    if seats != len(SEATS):
        raise Refused(PLAYERS, "seats")
    if prepared.lots and prepared.lots[0] not in SEATS:
        raise Refused(FIRST_DEALER, "prepared.lots[0]")
    for number, order in enumerate(prepared.shuffles):
        if not PACK.is_shuffle(order):
            raise Refused(PACK_OF_32, f"prepared.shuffles[{number}]")


def initial(_seats: int, options: Options) -> State:
    """The table before the lot."""
    return State(options)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The lot for the first dealer and the first hand."""
    draft = Draft(state, version, evolve, chance)
    first_hand(draft, chance)
    return draft.events


DRAWS = Draws(
    (
        Draw("dealer_set", "lot", "seat", Seats()),
        Draw("cards_shuffled", "shuffle", "order", PACK.each),
    )
)

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
