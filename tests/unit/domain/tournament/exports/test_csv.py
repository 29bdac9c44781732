"""Sheets as text with commas."""

import csv
import io
import random
import re
import unicodedata

import msgspec
import pytest

from domain.tournament.exports.boards import RulingRow, boards_sheet, rulings_sheet
from domain.tournament.exports.standings import Sheet, crosstable_sheet, csv_text, export_name, guarded, standings_sheet
from domain.tournament.plan import RulingRef
from domain.tournament.scores.scores import scores_of
from domain.tournament.settings.settings import Boards, FreeTables, GamePoints, Matchpoints, Together
from domain.tournament.standings.standings import standings_of
from domain.tournament.state.tournament import Tournament
from tests.support.nights import some_by_day
from tests.support.tournament.built import (
    DRAWN,
    Game,
    adjustment,
    built,
    entrant_of,
    five,
    forfeited,
    game,
    round_of,
)


def crosstable(tournament: Tournament) -> Sheet:
    return crosstable_sheet(tournament, standings_of(tournament, for_arbiters=True), scores_of(tournament))


@pytest.mark.accepts("tournament.16.3")
def test_lines_end_with_cr_and_lf_and_every_text_is_quoted_and_no_number() -> None:
    rows = [('a "b", c', 3), ("Jürgen", None), ("two\nlines", "1/2"), ("1860", "-0.25"), ("-5", "bye")]
    assert csv_text(("name", "points"), rows) == (
        '"name","points"\r\n"a ""b"", c",3\r\n"Jürgen",\r\n"two\nlines",1/2\r\n"1860",-0.25\r\n"-5","bye"\r\n'
    )


@pytest.mark.accepts("tournament.16.3")
@pytest.mark.parametrize(
    "field",
    [
        *("=1+1", "+x", "-", "@cmd", "-1-1", "+", "=", "-5s", "- 1", "-1/2/3", "-1\n"),
        *(" =1", "\xa0=1", "\u200b=1", "\ufeff+x", '"=1+1"', "\uff1d1", "\uff0bx", "\uff0dx", "\uff20x", "\ufe661"),
        " \u3000\uff1d1",
    ],
)
def test_what_a_spreadsheet_takes_for_a_formula_gets_a_mark(field: str) -> None:
    assert guarded(field) == f"'{field}"


@pytest.mark.accepts("tournament.16.3")
@pytest.mark.parametrize(
    ("field", "harmless"),
    [
        ("a;=1+cmd|' /C calc'!A0;b", "a;'=1+cmd|' /C calc'!A0;b"),
        ("a; =1;+2", "a;' =1;'+2"),
        ('a;"=1"', 'a;\'"=1"'),
        ("a\t=1", "a\t'=1"),
        ("a\n@x", "a\n'@x"),
        ("=1;=2", "'=1;'=2"),
        ("\t=1", "'\t'=1"),
        ("a;\uff1d1", "a;'\uff1d1"),
    ],
)
def test_nor_is_there_a_formula_where_something_else_separates(field: str, harmless: str) -> None:
    assert guarded(field) == harmless


@pytest.mark.accepts("tournament.16.3")
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("seed", some_by_day(range(20), 5))
def test_whatever_a_name_holds_no_cell_is_a_formula_by_any_separator(separator: str, seed: int) -> None:
    rng = random.Random(seed)
    names = ["".join(rng.choices("a;=+-@\uff1d\" ',\t1\n\u200b", k=rng.randrange(8))) for _ in range(50)]
    text = csv_text(("place", "name", "total"), [(number, name, "-1/2") for number, name in enumerate(names)])
    for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator):
        for cell in row:
            seen = unicodedata.normalize("NFKC", cell).lstrip(' \t\n\r\u200b"')
            assert not seen.startswith(("=", "+", "@", "-")) or re.fullmatch(r"-?[0-9/]+(,-1/2)?", seen), (cell, text)


@pytest.mark.accepts("tournament.16.3")
@pytest.mark.parametrize("field", ["-1", "-3/2", "+4", "-0.25", "a=b", "5s-", "", "Anna-Lena", "x; y", "'=1"])
def test_numbers_and_harmless_texts_stay(field: str) -> None:
    assert guarded(field) == field


