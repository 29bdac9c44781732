"""Sheets of a tournament over HTTP: CSV, JSON, pages to print, TRF16."""

from __future__ import annotations

import csv
import io
import re

import pytest

from api.answers.printed.page import printed
from service.queries.tournaments.exports import Export, SheetName
from service.texts.form import Language
from tests.support.api.servers.direct import DirectClient
from tests.support.api.table_client import said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, TOGETHER, Cup, report, report_open

RULINGS = ("round", "table", "case", "rule", "verdict", "remedies", "arbiter", "appeal")
BOARDS = ("board", "round", "table", "first", "second", "value", "first_points", "second_points", "kind")
EVIL = '=<script src="//x">&'


def played(client: DirectClient, **settings: object) -> Cup:
    """A tournament of three entrants, of which one has a strange name, after its first round."""
    cup = Cup(client, {**ROUND_ROBIN, **settings})
    cup.open()
    cup.enter("Anna", EVIL, "Clara")
    cup.done("/start", "chief", {})
    (table,) = cup.begin(1)
    report_open(client, cup, 1)
    report(client, cup, table["table"], 5, 1)
    return cup


def rows(cup: Cup, name: str, who: str | int = "spectator") -> list[dict[str, str]]:
    answer = cup.get(f"/exports/{name}.csv", who)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.text.replace("\r\n", "").count("\n") == 0
    return list(csv.DictReader(io.StringIO(answer.text, newline="")))


@pytest.mark.accepts("tournament.16.3", "tournament.16.5")
def test_the_list_as_csv_has_the_columns_of_the_rulebook_and_says_of_what_it_is(client: DirectClient) -> None:
    cup = played(client)
    found = rows(cup, "standings")
    columns = ["line", "place", "entrant", "name", "club", "total", "share", "shown"]
    assert list(found[0]) == [*columns, "sonneborn_berger", "wins", "lot"]
    assert {one["name"] for one in found} == {"Anna", f"'{EVIL}", "Clara"}
    version = cup.seen()["version"]
    named = cup.get("/exports/standings.csv").headers["content-disposition"]
    assert named == f'attachment; filename="standings-{cup.id}-{version}-provisional.csv"'


@pytest.mark.parametrize("name", ["standings", "crosstable", "boards", "rulings"])
def test_json_has_the_same_rows_as_csv(client: DirectClient, name: str) -> None:
    cup = played(client)
    found = cup.seen(f"/exports/{name}.json")
    assert (found["export"], found["tournament"], found["final"]) == (name, cup.id, False)
    assert found["version"] == cup.seen()["version"]
    assert len(found["rows"]) == len(rows(cup, name))


@pytest.mark.accepts("tournament.16.4")
@pytest.mark.parametrize("name", ["standings", "crosstable", "boards", "rulings"])
def test_a_page_prints_in_both_languages_without_scripts_or_anything_from_elsewhere(
    client: DirectClient, name: str
) -> None:
    cup = played(client)
    for language, state in (("en", "Provisional"), ("de", "Vorläufig")):
        answer = cup.ask("GET", f"/exports/{name}.html", "spectator", headers={"accept-language": language})
        assert answer.status_code == 200, answer.text
        page = answer.text
        assert (answer.headers["content-language"], f'<html lang="{language}">' in page) == (language, True)
        assert state in page
        assert "@page { size: A4" in page
        assert not re.search(
            r"<script|<link|<img|<iframe|src=|href=|@import|url\(|http", page.replace("&lt;script src=", "")
        )
        assert "script-src" not in answer.headers["content-security-policy"]
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")


def cells(
    sheet: SheetName, header: tuple[str, ...], row: tuple[str | int | None, ...], language: Language
) -> list[str]:
    """What a page shows of one row."""
    page = printed(Export(sheet, "t", "Cup", "", 9, True, header, (row,)), language).decode()
    return re.findall(r"<td[^>]*>([^<]*)</td>", page)


@pytest.mark.parametrize(
    ("verdict", "english", "german"),
    [
        ("upheld", "upheld", "stattgegeben"),
        ("partly", "upheld in part", "teilweise stattgegeben"),
        ("rejected", "rejected", "abgewiesen"),
    ],
)
def test_a_page_says_a_verdict_in_the_words_of_its_reader(verdict: str, english: str, german: str) -> None:
    row = (1, 2, "t/dispute/1", "whist.6.2", verdict, "", 1, None)
    assert cells("rulings", RULINGS, row, "en")[4] == english
    assert cells("rulings", RULINGS, row, "de")[4] == german


