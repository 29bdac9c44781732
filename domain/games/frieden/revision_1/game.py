"""Frieden by revision 1: the opening of a table, the draws, and the game bound to the one interface."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from domain.game.chance import Chance, Drawn, Prepared
from domain.game.claims import Claiming, Claims, Ruling, Upholding
from domain.game.draws import (
    Asked,
    AtFirst,
    Draw,
    Draws,
    Each,
    Gaps,
    Joined,
    Laid,
    Loop,
    Lying,
    Moved,
    Place,
    Taken,
    When,
)
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.game.rule import Cited, Refused
from domain.games.frieden.revision_1.card_moves import Way, move
from domain.games.frieden.revision_1.cards import (
    HANDS,
    HIDDEN_PILE,
    JOKERS_MOST,
    MATERIALS,
    NO_CARDS,
    RANKS,
    SEATS_MOST,
    cards_of,
)
from domain.games.frieden.revision_1.decide import advance, decide, evolve
from domain.games.frieden.revision_1.decisions.choices import kind_of_choice
from domain.games.frieden.revision_1.events import ClaimRejected, ClaimUpheld, Event, GameStarted, SlipAlleged
from domain.games.frieden.revision_1.legal import legal
from domain.games.frieden.revision_1.rules import (
    FORM,
    LIMITS_OF_SERIES,
    MOST_JOKERS,
    PLAYERS,
    PREPARED_CHANCE,
    RULES,
    SHUFFLE_AND_DEAL,
)
from domain.games.frieden.revision_1.secrets import movements, secrets
from domain.games.frieden.revision_1.state import Draft, State
from domain.games.frieden.revision_1.status import outcome, resign, to_act
from domain.games.frieden.revision_1.turns import draw_starter, round_from, seats_of, shuffle_pile, start_turn
from domain.games.frieden.revision_1.types import Accuse, Choose, Command, Discard, Options, RuleClaim, SlipCard
from domain.games.frieden.revision_1.view import View, view
from domain.games.frieden.revision_1.zones import Zones, no_counts
from domain.kit.cards import SUITS
from domain.kit.enforcement import by_referee, strict
from domain.kit.growing import Archive

Limits = Callable[[State], tuple[int, ...]]
HIDDEN_HAND = 12
"""The cards that a hidden hand may have, but for what the last game of a series changes."""


def limits_of_hands(state: State) -> tuple[int, ...]:
    """How many cards each seat may hold hidden.

    Where the last peace limits the open hand instead, its maker may hold 12, even if it also made the first peace.
    """
    previous, options = state.options.previous, state.options
    limits = [HIDDEN_HAND for _ in seats_of(state)]
    if previous is None:
        return tuple(limits)
    if previous.first_peace is not None:
        limits[previous.first_peace] += 1
    if previous.last_peace is not None:
        limits[previous.last_peace] -= 1
        if options.last_peace_limit == "open":
            limits[previous.last_peace] = HIDDEN_HAND
    return tuple(limits)


SEATS = tuple(range(2, SEATS_MOST + 1))
NO_SEED = bytes(32)


def admit(seats: int, options: Options, prepared: Prepared, limits: Limits = limits_of_hands) -> None:
    """Check an opening: the number of seats, the options, and the prepared chance that the beginning uses.

    `limits` are those of the hidden hands. Raises Refused. Whether what comes later fits depends on the play; nothing
    is refused for it then (1.6).
    """
    if seats not in SEATS:
        raise Refused(PLAYERS, "seats")
    _check_options(seats, options)
    chance = Chance(prepared, NO_SEED, Drawn())
    draft = Draft(initial(seats, options), 0, evolve, chance)
    if prepared.shuffles:
        begin(draft, chance, limits)
    else:
        # What is dealt is not known yet, so that lots drawn from hands can be checked only when the table is opened.
        draw_starter(draft, chance)
    chance.check_fit(PREPARED_CHANCE)


def _check_options(seats: int, options: Options) -> None:
    if len(set(options.draw_from)) < len(options.draw_from):
        raise Refused(FORM, "options.draw_from")
    if options.deal * seats > len(cards_of(options.packs, options.jokers_per_pack)):
        raise Refused(SHUFFLE_AND_DEAL, "options.deal")
    previous = options.previous
    if previous is None:
        return
    for name, seat in (("first_peace", previous.first_peace), ("last_peace", previous.last_peace)):
        if seat is not None and seat >= seats:
            raise Refused(LIMITS_OF_SERIES, f"options.previous.{name}")
    if previous.jokers is not None and len(previous.jokers) != seats:
        raise Refused(MOST_JOKERS, "options.previous.jokers")


def initial(seats: int, options: Options) -> State:
    """The table before the first event: all cards in the hidden pile, in canonical order."""
    zones = Zones(cards_of(options.packs, options.jokers_per_pack), (NO_CARDS,) * seats)
    uncaught = ((None,) * seats,) * seats
    return State(
        options,
        zones,
        known=(NO_CARDS,) * seats,
        counts=no_counts(seats, options),
        own_slips=(Archive(),) * seats,
        uncaught=uncaught,
        rejected=(0,) * seats,
    )


def open_table(state: State, chance: Chance, version: int, limits: Limits = limits_of_hands) -> Sequence[Cited[Event]]:
    """The events that begin the game; `limits` are those of the hidden hands."""
    draft = Draft(state, version, evolve, chance)
    begin(draft, chance, limits)
    return draft.events


def begin(draft: Draft, chance: Chance, limits: Limits) -> None:
    """Who begins, the shuffle, the deal, and the first turn."""
    starter = draw_starter(draft, chance)
    draft.add(GameStarted(starter, limits(draft.state)), LIMITS_OF_SERIES)
    shuffle_pile(draft, chance, SHUFFLE_AND_DEAL)
    for _ in range(draft.state.options.deal):
        for seat in round_from(draft.state, starter):
            top = draft.state.zones.hidden_pile[0]
            move(draft, top, Way(HIDDEN_PILE, HANDS[seat], "deal"), SHUFFLE_AND_DEAL)
    start_turn(draft, starter)
    advance(draft, chance)


OF_EACH = Loop("material", (*MATERIALS,), first="packs")
JOKERS = Loop("number", tuple(str(one) for one in range(1, JOKERS_MOST + 1)), first="jokers_per_pack")
CARDS = Joined(
    (
        Each("{rank}{suit}@{material}", (OF_EACH, Loop("suit", (*SUITS,)), Loop("rank", (*RANKS,)))),
        Each("*{number}@{material}", (OF_EACH, JOKERS)),
    )
)
UNDRAWN, PILE = "undrawn", "hidden_pile"
LYING_IN_HAND = Lying(named_by="source", order=AtFirst(PILE))
HAND_BY_BACK = replace(LYING_IN_HAND, ending="back")

DRAWS = Draws(
    (
        Draw("lot_drawn", "lot", "card", Lying(UNDRAWN)),
        Draw("pile_shuffled", "shuffle", "order", Lying(PILE)),
        Draw("card_moved", "lot", "index", Gaps(PILE), when=(When("cause", ("put_back",)),)),
        Draw("card_moved", "lot", "card", LYING_IN_HAND, when=(When("cause", ("hand_limit",)),)),
        Draw(
            "card_moved",
            "lot",
            "card",
            HAND_BY_BACK,
            when=(When("cause", ("draw",)), When("source", ("hand:*",))),
            asked=(Asked("type", "draw"), Asked("from", "hidden_hand")),
        ),
    ),
    places=(Place(UNDRAWN, AtFirst(PILE)), Place(PILE, CARDS)),
    followed=(
        Taken("lot_drawn", "card", UNDRAWN),
        Laid("pile_shuffled", "order", PILE),
        Moved("card_moved", "card", "source", "target", "index"),
    ),
)

META = Meta(
    id="frieden",
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
    chance_rule=PREPARED_CHANCE,
    ordered=((Discard, "cards"),),
    left_open=((Discard, "cards"), (SlipCard, "card"), (Choose, "index")),
    claims=Claims(
        commands=(Accuse,),
        made=(Claiming(SlipAlleged),),
        decided=(ClaimUpheld, ClaimRejected),
        upheld=(Upholding(ClaimUpheld, "custody", place="first"),),
        ruling=Ruling(RuleClaim),
        accused="giver",
    ),
    strict=strict,
    by_referee=by_referee,
    held_zones=(HAND,),
    two_sides=2,
)

FRIEDEN_1: Game[State, Options, Command, Event, View] = Game(
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
    variant=kind_of_choice,
)
