"""Scherbia: the opening of a table, the draws, and the game bound to the one interface."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from domain.game.chance import Chance, Lot, Prepared
from domain.game.draws import Copies, Draw, Draws, Each, Loop, Row, Seats, When
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.movement import HAND
from domain.game.rule import Cited, Refused
from domain.games.scherbia.deal import OBJECTION, action_rows, deal, deck, deck_size
from domain.games.scherbia.decide import advance, decide, evolve
from domain.games.scherbia.events import Event
from domain.games.scherbia.factions import ACTIONS, CARDS_EACH, FACTIONS, faction_cards, faction_rows, undealt
from domain.games.scherbia.legal import legal
from domain.games.scherbia.pack import FOLKS, JOBS, PACK
from domain.games.scherbia.rules import FORM, OPENING, RULES
from domain.games.scherbia.secrets import RECALL, movements, secrets
from domain.games.scherbia.state import NOTHING_LAID, Actions, Draft, State, Trick
from domain.games.scherbia.status import outcome, resign, to_act
from domain.games.scherbia.types import MOST_ACTION_CARDS, Command, Options
from domain.games.scherbia.view import View, view

FEWEST_SEATS, MOST_SEATS = 2, 12
FEWEST_WITH_FACTIONS = 4
ID = re.compile("[a-z_]+")
NOT_AN_ID = (OBJECTION, "protection")
FEWEST_TEAMS = 2
DICE_THROWN, FACES = 2, range(1, 7)


def admit(seats: int, options: Options, prepared: Prepared) -> None:
    """Check an opening in full. Raises Refused, naming the field that breaks the rule."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise Refused(OPENING, "seats")
    if options.hand_size is not None and options.hand_size > len(PACK) // seats:
        raise Refused(OPENING, "options.hand_size")
    if options.first_leader != "lot" and options.first_leader >= seats:
        raise Refused(OPENING, "options.first_leader")
    _check_teams(seats, options)
    _check_decks(options)
    if options.action_hand is not None and options.action_hand > deck_size(options) // seats:
        raise Refused(OPENING, "options.action_hand")
    if options.factions != "off":
        _check_factions(seats, options)
    _check_shuffles(seats, options, prepared)
    _check_dice_and_lots(seats, prepared)


def _check_teams(seats: int, options: Options) -> None:
    teams = options.teams
    if teams is None:
        return
    in_teams = sorted(seat for team in teams for seat in team)
    equal = len({len(team) for team in teams}) == 1
    if options.factions != "off" or len(teams) < FEWEST_TEAMS or not equal or in_teams != list(range(seats)):
        raise Refused(OPENING, "options.teams")


def _check_decks(options: Options) -> None:
    """Both decks, whether or not they are played: their ids, which are all different, and the size."""
    seen: set[str] = set()
    for name, place in _ids(options):
        if not ID.fullmatch(name) or name in NOT_AN_ID or name in seen:
            raise Refused(OPENING, place)
        seen.add(name)
    if deck_size(options) > MOST_ACTION_CARDS:
        raise Refused(OPENING, "options.action_deck")


def _ids(options: Options) -> Iterator[tuple[str, str]]:
    """The ids of both decks, each with its field. Those of a deck of the house are first: they cannot be wrong."""
    actions = [(row.id, f"options.action_deck[{place}].id") for place, row in enumerate(action_rows(options))]
    factions = [(row.id, f"options.faction_deck[{place}].id") for place, row in enumerate(faction_rows(options))]
    yield from (*factions, *actions) if options.faction_deck is None else (*actions, *factions)


def _check_factions(seats: int, options: Options) -> None:
    if seats % CARDS_EACH or seats < FEWEST_WITH_FACTIONS:
        raise Refused(OPENING, "options.factions")
    if len(faction_rows(options)) < seats // CARDS_EACH:
        raise Refused(OPENING, "options.faction_deck")


def _check_shuffles(seats: int, options: Options, prepared: Prepared) -> None:
    """Each shuffle that the game makes has all its cards, and there are no others (part 8 of the rulebook)."""
    packs: list[Sequence[str]] = [PACK]
    if options.actions:
        packs.append(deck(options))
    if options.factions != "off":
        packs.append(faction_cards(options, seats))
    for number, order in enumerate(prepared.shuffles):
        if number >= len(packs) or Counter(order) != Counter(packs[number]):
            raise Refused(OPENING, f"prepared.shuffles[{number}]")


def _check_dice_and_lots(seats: int, prepared: Prepared) -> None:
    for number, dice in enumerate(prepared.dice):
        if len(dice) != DICE_THROWN or not all(face in FACES for face in dice):
            raise Refused(OPENING, f"prepared.dice[{number}]")
    for number, lot in enumerate(prepared.lots):
        if not _is_seat(lot, seats):
            raise Refused(OPENING, f"prepared.lots[{number}]")


def _is_seat(lot: Lot, seats: int) -> bool:
    return isinstance(lot, int) and not isinstance(lot, bool) and 0 <= lot < seats


def initial(seats: int, options: Options) -> State:
    """The table before anything is dealt."""
    return State(
        options=options,
        seats=seats,
        hands=(0,) * seats,
        piles=(0,) * seats,
        stock=len(PACK),
        trick=Trick(laid=(NOTHING_LAID,) * seats, seat_totals=(0,) * seats),
        leader=options.first_leader if isinstance(options.first_leader, int) else 0,
        actions=Actions(((),) * seats, deck_size(options)) if options.actions else None,
        factions=None if options.factions == "off" else undealt(seats),
    )


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that begin the game."""
    draft = Draft(state, version, evolve, chance)
    deal(draft, chance)
    advance(draft, chance)
    return draft.events


JOB_CARDS = Each("{job}-{folk}", (Loop("job", JOBS), Loop("folk", FOLKS)))
ACTION_CARDS = Copies(tuple(Row(row.id, row.copies) for row in ACTIONS), "action_deck")
FACTION_CARDS = Copies(tuple(Row(row.id, CARDS_EACH) for row in FACTIONS), "faction_deck", CARDS_EACH, CARDS_EACH)

DRAWS = Draws(
    (
        Draw("first_leader_set", "lot", "seat", Seats(), when=(When("options.first_leader", ("lot",)),)),
        Draw("cards_shuffled", "shuffle", "order", JOB_CARDS, when=(When("what", ("jobs",)),)),
        Draw("cards_shuffled", "shuffle", "order", ACTION_CARDS, when=(When("what", ("actions",)),)),
        Draw("cards_shuffled", "shuffle", "order", FACTION_CARDS, when=(When("what", ("factions",)),)),
        Draw("dice_rolled", "dice", "dice", sides=6),
    )
)

META = Meta(
    id="scherbia",
    edition="1",
    revision=1,
    seats=tuple(range(FEWEST_SEATS, MOST_SEATS + 1)),
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=OPENING,
    draws=DRAWS,
    held_zones=(HAND, "actions", "faction"),
    two_sides=2,
)

SCHERBIA: Game[State, Options, Command, Event, View] = Game(
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
    recall=RECALL,
)
