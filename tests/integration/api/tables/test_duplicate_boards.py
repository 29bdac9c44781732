"""A board that is still in play at another table: its record stays closed until the arbiter opens it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from service.proof.note import PublicKey
from service.proof.verify_record import Verified, verify_record
from tests.support.api.playing import forward as play
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, opened, said

PACK = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
BOARD = {"lots": [["As", "Kd", "Qh", "Jc"]], "shuffles": [PACK]}


def found_in(client: httpx.Client, table: Table, who: Any) -> list[str]:
    """What a check of the record that this reader gets finds to be so."""
    key = PublicKey(client.get("/v1/log/key").text)
    found = verify_record(table.get("/record", who).content, key, {"kept": table.get("/receipt", who).content})
    return [one.what for one in found if isinstance(one, Verified)]


def board(client: httpx.Client, **more: Any) -> Table:
    return open_table(client, "whist", prepared=BOARD, **{"reveal": "arbiter", **more})


@pytest.mark.one_log
def test_the_end_of_a_board_that_is_played_elsewhere_opens_nothing(client: httpx.Client) -> None:
    table = board(client)
    play(table, 12)
    problem(table.post("/record/open", "arbiter"), 409, "refused")
    said(table.post("/resign", "arbiter", {"seat": 0}), 201)
    for who in table.viewers:
        view = table.view(who)
        assert (view["status"], view["reveal"], view["opened"], view["prepared"]) == (
            "finished", "arbiter", False, True,
        )  # fmt: skip
        finished = table.events(who)[-1]["event"]
        assert (finished["type"], finished["seed"]) == ("table_finished", "")
        assert b'"kind":"own"' in table.get("/record", who).content
        assert f"It is what {'seat ' if isinstance(who, int) else ''}{who} was told" in str(
            found_in(client, table, who)
        )
    for who in (0, 3, "spectator"):
        assert table.events(who)[0]["event"]["prepared"] == "hidden"
        for path in ("/audit/knowledge", "/audit/custody/As", "/proof"):
            problem(table.get(path, who), 403, "not_allowed")
        problem(table.post("/record/open", who), 403, "not_allowed")


@pytest.mark.one_log
def test_when_the_arbiter_has_opened_it_everybody_gets_it_whole(tmp_path: Path) -> None:
    with in_process(tmp_path / "log.db") as client:
        table = board(client)
        play(table, 12)
        said(table.post("/resign", "arbiter", {"seat": 0}), 201)
        answer = said(table.post("/record/open", "arbiter"), 201)
        assert [one["event"]["type"] for one in answer["events"]] == ["record_opened"]
        assert problem(table.post("/record/open", "arbiter"), 409, "refused")["rule"] == "table.11.2"
        for who in table.viewers:
            assert table.view(who)["opened"] is True
            assert b'"kind":"opened"' in table.get("/record", who).content
            assert "from what was prepared" in str(found_in(client, table, who))
            said(table.get("/audit/custody/As", who))
            own = table.get("/record", who, own="true").content
            found = verify_record(own, PublicKey(client.get("/v1/log/key").text), {})
            assert "The seed of the chance is the one" in str([*found])


@pytest.mark.one_log
def test_while_a_record_is_closed_the_size_of_the_log_is_told_to_nobody_who_plays(tmp_path: Path) -> None:
    with in_process(tmp_path / "log.db") as client:
        table = open_table(client, "frieden", reveal="arbiter")
        said(table.post("/resign", "arbiter", {"seat": 0}), 201)
        listed = said(client.get("/v1/tables", params={"status": "finished"}, headers=bearer(ORGANIZER)))["tables"]
        assert [(one["id"], one["status"]) for one in listed] == [(table.id, "finished")]
        own = said(client.get("/v1/tables", headers=bearer(table.tokens[0])))["tables"]
        assert [one["status"] for one in own] == ["finished"]
        closed = ("/v1/log/checkpoint", "/v1/log/consistency", f"/v1/tables/{table.id}/proof")
        for path in closed:
            problem(client.get(path, headers=bearer(table.tokens[0])), 403, "not_allowed")
        assert b"tlog-proof" not in table.get("/record", 0).content
        said(table.post("/record/open", "arbiter"), 201)
        again = said(client.get("/v1/tables", params={"status": "finished"}, headers=bearer(ORGANIZER)))["tables"]
        assert again == listed
        for path in closed:
            problem(client.get(path, headers=bearer(table.tokens[0])), 403, "not_allowed")
        assert b"tlog-proof" not in table.get("/record", 0).content
        note = client.get("/v1/log/checkpoint", headers=bearer(ORGANIZER), params={"open": "true"}).text
        assert b"tlog-proof" in table.get("/record", 0, checkpoint=note).content


def test_finished_tables_are_listed_newest_first_whether_opened_or_not(tmp_path: Path) -> None:
    with in_process(tmp_path / "log.db") as client:
        tables = [open_table(client, "whist", reveal=reveal) for reveal in ("end", "arbiter", "end", "arbiter", "end")]
        for table in tables:
            said(table.post("/resign", "arbiter", {"seat": 0}), 201)
        found: list[str] = []
        query: dict[str, Any] = {"status": "finished", "limit": 2}
        while True:
            page = said(client.get("/v1/tables", params=query, headers=bearer(ORGANIZER)))
            found += [one["id"] for one in page["tables"]]
            if page["next"] is None:
                break
            query["before"] = page["next"]
        assert sorted(found) == sorted(table.id for table in tables)
        whole = said(client.get("/v1/tables", params={"status": "finished"}, headers=bearer(ORGANIZER)))["tables"]
        assert found == [one["id"] for one in whole]
        assert [one["opened_at"] for one in whole] == sorted((one["opened_at"] for one in whole), reverse=True)


def test_a_table_is_opened_with_its_end_unless_it_says_otherwise(client: httpx.Client) -> None:
    table = open_table(client, "whist", prepared=BOARD)
    assert (table.view()["reveal"], table.view()["opened"]) == ("end", False)
    assert "reveal" not in table.events()[0]["event"]
    said(table.post("/resign", "arbiter", {"seat": 0}), 201)
    assert table.view()["opened"] is True


@pytest.mark.parametrize("reveal", ["never", "", None, True, 1])
def test_another_way_to_open_it_is_refused_by_naming_the_field(client: httpx.Client, reveal: Any) -> None:
    assert problem(opened(client, game="whist", seats=4, reveal=reveal), 400, "malformed")["field"] == "reveal"
