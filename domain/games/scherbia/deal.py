"""The first leader and the deals: jobs, action cards and factions (1.3, 1.4, 9.2, 10.3)."""

from collections.abc import Sequence

from domain.game.chance import Chance
from domain.game.seat import Seat
from domain.games.scherbia.action_deck import cards_each, deck, in_order, objection_of
from domain.games.scherbia.events import ActionsDealt, CardsShuffled, FactionDealt, FirstLeaderSet, HandDealt
from domain.games.scherbia.factions import faction_cards, faction_on
from domain.games.scherbia.model import Desk, State
from domain.games.scherbia.options import Options
from domain.games.scherbia.pack import PACK, collect, listed
from domain.games.scherbia.rulebook import ACTION_DEAL, DEAL, FACTION_DEAL, FIRST_LEADER

USUAL_HANDS = ((3, 6), (9, 5), (12, 4))
"""Up to so many seats, so many cards each (1.4)."""


def deal(desk: Desk, chance: Chance) -> None:
    """Add the first leader and all deals, in the order of part 7 of the rulebook."""
    options = desk.state.options
    desk.add(FirstLeaderSet(_first_leader(desk.state, chance)), FIRST_LEADER)
    _deal_jobs(desk, chance)
    if options.actions:
        _deal_actions(desk, chance)
    if options.factions != "off":
        _deal_factions(desk, chance)


def hand_size(options: Options, seats: int) -> int:
    """The job cards of each hand (1.4)."""
    if options.hand_size is not None:
        return options.hand_size
    return next(cards for most_seats, cards in USUAL_HANDS if seats <= most_seats)


def dealt_to(seat: Seat, order: Sequence[str], each: int, seats: int) -> tuple[str, ...]:
    """What a seat gets when each gets so many cards, one at a time, from the top."""
    return tuple(order[seat : each * seats : seats])


def _first_leader(state: State, chance: Chance) -> Seat:
    if state.options.first_leader != "lot":
        return state.leader
    return chance.lot(range(state.seats))


def _deal_jobs(desk: Desk, chance: Chance) -> None:
    seats = desk.state.seats
    each = hand_size(desk.state.options, seats)
    order = chance.shuffle(PACK)
    desk.add(CardsShuffled("jobs", order), DEAL)
    for seat in range(seats):
        desk.add(HandDealt(seat, listed(collect(dealt_to(seat, order, each, seats)))), DEAL)


def _deal_actions(desk: Desk, chance: Chance) -> None:
    options, seats = desk.state.options, desk.state.seats
    each = cards_each(options, seats)
    order = chance.shuffle(deck(options))
    desk.add(CardsShuffled("actions", order), ACTION_DEAL)
    for seat in range(seats):
        cards = (objection_of(seat), *dealt_to(seat, order, each, seats))
        desk.add(ActionsDealt(seat, in_order(options, cards)), ACTION_DEAL)


def _deal_factions(desk: Desk, chance: Chance) -> None:
    options, seats = desk.state.options, desk.state.seats
    order = chance.shuffle(faction_cards(options, seats))
    desk.add(CardsShuffled("factions", order), FACTION_DEAL)
    for seat, card in enumerate(order):
        face_down = options.factions == "hidden"
        desk.add(FactionDealt(seat, faction_on(card), face_down), FACTION_DEAL)
