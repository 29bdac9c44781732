"""A series: what counts of each part, who is the same, who goes on, and how each number came about (13.7)."""

from __future__ import annotations

import json
from fractions import Fraction
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.tournament.series.parts import PartStandings
from domain.tournament.series.standings import SeriesStandings, series_breakdown, series_standings
from domain.tournament.settings.series import Series, SeriesPart
from tests.support.tournament.parts import part, placed, ranked, ranking, row, series, totals_by_hand
from tests.support.tournament.read import as_json

RULE = pytest.mark.accepts("tournament.13.7")
FIRST = part("t1", row(1, "Ada", 1, 10), row(2, "Ben", 2, 7), row(3, "Cleo", 3, 4))
SECOND = part("t2", row(1, "Cleo", 1, 9), row(2, "Ada", 2, 5), row(3, "Dora", 3, 3))
OWN = part("own", row(1, "Ada", 2, 6), row(2, "Cleo", 1, 8))


@RULE
def test_totals_add_up_by_per_cent_and_the_tournament_itself_counts_too() -> None:
    both = Series((SeriesPart("t1", 50),))
    assert ranked(both, FIRST, OWN) == [(1, "Ada", 11), (2, "Cleo", 10), (3, "Ben", "7/2")]


@RULE
def test_with_a_cut_the_first_go_on_and_then_stand_above_the_others() -> None:
    form = Series((SeriesPart("t1", 50),), cut=2)
    before = series_standings(form, [FIRST, part("own", final=False)], version=3)
    assert [(one.name, one.goes_on) for one in before.lines[0].entries] == [
        ("Ada", True),
        ("Ben", True),
        ("Cleo", False),
    ]
    late = part("own", row(1, "Cleo", 1, 1), row(2, "Ada", 2, 0))
    after = series_standings(form, [FIRST, late], version=4)
    assert ranking(after) == [(1, "Ada", 5), (2, "Cleo", 3), (3, "Ben", "7/2")]
    assert [one.goes_on for one in after.lines[0].entries] == [True, True, False]
    assert "goes_on" not in as_json(series_standings(Series(form.parts), [FIRST, late], version=4).lines[0].entries[0])


@RULE
def test_all_who_share_the_last_place_of_a_cut_go_on() -> None:
    tied = part("t1", row(1, "Ada", 1, 3), row(2, "Ben", 1, 3), row(3, "Cleo", 3, 2))
    told = series_standings(Series((SeriesPart("t1"),), cut=1), [tied, None], version=1)
    assert [one.goes_on for one in told.lines[0].entries] == [True, True, False]


@RULE
def test_who_shares_a_place_shares_its_points_evenly_and_places_beyond_have_none() -> None:
    tied = part(
        "t1",
        *(row(number, name, place) for number, (name, place) in enumerate([("A", 1), ("B", 2), ("C", 2), ("D", 4)], 1)),
    )
    assert ranked(series(1, scored_by="places", points=(10, 7, 4)), tied) == [
        (1, "A", 10),
        (2, "B", "11/2"),
        (2, "C", "11/2"),
        (4, "D", 0),
    ]


@RULE
def test_the_same_are_those_with_one_key_of_the_club_else_with_one_name_and_club() -> None:
    first = part("t1", row(1, "Ada Lang", 1, 5, member="17"), row(2, "Ben", 2, 3, club="Ost"), row(3, "Cleo", 3, 1))
    second = part("t2", row(1, "Ada Kurz", 1, 5, member="17"), row(2, "Ben", 2, 3, club="West"), row(3, " CLEO", 3, 1))
    told = ranked(series(2), first, second)
    assert told == [(1, "Ada Lang", 10), (2, "Ben", 3), (2, "Ben", 3), (4, "Cleo", 2)]


@RULE
def test_players_are_ranked_one_by_one_whoever_their_partner_was() -> None:
    first = part("t1", row(1, "A & B", 1, 9, players=("A", "B")), row(2, "C & D", 2, 4, players=("C", "D"), member="x"))
    second = part("t2", row(1, "A & C", 1, 8, players=("A", "C")))
    told = ranked(series(2, ranks="players"), first, second)
    assert told == [(1, "A", 17), (2, "C", 12), (3, "B", 9), (4, "D", 4)]


@RULE
def test_two_of_one_name_in_a_part_stay_apart() -> None:
    pairs = part("t1", row(1, "A & B", 1, 9, players=("A", "B")), row(2, "A & C", 2, 4, players=("A", "C")))
    assert ranked(series(1, ranks="players"), pairs) == [(1, "A", 9), (1, "B", 9), (3, "A", 4), (3, "C", 4)]


@RULE
def test_lines_are_ranked_apart_or_one_of_them_alone() -> None:
    lines = part("t1", row(1, "N", 1, 9, line="first"), row(2, "E", 1, 8, line="second"))
    apart = series_standings(series(1, lines=2), [lines, None], version=1)
    assert [(line.line, ranking(apart, place)) for place, line in enumerate(apart.lines)] == [
        ("first", [(1, "N", 9)]),
        ("second", [(1, "E", 8)]),
    ]
    assert [entry.number for line in apart.lines for entry in line.entries] == [1, 2]
    assert series_breakdown(series(1, lines=2), [lines, None], 2, version=1).name == "E"
    alone = Series((SeriesPart("t1", line="second"),), own=0)
    assert ranked(alone, lines) == [(1, "E", 8)]


