"""The nine: piles are shuffled (9.90, 9.91)."""

from collections.abc import Iterator

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.frieden.card_moves import Way, move
from domain.games.frieden.cards import HIDDEN_PILE, OPEN_PILE
from domain.games.frieden.decisions.kind import DecisionKind
from domain.games.frieden.events import EffectStarted
from domain.games.frieden.rules import NINE, PILE_TO_SHUFFLE
from domain.games.frieden.state import Draft, State
from domain.games.frieden.turn_model import Decision
from domain.games.frieden.turns import shuffle_pile
from domain.games.frieden.types import Choose

SHUFFLE_AT_ONCE = 2
"""The nines in a chain at which the hidden pile is shuffled without a decision."""


def at_once(draft: Draft, effect: EffectStarted, chance: Chance) -> None:
    """Two nines shuffle the hidden pile, if it has a card."""
    if effect.count == SHUFFLE_AT_ONCE and draft.state.zones.hidden_pile:
        shuffle_pile(draft, chance, NINE)


def opened_by(state: State, effect: EffectStarted) -> Decision | None:
    """One nine leaves open whether the open pile is shuffled in, more than two which pile."""
    seat, laid = effect.seat, state.laid
    if effect.count == SHUFFLE_AT_ONCE:
        return None
    if effect.count == 1:
        return Decision("shuffle", seat, 1, laid=laid, piles=("open",))
    return Decision("shuffle", seat, 1, may_decline=False, laid=laid, piles=("open", "hidden"))


def shuffled_in(state: State, decision: Decision) -> tuple[str, ...]:
    """The cards of the open pile that go into the hidden pile: all but those laid now."""
    return tuple(card for card in state.zones.open_pile if card not in decision.laid)


def _candidates(_state: State, decision: Decision) -> Iterator[Choose]:
    return (Choose(pile=pile) for pile in decision.piles)


def _fault(state: State, decision: Decision, choice: Choose) -> Rule | None:
    if choice.pile not in decision.piles:
        return PILE_TO_SHUFFLE
    cards = shuffled_in(state, decision) if choice.pile == "open" else state.zones.hidden_pile
    return None if cards else PILE_TO_SHUFFLE


def _carry_out(draft: Draft, decision: Decision, choice: Choose, chance: Chance) -> None:
    if choice.pile == "open":
        for card in shuffled_in(draft.state, decision):
            move(draft, card, Way(OPEN_PILE, HIDDEN_PILE, "shuffle"), NINE)
    shuffle_pile(draft, chance, NINE)


SHUFFLE = DecisionKind(
    kind="shuffle",
    rule=NINE,
    fields=("pile",),
    fault=_fault,
    candidates=_candidates,
    carry_out=_carry_out,
)
