"""Makes what is kept of a release: what its own service wrote and answered.

    .venv/bin/python tests/museum/support/make.py OLD FOLDER [DATABASE]

`OLD` is an unpacked checkout of the release. Its service runs with the packages of this environment, and with those on
PYTHONPATH where the release needs more. It plays tables of each game over HTTP, and a tournament if it has any, and is
asked for all that it shows of them. Nothing of today's code takes part. `FOLDER` is then kept below tests/museum.
The log is SQLite's, or with `DATABASE`, the URL of an empty database of PostgreSQL as its owner reaches it, that one's;
`pg_dump` must then be on the PATH.
"""

from __future__ import annotations

import json
import lzma
import os
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx

TOKEN = "the-organizer-of-the-museum"
LISTENING = "Listening on "
GAMES = {
    "bakkarat": 3,
    "dna": 2,
    "ecarte": 2,
    "essentia": 2,
    "faro": 2,
    "frieden": 3,
    "scherbia": 3,
    "vingt-et-un": 2,
    "whist": 4,
}
MOVES = 24
ENDING = {"leave", "drop_deal"}
"""Moves that end the game for somebody; they are made only where there is no other."""
TRIES = 40
"""So many moves are tried before a table is left as it is: not all that a template allows is legal."""
SHOWN = ("", "/events", "/disputes", "/audit", "/audit/knowledge", "/protocol", "/record", "/receipt")
LANGUAGES = ("en", "de")
PATIENCE = 120
RUN = "import sys; sys.argv[0] = 'richter'; from {} import main; main()"


class Release:
    """An unpacked release. `log` is the URL of its log, `folder` has its key and its checkpoints."""

    def __init__(self, old: Path, folder: Path, database: str | None) -> None:
        self.old = old
        self.module = "api.cli" if (old / "api/cli").is_dir() else "service.cli"
        self.is_sqlite = database is None
        self.log = database or f"sqlite:///{folder / 'richter.db'}"
        self._environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(old), os.environ.get("PYTHONPATH", ""))),
            "RICHTER_ORGANIZER_TOKEN": TOKEN,
            "RICHTER_DATABASE_URL": self.log,
            "RICHTER_SIGNING_KEY": str(folder / "signing_key"),
            "RICHTER_CHECKPOINT_FILE": str(folder / "checkpoints"),
        }

    def run(self, *arguments: str) -> None:
        """Run a command of its `richter` to its end."""
        subprocess.run(self._command(arguments), cwd=self.old, env=self._environment, check=True)

    @contextmanager
    def serving(self) -> Iterator[httpx.Client]:
        """Its service, on its log."""
        command = self._command(("serve", "--port", "0"))
        with subprocess.Popen(
            command, cwd=self.old, env=self._environment, stdout=subprocess.PIPE, text=True
        ) as process:
            try:
                said = next(line for line in process.stdout or () if line.startswith(LISTENING))
                with httpx.Client(base_url=said.removeprefix(LISTENING).strip(), timeout=PATIENCE) as client:
                    yield client
            finally:
                process.terminate()

    def _command(self, arguments: Sequence[str]) -> list[str]:
        return [sys.executable, "-c", RUN.format(self.module), *arguments]


class Table:
    """A table of the old service."""

    def __init__(self, client: httpx.Client, made: dict[str, Any]) -> None:
        self.client = client
        self.id: str = made["id"]
        seats = {f"seat {one['seat']}": one["token"] for one in made["seats"]}
        self.tokens = {**seats, "arbiter": made["arbiter_token"], "spectator": made["spectator_token"]}

    def ask(self, method: str, path: str, who: str, **sent: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.tokens[who]}", **sent.pop("headers", {})}
        return self.client.request(method, f"/v1/tables/{self.id}{path}", headers=headers, **sent)

    def done(self, path: str, who: str, body: Any = None) -> None:
        answer = self.ask("POST", path, who, **({} if body is None else {"json": body}))
        assert answer.status_code == 201, answer.text

    def played(self, chance: random.Random, moves: int) -> None:
        """Make random legal moves, as long as somebody is to act."""
        for _ in range(moves):
            seats = self.ask("GET", "", "arbiter").json()["to_act"]
            if not seats:
                return
            who = f"seat {chance.choice(seats)}"
            legal = self.ask("GET", "/moves", who).json()["moves"]
            legal = [move for move in legal if move["type"] not in ENDING] or legal
            tries = (filled(chance.choice(legal), chance) for _ in range(TRIES if legal else 0))
            if not any(self.ask("POST", "/moves", who, json={"move": move}).status_code == 201 for move in tries):
                return


