"""Prepared chance that does not fit, over HTTP: the arbiter sees it, nobody else gets another answer for it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.table_client import Table, open_table, said
from tests.support.api.table_client import opened as ask
from tests.unit.domain.games.frieden.support.tables import accuse, blind, pack, slip, stacked

HANDS = (["7h@r", "8c@r"], ["9c@r", "Tc@r"], ["2c@r", "3c@r"], ["2d@r", "3d@r"])
OPTIONS = {"packs": 1, "deal": 2, "previous": {"jokers": [1, 0, 0, 0]}}


def opened(client: httpx.Client, *lots: Any) -> Table:
    """A table of four at Frieden with these lots."""
    order = stacked([*map(list, HANDS)], 0, [], pack())
    return open_table(client, "frieden", seats=4, options=OPTIONS, prepared={"shuffles": [order], "lots": list(lots)})


def told(table: Table, seat: int, move: dict[str, Any]) -> Any:
    """The answer to a move, without what differs in any case."""
    answer = table.played(seat, move)
    return [{**one, "at": 0} for one in answer["events"]], answer["version"], answer["to_act"]


@pytest.mark.parametrize("lot", [999, -1, "7h@r", ["7h@r"]])
def test_an_accusation_is_taken_whether_or_not_it_is_right(client: httpx.Client, lot: Any) -> None:
    guilty, innocent = opened(client, lot), opened(client, lot)
    guilty.played(0, slip(1, "7h"))
    ends = [told(table, 2, accuse(0, 1))[0][1]["event"]["type"] for table in (guilty, innocent)]
    assert ends == ["claim_upheld", "claim_rejected"]
    assert guilty.view("arbiter")["unfit"] == [
        {"version": guilty.view("arbiter")["version"] - 2, "prepared": "lots[0]"}
    ]
    assert innocent.view("arbiter")["unfit"] == []


def test_a_blind_draw_is_told_alike_whether_or_not_the_lot_fits(client: httpx.Client) -> None:
    fitting, unfit = opened(client, "9c@r"), opened(client, "7h@r")
    assert told(fitting, 0, blind(1))[1:] == told(unfit, 0, blind(1))[1:]
    assert len(unfit.view("arbiter")["unfit"]) == 1
    for who in (0, 1, 2, 3, "spectator"):
        assert [table.view(who)["unfit"] for table in (fitting, unfit)] == [None, None]
    assert unfit.view("arbiter", seat=1)["unfit"] is None, "through the eyes of a seat"


def test_what_is_withdrawn_is_no_longer_listed(client: httpx.Client) -> None:
    table = opened(client, "7h@r")
    before = table.view("arbiter")["version"]
    told(table, 0, blind(1))
    first = table.view("arbiter")["unfit"]
    said(table.post("/undos", "arbiter", {"to": before}), 201)
    assert table.view("arbiter")["unfit"] == []
    told(table, 0, blind(1))
    (again,) = table.view("arbiter")["unfit"]
    assert again["version"] > first[0]["version"]
    assert table.view("arbiter", at=before + 1)["unfit"] == first


def test_at_the_opening_it_is_refused_and_named(client: httpx.Client) -> None:
    options = {"packs": 1, "deal": 12, "previous": {"jokers": [1, 0], "last_peace": 0, "first_peace": 1}}
    found = problem(ask(client, game="frieden", seats=2, options=options, prepared={"lots": ["Ac@b"]}), 400)
    assert (found["rule"], found["field"]) == ("frieden.1.6", "prepared.lots[0]")
