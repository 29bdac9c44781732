"""A card slipped at Frieden while everybody is connected: strangers are sent nothing, and their numbers stand."""

from __future__ import annotations

from contextlib import ExitStack

import httpx
import pytest

from tests.e2e.api.disputes.test_insider_trade import CARD, GIVER, INITIATED, PLACE, SLIP, STRANGERS, dealt
from tests.support.api.socket_client import line
from tests.support.api.table_client import Table
from tests.unit.domain.games.frieden.support.tables import PASS, slip


@pytest.fixture
def table(real: httpx.Client) -> Table:
    return dealt(real, CARD, PLACE)


def test_a_slip_is_sent_to_those_who_may_know_of_it_alone(table: Table) -> None:
    before = {who: table.version(who) for who in table.viewers}
    with ExitStack() as stack:
        lines = {who: stack.enter_context(line(table, who, after=before[who])) for who in table.viewers}
        slipped = lines[GIVER].answer("play", move=SLIP)
        assert slipped["version"] == before[GIVER] + 1
        lines[GIVER].refusal("play", move=slip(2, "2c"))
        for who in table.viewers:
            lines[who].answer("view_table")
            assert [one["event"].get("cause") for one in lines[who].notices] == (["slip"] if who in INITIATED else [])
        passed = lines[0].answer("play", move=PASS, expects=before[0])
        assert passed["version"] == before[0] + 2
        for who in STRANGERS:
            assert lines[who].told(2) == table.events(who)[before[who] :]
        for who in INITIATED:
            assert lines[who].told(3) == table.events(who)[before[who] :]


def test_strangers_go_on_after_a_break_with_the_numbers_from_before(table: Table) -> None:
    before = table.version(0)
    table.played(GIVER, SLIP)
    with line(table, 0, after=before) as mine:
        assert mine.welcome["version"] == before
        mine.answer("list_moves")
        assert mine.notices == []
        mine.answer("play", move=PASS, expects=before)
        assert mine.told(2) == table.events(0)[before:]
