"""How effects and decisions change the state."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from domain.games.frieden.chain import lengthened
from domain.games.frieden.effects import Effect, decision_of
from domain.games.frieden.events import Choice, ChoiceEvent, Chosen, DecisionClosed, Declined, EffectStarted
from domain.games.frieden.model import State
from domain.games.frieden.pending import Decision, Kind
from domain.games.frieden.seats import next_seat
from domain.games.frieden.turn_model import THREES_DUTY, Duty


def evolve_choice(state: State, event: ChoiceEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case EffectStarted():
            return _started(state, event)
        case Chosen():
            return _chosen(state, event)
        case Declined() | DecisionClosed():
            return replace(state, decisions=state.decisions[:-1])
        case _:
            assert_never(event)


def _started(state: State, event: EffectStarted) -> State:
    """The discard is done: the chain goes on or begins, and the effect may open a decision."""
    turn, laid = state.turn, state.laid
    drawer = next_seat(state) if state.options.seven_prolonged == "next" else event.seat
    opened = decision_of(Effect(event.rank, event.seat, laid, event.count, event.prolonged, drawer))
    return replace(
        state,
        turn=replace(turn, acted=True, need=tuple(need for need in turn.need if need != "discard")),
        chain=lengthened(state.chain, event.rank, laid, turn.number),
        laid=(),
        order=() if event.rank == "4" and event.prolonged else state.order,
        decisions=state.decisions if opened is None else (*state.decisions, opened),
    )


def _chosen(state: State, event: Chosen) -> State:
    """One use is gone; what the choice puts on coming turns, or asks of another seat, stands."""
    top = state.decisions[-1]
    left = (replace(top, left=top.left - 1, used=top.used + 1),) if top.left > 1 else ()
    used = replace(state, decisions=state.decisions[:-1] + left)
    follows = _asks(top, event.choice)
    if follows is not None:
        return replace(used, decisions=(*used.decisions, follows))
    return _queued(used, top, event.choice)


def _asks(top: Decision, choice: Choice) -> Decision | None:
    """The decision that a choice asks of the other side of a trade or gift."""
    match top.kind:
        case "trade" | "demand" if choice.seat is not UNSET:
            kind: Kind = "offer" if top.kind == "trade" else "give"
            return Decision(kind, choice.seat, 1, may_decline=False, partner=top.seat)
        case "offer" if top.partner is not None:
            return Decision("buy", top.partner, 1, partner=top.seat)
    return None


def _queued(state: State, top: Decision, choice: Choice) -> State:
    """What the choice puts on coming turns: before older entries, behind those that the same decision has made."""
    order, duties, made = state.order, state.duties, top.used
    match top.kind:
        case "order" if choice.seat is not UNSET:
            return replace(state, order=(*order[:made], choice.seat, *order[made:]))
        case "duty":
            duty = Duty("2", ("draw",) if choice.duty == "draw" else ("discard",))
            return replace(state, duties=(*duties[:made], duty, *duties[made:]))
        case "share":
            again = (top.seat,) if choice.who == "self" else ()
            return replace(state, order=again + order, duties=(THREES_DUTY,) * len(top.laid) + duties)
        case _:
            return state
