"""A series over HTTP: who sees what of its parts, each number with its origin, and what is refused (13.7)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from api.cli.main import main
from domain.tournament.commands.results import OpenBoard
from tests.support.api.problems import problem
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, bearer, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, TOGETHER, Cup, Json, clerk

HALL: Json = {**ROUND_ROBIN, "place": "hall", "tie_breaks": []}
BOARDS: Json = {**TOGETHER, "place": "hall", "tie_breaks": [], "rounds": 3}


@pytest.fixture
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DirectClient]:
    with in_process(tmp_path_factory.mktemp("series") / "richter.db") as client:
        yield client


def play(cup: Cup, rounds: int) -> None:
    """Rounds in which the entrant that entered earlier always wins."""
    for number in range(1, rounds + 1):
        for table in cup.begin(number):
            first, second = (entrant for entrant, _ in table["seats"])
            result = {"ranking": [[0], [1]], "scores": [1, 0]}
            if first > second:
                result = {"ranking": [[1], [0]], "scores": [0, 1]}
            cup.done(f"/tables/{table['table']}/result", "chief", result)


def evening(client: httpx.Client, *names: str, **settings: Any) -> Cup:
    """A round robin of these persons in the hall, played and finished."""
    cup = Cup(client, {**HALL, **settings})
    cup.open()
    cup.enter(*names)
    cup.done("/start", "chief", {})
    play(cup, len(names) - 1)
    cup.done("/finish", "chief")
    return cup


def holder(client: httpx.Client, series: Json, **settings: Any) -> Cup:
    """A tournament with a series, whose entries are open."""
    cup = Cup(client, {**HALL, "title": "Season", **settings, "series": series})
    cup.open()
    return cup


def places(cup: Cup, who: str | int = "spectator") -> list[tuple[int, str, Any]]:
    (line,) = cup.seen("/series", who)["lines"]
    return [(entry["place"], entry["name"], entry["total"]) for entry in line["entries"]]


@pytest.mark.accepts("tournament.13.7")
def test_a_season_counts_the_best_evenings_and_explains_itself(client: httpx.Client) -> None:
    evenings = [
        evening(client, "Anna", "Bela", "Clara", "David"),
        evening(client, "Clara", "Anna", "Bela", "Emma"),
        evening(client, "Anna", "Emma"),
    ]
    parts = [{"tournament": cup.id} for cup in evenings]
    season = holder(
        client,
        {"parts": parts, "own": 0, "scored_by": "places", "points": [10, 6, 3], "best": 2, "tie_breaks": ["last"]},
    )
    for who in ("spectator", "chief", "organizer"):
        assert places(season, who) == [
            (1, "Anna", 20),
            (2, "Clara", 13),
            (3, "Bela", 9),
            (4, "Emma", 6),
            (5, "David", 0),
        ]
    told = season.seen("/series")
    assert (told["status"], told["final"], len(told["digest"])) == ("final", True, 64)
    assert told["digest"] == season.seen("/series", "organizer")["digest"]
    finished = [cup.seen("/events")["events"][-1]["event"]["digest"] for cup in evenings]
    assert [part["digest"] for part in told["parts"]] == finished
    why = season.seen("/series/1")
    assert [(part["tournament"], part["place"], part["value"], part["counts"]) for part in why["parts"]] == [
        (evenings[0].id, 1, 10, True),
        (evenings[1].id, 2, 6, False),
        (evenings[2].id, 1, 10, True),
    ]
    assert (why["name"], why["total"], why["parts"][0]["rule"]) == ("Anna", 20, "tournament.13.7")
    tag = season.get("/series").headers["etag"]
    assert season.ask("GET", "/series", "spectator", headers={"if-none-match": tag}).status_code == 304


@pytest.mark.accepts("tournament.13.7")
def test_a_final_carries_over_a_share_and_those_who_are_cut_stand_below(client: httpx.Client) -> None:
    heat = evening(client, "Anna", "Bela", "Clara", "David")
    final = holder(client, {"parts": [{"tournament": heat.id, "percent": 50}], "cut": 2}, title="Final")
    (line,) = final.seen("/series")["lines"]
    assert [entry["goes_on"] for entry in line["entries"]] == [True, True, False, False]
    final.enter("Bela", "Anna")
    assert final.seen("/series")["status"] == "provisional"
    final.done("/start", "chief", {})
    play(final, 1)
    assert places(final) == [(1, "Bela", 4), (2, "Anna", 3), (3, "Clara", 1), (4, "David", 0)]
    told = final.seen("/series")
    final.done("/finish", "chief")
    assert (told["status"], told["digest"]) == ("final", final.seen("/series")["digest"])


@pytest.mark.one_log
@pytest.mark.accepts("tournament.13.7", "tournament.16.7")
@pytest.mark.refuses("tournament.16.7")
def test_archives_show_that_a_series_is_right(client: httpx.Client, tmp_path: Path) -> None:
    heat, other = evening(client, "Anna", "Bela"), evening(client, "Clara", "David")
    season = evening(client, "Bela", "Anna", series={"parts": [{"tournament": heat.id, "percent": 50}]})
    for cup in (heat, other, season):
        (tmp_path / f"{cup.id}.zip").write_bytes(cup.get("/archive", "organizer").content)
    (tmp_path / "own.zip").write_bytes(season.get("/archive").content)
    key = client.get("/v1/log/key").text

    def verified(name: str, *parts: Cup) -> tuple[int, str]:
        named = [word for part in parts for word in ("--part", str(tmp_path / f"{part.id}.zip"))]
        done = CliRunner().invoke(main, ["verify", str(tmp_path / f"{name}.zip"), "--key", key, *named])
        return done.exit_code, done.output

    for name in (season.id, "own"):
        status, said = verified(name, heat)
        assert (status, "1 of 1 lists of other tournaments were compared" in said) == (0, True), said
    status, said = verified(season.id, other)
    assert (status, f"It has no list of tournament {other.id}." in said) == (1, True), said
    assert verified(heat.id)[0] == 0


@pytest.mark.accepts("tournament.13.7", "tournament.8.5", "tournament.13.2")
def test_of_a_closed_board_of_a_part_nobody_learns_but_the_organizer(client: DirectClient) -> None:
    """The chief of the series is an arbiter of no part, and may see no more of it than everybody."""
    section = Cup(client, {**BOARDS, "title": "Section A"}).started(4)
    series = {"parts": [{"tournament": section.id}], "own": 0, "scored_by": "shares"}
    overall = holder(client, series, **{key: BOARDS[key] for key in ("format", "scoring", "rounds")})
    tables = section.begin(1)
    before = {who: overall.get("/series", who) for who in ("spectator", "chief", "organizer")}
    result = {"ranking": [[0], [1]], "scores": [7, 0]}
    section.done(f"/tables/{tables[0]['table']}/result", "chief", result)
    after = {who: overall.get("/series", who) for who in ("spectator", "chief", "organizer")}
    for who in ("spectator", "chief"):
        assert after[who].text == before[who].text
        assert after[who].headers["etag"] == before[who].headers["etag"]
    assert after["organizer"].text != before["organizer"].text
    assert section.seen("/standings")["lines"][0]["entries"][0]["played"] == 0
    section.done(f"/tables/{tables[1]['table']}/result", "chief", result)
    clerk(client, section, OpenBoard(1))
    first = overall.seen("/series")["lines"][0]["entries"][0]
    assert (first["total"], first["shown"]) == ("1/2", "50.00")


@pytest.mark.refuses("tournament.3.2", "tournament.1.6")
@pytest.mark.accepts("tournament.13.7")
def test_drafts_what_is_others_and_what_there_is_not_are_refused_alike(client: httpx.Client) -> None:
    club = said(client.post("/v1/organizers", json={"name": "Club"}, headers=bearer(ORGANIZER)), 201)["token"]
    others = Cup(client, HALL, club)
    others.open()
    draft = Cup(client, HALL)
    answers = []
    for ident in (others.id, draft.id, "a" * 16, "no id"):
        cup = Cup(client, {**HALL, "series": {"parts": [{"tournament": ident}], "own": 0}})
        cup.appoint()
        assert cup.seen("/series", "organizer")["parts"] == [], "a draft may name anything, and learns nothing of it"
        refused = problem(cup.post("/open", "organizer", {}), 409, "refused")
        answers.append({key: value for key, value in refused.items() if key != "request_id"})
    assert answers[0]["faults"] == [{"rule": "tournament.3.2", "at": "series.parts[0].tournament"}]
    assert all(answer == answers[0] for answer in answers)
    body = {"settings": {**HALL, "series": {"parts": [{"tournament": draft.id, "percent": 1.5}]}}}
    problem(draft.ask("PATCH", "", "organizer", json=body), 400, "malformed")
    itself = {"settings": {**HALL, "series": {"parts": [{"tournament": draft.id}]}}}
    said(draft.ask("PATCH", "", "organizer", json=itself), 201)
    draft.appoint()
    problem(draft.post("/open", "organizer", {}), 409, "refused")


@pytest.mark.accepts("tournament.13.7")
def test_a_tournament_without_series_and_an_entry_that_there_is_not_are_unknown(client: httpx.Client) -> None:
    plain = Cup(client, HALL)
    plain.open()
    problem(plain.get("/series"), 404, "unknown_number")
    problem(plain.get("/series/1"), 404, "unknown_number")
    season = holder(client, {"parts": [], "own": 0})
    assert (season.seen("/series")["lines"], season.seen("/series")["status"]) == (
        [{"line": "all", "entries": []}],
        "final",
    )
    problem(season.get("/series/1"), 404, "unknown_number")
    problem(season.get("/series/1", line="first"), 400, "malformed")
    season.tokens["other"] = plain.tokens["spectator"]
    problem(season.get("/series", "other"), 404, "unknown_tournament")


@pytest.mark.accepts("tournament.13.7")
def test_the_key_of_the_club_is_seen_with_the_entry(client: httpx.Client) -> None:
    cup = Cup(client, HALL)
    cup.open()
    cup.done("/entrants", "chief", {"name": "Anna", "member": "17"})
    cup.done("/entrants/list", "chief", {"entries": [{"name": "Bela", "member": "18"}]})
    cup.ask("PATCH", "/entrants/1", "chief", json={"member": "19"})
    assert [entrant["member"] for entrant in cup.seen()["entrants"]] == ["19", "18"]


@pytest.mark.accepts("tournament.13.7")
@pytest.mark.accepts("tournament.13.1")
def test_an_earlier_version_has_the_parts_as_they_were_then(client: httpx.Client) -> None:
    first = evening(client, "Anna", "Bela")
    season = holder(client, {"parts": [{"tournament": first.id}], "own": 0})
    early = season.seen("/series")
    later = Cup(client, {**HALL})
    later.open()
    parts = [{"tournament": first.id}, {"tournament": later.id}]
    changed = {**season.seen("", "organizer")["settings"], "series": {"parts": parts, "own": 0}}
    said(season.ask("PATCH", "", "organizer", json={"settings": changed, "reason": "One more."}), 201)
    middle = season.seen("/series")
    changed_at = season.seen("/events")["events"][-1]["at"]
    while time.time_ns() // 1_000_000 <= changed_at:
        pass  # what happens in the same millisecond is of the same time
    later.enter("Bela", "Anna")
    later.done("/start", "chief", {})
    play(later, 1)
    later.done("/finish", "chief")
    season.done("/entrants", "chief", {"name": "Clara"})
    newest = season.seen("/series")
    assert [len(told["parts"]) for told in (early, middle, newest)] == [1, 2, 2]
    assert middle["lines"] != newest["lines"]
    for told in (early, middle, newest):
        assert season.seen("/series", at=told["version"]) == told
        why = season.seen("/series/1", at=told["version"])
        assert why["total"] == told["lines"][0]["entries"][0]["total"]
    problem(season.get("/series", at=newest["version"] + 1), 404, "unknown_version")


@pytest.mark.accepts("tournament.13.7")
@pytest.mark.accepts("tournament.16.3")
def test_a_series_is_a_sheet_for_programs_and_for_paper(client: httpx.Client) -> None:
    heat = evening(client, "Anna", "Bela", "Clara", "David", title="Heat <A>")
    series = {"parts": [{"tournament": heat.id, "percent": 50}], "own": 0, "cut": 2, "tie_breaks": ["countback"]}
    final = holder(client, series, title="Final")
    text = final.get("/exports/series.csv").text.splitlines()
    assert text[0] == "".join(f'"{name}",' for name in ("line", "place", "name", "club", "total", "shown")) + (
        '"p1: Heat <A>","counted","countback","goes_on"'
    )
    assert text[1] == '"all",1,"Anna",,3,3.00,1,1,"3; none","yes"'
    assert len(text) == 5
    sheet = final.seen("/exports/series.json")
    assert (sheet["export"], sheet["title"], sheet["final"], len(sheet["rows"])) == ("series", "Final", True, 4)
    for language, word in (("en", ">Goes on<"), ("de", ">Weiter<")):
        page = final.ask("GET", "/exports/series.html", "spectator", headers={"accept-language": language}).text
        assert word in page
        assert ">Heat &lt;A&gt;<" in page
    problem(heat.get("/exports/series.csv"), 404, "unknown_number")


@pytest.mark.one_log
@pytest.mark.accepts("tournament.13.7", "tournament.18.1")
def test_a_forgotten_name_leaves_the_series(client: httpx.Client, tmp_path: Path) -> None:
    name = "Änna Rarespelling"
    heat = evening(client, name, "Bela")
    season = evening(client, "Bela", name, series={"parts": [{"tournament": heat.id, "percent": 50}]})
    everywhere = "/series", "/series/1", "/series/2", "/exports/series.csv", "/exports/series.html", "/archive"

    def shown() -> list[bytes]:
        return [season.get(path, who).content for path in everywhere for who in ("organizer", "chief", "spectator")]

    before = shown()
    assert sum(name.encode() in answer for answer in before) == len(before) - 3, "one entry is another's"
    assert len(places(season)) == 2
    body = {"name": name, "ground": "request"}
    said(client.post("/v1/people/forget", json=body, headers=bearer(ORGANIZER)))
    assert not any(name.encode() in answer for answer in shown())
    assert len(places(season)) == 3, "without a key of the club, nobody sees who is the same"
    for cup in (heat, season):
        (tmp_path / f"{cup.id}.zip").write_bytes(cup.get("/archive", "organizer").content)
    files = [str(tmp_path / f"{cup.id}.zip") for cup in (season, heat)]
    key = client.get("/v1/log/key").text
    done = CliRunner().invoke(main, ["verify", files[0], "--key", key, "--part", files[1]])
    assert done.exit_code == 0, done.output