@RULE
def test_it_is_provisional_while_a_part_that_counts_is_or_is_missing() -> None:
    def status(*parts: PartStandings | None, **more: Any) -> tuple[str, bool]:
        told = series_standings(series(2, **more), [*parts, None], version=1)
        return told.status, told.digest is not None

    assert status(FIRST, SECOND) == ("final", True)
    assert status(FIRST, replace(SECOND, final=False)) == ("provisional", False)
    assert status(FIRST, None) == ("provisional", False)
    assert status(FIRST, replace(SECOND, final=False), t2=0) == ("final", True)


@RULE
def test_why_names_each_part_what_it_is_worth_and_what_is_dropped() -> None:
    form = series(2, best=1, t2="200/3", tie_breaks=("countback", "last", "played"))
    told = series_standings(form, [FIRST, SECOND, None], version=5)
    ada = told.lines[0].entries[0]
    why = series_breakdown(form, [FIRST, SECOND, None], ada.number, version=5)
    assert [
        (one.tournament, one.entrant, one.place, one.points, one.percent, one.value, one.counts) for one in why.parts
    ] == [
        ("t1", 1, 1, 10, 100, 10, True),
        ("t2", 2, 2, 5, "200/3", "10/3", False),
    ]
    assert as_json(why)["parts"][0]["rule"] == "tournament.13.7"
    assert [(tie.name, tie.values) for tie in why.tie_breaks] == [
        ("countback", (10, None, None)),
        ("last", (None, "10/3", 10)),
        ("played", (2,)),
    ]
    assert (why.total, why.version, ada.counted, ada.places) == (10, 5, 1, (1, 2))
    with pytest.raises(KeyError):
        series_breakdown(form, [FIRST, SECOND, None], 9, version=5)


NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")
RESULTS = st.lists(st.dictionaries(st.sampled_from(NAMES), st.integers(1, 6), min_size=1), min_size=1, max_size=5)


def told_of(form: Series, results: list[dict[str, int]]) -> SeriesStandings:
    parts = [placed(f"t{number}", places) for number, places in enumerate(results, 1)]
    return series_standings(form, [*parts, None], version=1)


def by_name(told: SeriesStandings) -> dict[str, tuple[int, object]]:
    return {entry.name: (entry.place, entry.total) for entry in told.lines[0].entries}


@RULE
@given(RESULTS, st.integers(1, 6), st.permutations(range(5)))
def test_the_order_of_the_parts_does_not_matter(results: list[dict[str, int]], best: int, order: list[int]) -> None:
    form = series(len(results), best=best, tie_breaks=("countback", "played"))
    other = [results[place] for place in order if place < len(results)]
    assert by_name(told_of(form, results)) == by_name(told_of(form, other))


@RULE
@given(RESULTS, st.integers(1, 6), st.dictionaries(st.sampled_from((*NAMES, "Fred")), st.integers(1, 6)))
def test_a_part_that_counts_nothing_and_one_without_a_list_change_nothing(
    results: list[dict[str, int]], best: int, more: dict[str, int]
) -> None:
    ties = ("countback", "last", "played")
    plain = told_of(series(len(results), best=best, tie_breaks=ties), results)
    number = len(results) + 1
    ignored = told_of(series(number, best=best, tie_breaks=ties, **{f"t{number}": 0}), [*results, more])
    empty = told_of(series(number, best=best, tie_breaks=ties), [*results, {}])
    assert by_name(plain) == by_name(ignored) == by_name(empty)


@RULE
@given(RESULTS, st.integers(1, 6))
def test_totals_are_the_greatest_sums_and_the_parts_that_count_add_up_to_them(
    results: list[dict[str, int]], best: int
) -> None:
    form = series(len(results), best=best)
    told = told_of(form, results)
    values = {name: [Fraction(100 - places[name]) for places in results if name in places] for name in NAMES}
    expected = totals_by_hand({name: own for name, own in values.items() if own}, best)
    assert {name: Fraction(str(total)) for name, (_, total) in by_name(told).items()} == expected
    ranks = sorted(expected.values(), reverse=True)
    assert all(place == ranks.index(expected[name]) + 1 for name, (place, _) in by_name(told).items())
    parts = [*(placed(f"t{number}", places) for number, places in enumerate(results, 1)), None]
    for entry in told.lines[0].entries:
        why = series_breakdown(form, parts, entry.number, version=1)
        assert sum(Fraction(one.value or 0) for one in why.parts if one.counts) == Fraction(entry.total)


@pytest.mark.accepts("tournament.13.6", "tournament.13.7")
def test_the_digest_is_of_what_the_list_says_and_of_no_version() -> None:
    form = series(2)
    told = series_standings(form, [FIRST, SECOND, None], version=1)
    later = series_standings(form, [replace(FIRST, version=9), replace(SECOND, version=8), None], version=3)
    assert told.digest == later.digest == "19d308253f75a376cca87747290656af32a777c70a61c30f3b38b3c9f888429e"
    plain = as_json(told)
    del plain["version"], plain["digest"], plain["parts"][0]["version"], plain["parts"][1]["version"]
    written = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert told.digest == sha256(written.encode()).hexdigest()
    other = replace(FIRST, rows=(*FIRST.rows[:2], replace(FIRST.rows[2], total=5)))
    assert series_standings(form, [other, SECOND, None], version=1).digest != told.digest
