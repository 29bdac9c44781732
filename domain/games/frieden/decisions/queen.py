"""The queen: another seat gives a card (9.120 to 9.122).

The seat that laid it names who is to give (`demand`). That seat chooses the card (`give`).
"""

from msgspec import UNSET

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.frieden.card_moves import Way, move
from domain.games.frieden.cards import HANDS
from domain.games.frieden.decisions.kind import (
    DecisionKind,
    every_seat,
    given,
    names_other_hand,
    names_own_card,
    own_cards,
)
from domain.games.frieden.events import Choice, EffectStarted
from domain.games.frieden.rules import DEMAND_FROM, MUST_GIVE, QUEEN
from domain.games.frieden.state import Draft, State
from domain.games.frieden.turn_model import Decision
from domain.games.frieden.types import Choose


def opened_by(state: State, effect: EffectStarted) -> Decision:
    """One demand for each card of the chain; several must be made."""
    return Decision("demand", effect.seat, effect.count, may_decline=effect.count == 1, laid=state.laid)


def _fault_of_demanding(state: State, decision: Decision, choice: Choose) -> Rule | None:
    return None if names_other_hand(state, decision, choice) else DEMAND_FROM


def _asks_to_give(decision: Decision, choice: Choice) -> Decision | None:
    if choice.seat is UNSET:
        return None
    return Decision("give", choice.seat, 1, may_decline=False, partner=decision.seat)


DEMAND = DecisionKind(
    kind="demand",
    rule=QUEEN,
    fields=("seat",),
    fault=_fault_of_demanding,
    candidates=every_seat,
    asks=_asks_to_give,
)


def _fault_of_giving(state: State, decision: Decision, choice: Choose) -> Rule | None:
    return None if names_own_card(state, decision, choice) else MUST_GIVE


def _give(draft: Draft, decision: Decision, choice: Choose, _chance: Chance) -> None:
    if decision.partner is not None:
        move(draft, given(choice.card), Way(HANDS[decision.seat], HANDS[decision.partner], "demand"), MUST_GIVE)


GIVE = DecisionKind(
    kind="give",
    rule=MUST_GIVE,
    fields=("card",),
    fault=_fault_of_giving,
    candidates=own_cards,
    carry_out=_give,
)
