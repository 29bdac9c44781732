"""The first leader and the deals: jobs, action cards and factions (1.3, 1.4, 9.2, 10.3)."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.seat import Seat
from domain.games.scherbia.events import ActionsDealt, CardsShuffled, DealEvent, FactionDealt, FirstLeaderSet, HandDealt
from domain.games.scherbia.factions import ACTIONS, faction_cards, faction_on, with_dealt
from domain.games.scherbia.pack import PACK, collect, listed
from domain.games.scherbia.rules import ACTION_DEAL, DEAL, FACTION_DEAL, FIRST_LEADER
from domain.games.scherbia.state import Draft, State
from domain.games.scherbia.types import ActionRow, Options

OBJECTION = "objection"


def action_rows(options: Options) -> tuple[ActionRow, ...]:
    """The kinds of action cards in their order."""
    return ACTIONS if options.action_deck is None else options.action_deck


def deck_size(options: Options) -> int:
    """The number of action cards without the objections."""
    return sum(row.copies for row in action_rows(options))


def deck(options: Options) -> tuple[str, ...]:
    """The action cards without the objections, in canonical order."""
    return tuple(f"{row.id}-{copy}" for row in action_rows(options) for copy in range(1, row.copies + 1))


def cards_each(options: Options, seats: int) -> int:
    """The number of action cards that each seat is dealt besides its objection (9.2)."""
    return deck_size(options) // seats if options.action_hand is None else options.action_hand


def objection_of(seat: int) -> str:
    """The objection of a seat."""
    return f"{OBJECTION}-{seat}"


def is_objection(card: str) -> bool:
    """Return whether an action card is an objection."""
    return card.startswith(f"{OBJECTION}-")


def action_row(options: Options, card: str) -> ActionRow:
    """The kind of an action card that is no objection."""
    action = card.rpartition("-")[0]
    return next(row for row in action_rows(options) if row.id == action)


def in_order(options: Options, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Action cards in canonical order."""
    places = {row.id: place for place, row in enumerate(action_rows(options))}

    def key(card: str) -> tuple[int, int]:
        action, _, number = card.rpartition("-")
        return places.get(action, -1), int(number)

    return tuple(sorted(cards, key=key))


USUAL_HANDS = ((3, 6), (9, 5), (12, 4))
"""Up to so many seats, so many cards each (1.4)."""


def deal(draft: Draft, chance: Chance) -> None:
    """Add the first leader and all deals, in the order of part 7 of the rulebook."""
    options = draft.state.options
    draft.add(FirstLeaderSet(_first_leader(draft.state, chance)), FIRST_LEADER)
    _deal_jobs(draft, chance)
    if options.actions:
        _deal_actions(draft, chance)
    if options.factions != "off":
        _deal_factions(draft, chance)


def hand_size(options: Options, seats: int) -> int:
    """The job cards of each hand (1.4)."""
    if options.hand_size is not None:
        return options.hand_size
    return next(cards for most_seats, cards in USUAL_HANDS if seats <= most_seats)


def dealt_to(seat: Seat, order: Sequence[str], each: int, seats: int) -> tuple[str, ...]:
    """The cards of a seat when each seat gets so many, one at a time, from the top."""
    return tuple(order[seat : each * seats : seats])


def _first_leader(state: State, chance: Chance) -> Seat:
    if state.options.first_leader != "lot":
        return state.leader
    return chance.lot(range(state.seats))


def _deal_jobs(draft: Draft, chance: Chance) -> None:
    seats = draft.state.seats
    each = hand_size(draft.state.options, seats)
    order = chance.shuffle(PACK)
    draft.add(CardsShuffled("jobs", order), DEAL)
    for seat in range(seats):
        draft.add(HandDealt(seat, listed(collect(dealt_to(seat, order, each, seats)))), DEAL)


def _deal_actions(draft: Draft, chance: Chance) -> None:
    options, seats = draft.state.options, draft.state.seats
    each = cards_each(options, seats)
    order = chance.shuffle(deck(options))
    draft.add(CardsShuffled("actions", order), ACTION_DEAL)
    for seat in range(seats):
        cards = (objection_of(seat), *dealt_to(seat, order, each, seats))
        draft.add(ActionsDealt(seat, in_order(options, cards)), ACTION_DEAL)


def _deal_factions(draft: Draft, chance: Chance) -> None:
    options, seats = draft.state.options, draft.state.seats
    order = chance.shuffle(faction_cards(options, seats))
    draft.add(CardsShuffled("factions", order), FACTION_DEAL)
    for seat, card in enumerate(order):
        face_down = options.factions == "hidden"
        draft.add(FactionDealt(seat, faction_on(card), face_down), FACTION_DEAL)


def evolve_deal(state: State, event: DealEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case FirstLeaderSet(seat):
            return replace(state, leader=seat)
        case CardsShuffled():
            return state
        case HandDealt():
            return _hand_dealt(state, event)
        case ActionsDealt():
            return _actions_dealt(state, event)
        case FactionDealt(seat, faction):
            if state.factions is None:
                return state
            return replace(state, factions=with_dealt(state.factions, state.options, seat, faction))
        case _:
            assert_never(event)


def _hand_dealt(state: State, event: HandDealt) -> State:
    cards = () if isinstance(event.cards, int) else event.cards
    hands = (*state.hands[: event.seat], collect(cards), *state.hands[event.seat + 1 :])
    return replace(state, hands=hands, stock=state.stock - len(cards))


def _actions_dealt(state: State, event: ActionsDealt) -> State:
    actions = state.actions
    if actions is None or isinstance(event.cards, int):
        return state
    hands = (*actions.hands[: event.seat], event.cards, *actions.hands[event.seat + 1 :])
    # The objection was not in the deck.
    return replace(state, actions=replace(actions, hands=hands, aside=actions.aside - len(event.cards) + 1))
