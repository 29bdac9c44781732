"""How each number came about."""

from fractions import Fraction
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournament.numbers import fraction
from domain.tournament.plan import RulingRef
from domain.tournament.settings.settings import Boards, Matchpoints, RoundRobin, Together
from domain.tournament.standings.breakdown import Breakdown, breakdown_of
from domain.tournament.standings.standings import standings_of
from domain.tournament.state.tournament import Penalty, Tournament
from tests.support.tournament.built import (
    DRAWN,
    WON,
    adjustment,
    built,
    entrant_of,
    five,
    forfeited,
    game,
    round_of,
)
from tests.support.tournament.random_swiss import random_swiss
from tests.support.tournament.read import as_json

SEEDS = st.integers(0, 2**32)
TIE_BREAKS = ("direct", "buchholz_cut1", "buchholz_median1", "sonneborn_berger", "wins", "wins_awarded", "lot")


def of(tournament: Tournament, entrant: int, *, for_arbiters: bool = True) -> Breakdown:
    return breakdown_of(tournament, entrant, stream="tour", for_arbiters=for_arbiters)


@pytest.mark.accepts("tournament.13.5")
def test_a_ruled_board_is_told_with_its_comparison_and_links_to_the_ruling() -> None:
    games = [game(1, 2, (9, 0), board=1, rulings=(RulingRef(3, 6),)), game(3, 4, (5, 0), board=1)]
    state = built([round_of(1, games)], form=Boards(Together()), scoring=Matchpoints(), boards=1, opened=[1])
    told = as_json(of(state, 1))
    assert told["parts"] == [
        {
            "round": 1,
            "table": "t1-1",
            "board": 1,
            "kind": "ruled",
            "value": 2,
            "of": 2,
            "comparison": {"n": 2, "N": 2, "s": 2, "lower": 1, "equal": 0},
            "because": [
                {"stream": "tour", "version": 10, "event": "result_reported", "rule": "tournament.10.5"},
                {"stream": "t1-1", "version": 7, "event": "outcome", "rule": "tournament.11.8"},
                {"stream": "t1-1", "version": 6, "event": "dispute_ruled", "rule": "tournament.11.7"},
            ],
        }
    ]
    assert of(state, 1, for_arbiters=False).parts[0].because[0].event == "board_opened"


@pytest.mark.accepts("tournament.13.5")
def test_each_kind_of_part_has_its_name() -> None:
    people = [entrant_of(1), entrant_of(2, first_round=2), entrant_of(3)]
    given = adjustment(1, "t5-1", 1, "first", "none")
    state = built(
        [
            round_of(1, [], {1: "bye", 2: "absent", 3: "half_bye"}),
            round_of(2, [game(1, 2, WON)], {3: "zero_bye"}),
            round_of(3, [forfeited(1, 3, "first")], {2: "bye"}),
            round_of(4, [game(1, 3, status="void")], {2: "bye"}),
            round_of(5, [game(1, 3, WON)], {2: "bye"}),
        ],
        entrants=people,
        adjusted=[given],
        penalties=[Penalty(1, 1, "points", 1, "late", 40), Penalty(2, 1, "points", 0, "careful", 41)],
    )
    parts = of(state, 1, for_arbiters=False).parts
    assert [part.kind for part in parts] == ["bye", "played", "forfeit", "unplayed", "unplayed", "penalty"]
    assert [part.value for part in parts] == [2, 2, 2, 0, 0, -1]
    assert parts[4].because[0].event == "score_adjusted"
    assert len(of(state, 1).parts) == 7
    assert of(state, 2).parts[0].kind == "absent"


@pytest.mark.accepts("tournament.13.5", "tournament.12.6")
def test_the_parts_of_a_tie_break_say_what_is_kept_and_why_not() -> None:
    parts = of(five(("buchholz_cut1",)), 5).tie_breaks[0].parts
    assert [(part.round, part.opponent, part.counts_as, part.own, part.kept, part.why) for part in parts] == [
        (1, None, 4, 2, True, "dummy"),
        (2, 1, 5, 0, True, "played"),
        (3, 4, 2, 2, False, "cut"),
    ]


@pytest.mark.accepts("tournament.13.5")
@given(SEEDS.map(Random))
def test_the_parts_sum_exactly_to_the_total(random: Random) -> None:
    state, _ = random_swiss(random)
    fixed = msgspec.structs.replace(state.settings, tie_breaks=TIE_BREAKS)
    penalties = {1: Penalty(1, 1, "points", "1/3", "late", 40)}
    state = msgspec.structs.replace(state, settings=fixed, penalties=penalties)
    listed = {one.entrant: one for one in standings_of(state, for_arbiters=True).lines[0].entries}
    for entrant, entry in listed.items():
        told = of(state, entrant)
        assert sum((fraction(part.value) for part in told.parts), Fraction(0)) == fraction(told.total)
        assert told.total == entry.total
        assert [(one.name, one.value) for one in told.tie_breaks] == [(one.name, one.value) for one in entry.tie_breaks]
        for one in told.tie_breaks:
            if one.name.startswith("buchholz"):
                assert sum(fraction(part.counts_as) for part in one.parts if part.kept) == fraction(one.value or 0)


@pytest.mark.accepts("tournament.13.5", "tournament.4.5")
def test_a_meeting_that_fell_out_is_a_forfeit_with_the_pairings_as_its_reason() -> None:
    people = [entrant_of(1), entrant_of(2), entrant_of(3), entrant_of(4, withdrawn_from=3)]
    rounds = [
        round_of(1, [game(1, 4, WON), game(2, 3, WON)]),
        round_of(2, [game(4, 3, DRAWN), game(1, 2, WON)]),
        round_of(3, [game(3, 1, WON)], {2: "sits_out"}),
    ]
    part = of(built(rounds, entrants=people, form=RoundRobin()), 2).parts[2]
    assert (part.kind, part.value, part.because[0].rule) == ("forfeit", 2, "tournament.4.5")


@pytest.mark.accepts("tournament.13.5")
def test_versions_are_those_that_the_reader_counts() -> None:
    told = breakdown_of(
        five(), 1, stream="tour", for_arbiters=False, version_of=lambda stream, version: version + len(stream)
    )
    assert (told.version, told.parts[0].because[0].version, told.parts[0].because[1].version) == (103, 14, 11)


def test_nobody_else_has_a_breakdown() -> None:
    with pytest.raises(KeyError):
        of(five(), 6)
