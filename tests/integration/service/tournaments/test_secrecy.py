"""What a viewer of one table can learn of a closed board by any route: nothing, whatever happens at the other tables.

Two evenings at services of their own differ only in what is hidden. Whoever may not know it gets the same answers.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import IN_PLAY, ORGANIZER, bearer, said
from tests.support.clerk.evening import Evening, Json, SeatedTable, until
from tests.support.nights import some_by_day

BOARDS = {
    "game": "essentia",
    "options": IN_PLAY,
    "format": {"type": "boards", "movement": {"type": "together"}},
    "rounds": 2,
    "scoring": {"type": "matchpoints"},
    "tie_breaks": ["boards_won"],
}
TABLE_ROUTES = (
    "",
    "/events",
    "/moves",
    "/disputes",
    "/audit",
    "/story",
    "/record",
    "/proof?version=1",
    "/receipt",
    "/actions",
)
EVENING_ROUTES = (
    "",
    "/events",
    "/standings",
    "/standings/1",
    "/standings/3",
    "/rounds/1",
    "/rounds/1/why",
    "/boards/1",
    "/docket",
)
TICKETS = ("/feed/tickets", "/docket/feed/tickets")
ELSEWHERE = ("/v1/tables", "/v1/disputes", "/v1/hooks", "/v1/tournaments", "/v1/precedents", "/v1/log/checkpoint")
EXPORTS = tuple(
    f"/exports/{name}.{kind}"
    for name in ("standings", "crosstable", "boards", "rulings", "pairings", "results")
    for kind in ("csv", "json", "html")
)
TRF16 = "/exports/tournament.trf"
PERSONS = {
    "game": "essentia",
    "format": {"type": "swiss"},
    "rounds": 2,
    "scoring": {"type": "results"},
    "tie_breaks": ["buchholz"],
}
SIGNED = re.compile(r"[A-Za-z0-9+/]{22,}=*|[0-9a-f]{64}")
RANDOM = re.compile(r'"[0-9a-f]{64}"|"[A-Za-z0-9_=-]{22,}"|[0-9]{13}')
HEADERS = ("etag", "content-type", "cache-control")


class World:
    """One of two evenings of four entrants; the first round is on, with two tables, of board 1 or of none."""

    def __init__(self, client: httpx.Client, settings: Json = BOARDS) -> None:
        self.evening = Evening(client, settings).begin(4, arbiters=2)
        self.evening.draw(1)
        self.mine, self.other = self.evening.awaits_tables(1)
        plans = [plan["table"] for plan in self.evening.planned(1)]
        self.names = {self.evening.id: "EVENING", plans[0]: "TABLE-1", plans[1]: "TABLE-2"}

    def plain(self, answer: httpx.Response) -> tuple[int, dict[str, str], str]:
        """An answer without what is random or the time in any two evenings."""
        text = answer.text
        for name, word in self.names.items():
            text = text.replace(name, word)
        text = RANDOM.sub("*", re.sub(r'"(request_id|seen)":"[^"]*"', "", text))
        if "record" in str(answer.request.url) or "receipt" in str(answer.request.url):
            text = str(len(text.splitlines()))
        headers = {name: answer.headers.get(name, "") for name in HEADERS}
        headers["etag"] = re.sub('"[0-9a-f]{16}"', "digest", headers["etag"])
        return answer.status_code, headers, text

    def looks(self, token: str) -> dict[str, Any]:
        """All that the holder of a token is answered."""
        client = self.evening.client
        head = bearer(token)
        found: dict[str, Any] = {}
        for table in (self.mine, self.other):
            for path in TABLE_ROUTES:
                name = self.names[table.id] + path
                found[name] = self.plain(client.get(f"/v1/tables/{table.id}{path}", headers=head))
            fork = client.post(f"/v1/tables/{table.id}/forks", headers=head, json={"version": 1, "chance": "same"})
            found[self.names[table.id] + "/forks"] = self.plain(fork)
        for path in EVENING_ROUTES:
            found["EVENING" + path] = self.plain(client.get(f"/v1/tournaments/{self.evening.id}{path}", headers=head))
        for path in TICKETS:
            given = client.post(f"/v1/tournaments/{self.evening.id}{path}", headers=head)
            found["EVENING" + path] = self.plain(given)
        for path in ELSEWHERE:
            found[path] = self.plain(client.get(path, headers=head))
        return found

    def files(self, token: str) -> dict[str, Any]:
        """The files that the holder of a token gets, those of the archive too: what they say, and their sizes."""
        found = self.sheets(token, EXPORTS)
        archive = self.evening.ask("GET", "/archive", token).content
        found["/archive"] = len(archive)
        with zipfile.ZipFile(io.BytesIO(archive)) as file:
            found["names"] = [self.masked(name.encode()) for name in file.namelist()]
            for name in file.namelist():
                found[name] = self.masked(file.read(name)), file.getinfo(name).file_size
        return found

    def sheets(self, token: str, paths: Iterable[str]) -> dict[str, Any]:
        """The exports that the holder of a token gets: what they say, their sizes, and what their files are called."""
        found: dict[str, Any] = {}
        for path in paths:
            answer = self.evening.ask("GET", path, token)
            called = self.masked(answer.headers["content-disposition"].encode())
            found[path] = answer.status_code, self.masked(answer.content), len(answer.content), called
        return found

    def masked(self, data: bytes) -> str:
        """What a file says, without what is random or the time."""
        text = data.decode()
        for name, word in self.names.items():
            text = text.replace(name, word)
        return RANDOM.sub("*", SIGNED.sub("*", text))


def dispute(table: SeatedTable) -> None:
    body = {"versions": [1], "rule": "essentia.2.1", "statement": "That was wrong.", "against": [1]}
    said(table.post("/disputes", 0, body), 201)


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    """Two evenings; at the other table of the second one a dispute is filed, ruled on, and another seat loses."""
    with ExitStack() as stack:
        made = []
        for name in ("first", "second"):
            client = stack.enter_context(in_process(tmp_path_factory.mktemp(name) / "richter.db"))
            made.append(World(client))
        first, second = made
        dispute(second.other)
        second.evening.awaits("case_opened")
        ruling = {
            "rule": "essentia.2.1",
            "verdict": "upheld",
            "reasons": "The record says so.",
            "remedies": [{"type": "penalty", "seat": 1, "points": 3, "text": "Talk."}],
        }
        said(second.other.post("/disputes/1/ruling", "arbiter2", ruling), 201)
        second.evening.awaits("case_closed")
        first.other.lose(0)
        second.other.lose(1)
        for world in made:
            world.evening.awaits("result_reported")
        yield first, second


def test_whoever_sits_at_one_table_learns_nothing_of_the_other_by_any_route(worlds: tuple[World, World]) -> None:
    for seat in (0, 1):
        first, second = (world.looks(world.mine.tokens[seat]) for world in worlds)
        assert first.keys() == second.keys()
        for name, answer in first.items():
            assert answer == second[name], name


def test_spectators_learn_nothing_of_a_closed_board_by_any_route(worlds: tuple[World, World]) -> None:
    first, second = (world.looks(world.evening.tokens["spectator"]) for world in worlds)
    for name, answer in first.items():
        assert answer == second[name], name
        if name.startswith("TABLE"):
            assert answer[0] == httpx.codes.NOT_FOUND, (name, answer)


@pytest.mark.parametrize("who", ["spectator", 0, 1])
def test_files_tell_nothing_of_a_closed_board_neither_by_a_byte_nor_by_their_size(
    worlds: tuple[World, World], who: str | int
) -> None:
    first, second = (world.files(world.mine.tokens[who]) for world in worlds)
    assert first.keys() == second.keys()
    for name, one in first.items():
        assert one == second[name], name


def test_files_of_an_arbiter_tell_of_the_closed_board(worlds: tuple[World, World]) -> None:
    """So the twins differ in what the files could tell."""
    first, second = (world.files(world.evening.tokens["arbiter1"]) for world in worlds)
    assert first["/exports/boards.csv"] != second["/exports/boards.csv"]
    assert first["/exports/rulings.json"] != second["/exports/rulings.json"]
    assert '"TABLE-2/dispute/1"' in second["/exports/rulings.json"][1]
    assert first["tournament.jsonl"] != second["tournament.jsonl"]


@pytest.fixture(scope="module")
def rounds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    """Two evenings of persons after their first round. In the second one arbiters have drawn, noted, warned since."""
    with ExitStack() as stack:
        made = []
        for name in ("third", "fourth"):
            client = stack.enter_context(in_process(tmp_path_factory.mktemp(name) / "richter.db"))
            made.append(World(client, PERSONS))
        for world in made:
            world.mine.lose(0)
            world.other.lose(0)
            world.evening.awaits("round_ended")
        evening, (one, two), (three, four) = made[1].evening, made[1].mine.entrants, made[1].other.entrants
        evening.post("/rounds/2/draw", {"pairings": [[one, three], [two, four]], "reason": "By hand."}, "arbiter1")
        evening.post("/notes", {"text": "Entrant 3 was late."}, "arbiter2")
        evening.post("/penalties", {"entrant": three, "unit": "points", "amount": 0, "reason": "Late."}, "arbiter1")
        evening.post("/conflicts", {"entrant": four}, "arbiter2")
        yield made[0], made[1]


@pytest.mark.accepts("tournament.16.5")
@pytest.mark.accepts("tournament.16.6")
@pytest.mark.parametrize("who", some_by_day(["spectator", 0, 1]))
def test_sheets_and_trf16_of_persons_tell_nothing_of_what_arbiters_keep_to_themselves(
    rounds: tuple[World, World], who: str | int
) -> None:
    paths = (*EXPORTS, TRF16)
    first, second = (world.sheets(world.mine.tokens[who], paths) for world in rounds)
    for name in paths:
        assert first[name][0] == httpx.codes.OK
        assert first[name] == second[name], name


def test_sheets_and_trf16_of_an_arbiter_are_of_other_versions(rounds: tuple[World, World]) -> None:
    """So the twins differ in what their names and their sizes could tell."""
    first, second = (world.sheets(world.evening.tokens["arbiter1"], (TRF16, *EXPORTS)) for world in rounds)
    for name, one in first.items():
        assert one != second[name], name


def test_an_arbiter_with_a_conflict_learns_nothing_of_the_closed_board(worlds: tuple[World, World]) -> None:
    for world in worlds:
        world.evening.post("/conflicts", {"entrant": world.mine.entrants[0]}, "arbiter2")
        for table in (world.mine, world.other):
            for path in TABLE_ROUTES:
                answer = table.get(path, "arbiter2")
                assert answer.status_code == httpx.codes.NOT_FOUND, path


def test_the_organizer_signs_no_open_checkpoint_that_covers_a_tournament_that_is_on(tmp_path: Path) -> None:
    with in_process(tmp_path / "richter.db") as client:
        evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}}).begin(2)
        answer = client.get("/v1/log/checkpoint", params={"open": "true"}, headers=bearer(ORGANIZER))
        assert answer.text.splitlines()[1] == "0"
        evening.draw(1)
        (table,) = evening.awaits_tables(1)
        table.lose(0)
        evening.awaits("round_ended")
        evening.post("/finish")
        answer = client.get("/v1/log/checkpoint", params={"open": "true"}, headers=bearer(ORGANIZER))
        assert int(answer.text.splitlines()[1]) > 0


def test_once_a_board_is_open_all_may_compare_it(worlds: tuple[World, World]) -> None:
    """Last, since it opens the board of both evenings."""
    for world in worlds:
        world.mine.lose(0)
        world.evening.awaits("board_opened")
        for table in (world.mine, world.other):
            until(lambda table=table: table.view("spectator")["opened"])
        assert json.loads(world.evening.ask("GET", "/boards/1", "spectator").text)