@pytest.mark.parametrize(
    ("remedies", "english", "german"),
    [
        ("", "", ""),
        (
            "undone; card_played; trick_taken; table_finished",
            "moves withdrawn; command of the game; table finished",
            "Züge zurückgenommen; Zug des Spiels; Tisch beendet",
        ),
        (
            "score_adjusted; result_ruled; penalty_given; penalty_given",
            "score adjustment; new result; penalty or warning; penalty or warning",
            "Punktkorrektur; neues Ergebnis; Strafe oder Verwarnung; Strafe oder Verwarnung",
        ),
        ("table_voided", "table void", "Tisch ungültig"),
    ],
)
def test_a_page_says_what_follows_from_a_ruling_and_names_no_event(remedies: str, english: str, german: str) -> None:
    row = (1, 2, "t/dispute/1", "whist.6.2", "upheld", remedies, 1, None)
    assert cells("rulings", RULINGS, row, "en")[5] == english
    assert cells("rulings", RULINGS, row, "de")[5] == german


@pytest.mark.parametrize(
    ("appeal", "english", "german"),
    [(None, "", ""), ("final", "final ruling", "endgültiges Urteil"), ("ruled again", "ruled again", "neu geurteilt")],
)
def test_a_page_says_what_became_of_a_ruling(appeal: str | None, english: str, german: str) -> None:
    row = (1, 2, "t/dispute/1", "whist.6.2", "upheld", "", 1, appeal)
    assert cells("rulings", RULINGS, row, "en")[7] == english
    assert cells("rulings", RULINGS, row, "de")[7] == german


@pytest.mark.parametrize(
    ("kind", "english", "german"),
    [
        ("played", "played", "gespielt"),
        ("ruled", "by ruling", "durch Urteil"),
        ("adjusted", "adjusted", "berichtigt"),
        ("forfeit", "forfeit", "kampflos"),
        ("unplayed", "not played", "nicht gespielt"),
    ],
)
def test_a_page_says_how_a_result_came_about(kind: str, english: str, german: str) -> None:
    row = (1, 1, 2, 3, 4, None, None, None, kind)
    assert cells("boards", BOARDS, row, "en")[-1] == english
    assert cells("boards", BOARDS, row, "de")[-1] == german


def test_what_people_have_written_is_escaped(client: DirectClient) -> None:
    page = played(client, title="<b>Cup</b>").get("/exports/standings.html").text
    assert "<b>" not in page
    assert "&lt;b&gt;Cup&lt;/b&gt;" in page
    assert "=&lt;script src=&#34;//x&#34;&gt;&amp;" in page


@pytest.mark.accepts("tournament.16.6")
def test_trf16_is_there_for_persons_at_games_of_two_seats(client: DirectClient) -> None:
    answer = played(client).get("/exports/tournament.trf")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/plain; charset=iso-8859-1")
    assert answer.text.startswith(
        "012 Wednesday cup\n062 3\n092 Individual: Round-Robin\n102 Chief\nXXR 3\nXXC white1\n001"
    )


@pytest.mark.parametrize("name", ["standings.pdf", "nothing.csv", "standings", "x", "..csv", "tournament.trf"])
def test_an_export_that_there_is_not_is_unknown(client: DirectClient, name: str) -> None:
    cup = Cup(client, TOGETHER).started(4)
    assert said(cup.get(f"/exports/{name}"), 404)["code"] == "unknown_number"


@pytest.mark.accepts("tournament.16.5")
def test_closed_boards_are_in_the_sheets_of_arbiters_alone(client: DirectClient) -> None:
    cup = Cup(client, TOGETHER).started(4)
    table, *_ = cup.begin(1)
    report_open(client, cup, 1)
    report(client, cup, table["table"], 770, 1)
    outsider = next(entrant for entrant in range(1, 5) if entrant not in [one for one, _ in table["seats"]])
    for name in ("boards", "standings", "crosstable"):
        for ending in ("csv", "json", "html"):
            for who in ("spectator", outsider):
                assert "769" not in cup.get(f"/exports/{name}.{ending}", who).text
    assert "769" in cup.get("/exports/boards.csv", "chief").text


def test_an_earlier_version_can_be_exported(client: DirectClient) -> None:
    cup = played(client)
    assert {one["total"] for one in rows(cup, "standings")} != {"0"}
    answer = cup.get("/exports/standings.csv", at=6)
    assert answer.status_code == 200
    assert "-6-provisional.csv" in answer.headers["content-disposition"]
