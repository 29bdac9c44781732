"""Effects for which a card is chosen: to blank it, to kill it, to rescue it (9.13)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.scherbia.effects.kinds import BlankCard, CardEffect, KillCard, RescueCard
from domain.games.scherbia.model import State
from domain.games.scherbia.pack import bit
from domain.games.scherbia.rows import Lying, find, lying, replaced, without


def cards_to_choose(state: State, seat: Seat, effect: CardEffect) -> tuple[str, ...]:
    """The cards that the seat may choose, in lying order."""
    return tuple(one.card for one in lying(state.trick.rows) if _fits(one, seat, effect))


def _fits(card: Lying, seat: Seat, effect: CardEffect) -> bool:
    if effect.jobs is not None and card.acts_as not in effect.jobs:
        return False
    match effect:
        case BlankCard():
            return card.seat != seat and not card.blanked
        case KillCard():
            return card.seat != seat
        case RescueCard():
            return card.seat == seat and not card.rescued
        case _:
            assert_never(effect)


def applied_to_card(state: State, effect: CardEffect, card: str) -> State:
    """The state after the effect on a card."""
    trick = state.trick
    target = find(trick.rows, card)
    if target is None:
        return state
    match effect:
        case BlankCard():
            rows = replaced(trick.rows, card, replace(target, blanked=True))
        case KillCard():
            rows = without(trick.rows, card)
            state = replace(state, discard=state.discard | bit(card))
        case RescueCard():
            rows = replaced(trick.rows, card, replace(target, rescued=True))
        case _:
            assert_never(effect)
    return replace(state, trick=replace(trick, rows=rows))
