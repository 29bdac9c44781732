"""The king: the hidden hand of another seat is seen (9.130 to 9.132)."""

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.frieden.revision_1.card_moves import Way, move
from domain.games.frieden.revision_1.cards import HANDS, jokers_of, listed
from domain.games.frieden.revision_1.decisions.kind import DecisionKind, every_seat, given, names_other_hand
from domain.games.frieden.revision_1.events import EffectStarted, HandSeen
from domain.games.frieden.revision_1.rules import KING, LOOK_AT
from domain.games.frieden.revision_1.state import Draft, State
from domain.games.frieden.revision_1.turn_model import Decision
from domain.games.frieden.revision_1.types import Choose


def opened_by(state: State, effect: EffectStarted) -> Decision:
    """One look for each card of the chain; prolonged, no jokers are ceded."""
    return Decision("look", effect.seat, effect.count, laid=state.laid, cedes=not effect.prolonged)


def _fault(state: State, decision: Decision, choice: Choose) -> Rule | None:
    return None if names_other_hand(state, decision, choice) else LOOK_AT


def _carry_out(draft: Draft, decision: Decision, choice: Choose, _chance: Chance) -> None:
    """The seat sees the whole hand, and the first joker in it is ceded."""
    by, seat = decision.seat, given(choice.seat)
    hand = draft.state.zones.hands[seat]
    draft.add(HandSeen(by, seat, listed(hand), tuple(sorted((by, seat)))), KING)
    jokers = jokers_of(hand)
    if jokers and decision.cedes:
        move(draft, jokers[0], Way(HANDS[seat], HANDS[by], "ceded"), KING)


LOOK = DecisionKind(
    kind="look",
    rule=KING,
    fields=("seat",),
    fault=_fault,
    candidates=every_seat,
    carry_out=_carry_out,
)
