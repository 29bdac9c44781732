"""Numbers of adjusted scores and penalties, by which nobody counts those that are hidden."""

from __future__ import annotations

import pytest

from domain.tournament.actor import Actor
from domain.tournament.audience import told_with_board
from domain.tournament.commands.life import Void
from domain.tournament.commands.results import AdjustScore, LiftAdjustment, Penalize
from domain.tournament.events.results import AdjustmentLifted, BoardOpened, PenaltyGiven, ScoreAdjusted
from domain.tournament.evolve.evolve import evolve
from domain.tournament.state.tournament import Tournament
from domain.tournament.told_numbers import told_adjustments
from tests.tournament.support.evening import CHIEF, ORGANIZER, SPECTATOR, player, started
from tests.tournament.test_audience import SWISS, playing, seen
from tests.tournament.test_rounds import ids


@pytest.mark.accepts("tournament.8.5")
def test_the_number_of_an_adjusted_score_tells_nothing_of_other_closed_boards() -> None:
    evening, first = playing()
    second = ids(evening)[1]
    for command in (
        AdjustScore(first, "first", "average", "x"),
        AdjustScore(second, "first", "average", "x"),
        LiftAdjustment(1, "x"),
        AdjustScore(first, "second", "average", "x"),
    ):
        evening.act(CHIEF, command)

    def numbers(viewer: Actor) -> list[int]:
        told = [one.event for one in seen(evening, viewer)]
        return [one.adjustment for one in told if isinstance(one, ScoreAdjusted | AdjustmentLifted)]

    assert numbers(CHIEF) == numbers(ORGANIZER) == [1, 2, 1, 3]
    assert (numbers(player(6)), numbers(player(3)), numbers(SPECTATOR)) == ([1, 1, 2], [1], [])


@pytest.mark.accepts("tournament.8.5")
@pytest.mark.parametrize(
    ("viewer", "told", "known"),
    [(SPECTATOR, [1, 2], {2: 2, 3: 1}), (player(3), [2, 1], {2: 1, 3: 2}), (player(1), [2, 3], {1: 1, 2: 3, 3: 2})],
)
def test_with_a_board_its_adjusted_scores_are_told_by_numbers_that_stay(
    viewer: Actor, told: list[int], known: dict[int, int]
) -> None:
    evening, first = playing()
    evening.act(CHIEF, AdjustScore(first, "first", "average", "x"))
    evening.act(CHIEF, AdjustScore(ids(evening)[1], "first", "average", "x"))
    evening.act(CHIEF, LiftAdjustment(1, "x"))
    evening.act(CHIEF, AdjustScore(first, "second", "average", "x"))
    evening.act(ORGANIZER, Void("x"))
    state: Tournament | None = None
    found = []
    for record in evening.records:
        if isinstance(record.event, BoardOpened) and state is not None:
            found += list(told_with_board(state, record.event.board, viewer))
        state = evolve(state, record)
    assert [one.adjustment for one in found if isinstance(one, ScoreAdjusted)] == told
    assert told_adjustments(evening.tournament, viewer) == known


@pytest.mark.accepts("tournament.11.6")
def test_the_number_of_a_penalty_tells_nobody_of_warnings_to_others() -> None:
    evening = started(SWISS, 4)
    for entrant, amount in ((1, 1), (2, 0), (3, 2), (2, 1)):
        evening.act(CHIEF, Penalize(entrant, "points", amount, "late"))

    def numbers(viewer: Actor) -> list[int]:
        return [one.event.penalty for one in seen(evening, viewer) if isinstance(one.event, PenaltyGiven)]

    assert numbers(CHIEF) == numbers(ORGANIZER) == numbers(player(2)) == [1, 2, 3, 4]
    assert numbers(SPECTATOR) == numbers(player(1)) == [1, 2, 3]
