"""Analyses over HTTP: who may make one, what they are, and what they leave alone."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from domain.registry import GAMES
from tests.support.api.frieden_course import BYSTANDERS, SLIPPED, TWIN, dealt, passed_on_and_played, slipped
from tests.support.api.problems import problem
from tests.support.api.seen.all_answers import all_answers
from tests.support.api.table_client import IN_PLAY, ORGANIZER, Json, Table, Who, bearer, open_table, said


def ended(client: httpx.Client, game: str = "whist", seats: int = 4, **wish: Any) -> Table:
    """A table whose seat 0 has given the game up."""
    table = open_table(client, game, seats, **wish)
    said(table.post("/resign", 0), 201)
    return table


def fork(table: Table, who: Who, version: int, chance: str = "same", **headers: str) -> Table:
    """An analysis of the table."""
    answer = table.post("/forks", who, {"version": version, "chance": chance}, headers=headers)
    return Table(table.client, said(answer, 201))


@pytest.mark.parametrize("who", [0, 3, "spectator", "arbiter", "organizer"])
def test_everybody_to_whom_the_record_is_open_makes_an_analysis(client: httpx.Client, who: Who) -> None:
    table = ended(client)
    last = table.version(who) - 2
    other = fork(table, who, last)
    for eyes in (0, 1, 2, 3, "spectator", "arbiter"):
        seen, then = other.view(eyes), table.view(eyes, at=last)
        assert seen["table"] == then["table"]
        assert seen["status"] == "running"
        assert then["analysis"] is None
        assert seen["analysis"]["table"] == table.id
        assert seen["analysis"]["version"] == seen["version"] == last
        assert (seen["analysis"]["head"] is not None) is (eyes == "arbiter")


def test_what_happens_at_an_analysis_changes_nothing_at_its_table(client: httpx.Client) -> None:
    table = ended(client)
    before = {who: (table.view(who), table.events(who)) for who in (0, "arbiter", "spectator")}
    other = fork(table, 1, table.version() - 2)
    seat = other.view()["to_act"][0]
    said(other.move(seat, other.moves(seat)[0]), 201)
    said(other.post("/resign", seat), 201)
    assert {who: (table.view(who), table.events(who)) for who in before} == before
    assert other.view()["status"] == "finished"


def test_while_the_game_is_played_only_the_arbiter_makes_one_and_with_fresh_chance(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    now = table.version()
    for who in (0, "spectator"):
        problem(table.post("/forks", who, {"version": now, "chance": "fresh"}), 403, "not_allowed")
    refused = problem(table.post("/forks", "arbiter", {"version": now, "chance": "same"}), 409, "refused")
    assert (refused["rule"], refused["field"]) == ("table.13.2", "chance")
    other = fork(table, "arbiter", now, "fresh")
    assert other.opening["commitment"] != table.opening["commitment"]
    for seat in range(4):
        assert other.view(seat)["table"] == table.view(seat)["table"]


def test_an_analysis_with_fresh_chance_keeps_the_seed_of_its_table_to_the_end(client: httpx.Client) -> None:
    table = open_table(client, "whist")
    other = fork(table, "arbiter", table.version(), "fresh")
    said(other.post("/resign", 0), 201)
    record = other.get("/record", 0).text
    said(table.post("/resign", 0), 201)
    seed = table.events()[-1]["event"]["seed"]
    assert len(seed) == 64
    assert seed not in record
    assert other.events()[-1]["event"]["seed"] not in ("", seed)


def test_a_version_that_is_over_and_an_analysis_are_not_analysed(client: httpx.Client) -> None:
    table = ended(client)
    over = problem(table.post("/forks", 0, {"version": table.version(), "chance": "same"}), 409, "refused")
    assert (over["rule"], over["field"]) == ("table.13.1", "version")
    other = fork(table, 0, 2)
    again = problem(other.post("/forks", "arbiter", {"version": 2, "chance": "fresh"}), 409, "refused")
    assert again["rule"] == "table.13.3"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"version": 10_000, "chance": "same"}, 404, "unknown_version"),
        ({"version": 0, "chance": "same"}, 400, "malformed"),
        ({"version": 2**60, "chance": "same"}, 400, "malformed"),
        ({"version": 2, "chance": "other"}, 400, "malformed"),
        ({"version": 2}, 400, "malformed"),
        ({"chance": "same"}, 400, "malformed"),
        ({"version": 2, "chance": "same", "seed": "0"}, 400, "malformed"),
    ],
)
def test_what_does_not_fit_is_refused(client: httpx.Client, body: Json, status: int, code: str) -> None:
    problem(ended(client).post("/forks", 0, body), status, code)


def test_a_version_within_a_command_stands_for_its_end(client: httpx.Client) -> None:
    table = ended(client)
    opened = [one for one in table.events("arbiter") if one["cause"] == 1][-1]["version"]
    assert opened > 2
    assert {fork(table, 0, version).opening["version"] for version in range(1, opened + 1)} == {opened}


def test_a_retry_with_the_same_key_is_told_the_same_and_makes_no_second_analysis(client: httpx.Client) -> None:
    table = ended(client)
    first, second = (fork(table, 0, 2, **{"Idempotency-Key": "if-he-had-followed"}).opening for _ in range(2))
    assert first == second
    assert fork(table, 1, 2, **{"Idempotency-Key": "if-he-had-followed"}).id != first["id"]
    other = table.post("/forks", 0, {"version": 3, "chance": "same"}, headers={"Idempotency-Key": "if-he-had-followed"})
    problem(other, 422, "key_reused")


def test_a_key_gives_an_analysis_other_tokens_than_an_opening(client: httpx.Client) -> None:
    headers = {"Idempotency-Key": "the-same"}
    opened = said(
        client.post("/v1/tables", json={"game": "whist", "seats": 4}, headers={**bearer(ORGANIZER), **headers}), 201
    )
    table = Table(client, opened)
    said(table.post("/resign", 0), 201)
    other = fork(table, "organizer", 2, **headers)
    assert other.id != table.id
    assert not {*other.tokens.values()} & ({*table.tokens.values()} - {ORGANIZER})


def test_the_lists_mark_analyses_and_leave_them_out_when_asked_to(client: httpx.Client) -> None:
    table = ended(client)
    other = fork(table, 0, 2)

    def listed(**query: str) -> dict[str, Any]:
        found = said(client.get("/v1/tables", params={"limit": "100", **query}, headers=bearer(ORGANIZER)))
        return {one["id"]: (one["status"], one["analysis"]) for one in found["tables"]}

    assert listed()[other.id] == ("running", table.id)
    assert listed()[table.id] == ("finished", None)
    assert other.id in listed(status="running", game="whist")
    assert other.id in listed(analysis="true", game="whist")
    assert table.id not in listed(analysis="true")
    assert other.id not in listed(analysis="false", game="whist")
    assert table.id in listed(analysis="false", status="finished")
    own = said(client.get("/v1/tables", params={"analysis": "false"}, headers=bearer(other.tokens[0])))
    assert own["tables"] == []


def test_a_dispute_at_an_analysis_stops_nothing_and_is_on_no_docket_of_the_organizer(client: httpx.Client) -> None:
    other = fork(ended(client), 0, 2)
    filed = {"versions": [2], "rule": "whist.1.1", "statement": "Only tried."}
    said(other.post("/disputes", 0, filed), 201)
    assert other.view()["frozen"] is False
    docket = said(client.get("/v1/disputes", headers=bearer(ORGANIZER)))
    assert other.id not in str(docket)


def test_no_clock_runs_at_an_analysis(client: httpx.Client) -> None:
    table = open_table(client, "whist", clock={"seconds_per_move": 1, "expiry": "forfeit"})
    assert table.view()["deadline"] is not None
    other = fork(table, "arbiter", table.version(), "fresh")
    assert other.view()["deadline"] is None
    assert other.view()["clock"] == table.view()["clock"]


def test_the_protocol_says_of_what_it_is_an_analysis(client: httpx.Client) -> None:
    table = ended(client)
    other = fork(table, 0, 2)
    version = other.opening["version"]
    english = other.get("/protocol", 0, headers={"Accept-Language": "en"}).text
    assert f"an analysis of table {table.id} from version {version} on" in english
    german = other.get("/protocol", 0, headers={"Accept-Language": "de"}).text
    assert f"eine Analyse des Tisches {table.id} ab Version {version}" in german


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_is_analysed_from_its_opening_on(client: httpx.Client, game: str) -> None:
    options = IN_PLAY if game == "essentia" else {}
    seats = 4 if 4 in GAMES[game].meta.seats else min(GAMES[game].meta.seats)
    table = open_table(client, game, seats, options=options)
    last = table.version("arbiter")
    said(table.post("/resign", 0), 201)
    for chance in ("same", "fresh"):
        other = fork(table, "arbiter", last, chance)
        for who in other.viewers:
            assert other.view(who)["table"] == table.view(who, at=table.version(who) - 2)["table"]
        same = other.opening["commitment"] == table.opening["commitment"]
        assert same is (chance == "same")


@pytest.mark.nightly
def test_an_analysis_tells_bystanders_nothing_of_what_was_done_covertly_at_its_table(real: httpx.Client) -> None:
    """A card was slipped at one of the tables and not at the other; who may not know it cannot tell their analyses."""
    tables = [dealt(real, hands) for hands in (SLIPPED, TWIN)]
    slipped(tables[0])
    passed_on_and_played(tables[0])
    passed_on_and_played(tables[1], gift="8h")
    assert tables[0].version("arbiter") == tables[1].version("arbiter") + 1
    forks = [fork(table, "arbiter", table.version("arbiter"), "fresh") for table in tables]
    for who in BYSTANDERS:
        answers = []
        for table, other in zip(tables, forks, strict=True):
            found = all_answers(other, who, ("5d@r", "2d@r"))
            answers.append({name: data.replace(table.id.encode(), b"origin") for name, data in found.items()})
        assert answers[0].keys() == answers[1].keys()
        assert {name for name in answers[0] if answers[0][name] != answers[1][name]} == set()