@pytest.mark.accepts("tournament.16.3")
def test_the_list_has_a_column_for_each_tie_break() -> None:
    people = [entrant_of(1), msgspec.structs.replace(entrant_of(2), name="=SUM(A1)", club="Köln, rrh.")]
    state = built([round_of(1, [game(1, 2, DRAWN)])], entrants=people, tie_breaks=("wins", "rating"))
    text = standings_sheet(state, standings_of(state, for_arbiters=True)).text()
    assert text.splitlines() == [
        '"line","place","entrant","name","club","total","share","shown","wins","rating"',
        '"all",1,1,"E1",,1,,1.00,0,',
        '"all",1,2,"\'=SUM(A1)","Köln, rrh.",1,,1.00,0,',
    ]


@pytest.mark.accepts("tournament.16.3")
def test_the_cross_table_names_opponent_side_and_result_of_each_round() -> None:
    assert crosstable(five()).rows == (
        (1, 1, "E1", 5, "3f1", "5f1", "2f="),
        (1, 2, "E2", 5, "4f1", "3f1", "1s="),
        (3, 5, "E5", 4, "bye", "1s0", "4f1"),
        (4, 3, "E3", 2, "1s0", "2s0", "bye"),
        (4, 4, "E4", 2, "2s0", "bye", "5s0"),
    )


@pytest.mark.accepts("tournament.16.3")
def test_the_cross_table_has_words_for_rounds_not_played() -> None:
    people = [entrant_of(1), entrant_of(2), entrant_of(3), entrant_of(4, first_round=2)]
    rounds = [
        round_of(1, [forfeited(1, 2, "first")], {3: "half_bye", 4: "absent"}),
        round_of(2, [game(1, 3), game(2, 4, status="void")]),
    ]
    rows = crosstable(built(rounds, entrants=people)).rows
    assert {row[1]: row[4:] for row in rows} == {
        1: ("2f+", "3f"),
        2: ("1s-", "4f"),
        3: ("half", "1s"),
        4: ("absent", "2s"),
    }


def test_at_free_tables_the_cross_table_has_points() -> None:
    rounds = [round_of(1, [Game(seats=(1, 2, 3), scores=(4, -1, 0))])]
    state = built(rounds, entrants=3, form=FreeTables(3, 4, 3), scoring=GamePoints())
    assert [row[-1] for row in crosstable(state).rows] == ["4", "0", "-1"]


@pytest.mark.accepts("tournament.16.3", "tournament.16.5")
def test_the_sheet_of_boards_has_those_that_the_reader_may_see() -> None:
    given = adjustment(1, "t2-1", 1, "first", "average_plus", fixed=True)
    rounds = [
        round_of(1, [game(1, 2, (9, 2), board=1), game(3, 4, (1, 0), board=1, rulings=(RulingRef(1, 3),))]),
        round_of(2, [game(1, 3, (4, 0), board=2), game(2, 4, board=2)]),
    ]
    state = built(rounds, form=Boards(Together()), scoring=Matchpoints(), boards=2, opened=[1], adjusted=[given])
    first = [(1, 1, 1, 1, 2, 7, 2, 0, "played"), (1, 1, 2, 3, 4, 1, 0, 2, "ruled")]
    assert boards_sheet(scores_of(state, sees_closed=False)).rows == tuple(first)
    assert boards_sheet(scores_of(state)).rows == (*first, (2, 2, 1, 1, 3, 4, "6/5", 1, "adjusted"))


@pytest.mark.accepts("tournament.16.3")
def test_rulings_have_a_line_each() -> None:
    row = RulingRow(1, 2, "t/dispute/1", "whist.6.2", "breach", ("award", "score"), None, "upheld")
    assert list(csv.reader(rulings_sheet([row]).text().splitlines())) == [
        ["round", "table", "case", "rule", "verdict", "remedies", "arbiter", "appeal"],
        ["1", "2", "t/dispute/1", "whist.6.2", "breach", "award; score", "", "upheld"],
    ]


@pytest.mark.accepts("tournament.16.5")
def test_an_export_names_the_tournament_the_version_and_whether_it_is_final() -> None:
    assert export_name("standings", "abc", 12, final=False) == "standings-abc-12-provisional"
    assert export_name("boards", "abc", 40, final=True) == "boards-abc-40-final"
