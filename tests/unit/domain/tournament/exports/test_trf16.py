"""TRF16: every column where the format has it."""

import msgspec
import pytest

from domain.tournament.exports.trf16 import has_trf16, trf16
from domain.tournament.scores.counted import LINES
from domain.tournament.scores.scores import scores_of
from domain.tournament.settings.settings import KnockOut, Results, RoundRobin
from domain.tournament.standings.standings import standings_of
from domain.tournament.state.tournament import Arbiter, Tournament
from tests.support.tournament.built import (
    DRAWN,
    LOST,
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


def lines(tournament: Tournament) -> list[str]:
    text = trf16(tournament, standings_of(tournament, for_arbiters=True), scores_of(tournament))
    assert text.endswith("\n")
    return text.splitlines()


def columns(line: str, first: int, last: int) -> str:
    """The columns of a line, counted from 1."""
    return line[first - 1 : last]


def rounds(line: str) -> list[str]:
    """The ten columns of each round, with its two empty ones before."""
    return [columns(line, start, start + 7) for start in range(92, len(line) + 1, 10)]


@pytest.mark.accepts("tournament.16.6")
def test_the_head_names_the_tournament() -> None:
    state = msgspec.structs.replace(five(), arbiters={1: Arbiter(1, "Ada"), 2: Arbiter(2, "Žofie Ö", chief=True)})
    assert lines(state)[:6] == [
        "012 Probe",
        "062 5",
        "092 Individual: Swiss-System",
        "102 ?ofie Ö",
        "XXR 3",
        "XXC white1",
    ]
    assert lines(four())[2] == "092 Individual: Round-Robin"


@pytest.mark.accepts("tournament.16.6")
def test_a_player_stands_in_the_columns_of_the_format() -> None:
    people = [
        entrant_of(1, rating=987),
        msgspec.structs.replace(entrant_of(2), name="Łukasz " + "x" * 40),
        entrant_of(3, rating=2100),
    ]
    state = built([round_of(1, [game(2, 1, DRAWN)], {3: "bye"})], entrants=people)
    state = msgspec.structs.replace(state, seeds=(3, 1, 2))
    first, second, third = lines(state)[6:]
    assert [columns(line, 1, 3) for line in (first, second, third)] == ["001"] * 3
    assert [columns(line, 5, 8) for line in (first, second, third)] == ["   1", "   2", "   3"]
    assert [columns(line, 15, 47).rstrip() for line in (first, second, third)] == ["E3", "E1", "?ukasz " + "x" * 26]
    assert [columns(line, 49, 52) for line in (first, second, third)] == ["2100", " 987", "    "]
    assert [columns(line, 81, 84) for line in (first, second, third)] == [" 1.0", " 0.5", " 0.5"]
    assert [columns(line, 86, 89) for line in (first, second, third)] == ["   1", "   2", "   2"]
    assert [rounds(line) for line in (first, second, third)] == [["0000 - U"], ["   3 b ="], ["   2 w ="]]


@pytest.mark.accepts("tournament.16.6")
def test_each_kind_of_round_has_its_letter() -> None:
    people = [entrant_of(1), entrant_of(2), entrant_of(3), entrant_of(4, first_round=3), entrant_of(5)]
    given = [adjustment(1, "t3-2", 2, "first", "average_plus"), adjustment(2, "t3-2", 4, "second", "average_minus")]
    played = [
        round_of(1, [game(1, 2, WON)], {3: "half_bye", 4: "absent", 5: "bye"}),
        round_of(2, [forfeited(1, 3, "second"), forfeited(2, 5, None)], {4: "absent"}),
        round_of(3, [game(1, 5, LOST), game(2, 4, LOST)], {3: "zero_bye"}),
    ]
    state = built(played, entrants=people, adjusted=given)
    assert [rounds(line) for line in lines(state)[6:]] == [
        ["   2 w 1", "   3 w -", "   5 w 0"],
        ["   1 b 0", "   5 w -", "   4 w W"],
        ["0000 - H", "   1 b +", "0000 - Z"],
        ["0000 - Z", "0000 - Z", "   2 b L"],
        ["0000 - U", "   2 b -", "   1 b 1"],
    ]
    assert [columns(line, 81, 84) for line in lines(state)[6:]] == [" 1.0", " 1.0", " 1.5", " 0.0", " 2.0"]


@pytest.mark.accepts("tournament.16.6")
def test_a_bye_by_hand_is_one_by_the_arbiter() -> None:
    by_hand = msgspec.structs.replace(round_of(1, [game(1, 2, WON)], {3: "bye"}), by="hand")
    state = built([by_hand], entrants=3)
    assert rounds(lines(state)[8]) == ["0000 - F"]


@pytest.mark.accepts("tournament.16.6")
def test_points_are_one_a_half_and_nothing_whatever_the_scoring() -> None:
    state = built([round_of(1, [game(1, 2, WON), game(3, 4, DRAWN)])], scoring=Results(win=30, draw=10, loss=5))
    assert [columns(line, 81, 84) for line in lines(state)[6:]] == [" 1.0", " 0.0", " 0.5", " 0.5"]


@pytest.mark.accepts("tournament.16.6")
def test_a_bye_of_a_round_robin_scores_nothing() -> None:
    state = built([round_of(1, [game(1, 2, WON)], {3: "bye"})], entrants=3, form=RoundRobin())
    assert (rounds(lines(state)[8]), columns(lines(state)[8], 81, 84)) == (["0000 - Z"], " 0.0")


@pytest.mark.accepts("tournament.16.6", "tournament.11.1")
@pytest.mark.parametrize(
    ("kinds", "results", "points"),
    [
        (("average_plus", None), ["   2 w W", "   1 b 1"], [" 1.0", " 1.0"]),
        (("average", None), ["   2 w D", "   1 b 1"], [" 0.5", " 1.0"]),
        (("average_plus", "average_plus"), ["   2 w W", "   1 b W"], [" 1.0", " 1.0"]),
        (("average_minus", "average_minus"), ["   2 w L", "   1 b L"], [" 0.0", " 0.0"]),
    ],
)
def test_the_sides_of_an_adjusted_table_have_each_its_own_result(
    kinds: tuple[str | None, str | None], results: list[str], points: list[str]
) -> None:
    given = [
        adjustment(number, "t1-1", number, side, kind)
        for number, (side, kind) in enumerate(zip(LINES, kinds, strict=True), 1)
        if kind is not None
    ]
    state = built([round_of(1, [game(1, 2, LOST)])], entrants=2, adjusted=given)
    assert [rounds(line)[0] for line in lines(state)[6:]] == results
    assert [columns(line, 81, 84) for line in lines(state)[6:]] == points


@pytest.mark.accepts("tournament.16.6")
def test_a_meeting_that_fell_out_has_its_seats_by_the_schedule() -> None:
    people = [entrant_of(1), entrant_of(2), entrant_of(3), entrant_of(4, withdrawn_from=3)]
    played = [
        round_of(1, [game(1, 4, WON), game(2, 3, WON)]),
        round_of(2, [game(4, 3, DRAWN), game(1, 2, WON)]),
        round_of(3, [game(3, 1, WON)], {2: "sits_out"}),
    ]
    state = built(played, entrants=people, form=RoundRobin())
    assert [rounds(line)[2] for line in lines(state)[6:]] == ["   3 b 0", "   4 w +", "   1 w 1", "   2 b -"]


@pytest.mark.accepts("tournament.16.6")
def test_the_number_of_players_is_that_of_their_lines() -> None:
    gone = entrant_of(3, withdrawn_from=1)
    state = built([round_of(1, [game(1, 2, WON)])], entrants=[entrant_of(1), entrant_of(2), gone])
    listed = lines(msgspec.structs.replace(state, seeds=(1, 2)))
    assert (listed[1], len(listed[6:])) == ("062 2", 2)


@pytest.mark.accepts("tournament.16.6")
def test_an_accent_that_comes_after_its_letter_makes_one_of_latin_1() -> None:
    people = [msgspec.structs.replace(entrant_of(1), name="Jose\u0301 Dvor\u030ca\u0301k"), entrant_of(2)]
    state = built([round_of(1, [game(1, 2, WON)])], entrants=people)
    assert columns(lines(state)[6], 15, 47).rstrip() == "José Dvo?ák"


@pytest.mark.accepts("tournament.16.6")
def test_only_persons_at_games_of_two_seats_have_it() -> None:
    assert has_trf16(five(), 2)
    assert not has_trf16(five(), 4)
    assert not has_trf16(built(form=KnockOut()), 2)
    assert not has_trf16(built(entrants=4, form=RoundRobin()), 3)
