"""DNA: the opening of a table, the draws, and the game bound to the one interface.

Cards are shuffled from their canonical order, which does not reveal how they lay.
"""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.draws import Draw, Draws, Each, Loop, Seats, Told, When
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.game.rule import Cited, Refused
from domain.game.seat import Seat
from domain.games.dna.cards import MOST_PACKS, PACK_SIZE, PROPERTIES, deck_of, in_order
from domain.games.dna.decide import decide, evolve
from domain.games.dna.end_of_turn import lay_strand, start_turn
from domain.games.dna.events import Event, FirstHolderSet, HandDealt
from domain.games.dna.hands import shuffle_under
from domain.games.dna.legal import legal
from domain.games.dna.race import open_race, timing
from domain.games.dna.rules import ALL_CHOOSE, DEAL, FIRST_HOLDER, FIRST_STRANDS, FORM, GAME_OVER, OPENING, RULES
from domain.games.dna.secrets import movements, secrets
from domain.games.dna.state import Draft, State
from domain.games.dna.status import outcome, resign, to_act
from domain.games.dna.strand import STRANDS
from domain.games.dna.types import Attach, Build, CallSet, Command, Options, PlaySet, hand_size
from domain.games.dna.view import View, view
from domain.kit.enforcement import strict

FEWEST_SEATS = 2
SEATS_PER_PACK = 12
SEATS = tuple(range(FEWEST_SEATS, SEATS_PER_PACK * MOST_PACKS + 1))
ON_TABLE = 2 * STRANDS


def admit(seats: int, options: Options, prepared: Prepared) -> None:
    """Check an opening: the number of seats, the options, and the prepared chance (1.9). Raises Refused.

    The first prepared shuffle must be of all cards. The cards of later shuffles depend on the play, so each must be of
    some cards, each once.
    """
    if not FEWEST_SEATS <= seats <= SEATS_PER_PACK * options.packs:
        raise Refused(OPENING, "seats")
    if seats * hand_size(options, seats) + ON_TABLE >= PACK_SIZE * options.packs:
        raise Refused(OPENING, "options.hand_size")
    holder = options.first_holder
    if holder != "lot" and holder >= seats:
        raise Refused(OPENING, "options.first_holder")
    if holder == "lot":
        for number, lot in enumerate(prepared.lots):
            if not isinstance(lot, int) or not 0 <= lot < seats:
                raise Refused(OPENING, f"prepared.lots[{number}]")
    cards = set(deck_of(options.packs))
    for number, order in enumerate(prepared.shuffles):
        named = set(order)
        if not order or len(named) != len(order) or not named <= cards or (number == 0 and named != cards):
            raise Refused(OPENING, f"prepared.shuffles[{number}]")


def initial(seats: int, options: Options) -> State:
    """The table before the first card is dealt."""
    return State(options, seats)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The first holder, the hands, the strands, and the first turn with its race."""
    draft = Draft(state, version, evolve, chance)
    holder = _first_holder(state, chance)
    draft.add(FirstHolderSet(holder), FIRST_HOLDER)
    shuffle_under(draft, chance, deck_of(state.options.packs), DEAL)
    order = draft.state.deck
    size = hand_size(state.options, state.seats)
    for seat in range(state.seats):
        first = (seat - holder - 1) % state.seats
        draft.add(HandDealt(seat, in_order(order[first : state.seats * size : state.seats])), DEAL)
    for _ in range(STRANDS):
        lay_strand(draft, FIRST_STRANDS)
    start_turn(draft, holder, ALL_CHOOSE)
    if state.options.opening_race:
        open_race(draft)
    return draft.events


def _first_holder(state: State, chance: Chance) -> Seat:
    holder = state.options.first_holder
    if holder != "lot":
        return holder
    return chance.lot(range(state.seats))


NAMES = ("number", "colour", "filling", "shape")
PACKS = ("", *(f"@{pack}" for pack in range(1, MOST_PACKS + 1)))
ORDER = Each(
    "{number}{colour}{filling}{shape}{pack}",
    (*(Loop(name, (*values,)) for name, values in zip(NAMES, PROPERTIES, strict=True)), Loop("pack", PACKS)),
)

DRAWS = Draws(
    (
        Draw("first_holder_set", "lot", "seat", Seats(), when=(When("options.first_holder", ("lot",)),)),
        Draw("cards_shuffled_under", "shuffle", "cards", Told("cards", ORDER)),
    )
)

META = Meta(
    id="dna",
    edition="1",
    revision=1,
    seats=SEATS,
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=OPENING,
    draws=DRAWS,
    over_rule=GAME_OVER,
    left_open=(
        (Attach, "ends"),
        (PlaySet, "end"),
        (Build, "card"),
        (Build, "strand"),
        (CallSet, "card"),
        (CallSet, "end"),
    ),
    strict=strict,
    held_zones=(HAND,),
    two_sides=2,
)

DNA: Game[State, Options, Command, Event, View] = Game(
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
    timing=timing,
)
