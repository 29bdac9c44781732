"""Carrying out what was turned up, entry by entry, and the changes of the state by it (9.13, 9.14)."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Cited, Refused
from domain.game.seat import Seat
from domain.games.scherbia.announcements import is_effective, is_unused
from domain.games.scherbia.deal import in_order
from domain.games.scherbia.events import (
    CounterReturned,
    CountersEvent,
    EffectApplied,
    EffectsEvent,
    EffectVoid,
    Event,
    Objected,
    Protected,
)
from domain.games.scherbia.factions import with_one_use_less
from domain.games.scherbia.pack import JOBS, Lying, bit, find, lying, replaced, without
from domain.games.scherbia.rules import EFFECT_TARGET, EFFECTS
from domain.games.scherbia.state import Draft, Entry, State, ToUse, Trick
from domain.games.scherbia.types import (
    BlankCard,
    BlankSeat,
    CardEffect,
    Effect,
    JobValue,
    KillCard,
    OwnTotal,
    RescueCard,
    UseAction,
)


def cards_to_choose(state: State, seat: Seat, effect: CardEffect) -> tuple[str, ...]:
    """The cards that the seat may choose, in lying order."""
    return tuple(card.card for card in lying(state.trick.rows) if _fits(card, seat, effect))


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


def seats_to_choose(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats that the seat may blank: others that are not yet."""
    return tuple(other for other in range(state.seats) if other != seat and other not in state.trick.blank_seats)


def applied_to_totals(trick: Trick, effect: JobValue | OwnTotal | BlankSeat, seat: Seat) -> Trick:
    """The trick after the effect; `seat` is the one whose total changes or is 0."""
    match effect:
        case JobValue(jobs, add):
            changes = zip(JOBS, trick.job_values, strict=True)
            return replace(trick, job_values=tuple(change + add * (job in jobs) for job, change in changes))
        case OwnTotal(add):
            own = trick.seat_totals
            return replace(trick, seat_totals=(*own[:seat], own[seat] + add, *own[seat + 1 :]))
        case BlankSeat():
            return replace(trick, blank_seats=(*trick.blank_seats, seat))
        case _:
            assert_never(effect)


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
    return any(card.seat == seat and card.acts_as == job for card in lying(state.trick.rows))


def evolve_effects(state: State, event: EffectsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case EffectApplied():
            return _applied(state, event)
        case EffectVoid(entry):
            return with_entry(state, entry, replace(state.trick.entries[entry], state="void"))
        case _:
            assert_never(event)


def _applied(state: State, event: EffectApplied) -> State:
    entry = state.trick.entries[event.entry]
    changed = with_entry(state, event.entry, replace(entry, state="applied", target=event.target))
    if entry.source == "ability":
        changed = with_use_spent(changed, entry.seat)
    return applied(changed, entry.effect, entry.seat, event.target)


def with_use_spent(state: State, seat: Seat) -> State:
    """The state after the seat has used its faction's ability."""
    return state if state.factions is None else replace(state, factions=with_one_use_less(state.factions, seat))


def with_entry(state: State, number: int, entry: Entry) -> State:
    """The state with this entry in the place of the one of this number."""
    entries = state.trick.entries
    return replace(state, trick=replace(state.trick, entries=(*entries[:number], entry, *entries[number + 1 :])))


def evolve_counters(state: State, event: CountersEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case Objected(_, entry, on):
            return close_counters(_laid(state, entry, on))
        case Protected(seat, entry, on):
            return close_counters(with_use_spent(_laid(state, entry, on), seat))
        case CounterReturned():
            return close_counters(_returned(state, event))
        case _:
            assert_never(event)


def _laid(state: State, number: int, on: int) -> State:
    counter = replace(state.trick.entries[number], on=on)
    changed = with_entry(state, number, counter)
    return replace(changed, trick=replace(changed.trick, passed=()))


def _returned(state: State, event: CounterReturned) -> State:
    entry = state.trick.entries[event.entry]
    changed = with_entry(state, event.entry, replace(entry, state="returned"))
    actions, seat = state.actions, entry.seat
    if entry.counter == "protection" or actions is None:
        return changed
    hand = in_order(state.options, (*actions.hands[seat], entry.card))
    hands = (*actions.hands[:seat], hand, *actions.hands[seat + 1 :])
    return replace(changed, actions=replace(actions, hands=hands))


def close_counters(state: State) -> State:
    """Once no counter is unused any more, cards go out of the game and prevented uses are spent (9.11)."""
    trick = state.trick
    if any(is_unused(entry) for entry in trick.entries):
        return state
    closed = replace(state, trick=replace(trick, countered=True))
    for number, entry in enumerate(trick.entries):
        if entry.source == "ability" and entry.counter is None and not is_effective(trick.entries, number):
            closed = with_use_spent(closed, entry.seat)
    return _with_spent(closed, trick.entries)


def _with_spent(state: State, entries: Sequence[Entry]) -> State:
    actions = state.actions
    if actions is None:
        return state
    out = tuple(entry.card for entry in entries if entry.source == "action" and entry.state != "returned")
    return replace(state, actions=replace(actions, spent=in_order(state.options, (*actions.spent, *out))))
