"""Tie-breaks, by the examples of the rulebook and of published sources."""

from fractions import Fraction
from hashlib import sha256
from hmac import digest

import pytest

from domain.tournament.scores.scores import scores_of
from domain.tournament.settings.settings import Boards, Matchpoints, RoundRobin, Together
from domain.tournament.state.tournament import Tournament
from domain.tournament.tie_breaks.direct import TieBreakPart
from domain.tournament.tie_breaks.ties import Ties, kept_value, weighed
from tests.support.tournament.built import (
    DRAWN,
    LOST,
    SEED,
    WON,
    adjustment,
    built,
    entrant_of,
    five,
    forfeited,
    four,
    game,
    round_of,
)


def values(tournament: Tournament, name: str) -> list[object]:
    found = Ties(tournament, scores_of(tournament)).values(name)
    return [found[entrant] for entrant in sorted(tournament.entrants)]


@pytest.mark.accepts("tournament.12.7")
def test_sonneborn_berger_of_the_round_robin_of_four() -> None:
    assert list(scores_of(four()).points.values()) == [5, 4, 2, 1]
    assert values(four(), "sonneborn_berger") == [6, 3, 3, 1]


@pytest.mark.accepts("tournament.12.7", "tournament.12.8")
def test_wins_over_opponents_with_one_three_and_two_points() -> None:
    """Sonneborn-Berger (HultWiki): opponents with 1, 3, 2, 2, 2, wins over the first three: 6. In points of a win."""
    rounds = [
        round_of(1, [game(1, 2, WON), game(3, 4, WON), game(5, 6, WON)]),
        round_of(2, [game(1, 3, WON), game(2, 5, LOST), game(6, 4, WON)]),
        round_of(3, [game(1, 4, WON), game(3, 6, WON), game(2, 5, LOST)]),
        round_of(4, [game(5, 1, WON), game(6, 1, WON), game(2, 3, LOST), game(4, 2, LOST)]),
    ]
    state = built(rounds, entrants=6, form=RoundRobin())
    points = scores_of(state).points
    assert values(state, "sonneborn_berger")[0] == points[2] + points[3] + points[4]


@pytest.mark.accepts("tournament.12.7")
def test_the_lippstadt_crosstable() -> None:
    """Wins over 10, 9, 4 and draws with 14, 12, 11, 9, 3: 23 + 24½ = 47½. Points stand in wins there."""
    met = [(10, 2), (9, 2), (4, 2), (14, 1), (12, 1), (11, 1), (9, 1), (3, 1)]
    parts = tuple(TieBreakPart(place, place, counts, own, counts, "played") for place, (counts, own) in enumerate(met))
    assert kept_value(weighed(parts, 2)) == Fraction(95, 2)


@pytest.mark.accepts("tournament.12.5", "tournament.12.6")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("buchholz", [11, 9, 12, 11, 11]),
        ("buchholz_cut1", [9, 7, 10, 9, 9]),
        ("buchholz_median1", [4, 2, 5, 4, 4]),
        ("buchholz_cut9", [0, 0, 0, 0, 0]),
        ("sonneborn_berger", [Fraction(17, 2), Fraction(13, 2), 2, 2, 6]),
        ("wins", [2, 2, 0, 0, 1]),
        ("wins_awarded", [2, 2, 1, 1, 2]),
    ],
)
def test_the_swiss_of_five_entrants(name: str, expected: list[Fraction]) -> None:
    """The rulebook, part 12; the median takes away the highest as well."""
    assert values(five(), name) == expected


@pytest.mark.accepts("tournament.12.5")
def test_rounds_missed_at_the_end_count_as_draws_for_the_opponents() -> None:
    people = [entrant_of(1), entrant_of(2), entrant_of(3, withdrawn_from=2), entrant_of(4)]
    rounds = [
        round_of(1, [game(1, 3, WON), game(2, 4, WON)]),
        round_of(2, [game(1, 2, WON)], {4: "bye"}),
        round_of(3, [game(1, 4, WON)], {2: "bye"}),
    ]
    state = built(rounds, entrants=people)
    assert scores_of(state).points == {1: 6, 2: 4, 3: 0, 4: 2}
    assert values(state, "buchholz") == [2 + 4 + 2, 2 + 6 + 4, 6 + 0 + 0, 4 + 2 + 6]


