"""Discarding, the effect that it sets off, and the duties of twos and threes (5.7, 7, 9, 9.21, 9.31)."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.games.frieden.card_moves import Way, move
from domain.games.frieden.cards import HANDS, OPEN_PILE, RANKS, is_joker, rank_of
from domain.games.frieden.decisions.choices import AT_ONCE, OPENED_BY
from domain.games.frieden.decisions.four import voids_order
from domain.games.frieden.events import DiscardsEvent, DutiesEvent, DutyLapsed, DutyPassedOn, EffectStarted
from domain.games.frieden.rules import (
    DUTY_BINDS,
    DUTY_LAPSES,
    EFFECT_AT_ONCE,
    OWN_CARDS,
    RANK_OF_JOKERS,
    SAME_RANK,
    THREE_PASSES_ON,
    TWO_PASSES_ON,
)
from domain.games.frieden.state import Draft, State, goes_on, lengthened
from domain.games.frieden.turn_model import Duty, Need, Turn, may_discard, passes_duty_on
from domain.games.frieden.turns import can_draw, check_turn
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


def pass_on(draft: Draft, seat: int, count: int, duty: Duty) -> None:
    """The seat has laid so many twos or threes, by which its duty falls on as many of the next turns."""
    rule = TWO_PASSES_ON if duty.rank == "2" else THREE_PASSES_ON
    draft.add(DutyPassedOn(seat, count, duty), rule)


def lapse_duty(draft: Draft) -> None:
    """Let the owed parts of a duty lapse that cannot be done."""
    turn = draft.state.turn
    lapsed = _impossible(draft.state)
    if lapsed:
        draft.add(DutyLapsed(turn.seat, lapsed), DUTY_LAPSES)


def _impossible(state: State) -> tuple[Need, ...]:
    """The owed parts of the turn's duty that cannot be done (5.7)."""
    turn, lapsed = state.turn, list[Need]()
    if "draw" in turn.need and not can_draw(state, turn.seat):
        lapsed.append("draw")
    is_draw_owed = "draw" in turn.need and not lapsed
    if "discard" in turn.need and not state.zones.hands[turn.seat] and not is_draw_owed:
        lapsed.append("discard")
    return tuple(lapsed)


def evolve_duties(state: State, event: DutiesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case DutyLapsed():
            return replace(state, turn=_lapsed(state.turn, event.need))
        case DutyPassedOn():
            return _passed_on(state, event)
        case _:
            assert_never(event)


def _lapsed(turn: Turn, lapsed: tuple[Need, ...]) -> Turn:
    """The turn without the lapsed parts; a duty of which nothing was done and nothing is left is gone (5.7)."""
    need = tuple(part for part in turn.need if part not in lapsed)
    is_gone = not need and not turn.acted
    return replace(turn, need=need, duty=None if is_gone else turn.duty)


def _passed_on(state: State, event: DutyPassedOn) -> State:
    """The duty lies on the next turns, and this one is over (9.21, 9.31)."""
    turn = state.turn
    return replace(
        state,
        turn=replace(turn, duty=None, need=(), acted=True),
        duties=(event.duty,) * event.count + state.duties,
        chain=lengthened(state.chain, event.duty.rank, state.laid, turn.number),
        laid=(),
    )
