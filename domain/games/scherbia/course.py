"""Automatic steps, stage by stage in the order of the rules, and the question that comes next."""

from collections.abc import Callable, Sequence

from domain.game.chance import Chance
from domain.game.rule import Cited
from domain.games.scherbia.aftermath import due_clearing, due_reincarnation, due_rescue, due_sacrifice
from domain.games.scherbia.announcements import due_announcement, due_counter
from domain.games.scherbia.effects.apply import due_effect
from domain.games.scherbia.effects.barrage import due_theft
from domain.games.scherbia.reveal import due_decision, due_reveal
from domain.games.scherbia.rounds import due_play, due_replacement, due_round, due_trick
from domain.games.scherbia.scoring import due_end
from domain.games.scherbia.state import Draft, Due, Question, State, Throw
from domain.games.scherbia.value import due_throw, due_throw_for_count, throw

Stage = Callable[[State], Due | None]

TO_THE_DECISION: Sequence[Stage] = (
    due_announcement,
    due_replacement,
    due_play,
    due_throw,
    due_round,
    due_reveal,
    due_counter,
    due_effect,
    due_decision,
)
"""From the beginning of a trick to its decision (3 to 6, 9)."""

AFTER_THE_DECISION: Sequence[Stage] = (due_rescue, due_theft, due_sacrifice, due_reincarnation, due_clearing)
"""From the decision of a trick to its clearing (7.1)."""

BETWEEN_TRICKS: Sequence[Stage] = (due_trick, due_throw_for_count, due_end)
"""With nothing on the table (8)."""


def advance(draft: Draft, chance: Chance) -> None:
    """Add what happens by itself, until a seat is asked or the game is over."""
    while True:
        comes = due(draft.state)
        match comes:
            case Cited(event, rule):
                draft.add(event, rule)
            case Throw():
                throw(draft, comes, chance)
            case _:
                return


def due(state: State) -> Due | None:
    """Return the next step or question; None when the game is over."""
    if state.outcome is not None:
        return None
    answers = (stage(state) for stage in _stages(state))
    return next(answer for answer in answers if answer is not None)


def question(state: State) -> Question | None:
    """The question that a seat has to answer now, if any."""
    comes = due(state)
    return None if isinstance(comes, Throw | Cited) else comes


def _stages(state: State) -> Sequence[Stage]:
    if state.trick.cleared:
        return BETWEEN_TRICKS
    return TO_THE_DECISION if state.trick.totals is None else AFTER_THE_DECISION
