"""Faro: the opening of a table, the draws, and the game bound to the one interface."""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.claims import Claiming, Claims, Ruling, Upholding
from domain.game.draws import Draw, Draws, Each, Loop
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.rule import Cited, Refused
from domain.games.faro.claims import shown
from domain.games.faro.decide import decide, evolve
from domain.games.faro.dues import faults
from domain.games.faro.events import ClaimRejected, ClaimUpheld, Event, SilenceClaimed, SlipClaimed
from domain.games.faro.legal import legal
from domain.games.faro.pack import PACK, RANKS, is_shuffle
from domain.games.faro.rules import BANK_AND_PLAYERS, FORM, RULES, TWO_PACKS
from domain.games.faro.secrets import movements, secrets
from domain.games.faro.stakes import MOST_STAKE, TIMES
from domain.games.faro.state import State
from domain.games.faro.status import outcome, resign, to_act
from domain.games.faro.types import ClaimSilence, ClaimSlip, Command, Cut, Options, PlaceStake, RuleClaim, SetLimits
from domain.games.faro.view import View, view
from domain.kit.cards import SUITS
from domain.kit.enforcement import by_referee, strict

EXACT = 2**53 - 1
"""The greatest number that a record may hold."""
TURNED_OF_A_RANK = len(PACK) // len(RANKS)
TURNED_OF_A_CARD = 2
"""How often a card of a book is matched in a deal: each card of its rank, or of its suit and rank, in both packs."""


def most_deals(seats: int, options: Options) -> int:
    """The deals after which no balance can have passed 2^53 - 1, whatever the cards and however all play together.

    In the worst case every player stakes the most on each card of the book and makes the greatest call each time. The
    bank loses each of these stakes, or wins them all.
    """
    return EXACT // ((seats - 1) * len(RANKS) * _most_on_a_card(options))


def _most_on_a_card(options: Options) -> int:
    """The most that one card of a book can bring in a deal, all its appearances together."""
    times = TURNED_OF_A_RANK if options.match == "rank" else TURNED_OF_A_CARD
    growth = 1 if options.limits_bind == "always" else max(TIMES.values())
    brought, stake = 0, MOST_STAKE
    for _ in range(times):
        brought += stake
        stake *= growth
    return brought


SEATS = tuple(range(2, 11))


def admit(seats: int, options: Options, prepared: Prepared) -> None:
    """Check the number of seats, the number of deals that such a table can have, and all prepared shuffles."""
    if seats not in SEATS:
        raise Refused(BANK_AND_PLAYERS, "seats")
    if options.deals > most_deals(seats, options):
        raise Refused(FORM, "options.deals")
    for number, order in enumerate(prepared.shuffles):
        if not is_shuffle(order):
            raise Refused(TWO_PACKS, f"prepared.shuffles[{number}]")


def initial(seats: int, options: Options) -> State:
    """The table before the first limits are announced."""
    none = (0,) * seats
    return State(options, seats, ((),) * seats, caught=none, slips=none, balances=none)


def open_table(_state: State, _chance: Chance, _version: int) -> Sequence[Cited[Event]]:
    """Nothing happens by itself: the bank is to announce its limits."""
    return ()


BOTH_PACKS = Each("{rank}{suit}@{pack}", (Loop("pack", ("1", "2")), Loop("suit", (*SUITS,)), Loop("rank", (*RANKS,))))

DRAWS = Draws((Draw("cards_shuffled", "shuffle", "order", BOTH_PACKS),))

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
