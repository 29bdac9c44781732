"""The direct encounter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from domain.tournament.scores.row import Row, RowKind
from domain.tournament.settings.settings import Results, Settings, Swiss
from domain.tournament.tie_breaks.direct import best_of_meeting, split_directly

A, B, C, D = 1, 2, 3, 4
Meeting = tuple[int, int, int, int]
"""Two entrants and their points."""


def split(
    group: Sequence[int], meetings: Sequence[Meeting], kind: RowKind = "played", *, complete: bool = False
) -> list[list[int]]:
    rows: dict[int, list[Row]] = {entrant: [] for entrant in group}
    for number, (one, other, points, others) in enumerate(meetings, 1):
        rows[one].append(Row(number, one, kind, other, points))
        rows[other].append(Row(number, other, kind, one, others))
    return split_directly(group, rows, 2, complete=complete)


@pytest.mark.accepts("tournament.12.4")
def test_if_all_have_met_their_points_against_each_other_split_them() -> None:
    assert split([A, B, C], [(A, B, 2, 0), (A, C, 2, 0), (B, C, 2, 0)]) == [[A], [B], [C]]
    assert split([A, B, C], [(A, B, 2, 0), (B, C, 2, 0), (C, A, 2, 0)]) == [[A, B, C]]


@pytest.mark.accepts("tournament.12.4")
def test_a_part_that_results_is_treated_again_by_its_own_meetings() -> None:
    meetings = [(A, B, 2, 0), (B, C, 1, 1), (C, A, 1, 1), (D, A, 0, 2), (D, B, 0, 2), (D, C, 0, 2)]
    assert split([A, B, C, D], meetings) == [[A], [C], [B], [D]]
    level = [(A, B, 2, 0), (C, D, 2, 0), (A, C, 1, 1), (B, D, 1, 1), (A, D, 1, 1), (B, C, 1, 1)]
    assert split([A, B, C, D], level) == [[A, C], [B, D]]
    again = [(A, B, 2, 0), (C, A, 2, 0), (A, D, 2, 0), (B, C, 2, 0), (B, D, 2, 0), (D, C, 2, 0)]
    assert split([A, B, C, D], again) == [[A], [B], [D], [C]]


@pytest.mark.accepts("tournament.12.4")
def test_with_meetings_missing_who_cannot_be_reached_comes_first() -> None:
    assert split([A, B, C], [(A, B, 2, 0), (A, C, 2, 0)]) == [[A], [B, C]]


@pytest.mark.accepts("tournament.12.4")
def test_with_meetings_missing_nobody_is_first_who_could_be_reached() -> None:
    assert split([A, B, C], [(A, B, 2, 0)]) == [[A, B, C]]
    assert split([A, B, C], [(A, B, 2, 0), (B, C, 2, 0)]) == [[A, B, C]]
    assert split([A, B, C], [(A, B, 2, 0), (A, C, 1, 1)]) == [[A, B, C]]


@pytest.mark.accepts("tournament.12.4")
def test_several_meetings_of_two_count_with_their_average() -> None:
    once_and_twice = [(A, B, 2, 0), (A, B, 0, 2), (A, C, 2, 0), (B, C, 1, 1)]
    assert split([A, B, C], once_and_twice) == [[A], [B], [C]]


@pytest.mark.accepts("tournament.12.4")
def test_a_forfeit_is_no_meeting() -> None:
    assert split([A, B], [(A, B, 2, 0)], "forfeit_won") == [[A, B]]


@pytest.mark.accepts("tournament.12.8")
def test_a_forfeit_is_one_in_a_round_robin() -> None:
    assert split([A, B], [(A, B, 2, 0)], "forfeit_won", complete=True) == [[A], [B]]
    assert split([A, B, C], [(A, B, 2, 0)], complete=True) == [[A], [B, C]]


@pytest.mark.accepts("tournament.12.4", "tournament.5.13")
@pytest.mark.parametrize(
    ("settings", "best"),
    [
        ({}, 2),
        ({"tables_per_meeting": 2}, 4),
        ({"entrants": "team", "boards_per_set": 3}, 12),
        ({"scoring": Results(per="meeting"), "tables_per_meeting": 2}, 2),
    ],
)
def test_what_a_missing_meeting_could_give_is_a_win_at_each_of_its_tables(settings: dict[str, Any], best: int) -> None:
    told = {"title": "Probe", "game": "essentia", "format": Swiss(), "scoring": Results(), **settings}
    assert best_of_meeting(Settings(**told), None) == best


@pytest.mark.accepts("tournament.12.4")
def test_who_has_met_nobody_in_the_group_stays_tied() -> None:
    assert split([A, B, C], []) == [[A, B, C]]
