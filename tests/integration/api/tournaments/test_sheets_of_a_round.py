"""The sheets of a round: who sits where, and the list after it, as they hang in the hall."""

from __future__ import annotations

import csv
import io
import re

import pytest

from api.answers.printed.page import css_text, printed
from service.queries.tournaments.exports import Export
from tests.support.api.servers.direct import DirectClient
from tests.support.api.table_client import said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, TOGETHER, Cup, report, report_open

Row = dict[str, str]


def rows(cup: Cup, name: str, who: str | int = "spectator", **query: object) -> list[Row]:
    answer = cup.get(f"/exports/{name}.csv", who, **query)
    assert answer.status_code == 200, answer.text
    return list(csv.DictReader(io.StringIO(answer.text, newline="")))


def page_of(cup: Cup, name: str, language: str, who: str | int = "spectator") -> str:
    answer = cup.ask("GET", f"/exports/{name}.html", who, headers={"accept-language": language})
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.accepts("tournament.16.5")
def test_the_pairings_of_a_round_say_who_sits_where_and_who_does_not(client: DirectClient) -> None:
    cup = Cup(client, ROUND_ROBIN).started(3)
    (table,) = cup.begin(1)
    report_open(client, cup, 1)
    found = rows(cup, "pairings")
    seated = [entrant for entrant, _ in table["seats"]]
    assert [(row["round"], row["table"], row["side"], int(row["entrant"])) for row in found[:2]] == [
        ("1", "1", "1", seated[0]),
        ("1", "1", "2", seated[1]),
    ]
    assert (found[2]["table"], found[2]["bye"]) == ("", "bye")
    named = cup.get("/exports/pairings.csv").headers["content-disposition"]
    assert f'filename="pairings-1-{cup.id}-' in named


@pytest.mark.accepts("tournament.16.5", "tournament.9.2")
def test_a_drawn_round_is_on_the_sheets_of_those_alone_who_read_drawings(client: DirectClient) -> None:
    cup = Cup(client, ROUND_ROBIN).started(4)
    cup.direct("Dora")
    cup.direct("Paul", 1)
    cup.done("/rounds/1/draw", "chief", {})
    hidden = ("spectator", 1, "playing director")
    for who in hidden:
        for query in ({}, {"round": 1}):
            assert said(cup.get("/exports/pairings.csv", who, **query), 404)["code"] == "unknown_number"
    for who in ("chief", "organizer", "director"):
        assert len(rows(cup, "pairings", who)) == 4
    cup.done("/rounds/1/publish", "chief")
    for who in hidden:
        assert rows(cup, "pairings", who) == rows(cup, "pairings", "chief")


def test_the_results_have_the_points_of_each_round_and_what_is_open(client: DirectClient) -> None:
    cup = Cup(client, ROUND_ROBIN).started(3)
    assert said(cup.get("/exports/results.csv"), 404)["code"] == "unknown_number"
    (table,) = cup.begin(1)
    report_open(client, cup, 1)
    assert {row["r1"] for row in rows(cup, "results") if row["entrant"] in {str(one) for one, _ in table["seats"]}} == {
        ""
    }
    report(client, cup, table["table"], 5, 1)
    found = rows(cup, "results")
    first, second = (entrant for entrant, _ in table["seats"])
    points = {int(row["entrant"]): row["r1"] for row in found}
    assert (points[first], points[second]) == ("2", "0")
    told = cup.seen("/exports/results.json")
    assert (told["round"], told["digest"]) == (1, None)
    assert {one["kind"] for one in told["open"]} >= {"round"}
    assert told["rules"] == ["tournament.10.3", "tournament.12.1", "tournament.13.1"]


@pytest.mark.accepts("tournament.16.5")
def test_the_results_that_hang_have_nothing_of_a_closed_board_whoever_asks(client: DirectClient) -> None:
    cup = Cup(client, TOGETHER).started(4)
    table, *_ = cup.begin(1)
    report_open(client, cup, 1)
    report(client, cup, table["table"], 770, 1)
    lists = {str(rows(cup, "results", who)) for who in ("spectator", 1, 2, 3, 4, "chief", "organizer")}
    assert len(lists) == 1
    assert {row["r1"] for row in rows(cup, "results", "chief")} == {""}
    assert any(row["first_points"] or row["value"] for row in rows(cup, "boards", "chief"))


@pytest.mark.parametrize("query", [{"round": 9}, {"round": 2}])
@pytest.mark.parametrize("name", ["pairings", "results"])
def test_a_round_that_there_is_not_is_unknown(client: DirectClient, name: str, query: dict[str, int]) -> None:
    cup = Cup(client, ROUND_ROBIN).started(4)
    cup.begin(1)
    report_open(client, cup, 1)
    assert said(cup.get(f"/exports/{name}.csv", **query), 404)["code"] == "unknown_number"
    assert said(cup.get("/exports/standings.csv", round=1), 404)["code"] == "unknown_number"


@pytest.mark.accepts("tournament.16.4")
@pytest.mark.parametrize(
    ("language", "heading", "signature", "seat"),
    [
        ("en", "Results · Round 1", "Signature of the arbiter", "Seat 2"),
        ("de", "Ergebnisse · Runde 1", "Unterschrift des Schiedsrichters", "Platz 2"),
    ],
)
def test_the_sheets_print_in_both_languages(
    client: DirectClient, language: str, heading: str, signature: str, seat: str
) -> None:
    cup = Cup(client, ROUND_ROBIN).started(3)
    cup.begin(1)
    report_open(client, cup, 1)
    results, pairings = (page_of(cup, name, language) for name in ("results", "pairings"))
    assert heading in results
    assert signature in results
    assert "tournament.10.3" in results
    assert '<th scope="row" rowspan="1">1</th>' in pairings
    assert all(name in pairings for name in ("Anna", "Bela", "Clara"))
    assert f'<th scope="col">{seat}</th>' in pairings
    for page in (results, pairings):
        assert not re.search(r"<script|<link|<img|src=|href=|@import|url\(|http", page)


def sheet(tables: int) -> str:
    header = ("round", "table", "side", "seats", "entrant", "name", "players", "bye")
    seated = [
        (1, 1 + number // 2, 1 + number % 2, str(1 + number % 2), number, f"Pair {number}", None, None)
        for number in range(2 * tables)
    ]
    export = Export("pairings", "t", "Cup", "Club", 9, True, header, tuple(seated), round=1)
    return printed(export, "en").decode()


@pytest.mark.parametrize(("tables", "pages", "is_by_name"), [(12, 1, False), (13, 2, True), (25, 3, True)])
def test_twelve_tables_stand_on_a_page_and_with_more_all_are_there_by_name_too(
    tables: int, pages: int, is_by_name: bool
) -> None:
    page = sheet(tables)
    assert page.count('<section class="hung">') == pages
    assert ("By name" in page) is is_by_name


def test_what_people_have_written_ends_no_style() -> None:
    assert css_text('A"</style>é') == '"A\\22 \\3c \\2f style\\3e \\e9 "'
