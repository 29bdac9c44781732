"""What each viewer sees, now and as it was."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

from tests.support.api.playing import choice, forward
from tests.support.api.problems import problem
from tests.support.api.table_client import Table, Who, open_table, said
from tests.support.nights import some_by_day

FIELDS = {"id", "game", "edition", "version", "status", "viewer", "to_act", "deadline", "table", "outcome", "open_undo"}
HOME = [file + rank for rank in "1289" for file in "abcdefgh" if file + rank not in ("c1", "f1", "c9", "f9")]
TILES = ["plain"] * 4 + ["plateau"] * 8 + ["mountain"] * 8 + ["forest"] * 8
ARMIES = {
    "first_move": "seat_0",
    "position": {"land": dict(zip(HOME, TILES[::3] + TILES[1::3] + TILES[2::3], strict=True))},
}
"""Options of Essentia for a table at which all golems stand on their home rows and play begins at once."""
FIELDS |= {
    "revision",
    "table_revision",
    "undo_policy",
    "disputes",
    "frozen",
    "dispute_policy",
    "options",
    "commitment",
    "clock",
    "prepared",
    "reveal",
    "unfit",
    "opened",
    "names",
    "caption",
    "analysis",
}


def viewer_of(who: Who) -> dict[str, Any]:
    return {"role": "seat", "seat": who} if isinstance(who, int) else {"role": who, "seat": None}


class Witness:
    """Keeps what everybody saw at every version at which a command had been carried out."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seen: dict[tuple[Who, int], tuple[bytes, bytes]] = {}
        self.look()

    def look(self) -> None:
        for who in self.table.viewers:
            view, moves = self.table.get("", who), self.table.get("/moves", who)
            self.seen[who, said(view)["version"]] = (view.content, moves.content)

    def compare(self) -> None:
        for (who, version), (view, moves) in self.seen.items():
            assert self.table.get("", who, at=version).content == view
            assert self.table.get("/moves", who, at=version).content == moves


@pytest.mark.parametrize("game", ["whist", "essentia"])
def test_every_viewer_has_a_view_of_its_own(client: httpx.Client, game: str) -> None:
    table = open_table(client, game)
    for who in table.viewers:
        seen = table.view(who)
        assert set(seen) == FIELDS
        assert seen["viewer"] == viewer_of(who)
        assert (seen["id"], seen["game"], seen["edition"]) == (table.id, game, "1")
    assert table.view("organizer") == table.view("arbiter")


@pytest.mark.parametrize(("game", "seed"), some_by_day([("whist", 1), ("whist", 2), ("armies", 4), ("essentia", 3)], 2))
def test_an_earlier_version_looks_as_it_did_then(client: httpx.Client, game: str, seed: int) -> None:
    wish = {"game": "essentia", "options": ARMIES} if game == "armies" else {"game": game}
    table = open_table(client, **wish)
    random, witness = Random(seed), Witness(table)
    for step in range(28):
        chosen = choice(table, random, lively=step % 2 == 1)
        if chosen is None:
            break
        table.played(*chosen)
        witness.look()
        if step % 9 == 4:
            said(table.post("/pause", "arbiter"), 201)
            witness.look()
            said(table.post("/resume", "arbiter"), 201)
            witness.look()
        if step % 12 == 6:
            said(table.post("/undos", "arbiter"), 201)
            witness.look()
    if table.view()["status"] == "running":
        said(table.post("/resign", 1), 201)
        witness.look()
    assert len(witness.seen) >= 4 * 30
    witness.compare()


def test_an_open_request_to_undo_was_open_then(whist: Table) -> None:
    forward(whist, 2)
    mover = whist.events()[-2]["event"]["seat"]
    witness = Witness(whist)
    said(whist.post("/undos", mover), 201)
    witness.look()
    assert whist.view()["open_undo"] is not None
    said(whist.post("/undos/1/withdraw", mover), 201)
    witness.look()
    witness.compare()


@pytest.mark.parametrize("game", ["whist", "essentia"])
def test_every_number_from_the_opening_on_can_be_looked_at(client: httpx.Client, game: str) -> None:
    table = open_table(client, game)
    opened = table.opening["version"]
    forward(table, 6)
    for who in table.viewers:
        now = table.version(who)
        for version in range(opened, now + 1):
            seen = table.view(who, at=version)
            assert seen["version"] == version
            assert said(table.get("/moves", who, at=version))["version"] == version
        assert table.view(who, at=now) == table.view(who)


@pytest.mark.parametrize("path", ["", "/moves"])
def test_versions_outside_the_table_s_life_are_not_found(whist: Table, path: str) -> None:
    forward(whist, 2)
    for who in whist.viewers:
        for at in (-1, 0, whist.version(who) + 1, 10**6, 10**30, -(10**30)):
            problem(whist.get(path, who, at=at), 404, "unknown_version")


def test_the_etag_is_the_version_and_saves_the_answer_when_nothing_changed(whist: Table) -> None:
    for who in whist.viewers:
        answer = whist.get("", who)
        tag = answer.headers["etag"]
        assert tag == f'"{answer.json()["version"]}"'
        assert answer.headers["cache-control"] == "no-store", "others have the same tag for another answer"
        for known in (tag, f"W/{tag}", f'"1", {tag}', f'{tag}, "77"'):
            same = whist.get("", who, {"If-None-Match": known})
            assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
        for other in ('"1"', "x", tag.strip('"') + "0", '"', ""):
            assert whist.get("", who, {"If-None-Match": other}).status_code == 200


def test_a_move_changes_the_etag(whist: Table) -> None:
    tag = whist.get("", 0).headers["etag"]
    forward(whist, 1)
    assert whist.get("", 0, {"If-None-Match": tag}).status_code == 200


def test_the_etag_of_an_earlier_version_is_that_version(whist: Table) -> None:
    opened = whist.opening["version"]
    forward(whist, 3)
    answer = whist.get("", 2, at=opened + 1)
    assert answer.headers["etag"] == f'"{opened + 1}"'
    assert whist.get("", 2, {"If-None-Match": f'"{opened + 1}"'}, at=opened + 1).status_code == 304


def test_to_act_is_sorted_and_empty_after_the_end(whist: Table) -> None:
    assert whist.view()["to_act"] == sorted(whist.view()["to_act"]) != []
    said(whist.post("/resign", 2), 201)
    for who in whist.viewers:
        assert whist.view(who)["to_act"] == []
        assert whist.view(who)["outcome"]["reason"] == "resigned"