@pytest.mark.accepts("tournament.12.5")
def test_an_absence_before_a_round_played_counts_as_it_was() -> None:
    people = [entrant_of(1), entrant_of(2), entrant_of(3, first_round=2), entrant_of(4)]
    rounds = [round_of(1, [game(1, 2, WON)], {4: "bye", 3: "absent"}), round_of(2, [game(1, 3, WON), game(2, 4, WON)])]
    assert values(built(rounds, entrants=people), "buchholz")[0] == 2 + 0


@pytest.mark.accepts("tournament.12.6")
def test_a_cut_takes_away_voluntary_rounds_first() -> None:
    rounds = [
        round_of(1, [game(1, 2, WON), game(3, 4, WON)]),
        round_of(2, [game(3, 2, WON)], {1: "half_bye", 4: "bye"}),
        round_of(3, [game(1, 4, DRAWN), game(2, 3, WON)]),
    ]
    state = built(rounds)
    assert scores_of(state).points == {1: 4, 2: 2, 3: 4, 4: 3}
    assert values(state, "buchholz")[0] == 2 + 4 + 3
    assert values(state, "buchholz_cut1")[0] == 2 + 3
    assert values(state, "buchholz_cut2")[0] == 3


@pytest.mark.accepts("tournament.12.6")
def test_a_forfeit_is_a_round_not_played() -> None:
    rounds = [round_of(1, [forfeited(1, 2, "first"), game(3, 4, WON)]), round_of(2, [game(1, 3, WON), game(4, 2, WON)])]
    state = built(rounds)
    assert scores_of(state).points == {1: 4, 2: 0, 3: 2, 4: 2}
    assert values(state, "buchholz") == [4 + 2, 0 + 2, 2 + 4, 2 + 0]
    assert values(state, "wins") == [1, 0, 1, 1]
    assert values(state, "wins_awarded") == [2, 0, 1, 1]


@pytest.mark.accepts("tournament.12.8")
def test_in_a_round_robin_a_forfeit_counts_against_the_opponent_and_a_bye_not_at_all() -> None:
    rounds = [
        round_of(1, [game(2, 3, WON)], {1: "bye"}),
        round_of(2, [forfeited(1, 2, "first")], {3: "bye"}),
        round_of(3, [game(3, 1, WON)], {2: "bye"}),
    ]
    state = built(rounds, entrants=3, form=RoundRobin())
    assert scores_of(state).points == {1: 2, 2: 2, 3: 2}
    assert values(state, "sonneborn_berger") == [2, 2, 2]
    assert values(state, "buchholz") == [4, 4, 4]


@pytest.mark.accepts("tournament.12.3")
def test_boards_won_are_those_above_half_a_top_and_artificial_scores_do_not_count() -> None:
    tables = [game(1, 2, (9, 0), board=1), game(3, 4, (5, 0), board=1)]
    second = [game(1, 3, DRAWN, board=2), game(4, 2, DRAWN, board=2)]
    given = adjustment(1, "t2-1", 1, "first", "average_plus")
    state = built(
        [round_of(1, tables), round_of(2, second)],
        form=Boards(Together()),
        scoring=Matchpoints(),
        adjusted=[given],
    )
    assert values(state, "boards_won") == [1, Fraction(1, 2), Fraction(1, 2), Fraction(3, 2)]


@pytest.mark.accepts("tournament.12.3", "tournament.4.5")
def test_a_meeting_that_fell_out_has_no_board_that_was_won() -> None:
    people = [entrant_of(1), entrant_of(2), entrant_of(3), entrant_of(4, withdrawn_from=3)]
    rounds = [
        round_of(1, [game(1, 4, WON), game(2, 3, WON)]),
        round_of(2, [game(4, 3, DRAWN), game(1, 2, WON)]),
        round_of(3, [game(3, 1, WON)], {2: "sits_out"}),
    ]
    state = built(rounds, entrants=people, form=RoundRobin())
    assert values(state, "boards_won") == [2, 1, Fraction(3, 2), Fraction(1, 2)]


@pytest.mark.accepts("tournament.8.7")
def test_the_lower_lot_key_comes_first() -> None:
    keys = {number: digest(bytes.fromhex(SEED), f"richter/lot/1/{number}".encode(), sha256) for number in (1, 2, 3, 4)}
    ordered = sorted(keys, key=lambda number: keys[number])
    assert values(four(), "lot") == [ordered.index(number) + 1 for number in (1, 2, 3, 4)]


@pytest.mark.accepts("tournament.12.1")
def test_without_a_rating_there_is_no_value() -> None:
    people = [entrant_of(1, rating=1500), entrant_of(2)]
    assert values(built([round_of(1, [game(1, 2, WON)])], entrants=people), "rating") == [1500, None]
