"""Vingt-et-un: the opening of a table, the draws, and the game bound to the one interface."""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.draws import Draw, Draws
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.game.rule import Cited, Refused
from domain.games.vingt_et_un.decide import decide, evolve
from domain.games.vingt_et_un.events import Event
from domain.games.vingt_et_un.hand import PACK as CARDS
from domain.games.vingt_et_un.hand import PACK as DECK
from domain.games.vingt_et_un.legal import legal
from domain.games.vingt_et_un.rounds import begin_round
from domain.games.vingt_et_un.rules import BANK_AND_PLAYERS, FORM, PACK, RULES, STAKE_LIMITS
from domain.games.vingt_et_un.secrets import movements, secrets
from domain.games.vingt_et_un.state import Draft, State
from domain.games.vingt_et_un.status import outcome, resign, to_act
from domain.games.vingt_et_un.types import Command, Options, PlaceStake
from domain.games.vingt_et_un.view import View, view

SEATS = tuple(range(2, 11))


def admit(seats: int, options: Options, prepared: Prepared) -> None:
    """Check the number of seats, the limits of the stakes and all prepared shuffles."""
    if seats not in SEATS:
        raise Refused(BANK_AND_PLAYERS, "seats")
    if options.max_stake is not None and options.max_stake < options.min_stake:
        raise Refused(STAKE_LIMITS, "options.max_stake")
    for number, order in enumerate(prepared.shuffles):
        if not CARDS.is_shuffle(order):
            raise Refused(PACK, f"prepared.shuffles[{number}]")


def initial(seats: int, options: Options) -> State:
    """The table before the first deal."""
    return State(options, seats, balances=(0,) * seats)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The first round begins."""
    draft = Draft(state, version, evolve, chance)
    begin_round(draft, chance)
    return draft.events


DRAWS = Draws((Draw("cards_shuffled", "shuffle", "order", DECK.each),))

META = Meta(
    id="vingt-et-un",
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
    left_open=((PlaceStake, "amount"),),
    held_zones=(HAND,),
)

VINGT_ET_UN: Game[State, Options, Command, Event, View] = Game(
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
)
