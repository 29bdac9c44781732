"""The status of a game: the step or question that comes next, the seat that is asked, and the result (part 10)."""

from collections.abc import Callable, Sequence

from domain.game.outcome import Outcome
from domain.game.rule import Cited
from domain.game.seat import Seat
from domain.games.scherbia.aftermath import (
    due_clearing,
    due_decision,
    due_reincarnation,
    due_rescue,
    due_reveal,
    due_sacrifice,
)
from domain.games.scherbia.announcements import due_announcement, due_counter
from domain.games.scherbia.effects.apply import due_effect
from domain.games.scherbia.effects.barrage import due_theft
from domain.games.scherbia.rounds import due_play, due_replacement, due_round, due_trick
from domain.games.scherbia.scoring import count, due_end, groups_of, ranking, scores
from domain.games.scherbia.state import Due, Question, State, Throw
from domain.games.scherbia.value import due_throw, due_throw_for_count

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


def to_act(state: State) -> frozenset[Seat]:
    """The seat that is asked, if any."""
    asked = question(state)
    return frozenset() if asked is None else frozenset({asked.seat})


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over."""
    return state.outcome


def resign(state: State, seat: Seat) -> Outcome:
    """The result if this seat gives up: its group comes last, the others stand by their piles as they lie.

    Woodcutters count nothing, since they are thrown for only at the count.
    """
    points = scores(count(state).groups)
    last = next(group for group in groups_of(state) if seat in group)
    others = tuple(tuple(other for other in place if other not in last) for place in ranking(points))
    return Outcome((*(place for place in others if place), last), points, "resigned")
