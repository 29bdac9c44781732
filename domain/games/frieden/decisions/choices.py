"""Using, declining and closing the pending decision (8), by the effect of each rank from its file."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import assert_never, get_args

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.interface import Template
from domain.game.rule import Refused
from domain.games.frieden.decisions import ace, eight, five, four, jack, king, nine, queen, seven, six, three, two
from domain.games.frieden.decisions.kind import AtOnce, DecisionKind, OpenedBy, check_fields, without_card
from domain.games.frieden.events import Chosen, DecisionClosed, DecisionsEvent, Declined, DirectionTurned, HandSeen
from domain.games.frieden.rules import DECISION_CLOSES, DECLINE, OWN_DECISION
from domain.games.frieden.state import Draft, State
from domain.games.frieden.turn_model import Decision, Kind
from domain.games.frieden.types import Choose, Command, Decline
from domain.games.frieden.zones import after_look, looked

OPENED_BY: Mapping[str, OpenedBy] = MappingProxyType(
    {
        "A": ace.opened_by,
        "2": two.opened_by,
        "3": three.opened_by,
        "4": four.opened_by,
        "5": five.opened_by,
        "6": six.opened_by,
        "7": seven.opened_by,
        "8": eight.opened_by,
        "9": nine.opened_by,
        "J": jack.opened_by,
        "Q": queen.opened_by,
        "K": king.opened_by,
    }
)
"""The decision that each rank opens; a ten has no effect (9.100)."""

AT_ONCE: Mapping[str, AtOnce] = MappingProxyType({"8": eight.at_once, "9": nine.at_once})
"""What a rank does without a decision."""


def by_kind(records: Iterable[DecisionKind]) -> Mapping[Kind, DecisionKind]:
    """The records by kind. Raises TypeError unless each kind has one, each does something, and all fields are used."""
    listed = tuple(records)
    kinds = {record.kind: record for record in listed}
    does_something = all(record.carry_out or record.asks or record.queues for record in listed)
    fields = {name for record in listed for name in record.fields}
    if len(kinds) < len(listed) or kinds.keys() != set(get_args(Kind)):
        message = "each kind of decision needs one record"
        raise TypeError(message)
    if not does_something or fields != set(Choose.__struct_fields__):
        message = "each kind of decision must do something, and each field of a choice must belong to one"
        raise TypeError(message)
    return MappingProxyType(kinds)


KINDS: Mapping[Kind, DecisionKind] = by_kind(
    (
        ace.ATTACH,
        two.DUTY,
        three.SHARE,
        four.ORDER,
        five.GIFT,
        six.TAKE,
        seven.UNIVERSE,
        eight.DIRECTION,
        nine.SHUFFLE,
        jack.TRADE,
        jack.OFFERED,
        jack.BUY,
        queen.DEMAND,
        queen.GIVE,
        king.LOOK,
    )
)
"""Every kind of decision."""


def choose(draft: Draft, seat: int, command: Choose, chance: Chance) -> None:
    """The seat uses its decision once."""
    top = _own_decision(draft.state, seat)
    kind = KINDS[top.kind]
    check_fields(command, kind.fields)
    fault = kind.fault(draft.state, top, command)
    if fault is not None:
        raise Refused(fault)
    draft.add(Chosen(seat, top.kind, without_card(command)), kind.rule)
    if kind.carry_out is not None:
        kind.carry_out(draft, top, command, chance)


def decline(draft: Draft, seat: int) -> None:
    """The seat gives up all that is left of its decision."""
    top = _own_decision(draft.state, seat)
    if not top.may_decline:
        raise Refused(DECLINE)
    draft.add(Declined(seat, top.kind), DECLINE)
    kind = KINDS[top.kind]
    if kind.gives_up is not None:
        kind.gives_up(draft, top, kind.rule)


def close(draft: Draft) -> None:
    """The pending decision closes by itself (8.6)."""
    top = draft.state.decisions[-1]
    draft.add(DecisionClosed(top.seat, top.kind), DECISION_CLOSES)
    gives_up = KINDS[top.kind].gives_up
    if gives_up is not None:
        gives_up(draft, top, DECISION_CLOSES)


def has_choice(state: State) -> bool:
    """Return whether the pending decision has a lawful choice."""
    return next(_lawful(state), None) is not None


def possible_choices(state: State) -> Iterator[Choose | Decline | Template]:
    """Yield the choices that the seat of the pending decision may send, in the order of the rulebook."""
    top = state.decisions[-1]
    listed = KINDS[top.kind].listed
    if listed is None:
        yield from _lawful(state)
    else:
        yield listed(state)
    if top.may_decline:
        yield Decline()


def kind_of_choice(state: State, move: Command | Template) -> Kind | None:
    """The kind of the pending decision, for a listed move that chooses; None for any other move."""
    is_choice = isinstance(move, Choose) or (isinstance(move, Mapping) and move["type"] == "choose")
    return state.decisions[-1].kind if is_choice and state.decisions else None


def _lawful(state: State) -> Iterator[Choose]:
    top = state.decisions[-1]
    kind = KINDS[top.kind]
    return (choice for choice in kind.candidates(state, top) if kind.fault(state, top, choice) is None)


def _own_decision(state: State, seat: int) -> Decision:
    top = state.decisions[-1] if state.decisions else None
    if top is None or top.seat != seat:
        raise Refused(OWN_DECISION)
    return top


def evolve_decisions(state: State, event: DecisionsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case Chosen():
            return _chosen(state, event)
        case Declined() | DecisionClosed():
            return replace(state, decisions=state.decisions[:-1])
        case DirectionTurned(direction):
            return replace(state, direction=direction)
        case HandSeen(by, seat):
            hands = state.zones.hands
            known, counts = after_look(state.known, by, seat, hands), looked(state.counts, by, seat, hands[seat])
            return replace(state, known=known, counts=counts)
        case _:
            assert_never(event)


def _chosen(state: State, event: Chosen) -> State:
    """One use is gone; what the choice puts on coming turns, or asks of another seat, stands."""
    top = state.decisions[-1]
    left = (replace(top, left=top.left - 1, used=top.used + 1),) if top.left > 1 else ()
    kind = KINDS[top.kind]
    asked = None if kind.asks is None else kind.asks(top, event.choice)
    follows = () if asked is None else (asked,)
    used = replace(state, decisions=(*state.decisions[:-1], *left, *follows))
    return used if kind.queues is None else kind.queues(used, top, event.choice)
