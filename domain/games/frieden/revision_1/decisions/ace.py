"""The ace: it is put on a run of another seat (9.10 to 9.12)."""

from collections.abc import Iterator

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.frieden.revision_1.card_moves import Way, move
from domain.games.frieden.revision_1.cards import OPEN_PILE, is_joker, kingdom_of, listed, run_place
from domain.games.frieden.revision_1.decisions.kind import DecisionKind, given
from domain.games.frieden.revision_1.events import EffectStarted, RunSet
from domain.games.frieden.revision_1.layouts import extended, fault_of_span, layout
from domain.games.frieden.revision_1.rules import ACE, ACE_FITS, ACE_LAID_NOW, JOINING
from domain.games.frieden.revision_1.runs import WHOLE, Run, Span, span_of
from domain.games.frieden.revision_1.state import Draft, State
from domain.games.frieden.revision_1.turn_model import Decision
from domain.games.frieden.revision_1.types import Choose
from domain.games.frieden.revision_1.zones import run_named


def opened_by(state: State, effect: EffectStarted) -> Decision:
    """Each ace laid now may be attached; aces laid before do not count."""
    return Decision("attach", effect.seat, len(state.laid), laid=state.laid)


def with_ace(run: Run, ace: str) -> Span | None:
    """The span of a run with an ace below its two or above its king, below if at both; None if it fits at neither."""
    start, length = span_of(run).start, len(run.cards)
    if length < WHOLE and start == 1:
        return extended(run, (ace,), ())
    if length < WHOLE and (start + length) % WHOLE == 0:
        return extended(run, (), (ace,))
    return None


def _candidates(state: State, decision: Decision) -> Iterator[Choose]:
    cards = listed(decision.laid)
    return (Choose(card=card, run=run.run) for card in cards for run in state.zones.runs)


def _fault(state: State, decision: Decision, choice: Choose) -> Rule | None:
    card, run = str(choice.card), run_named(state.zones, str(choice.run))
    if card not in decision.laid or card not in state.zones.open_pile:
        return ACE_LAID_NOW
    if run is None or run.seat == decision.seat or not (is_joker(card) or kingdom_of(card) == run.kingdom):
        return ACE_FITS
    span = with_ace(run, card)
    if span is None or fault_of_span(state, run.seat, run.kingdom, span, run) is not None:
        return ACE_FITS
    return None


def _carry_out(draft: Draft, _decision: Decision, choice: Choose, _chance: Chance) -> None:
    """The ace lies on the run, which stays its owner's and is joined with those that it now lies beside."""
    state, ace, name = draft.state, given(choice.card), given(choice.run)
    run = run_named(state.zones, name)
    span = None if run is None else with_ace(run, ace)
    if run is not None and span is not None:
        laid = layout(state, run.seat, run.kingdom, span, run)
        move(draft, ace, Way(OPEN_PILE, run_place(name), "attach"), ACE)
        draft.add(RunSet(name, run.seat, run.kingdom, laid.cards, laid.joined), JOINING if laid.joined else ACE)


ATTACH = DecisionKind(
    kind="attach",
    rule=ACE,
    fields=("card", "run"),
    fault=_fault,
    candidates=_candidates,
    carry_out=_carry_out,
)
