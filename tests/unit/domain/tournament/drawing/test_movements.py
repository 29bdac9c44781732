"""Movements for pairs: the examples of the rulebook, and what every movement has to keep (tournament, part 6)."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from domain.tournament.boards import boards_played
from domain.tournament.revisions import REVISION
from domain.tournament.schedule.movement import movement_faults
from domain.tournament.schedule.movements import Row, least_entrants, played_rows, rows_of
from domain.tournament.settings.settings import (
    Boards,
    Given,
    Howell,
    Matchpoints,
    Mitchell,
    Movement,
    Settings,
    Together,
)
from domain.tournament.state.tournament import Tournament
from tests.support.tournament.drawn import byes, changed, drawn, pairs, running

GIVEN = ((1, 1, 1, 2, 1), (1, 2, 3, 4, 2), (2, 1, 1, 3, 3), (2, 2, 2, 4, 4))
"""Two rounds of four pairs."""


def settings(movement: Movement, **more: Any) -> Settings:
    """Settings with a movement."""
    return Settings(
        title="Evening", game="whist", entrants="pair", format=Boards(movement), scoring=Matchpoints(), **more
    )


def evening(entrants: int) -> Tournament:
    """A Howell movement of pairs."""
    return running(entrants, Boards(Howell()), "pair", scoring=Matchpoints())


def rounds(movement: Movement, entrants: int) -> list[list[str]]:
    """The rounds as the rulebook writes them: `first-second set`."""
    written: dict[int, list[str]] = {}
    for row in rows_of(movement, entrants):
        written.setdefault(row.round, []).append(f"{row.first}-{row.second} {row.set}")
    return list(written.values())


def cited(movement: Movement, entrants: int | None = None, **more: Any) -> list[tuple[str, str]]:
    """The rules of all faults, and where they are."""
    return [(rule.id, at) for rule, at in movement_faults(settings(movement, **more), entrants)]


def keeps_the_rules(rows: tuple[Row, ...]) -> None:
    """Check that nobody plays a set twice or meets a pair twice, and nobody is at two tables."""
    sets = Counter((pair, row.set) for row in rows for pair in (row.first, row.second))
    meetings = Counter(frozenset((row.first, row.second)) for row in rows)
    seats = Counter((pair, row.round) for row in rows for pair in (row.first, row.second))
    tables = Counter((row.table, row.round) for row in rows)
    for counted in (sets, meetings, seats, tables):
        assert set(counted.values()) == {1}


@pytest.mark.accepts("tournament.6.9", "tournament.6.1")
def test_four_tables_with_a_skip() -> None:
    assert rounds(Mitchell("skip"), 8) == [
        ["1-5 1", "2-6 2", "3-7 3", "4-8 4"],
        ["1-8 2", "2-5 3", "3-6 4", "4-7 1"],
        ["1-6 3", "2-7 4", "3-8 1", "4-5 2"],
    ]


@pytest.mark.accepts("tournament.6.10")
def test_four_tables_with_a_shared_set() -> None:
    found = rows_of(Mitchell("share"), 8)
    assert [row.set for row in found if row.round == 1] == [1, 2, 4, 1]
    assert max(row.round for row in found) == 4


@pytest.mark.accepts("tournament.6.8")
def test_an_odd_number_of_tables_needs_no_skip() -> None:
    assert rounds(Mitchell(), 6) == [
        ["1-4 1", "2-5 2", "3-6 3"],
        ["1-6 2", "2-4 3", "3-5 1"],
        ["1-5 3", "2-6 1", "3-4 2"],
    ]


@pytest.mark.accepts("tournament.6.8", "tournament.6.9", "tournament.6.10")
@pytest.mark.parametrize("variant", ["standard", "skip", "share"])
def test_every_mitchell_keeps_the_rules(variant: Any) -> None:
    for tables in range(3, 33):
        entrants = 2 * tables
        if (tables % 2 == 1) != (variant == "standard"):
            assert cited(Mitchell(variant), entrants) == [("tournament.6.8", "entrants")]
            continue
        found = rows_of(Mitchell(variant), entrants)
        keeps_the_rules(found)
        assert {row.set for row in found} == set(range(1, tables + 1))
        assert max(row.round for row in found) == (tables - 1 if variant == "skip" else tables)


HOWELL_6 = "6-1 1, 3-4 2, 5-2 4 · 6-2 2, 4-5 3, 1-3 4 · 6-3 3, 5-1 2, 2-4 1 · 6-4 4, 1-2 3, 3-5 1 · 6-5 5, 2-3 5, 4-1 5"
HOWELL_FIRST = {
    8: "8-1 1, 6-5 2, 4-2 3, 7-3 5",
    10: "10-1 1, 9-8 2, 6-4 3, 3-7 8, 5-2 9",
    12: "12-1 1, 3-10 5, 8-7 6, 5-11 8, 4-2 9, 9-6 10",
    14: "14-1 1, 5-10 3, 2-3 4, 9-11 5, 6-13 10, 8-12 11, 4-7 12",
}


@pytest.mark.accepts("tournament.6.11")
def test_the_howell_of_six_pairs_is_the_one_of_the_rulebook() -> None:
    assert rounds(Howell(), 6) == [number.split(", ") for number in HOWELL_6.split(" · ")]


@pytest.mark.accepts("tournament.6.11")
@pytest.mark.parametrize("pairs", HOWELL_FIRST)
def test_a_howell_moves_on_by_one_and_the_last_pair_stays(pairs: int) -> None:
    found = rounds(Howell(), pairs)
    assert found[0] == HOWELL_FIRST[pairs].split(", ")
    assert found[1][0] == f"{pairs}-2 2"
    assert len(found) == pairs - 1


def test_the_second_round_of_a_howell_for_eight() -> None:
    assert rounds(Howell(), 8)[1] == ["8-2 2", "7-6 3", "5-3 4", "1-4 6"]


@pytest.mark.accepts("tournament.6.11")
@pytest.mark.parametrize("entrants", range(5, 15))
def test_every_howell_lets_each_two_meet_once_and_plays_every_set(entrants: int) -> None:
    found = played_rows(Howell(), entrants)
    keeps_the_rules(found)
    met = sorted(tuple(sorted((row.first, row.second))) for row in found)
    assert met == list(combinations(range(1, entrants + 1), 2))
    assert {row.set for row in rows_of(Howell(), entrants)} == set(range(1, entrants + entrants % 2))


@pytest.mark.refuses("tournament.6.11")
@pytest.mark.parametrize("entrants", [2, 4, 15, 100])
def test_a_howell_is_for_5_to_14_pairs(entrants: int) -> None:
    assert cited(Howell(), entrants) == [("tournament.6.11", "entrants")]


@pytest.mark.refuses("tournament.6.8", "tournament.6.11", "tournament.6.12")
def test_no_movement_has_more_rounds_than_its_own() -> None:
    assert cited(Mitchell("skip"), 8, rounds=4) == [("tournament.6.8", "rounds")]
    assert cited(Mitchell("share"), 8, rounds=4) == []
    assert cited(Howell(), 8, rounds=8) == [("tournament.6.11", "rounds")]
    assert cited(Howell(), None, rounds=14) == [("tournament.6.11", "rounds")]
    assert cited(Together(), 8, rounds=8) == [("tournament.6.12", "rounds")]
    assert cited(Together(), 7, rounds=7) == []


@pytest.mark.accepts("tournament.6.12")
@pytest.mark.accepts("tournament.8.6")
def test_together_all_tables_of_a_round_play_its_set() -> None:
    assert rounds(Together(), 4) == [["1-4 1", "2-3 1"], ["4-3 2", "1-2 2"], ["2-4 3", "3-1 3"]]


@pytest.mark.accepts("tournament.6.12")
@pytest.mark.parametrize("entrants", range(4, 30))
def test_together_keeps_the_rules(entrants: int) -> None:
    found = played_rows(Together(), entrants)
    keeps_the_rules(found)
    assert all(row.set == row.round for row in found)
    assert {row.set for row in found} == set(range(1, entrants + entrants % 2))


@pytest.mark.accepts("tournament.6.12")
@pytest.mark.parametrize(("revision", "places"), [(1, [2, 3]), (REVISION, [1, 2])])
def test_with_an_odd_number_together_fills_the_places_from_1(revision: int, places: list[int]) -> None:
    tournament = replace(running(5, Boards(Together()), "pair", scoring=Matchpoints()), revision=revision)
    for number in range(1, 6):
        assert [meeting.place for meeting in drawn(tournament, number).meetings] == places
    even = running(6, Boards(Together()), "pair", scoring=Matchpoints())
    assert [meeting.place for meeting in drawn(even, 1).meetings] == [1, 2, 3]


@pytest.mark.refuses("tournament.6.12")
def test_together_needs_four_pairs() -> None:
    assert cited(Together(), 3) == [("tournament.6.12", "entrants")]


@pytest.mark.accepts("tournament.6.13")
def test_in_a_round_that_is_switched_first_and_second_are_exchanged() -> None:
    assert rounds(Mitchell("skip", (3,)), 8)[2] == ["6-1 3", "7-2 4", "8-3 1", "5-4 2"]
    assert rounds(Mitchell("skip", (3,)), 8)[1] == ["1-8 2", "2-5 3", "3-6 4", "4-7 1"]


@pytest.mark.accepts("tournament.6.2", "tournament.6.3", "tournament.6.4", "tournament.6.5", "tournament.6.6")
@pytest.mark.accepts("tournament.6.7")
def test_rows_that_keep_all_rules_are_a_movement() -> None:
    assert cited(Given(4, 4, GIVEN)) == []
    assert cited(Given(4, 4, GIVEN), 4) == []


@pytest.mark.refuses(
    "tournament.6.2", "tournament.6.3", "tournament.6.4", "tournament.6.5", "tournament.6.6", "tournament.6.7"
)
@pytest.mark.parametrize(
    ("rows", "faults"),
    [
        ((*GIVEN, (4, 1, 1, 4, 2)), ["6.2 format.movement.rows"]),
        ((*GIVEN, (3, 1, 1, 1, 2)), ["6.2 format.movement.rows[4]"]),
        ((*GIVEN, (3, 1, 1, 5, 2)), ["6.2 format.movement.rows[4]"]),
        ((*GIVEN, (3, 0, 1, 4, 2)), ["6.2 format.movement.rows[4]"]),
        ((*GIVEN, (3, 1, 1, 4, 5)), ["6.3 format.movement.rows[4]"]),
        ((*GIVEN, (3, 1, 1, 4, 0)), ["6.3 format.movement.rows[4]"]),
        ((*GIVEN[:3], (2, 1, 2, 4, 4)), ["6.4 format.movement.rows[3]"]),
        ((*GIVEN, (2, 3, 1, 4, 2)), ["6.4 format.movement.rows[4]", "6.5 format.movement.rows[4]"]),
        ((*GIVEN, (3, 1, 1, 4, 3)), ["6.5 format.movement.rows[4]"]),
        ((*GIVEN, (3, 1, 2, 1, 2)), ["6.6 format.movement.rows[4]"]),
        (GIVEN[:3], ["6.7 format.movement.sets"]),
        ((), ["6.2 format.movement.rows", "6.7 format.movement.sets"]),
    ],
)
def test_every_fault_of_the_rows_is_listed(rows: Any, faults: list[str]) -> None:
    found = cited(Given(4, 4, rows))
    expected = [(f"tournament.{rule}", at) for rule, at in (fault.split() for fault in faults)]
    assert [fault for fault in found if fault in expected] == expected
    assert found[0] == expected[0]


@pytest.mark.refuses("tournament.6.7")
def test_given_rows_that_are_cut_short_still_play_every_set() -> None:
    assert cited(Given(4, 4, GIVEN), rounds=1) == [("tournament.6.7", "format.movement.sets")]
    assert cited(Given(6, 2, (*GIVEN[:2], (2, 1, 5, 6, 1))), rounds=1) == []


@pytest.mark.accepts("tournament.4.8")
def test_a_movement_is_played_with_all_its_pairs_or_one_less() -> None:
    assert cited(Given(4, 4, GIVEN), 3) == []
    drawing = drawn(evening(7), 1)
    assert pairs(drawing) == [(6, 5), (4, 2), (7, 3)]
    assert byes(drawing) == {1: "sits_out"}


@pytest.mark.refuses("tournament.4.8")
def test_a_movement_is_not_played_with_too_few_pairs_or_too_many() -> None:
    assert cited(Given(4, 4, GIVEN), 2) == [("tournament.4.8", "entrants")]
    assert cited(Given(4, 4, GIVEN), 5) == [("tournament.4.8", "entrants")]


@pytest.mark.accepts("tournament.4.5")
def test_the_opponents_of_a_pair_that_has_withdrawn_sit_out() -> None:
    drawing = drawn(changed(evening(8), 6, withdrawn_from=1), 1)
    assert pairs(drawing) == [(8, 1), (4, 2), (7, 3)]
    assert byes(drawing) == {5: "sits_out"}
    assert [meeting.place for meeting in drawing.meetings] == [1, 3, 4]


@pytest.mark.parametrize(("rounds", "pairs"), [(7, 8), (8, 10), (9, 10), (10, 12), (11, 12)])
def test_a_howell_movement_of_so_many_rounds_needs_the_next_even_number_of_pairs(rounds: int, pairs: int) -> None:
    assert least_entrants(Howell(), rounds) == pairs
    assert len({row.round for row in played_rows(Howell(), pairs)}) >= rounds


def test_a_pair_plays_the_boards_of_its_sets_in_every_round() -> None:
    tournament = running(4, Boards(Given(4, 4, GIVEN)), "pair", scoring=Matchpoints())
    size = tournament.settings.boards_per_set
    for number, sets in {1: {1, 3}, 2: {1, 4}, 3: {2, 3}, 4: {2, 4}}.items():
        boards = {board for one in sets for board in range((one - 1) * size + 1, one * size + 1)}
        assert boards_played(tournament, {tournament.seeds[number - 1]}) == boards