def filled(move: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A move as it is sent: what a template leaves open is chosen, for a list or for a single value."""
    return {name: _chosen(value, chance) for name, value in move.items()}


def _chosen(value: Any, chance: random.Random) -> Any:
    match value:
        case {"choose": {"from": entries, **bounds}}:
            count = chance.randint(bounds.get("min", 1), min(bounds.get("max", 1), len(entries)))
            single = bounds.get("max", 1) == 1 and chance.random() < 0.5
            return chance.choice(entries) if single else chance.sample(entries, count)
        case {"min": int(least), "max": most} | {"range": [int(least), most]}:
            return chance.randint(least, least + 5 if most is None else min(most, least + 5))
        case _:
            return value


def opened(client: httpx.Client, game: str, **wish: Any) -> Table:
    body = {"game": game, "seats": GAMES[game], **wish}
    answer = client.post("/v1/tables", json=body, headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 201, answer.text
    return Table(client, answer.json())


def tables_of(client: httpx.Client, game: str) -> list[Table]:
    """One that is played still and had an undo and a dispute, and one that was given up."""
    chance = random.Random(game)
    going, over = opened(client, game, undo="arbiter", disputes="continue"), opened(client, game)
    going.played(chance, MOVES // 2)
    going.ask("POST", "/undos", "arbiter")
    filed = {"versions": [1], "rule": "table.1.1", "statement": "Was that right?", "against": []}
    going.done("/disputes", "seat 0", filed)
    ruling = {"rule": "table.1.1", "verdict": "rejected", "reasons": "It was.", "remedies": []}
    going.done("/disputes/1/ruling", "arbiter", ruling)
    going.played(chance, MOVES // 2)
    over.played(chance, MOVES)
    over.ask("POST", "/resign", "seat 0")
    return [going, over]


def shown(table: Table) -> dict[str, Any]:
    """All answers of a table to everybody, as text or JSON."""
    found: dict[str, Any] = {}
    for who in table.tokens:
        for path in SHOWN:
            for language in LANGUAGES if path == "/protocol" else ("en",):
                answer = table.ask("GET", path, who, headers={"Accept-Language": language})
                is_json = answer.headers["content-type"].startswith("application/json")
                body = answer.json() if is_json else answer.text
                found[f"{who} {path} {language}"] = [answer.status_code, body if answer.is_success else None]
    return found


TOURNAMENT = {
    "title": "An evening",
    "game": "essentia",
    "format": {"type": "round_robin"},
    "scoring": {"type": "results"},
    "protest_minutes": 0,
}
OF_TOURNAMENTS = ("", "/events", "/standings", "/rounds/1", "/docket", "/audit")


class Evening:
    """A tournament of the old service, played to its end by giving games up."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.path = ""
        self.tokens: dict[str, str] = {"organizer": TOKEN}
        self.path = "/" + self.done("", {"settings": TOURNAMENT})["id"]

    def ask(self, method: str, path: str, who: str = "organizer", **sent: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.tokens[who]}"}
        return self.client.request(method, f"/v1/tournaments{self.path}{path}", headers=headers, **sent)

    def done(self, path: str, body: Any = None) -> Any:
        answer = self.ask("POST", path, json={} if body is None else body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def awaits(self, kind: str, number: int) -> None:
        """Wait until so many events of a kind have happened."""
        for _ in range(PATIENCE * 10):
            events = self.ask("GET", "/events").json()["events"]
            if sum(one["event"]["type"] == kind for one in events) >= number:
                return
            time.sleep(0.1)
        raise AssertionError(kind)

    def play(self) -> None:
        self.tokens["arbiter"] = self.done("/arbiters", {"name": "Iris", "chief": True})["token"]
        self.tokens["spectator"] = self.done("/open")["spectator_token"]
        for number, name in enumerate(("Anna", "Bruno", "Clara", "David"), start=1):
            self.tokens[f"player {number}"] = self.done("/entrants", {"name": name})["players"][0]["token"]
        self.done("/start")
        for number in (1, 2, 3):
            for step in ("draw", "publish", "begin"):
                self.done(f"/rounds/{number}/{step}")
            self.awaits("round_started", number)
            for table in self.ask("GET", f"/rounds/{number}").json()["tables"]:
                token = self.tokens[f"player {table['seats'][0][0]}"]
                given_up = self.client.post(
                    f"/v1/tables/{table['table']}/resign",
                    json={"seat": 0},
                    headers={"Authorization": f"Bearer {token}"},
                )
                assert given_up.status_code == 201, given_up.text
            self.awaits("round_ended", number)
        self.done("/finish")

    def shown(self) -> dict[str, Any]:
        """All answers of the tournament to everybody."""
        found: dict[str, Any] = {}
        for who in self.tokens:
            for path in OF_TOURNAMENTS:
                answer = self.ask("GET", path, who)
                found[f"{who} {path} en"] = [answer.status_code, answer.json() if answer.is_success else None]
        return found


def make(old: Path, folder: Path, database: str | None) -> None:
    """Play, ask, stop the service, and keep the log in one file."""
    folder.mkdir(parents=True)
    release = Release(old, folder, database)
    if not release.is_sqlite:
        release.run("key", "--make", "example.org/museum")
        release.run("migrate")
    with release.serving() as client:
        tables = [table for game in GAMES for table in tables_of(client, game)]
        answers = {table.id: {"tokens": table.tokens, "answers": shown(table)} for table in tables}
        tournaments = {}
        if (old / "domain/tournament").is_dir():
            evening = Evening(client)
            evening.play()
            tournaments[evening.path[1:]] = {"tokens": evening.tokens, "answers": evening.shown()}
            (folder / "archive.zip").write_bytes(evening.ask("GET", "/archive").content)
        key = client.get("/v1/log/key").text
    kept = {"key": key, "tables": answers, "tournaments": tournaments}
    text = json.dumps(kept, ensure_ascii=False, sort_keys=True)
    (folder / "answers.json.xz").write_bytes(lzma.compress(text.encode(), preset=9))
    log = _file_of(folder / "richter.db") if release.is_sqlite else _dump_of(release.log)
    (folder / ("log.xz" if release.is_sqlite else "dump.xz")).write_bytes(lzma.compress(log, preset=9))
    for rest in (*folder.glob("richter.db*"), *folder.glob("*.used")):
        rest.unlink()


def _file_of(log: Path) -> bytes:
    with closing(sqlite3.connect(log)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return log.read_bytes()


def _dump_of(database: str) -> bytes:
    """The statements that make the database again."""
    command = ["pg_dump", "--no-owner", "--inserts", "--rows-per-insert=100", database]
    return subprocess.run(command, capture_output=True, check=True).stdout


if __name__ == "__main__":
    make(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), sys.argv[3] if len(sys.argv) > 3 else None)
