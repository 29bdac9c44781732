"""Action cards and faction abilities: laying them, counters, effects (9, 10)."""

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.scherbia.commands import Announce, Object, Protect, UseAction
from domain.games.scherbia.counters import open_to_objection, open_to_protection, unused_of
from domain.games.scherbia.desk import Desk
from domain.games.scherbia.events import Announced, EffectApplied, Objected, Protected
from domain.games.scherbia.factions import has_use
from domain.games.scherbia.questions import ToUse
from domain.games.scherbia.rulebook import (
    ABILITY_USE,
    ANNOUNCE,
    ANNOUNCE_ABILITY,
    COUNTER_TARGET,
    COUNTERS_FIRST,
    EFFECT_TARGET,
    EFFECTS,
    NO_OBJECTION_TO_ABILITY,
    OBJECTION_CALL,
    OWN_ACTION,
    OWN_OBJECTION,
    PROTECTION,
)

CALL = "Eihnspruch"
"""What is called out with an objection where that is a duty (9.12)."""


def announce(desk: Desk, seat: Seat, command: Announce) -> None:
    """The seat lays an action card face down and announces its ability, one of them, or nothing. Raises Refused."""
    state, action = desk.state, command.action
    if action is not None and (state.actions is None or action not in state.actions.hands[seat]):
        raise Refused(OWN_ACTION)
    if command.ability and not has_use(state.factions, seat):
        raise Refused(ABILITY_USE)
    rule = ANNOUNCE_ABILITY if command.ability and action is None else ANNOUNCE
    desk.add(Announced(seat, action, command.ability), rule)


def lay_objection(desk: Desk, seat: Seat, command: Object) -> None:
    """The seat lays its objection on an entry. Raises Refused."""
    state, on = desk.state, command.entry
    entries = state.trick.entries
    own = unused_of(entries, seat, "objection")
    if own is None:
        raise Refused(OWN_OBJECTION)
    if state.options.objection_call and command.call != CALL:
        raise Refused(OBJECTION_CALL)
    if 0 <= on < len(entries) and entries[on].source == "ability":
        raise Refused(NO_OBJECTION_TO_ABILITY)
    if on not in open_to_objection(entries, seat):
        raise Refused(COUNTER_TARGET)
    desk.add(Objected(seat, own, on), COUNTERS_FIRST)


def lay_protection(desk: Desk, seat: Seat, command: Protect) -> None:
    """The seat lays its protection on an entry. Raises Refused."""
    entries = desk.state.trick.entries
    own = unused_of(entries, seat, "protection")
    if own is None:
        raise Refused(PROTECTION)
    if command.entry not in open_to_protection(entries, seat):
        raise Refused(COUNTER_TARGET)
    desk.add(Protected(seat, own, command.entry), PROTECTION)


def use_action(desk: Desk, asked: ToUse, command: UseAction) -> None:
    """The seat uses the effect of its entry on a card or against a seat. Raises Refused."""
    card, against = command.card, command.against
    if card is not None and against is None and card in asked.cards:
        desk.add(EffectApplied(asked.entry, asked.seat, card), EFFECTS)
    elif against is not None and card is None and against in asked.seats:
        desk.add(EffectApplied(asked.entry, asked.seat, against), EFFECTS)
    else:
        raise Refused(EFFECT_TARGET)
