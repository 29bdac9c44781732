"""Whist: the opening of a table, the draws, and the game bound to the one interface."""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.claims import Claiming, Claims, Ruling, Upholding
from domain.game.deal_file import DealFile
from domain.game.draws import AtFirst, Draw, Draws, Lying, Place, Taken
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.game.rule import Cited, Refused
from domain.games.whist.claims import shown
from domain.games.whist.deal import admit_draw, draw_for_deal
from domain.games.whist.decide import decide, evolve
from domain.games.whist.events import ClaimRejected, ClaimUpheld, Event, RevokeClaimed
from domain.games.whist.legal import legal
from domain.games.whist.pbn import read_pbn, write_pbn
from domain.games.whist.rules import FORM, PACK, PLAYERS, RULES
from domain.games.whist.secrets import movements, secrets
from domain.games.whist.state import Draft, State
from domain.games.whist.status import outcome, resign, to_act
from domain.games.whist.trick import SEATS
from domain.games.whist.types import ClaimRevoke, Command, Options, RuleClaim
from domain.games.whist.view import View, view
from domain.kit.cards import FRENCH
from domain.kit.enforcement import by_referee, strict


def admit(seats: int, _options: Options, prepared: Prepared) -> None:
    """Check the number of seats, the prepared drawings that the game comes to use, and all prepared shuffles."""
    if seats != len(SEATS):
        raise Refused(PLAYERS, "seats")
    admit_draw(prepared.lots)
    for number, order in enumerate(prepared.shuffles):
        if not FRENCH.is_shuffle(order):
            raise Refused(PACK, f"prepared.shuffles[{number}]")


def initial(_seats: int, options: Options) -> State:
    """The table before the draw."""
    return State(options)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The draw for the deal and the first deal."""
    draft = Draft(state, version, evolve, chance)
    draw_for_deal(draft, chance)
    return draft.events


UNDRAWN = "undrawn"
WHOLE_PACK = AtFirst(UNDRAWN)

DRAWS = Draws(
    (
        Draw("cards_drawn", "lots", "cards.card", Lying(UNDRAWN, otherwise=WHOLE_PACK)),
        Draw("cards_shuffled", "shuffle", "order", WHOLE_PACK),
    ),
    places=(Place(UNDRAWN, FRENCH.each),),
    followed=(Taken("cards_drawn", "cards.card", UNDRAWN),),
)

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
