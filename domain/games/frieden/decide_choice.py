"""Using and declining the pending decision (8, 9)."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import UNSET

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.games.frieden.carry_out import carry_out
from domain.games.frieden.choices import FIELDS, fault_of
from domain.games.frieden.commands import Choose
from domain.games.frieden.events import Choice, Chosen, Declined
from domain.games.frieden.model import Desk, State
from domain.games.frieden.pending import Decision, Kind
from domain.games.frieden.rulebook import (
    ACE,
    DECLINE,
    EIGHT,
    FIVE,
    FORM,
    FOUR,
    JACK,
    KING,
    MAY_BUY,
    MUST_GIVE,
    MUST_OFFER,
    NINE,
    OWN_DECISION,
    QUEEN,
    SEVEN,
    SIX,
    THREE,
    TWO,
)
from domain.games.frieden.trade import return_offer

RULES_OF: Mapping[Kind, Rule] = MappingProxyType(
    {
        "attach": ACE,
        "duty": TWO,
        "share": THREE,
        "order": FOUR,
        "gift": FIVE,
        "take": SIX,
        "universe": SEVEN,
        "direction": EIGHT,
        "shuffle": NINE,
        "trade": JACK,
        "offer": MUST_OFFER,
        "buy": MAY_BUY,
        "demand": QUEEN,
        "give": MUST_GIVE,
        "look": KING,
    }
)
"""The rule by which a choice of each kind is made."""


def choose(desk: Desk, seat: int, command: Choose, chance: Chance) -> None:
    """The seat uses its decision once."""
    state = desk.state
    top = _own_decision(state, seat)
    _check_fields(top.kind, command)
    fault = fault_of(state, top, command)
    if fault is not None:
        raise Refused(fault)
    rule = RULES_OF[top.kind]
    desk.add(Chosen(seat, top.kind, _without_card(command)), rule)
    carry_out(desk, top, command, rule, chance)


def decline(desk: Desk, seat: int) -> None:
    """The seat gives up all that is left of its decision; what was on offer goes back."""
    top = _own_decision(desk.state, seat)
    if not top.may_decline:
        raise Refused(DECLINE)
    desk.add(Declined(seat, top.kind), DECLINE)
    if top.kind == "buy":
        return_offer(desk, top, MAY_BUY)


def _own_decision(state: State, seat: int) -> Decision:
    top = state.decisions[-1] if state.decisions else None
    if top is None or top.seat != seat:
        raise Refused(OWN_DECISION)
    return top


def _check_fields(kind: Kind, command: Choose) -> None:
    """Check that the command has exactly the fields of the decision's kind (1.3).

    Which these are depends on what has happened at the table; so it is no matter of form.
    """
    needed = FIELDS[kind]
    for name in command.__struct_fields__:
        is_given = getattr(command, name) is not UNSET
        if is_given != (name in needed):
            raise Refused(FORM, f"move.{name}")


def _without_card(command: Choose) -> Choice:
    return Choice(**{name: getattr(command, name) for name in Choice.__struct_fields__})
