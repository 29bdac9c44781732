"""Carrying out what was turned up, entry by entry (9.13, 9.14)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Cited, Refused
from domain.game.seat import Seat
from domain.games.scherbia.commands import UseAction
from domain.games.scherbia.counters import is_effective
from domain.games.scherbia.effects.kinds import BlankCard, BlankSeat, Effect, JobValue, KillCard, OwnTotal, RescueCard
from domain.games.scherbia.effects.on_card import applied_to_card, cards_to_choose
from domain.games.scherbia.effects.on_total import applied_to_totals, seats_to_choose
from domain.games.scherbia.events import EffectApplied, EffectVoid, Event
from domain.games.scherbia.model import Draft, State, Trick
from domain.games.scherbia.questions import ToUse
from domain.games.scherbia.rows import lying
from domain.games.scherbia.rulebook import EFFECT_TARGET, EFFECTS


def due_entry(trick: Trick) -> int | None:
    """The number of the entry whose effect is due: the first that is open, effective and no counter."""
    for number, entry in enumerate(trick.entries):
        if entry.effect is not None and entry.state == "open" and is_effective(trick.entries, number):
            return number
    return None


def due_effect(state: State) -> Cited[Event] | ToUse | None:
    """The next effect: it takes place by itself, is void, or its seat chooses."""
    number = due_entry(state.trick)
    if number is None:
        return None
    entry = state.trick.entries[number]
    void: Cited[Event] = Cited(EffectVoid(number, entry.seat), EFFECTS)
    if entry.needs is not None and not _lies(state, entry.seat, entry.needs):
        return void
    match entry.effect:
        case JobValue() | OwnTotal() | None:
            return Cited(EffectApplied(number, entry.seat, None), EFFECTS)
        case BlankCard() | KillCard() | RescueCard():
            cards = cards_to_choose(state, entry.seat, entry.effect)
            return ToUse(entry.seat, number, cards, ()) if cards else void
        case BlankSeat():
            seats = seats_to_choose(state, entry.seat)
            return ToUse(entry.seat, number, (), seats) if seats else void
        case _:
            assert_never(entry.effect)


def use_action(draft: Draft, asked: ToUse, command: UseAction) -> None:
    """The seat uses the effect of its entry on a card or against a seat. Raises Refused."""
    card, against = command.card, command.against
    if card is not None and against is None and card in asked.cards:
        draft.add(EffectApplied(asked.entry, asked.seat, card), EFFECTS)
    elif against is not None and card is None and against in asked.seats:
        draft.add(EffectApplied(asked.entry, asked.seat, against), EFFECTS)
    else:
        raise Refused(EFFECT_TARGET)


def applied(state: State, effect: Effect | None, seat: Seat, target: str | Seat | None) -> State:
    """The state after an effect of the seat on its target."""
    match effect:
        case BlankCard() | KillCard() | RescueCard():
            return applied_to_card(state, effect, target) if isinstance(target, str) else state
        case JobValue() | OwnTotal():
            return replace(state, trick=applied_to_totals(state.trick, effect, seat))
        case BlankSeat():
            hit = target if isinstance(target, int) else seat
            return replace(state, trick=applied_to_totals(state.trick, effect, hit))
        case None:
            return state
        case _:
            assert_never(effect)


def _lies(state: State, seat: Seat, job: str) -> bool:
    return any(one.seat == seat and one.acts_as == job for one in lying(state.trick.rows))
