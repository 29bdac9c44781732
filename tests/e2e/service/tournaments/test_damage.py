"""A tournament whose record was changed behind the service's back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from tests.support.api.feed_reader import Feed
from tests.support.api.problems import problem
from tests.support.api.servers.damage import in_salt, spoil_stream
from tests.support.api.servers.in_process import in_process
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import bearer
from tests.support.clerk.evening import Evening, SeatedTable, until

Change = Callable[[bytes], bytes]
ESSENTIA = {
    "game": "essentia",
    "format": {"type": "boards", "movement": {"type": "together"}},
    "rounds": 1,
    "scoring": {"type": "matchpoints"},
    "tie_breaks": ["boards_won"],
}
KINDS: list[tuple[str, Change]] = [
    ("another salt", in_salt),
    ("no json", lambda body: b"z" + body[1:]),
    ("no utf-8", lambda body: body.replace(b'"salt":"', b'"salt":"\xff')[: len(body)]),
    ("another event", lambda body: body.replace(b"entrant_entered", b"entrant_entried")),
    ("nothing", lambda body: b"\0" * len(body)),
]
READ = (
    "",
    "/events",
    "/feed",
    "/standings",
    "/standings/1",
    "/rounds/1",
    "/rounds/1/why",
    "/boards/1",
    "/archive",
    "/exports/standings.csv",
    "/exports/crosstable.json",
    "/exports/boards.html",
    "/exports/rulings.csv",
    "/exports/tournament.trf",
)
FOR_ARBITERS = ("/docket", "/docket/feed", "/hall/feed")
COMMANDS = (
    ("POST", "/rounds/1/pause", {"reason": "A fire alarm."}),
    ("POST", "/entrants", {"name": "Zoe"}),
    ("POST", "/notes", {"text": "A note."}),
    ("POST", "/finish", {}),
)


def begun(client: httpx.Client) -> Evening:
    evening = Evening(client, ESSENTIA).begin(4, arbiters=2)
    evening.draw(1)
    evening.awaits_tables(1)
    return evening


def at(evening: Evening, client: httpx.Client) -> Evening:
    evening.client = client
    return evening


def entered(evening: Evening) -> int:
    return next(one["version"] for one in evening.events() if one["event"]["type"] == "entrant_entered")


@pytest.mark.nightly
@pytest.mark.parametrize(("kind", "change"), KINDS)
def test_a_damaged_tournament_is_told_as_such_by_every_route(folder: Path, kind: str, change: Change) -> None:
    database = folder / "richter.db"
    with in_process(database) as client:
        evening, other = begun(client), begun(client)
        version = entered(evening)
        (table, *_) = evening.tables(1)
    spoil_stream(database, f"tournaments/{evening.id}", version, change)
    with in_process(database) as client:
        for tournament in (evening, other):
            at(tournament, client)
        player, stranger = evening.players[1, 1], other.tokens["arbiter1"]
        for path in (*READ, *FOR_ARBITERS):
            for who in ("organizer", "arbiter1", "arbiter2"):
                answer = evening.ask("GET", path, who)
                assert problem(answer, 500, "record_damaged")["damaged_at"] == version, (kind, path)
            if path not in FOR_ARBITERS:
                for token in (player, evening.tokens["spectator"]):
                    assert "damaged_at" not in problem(evening.ask("GET", path, token), 500, "record_damaged")
            problem(evening.ask("GET", path, stranger), 404, "unknown_tournament")
        for method, path, body in COMMANDS:
            answer = evening.ask(method, path, "arbiter1", json=body)
            assert problem(answer, 500, "record_damaged")["damaged_at"] == version, (kind, path)
            problem(evening.ask(method, path, stranger, json=body), 404, "unknown_tournament")
        problem(client.get(f"/v1/tables/{table.id}", headers=bearer(stranger)), 404, "unknown_table")
        problem(
            client.get(f"/v1/tables/{table.id}", headers=bearer(evening.tokens["spectator"])), 500, "record_damaged"
        )
        the_others_go_on(other)


@pytest.mark.nightly
@pytest.mark.parametrize(("kind", "change"), KINDS)
def test_the_audit_has_the_part_before_the_first_bad_event(folder: Path, kind: str, change: Change) -> None:
    database = folder / "richter.db"
    with in_process(database) as client:
        evening = begun(client)
        problem(evening.ask("POST", "/open", "organizer", json={}), 409)
        sound = {who: evening.get("/audit", who) for who in ("organizer", "arbiter1", "arbiter2")}
        version = entered(evening)
    spoil_stream(database, f"tournaments/{evening.id}", version, change)
    with in_process(database) as client:
        at(evening, client)
        for who, before in sound.items():
            found = evening.get("/audit", who)
            assert before["chain"] == {"intact": True, "version": None, "problem": None}
            first = next(one for one in before["events"] if one["event"]["type"] == "entrant_entered")
            assert found["chain"]["problem"]
            assert (found["chain"]["intact"], found["chain"]["version"]) == (False, found["version"] + 1), kind
            assert found["events"] == before["events"][: found["version"]]
            assert found["chain"]["version"] == first["version"] <= version, kind
            assert (found["more"], len(before["refused"])) == (False, 1)
            assert len(found["refused"]) == (who == "organizer"), "a conflict may stand in what cannot be read"
            assert evening.get("/audit", who, after=found["version"])["events"] == []
            assert evening.get("/audit", who, after=2)["events"][0]["version"] == 3
        for token in (evening.players[1, 1], evening.tokens["spectator"]):
            problem(evening.ask("GET", "/audit", token), 403, "not_allowed")


@pytest.mark.nightly
def test_a_tournament_whose_first_event_is_damaged_has_nothing_to_tell(folder: Path) -> None:
    database = folder / "richter.db"
    with in_process(database) as client:
        evening = begun(client)
    spoil_stream(database, f"tournaments/{evening.id}", 1, in_salt)
    with in_process(database) as client:
        found = at(evening, client).get("/audit")
        assert (found["version"], found["events"], found["chain"]["version"]) == (0, [], 1)
        assert found["chain"]["intact"] is False


@pytest.mark.nightly
def test_the_audit_names_an_arbiters_own_number_of_the_bad_event(folder: Path) -> None:
    database = folder / "richter.db"
    with in_process(database) as client:
        evening = begun(client)
        (table, *_) = evening.tables(1)
        evening.post("/conflicts", {"entrant": table.entrants[0]}, "arbiter2")
        table.lose(0)
        evening.awaits("result_reported")
        evening.post("/notes", {"text": "The last."}, "arbiter1")
        stream = evening.events()[-1]["version"]
        own = evening.events("arbiter2")[-1]["version"]
        assert own < stream
    spoil_stream(database, f"tournaments/{evening.id}", stream, in_salt)
    with in_process(database) as client:
        at(evening, client)
        assert evening.get("/audit")["chain"]["version"] == stream
        assert evening.get("/audit", "arbiter2")["chain"]["version"] == own


def test_verify_names_the_first_bad_event_of_a_tournament(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = folder / "richter.db"
    monkeypatch.delenv("RICHTER_DATABASE_URL", raising=False)
    with in_process(database) as client:
        evening, other = begun(client), begun(client)
        version = entered(evening)
    said = verified(database, evening.id)
    assert (said.exit_code, f"the chain of tournament {evening.id} is whole" in said.stdout) == (0, True), said.output
    spoil_stream(database, f"tournaments/{evening.id}", version, in_salt)
    for target in ([], [evening.id]):
        said = verified(database, *target)
        lines = said.stdout.splitlines()
        wanted = f"Tournament {evening.id}, event {version}: Its hash does not fit its body."
        assert (said.exit_code, [one for one in lines if one.startswith("Tour")]) == (1, [wanted]), said.output
    said = verified(database, other.id)
    assert (said.exit_code, f"the chain of tournament {other.id} is whole" in said.stdout) == (0, True), said.output
    assert verified(database, "nowhere").exit_code == 1


def verified(database: Path, *target: str) -> Result:
    return CliRunner().invoke(main, ["verify", *target, "--alone", "--database-url", f"sqlite:///{database}"])


def the_others_go_on(other: Evening) -> None:
    """The clerk does its work for another tournament."""
    tables = [SeatedTable(other, plan) for plan in other.planned(1)]
    for table in tables:
        table.lose(0)
    other.awaits("round_ended")
    other.post("/finish")
    assert other.ask("GET", "/archive", "arbiter1").is_success


@pytest.mark.nightly
def test_a_damaged_table_keeps_the_clerk_from_no_other(folder: Path) -> None:
    settings = {"game": "essentia", "format": {"type": "round_robin"}}
    database = folder / "richter.db"
    with in_process(database) as client:
        evening = Evening(client, settings).begin(4)
        evening.draw(1)
        damaged, other = evening.awaits_tables(1)
    spoil_stream(database, damaged.id, 1, in_salt)
    with in_process(database) as client:
        at(evening, client)
        unfinished = [{"table": table.id, "as": "void"} for table in (damaged, other)]
        evening.post("/rounds/1/end", {"reason": "The hall closes.", "unfinished": unfinished}, "arbiter1")
        other = other.at(client)
        assert until(lambda: other.view("arbiter")["status"] == "void")
        evening.draw(2)
        assert len(evening.awaits_tables(2)) == 2


@pytest.mark.nightly
def test_a_feed_ends_in_order_when_the_log_proves_damaged_and_the_service_remembers_it(folder: Path) -> None:
    with RealServer(folder) as server, server.client() as client:
        evening, other = begun(client), begun(client)
        for number in range(70):  # more than a service keeps in memory
            evening.post("/notes", {"text": f"Note {number}."}, "arbiter1")
        newest = evening.events("arbiter1")[-1]["version"]
        version = entered(evening)
        stream = f"tournaments/{evening.id}"
        path = f"/v1/tournaments/{evening.id}/feed?after={newest - 1}"
        with client.stream("GET", path, headers=bearer(evening.tokens["arbiter1"])) as answer:
            feed = Feed(answer)
            assert [one["version"] for one in feed.take(1)] == [newest]
            sound = replace(server.database, stream, version, lambda body: body.replace(b'"salt":"', b'"salt":"_', 1))
            found = problem(evening.ask("GET", "/events", "arbiter1"), 500, "record_damaged")
            assert found["damaged_at"] == version
            last = [*feed.messages()][-1]
            assert (last["event"], json.loads(last["data"])["code"]) == ("problem", "record_damaged")
        earlier = replace(server.database, stream, 2, in_salt)
        assert evening.get("/audit")["chain"]["version"] == 2
        replace(server.database, stream, 2, lambda _: earlier)
        replace(server.database, stream, version, lambda _: sound)
        told = evening.get("/audit")
        assert (told["version"], told["chain"]["version"], told["chain"]["intact"]) == (version - 1, version, False)
        for token in (evening.tokens["arbiter1"], evening.tokens["spectator"], evening.players[2, 1]):
            for path in ("", "/events", "/feed", "/archive"):
                problem(evening.ask("GET", path, token), 500, "record_damaged")
        problem(evening.ask("POST", "/notes", "arbiter1", json={"text": "More."}), 500, "record_damaged")
        the_others_go_on(other)


def replace(database: Path, stream: str, version: int, change: Change) -> bytes:
    """Change the body of an event in a database that is in use; the body before."""
    with closing(sqlite3.connect(database, timeout=30)) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        place = (stream, version)
        found = connection.execute("SELECT body FROM events WHERE stream = ? AND version = ?", place).fetchone()
        body: bytes = found[0]
        connection.execute("UPDATE events SET body = ? WHERE stream = ? AND version = ?", (change(body), *place))
        connection.commit()
    return body
