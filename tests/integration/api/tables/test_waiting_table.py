"""A table that waits for entropy beside all that can be asked of a table: nothing of it breaks, and nothing begins."""

from __future__ import annotations

import httpx
import pytest

from domain.game.chance import Chance, Contribution, Drawn, Prepared, mixed_seed
from domain.registry import GAMES
from service.proof.verify_record import Verified, verify_record
from tests.support.api.disputing import docket, file, rule
from tests.support.api.problems import problem
from tests.support.api.servers.spread import key_of
from tests.support.api.table_client import Table, open_table, said

CLOCK = {"seconds_per_move": 3600}
LOOKED_AT = ("", "/moves", "/events", "/audit", "/protocol", "/disputes", "/receipt", "/record")


@pytest.fixture(params=sorted(GAMES))
def waiting(request: pytest.FixtureRequest, client: httpx.Client) -> Table:
    """A table of each game, with a clock, at which seat 1 has added something."""
    table = open_table(client, request.param, entropy="seats", clock=CLOCK, undo="arbiter")
    said(table.post("/entropy", 1, {"entropy": "a word"}), 201)
    return table


def begun(table: Table) -> Table:
    """The last seats add theirs."""
    for seat in (one for one in table.seats if one != 1):
        said(table.post("/entropy", seat, {"entropy": f"word {seat}"}), 201)
    return table


def test_everything_can_be_looked_at_and_nothing_runs(waiting: Table) -> None:
    for who in waiting.viewers:
        for path in LOOKED_AT:
            assert waiting.get(path, who).status_code == 200, path
        assert waiting.get("/protocol", who, {"Accept-Language": "de"}).status_code == 200
        view = waiting.view(who)
        assert (view["status"], view["deadline"], view["outcome"], view["frozen"]) == ("waiting", None, None, False)
    knowledge = said(waiting.get("/audit/knowledge", "arbiter"))
    assert [one["cards"] for one in knowledge["seats"]] == [[]] * len(waiting.seats)
    assert docket(waiting.client, waiting.tokens["arbiter"])["tables"] == []


def test_it_is_neither_paused_nor_disputed_resigned_or_undone_before_the_game_begins(waiting: Table) -> None:
    for who in (0, "arbiter"):
        assert problem(file(waiting, who, 1, rule="table.2.5"), 409)["rule"] == "table.10.4"
        body = {"seat": 0} if who == "arbiter" else None
        assert problem(waiting.post("/resign", who, body), 409)["rule"] == "table.10.4"
    assert problem(waiting.post("/pause", "arbiter"), 409)["rule"] == "table.10.4"
    assert problem(waiting.post("/resume", "arbiter"), 409)["rule"] == "table.4.2"
    assert problem(waiting.post("/undos", "arbiter", {"to": 1}), 409)["rule"] == "table.10.4"
    assert problem(waiting.post("/undos/1/answer", "arbiter", {"consent": True}), 409)["rule"] == "table.3.6"
    preview = said(waiting.get("/undos/preview", "arbiter", to=1))
    assert (preview["possible"], preview["withdraws"]) == (False, [])
    assert waiting.view()["status"] == "waiting"


def test_the_game_begins_with_its_clock_and_ends_with_a_record_that_is_right(waiting: Table) -> None:
    kept = waiting.get("/receipt", 0).content
    begun(waiting)
    view = waiting.view()
    assert view["status"] == "running"
    if view["to_act"]:
        assert view["deadline"] >= waiting.events()[-1]["at"]
    said(file(waiting, 0, waiting.version(0), rule="table.2.5"), 201)
    rule(waiting, {"type": "adjust", "points": [1] * len(waiting.seats)}, rule="table.2.5")
    said(waiting.post("/resign", "arbiter", {"seat": 0}), 201)
    key = key_of(waiting.client, waiting.id)
    found = [*verify_record(waiting.get("/record", 1).content, key, {"kept": kept})]
    assert found[-1] == Verified("It agrees with kept: what seat 0 had been told up to its event 2.")


def test_after_an_undo_and_a_ruling_that_goes_back_chance_follows_from_seed_entropy_and_their_number(
    client: httpx.Client,
) -> None:
    agreed = {"packs": 2, "deal": 5, "previous": {"jokers": [1, 0, 0]}}
    table = begun(open_table_of(client, agreed))
    draw = {"type": "draw", "from": "hidden_hand", "seat": 2}
    before = table.version("arbiter")
    drawn = [table.played(0, draw)["events"][0]["event"]["card"]]
    said(table.post("/undos", "arbiter", {"to": before}), 201)
    drawn.append(table.played(0, draw)["events"][0]["event"]["card"])
    said(file(table, 1, table.version(1), rule="table.2.5"), 201)
    again = {"type": "command", "seat": 0, "move": draw}
    ruled = rule(table, {"type": "rewind", "to": before}, again, rule="table.2.5")
    drawn += [one["event"]["card"] for one in ruled["events"] if one["event"]["type"] == "card_moved"]
    said(table.post("/resign", "arbiter", {"seat": 1}), 201)
    hand = table.view("arbiter", at=before)["table"]["hands"][2]
    end = next(one["event"] for one in table.events("arbiter") if one["event"]["type"] == "table_finished")
    words = [Contribution(seat, "a word" if seat == 1 else f"word {seat}") for seat in table.seats]
    seed = mixed_seed(bytes.fromhex(end["seed"]), words)
    assert drawn == [Chance(Prepared(), seed, Drawn(undos=undos)).lot(hand) for undos in range(3)]


def open_table_of(client: httpx.Client, agreed: dict[str, object]) -> Table:
    """A table of Frieden with three seats, at which seat 1 has added something."""
    table = open_table(client, "frieden", 3, options=agreed, entropy="seats")
    said(table.post("/entropy", 1, {"entropy": "a word"}), 201)
    return table
