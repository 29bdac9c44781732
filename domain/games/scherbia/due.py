"""What comes next at a table: the stages of a trick and of the game, in the order of the rules."""

from collections.abc import Callable, Sequence

from domain.game.rule import Cited
from domain.games.scherbia.clearing import due_clearing, due_rescue, due_trick
from domain.games.scherbia.counters import due_counter
from domain.games.scherbia.dice import due_throw
from domain.games.scherbia.effects import due_effect
from domain.games.scherbia.further_round import due_round
from domain.games.scherbia.model import State
from domain.games.scherbia.questions import Due, Question, Throw
from domain.games.scherbia.reincarnation import due_reincarnation
from domain.games.scherbia.result import due_end, due_throw_for_count
from domain.games.scherbia.reveal import due_reveal
from domain.games.scherbia.sacrifice import due_sacrifice
from domain.games.scherbia.theft import due_theft
from domain.games.scherbia.trick_winner import due_decision
from domain.games.scherbia.turn import due_announcement, due_play, due_replacement

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


def due(state: State) -> Due | None:
    """What comes next; None when the game is over."""
    if state.outcome is not None:
        return None
    found = (stage(state) for stage in _stages(state))
    return next(one for one in found if one is not None)


def question(state: State) -> Question | None:
    """What is asked now, if anything."""
    found = due(state)
    return None if isinstance(found, Throw | Cited) else found


def _stages(state: State) -> Sequence[Stage]:
    if state.trick.cleared:
        return BETWEEN_TRICKS
    return TO_THE_DECISION if state.trick.totals is None else AFTER_THE_DECISION
