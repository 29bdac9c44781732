"""Automatic steps after a seat or the arbiter has acted: the next hand, and the stakes for it (5, 8, 9)."""

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.games.ecarte.cards import DEAL_SIZE, SEATS
from domain.games.ecarte.deal import deal_hand, shuffle
from domain.games.ecarte.events import CourseEvent, StakesPlaced
from domain.games.ecarte.rules import DEALT_ON, SHUFFLED_AGAIN, STAKE_EACH_DEAL, STAKE_ONCE
from domain.games.ecarte.scoring import is_closed, score_hand
from domain.games.ecarte.state import Draft, State, forehand_of


def advance(draft: Draft, chance: Chance) -> None:
    """A closed hand is scored and the next one dealt; when play begins, the stakes are paid."""
    if is_closed(draft.state):
        score_hand(draft)
        if draft.state.phase != "over":
            _next_hand(draft, chance)
    if _begins_play(draft.state):
        _place_stakes(draft)


def _next_hand(draft: Draft, chance: Chance) -> None:
    """The next hand, from the talon while it lasts, else from the pack shuffled again (9.1, 9.2)."""
    dealer = forehand_of(draft.state)
    if dealer is None:
        return
    if len(draft.state.talon) >= DEAL_SIZE:
        deal_hand(draft, dealer, DEALT_ON)
    else:
        shuffle(draft, chance, dealer, SHUFFLED_AGAIN)


def _begins_play(state: State) -> bool:
    """Return whether the exchange is over and the first card of the hand not yet played."""
    trick = state.hand.trick
    return state.phase == "play" and trick is not None and trick.number == 1 and not trick.plays


def _place_stakes(draft: Draft) -> None:
    """Both pay what the hand asks for (5.1, 5.2)."""
    state = draft.state
    options = state.options
    if options.stakes == "each_deal":
        rule = STAKE_EACH_DEAL
    elif state.deal_number == 1:
        rule = STAKE_ONCE
    else:
        return
    draft.add(StakesPlaced(options.stake, state.pot + len(SEATS) * options.stake), rule)


def evolve_course(state: State, event: CourseEvent, _version: int) -> State:
    """The state after the stakes are placed."""
    balance = (state.balance[0] - event.stake, state.balance[1] - event.stake)
    return replace(state, pot=event.pot, balance=balance)
