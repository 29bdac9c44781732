"""Discarding, and the effect that it sets off (7, 9)."""

from msgspec import UNSET
from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.games.frieden.card_moves import Way, move
from domain.games.frieden.cards import HANDS, OPEN_PILE, RANKS, is_joker, rank_of
from domain.games.frieden.chain import goes_on, lengthened
from domain.games.frieden.decisions.four import voids_order
from domain.games.frieden.decisions.kinds import AT_ONCE, OPENED_BY
from domain.games.frieden.duties import pass_on
from domain.games.frieden.events import DiscardsEvent, EffectStarted
from domain.games.frieden.rules import DUTY_BINDS, EFFECT_AT_ONCE, OWN_CARDS, RANK_OF_JOKERS, SAME_RANK
from domain.games.frieden.state import Draft, State
from domain.games.frieden.turn_model import may_discard, passes_duty_on
from domain.games.frieden.turns import check_turn
from domain.games.frieden.types import Discard
from domain.games.frieden.zones import holds_each_once


def discard(draft: Draft, seat: int, command: Discard, chance: Chance) -> None:
    """The seat lays cards of one rank on the open pile; that passes its duty on, or has the effect of the rank."""
    state, cards = draft.state, command.cards
    check_turn(state, seat)
    if not holds_each_once(state.zones, seat, cards):
        raise Refused(OWN_CARDS, "move.cards")
    rank = _rank_laid(command)
    if not may_discard(state.turn, rank):
        raise Refused(DUTY_BINDS)
    for card in cards:
        move(draft, card, Way(HANDS[seat], OPEN_PILE, "discard"), OWN_CARDS)
    duty = state.turn.duty
    if duty is not None and passes_duty_on(state.turn, rank):
        pass_on(draft, seat, len(cards), duty)
    else:
        _start_effect(draft, seat, rank, chance)


def _rank_laid(command: Discard) -> str:
    """The rank that the cards are laid as (7.2, 7.3)."""
    ranks = {rank_of(card) for card in command.cards if not is_joker(card)}
    if len(ranks) > 1:
        raise Refused(SAME_RANK, "move.cards")
    named = command.rank
    rank = ranks.pop() if ranks else named
    if rank is UNSET or rank not in tuple(RANKS) or named not in (UNSET, rank):
        raise Refused(RANK_OF_JOKERS, "move.as")
    return rank


def _start_effect(draft: Draft, seat: int, rank: str, chance: Chance) -> None:
    state = draft.state
    count = _count(state, rank)
    prolonged = goes_on(state.chain, rank, state.turn.number)
    effect = EffectStarted(seat, rank, count, prolonged)
    draft.add(effect, EFFECT_AT_ONCE)
    if rank in AT_ONCE:
        AT_ONCE[rank](draft, effect, chance)


def _count(state: State, rank: str) -> int:
    """The cards of the chain once those laid now belong to it (7.4)."""
    return len(lengthened(state.chain, rank, state.laid, state.turn.number).cards)


def evolve_discards(state: State, event: DiscardsEvent, _version: int) -> State:
    """The state after the event: the chain goes on or begins, and the effect may open a decision."""
    turn, opened_by = state.turn, OPENED_BY.get(event.rank)
    opened = None if opened_by is None else opened_by(state, event)
    return replace(
        state,
        turn=replace(turn, acted=True, need=tuple(need for need in turn.need if need != "discard")),
        chain=lengthened(state.chain, event.rank, state.laid, turn.number),
        laid=(),
        order=() if voids_order(event) else state.order,
        decisions=state.decisions if opened is None else (*state.decisions, opened),
    )
