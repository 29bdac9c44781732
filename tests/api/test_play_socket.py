"""Play over one connection: the same rules, answers and refusals as over HTTP."""

from __future__ import annotations

from tests.api.socket_client import line
from tests.api.table_client import Table, open_table
import httpx, pytest

@pytest.fixture
def table(real: httpx.Client) -> Table:
    return open_table(real, "whist")

def test_a(table: Table) -> None:
    with line(table, 0) as one:
        print(one.welcome)
        print(one.told(3))
        print(one.answer("list_moves"))
        print(one.refusal("play", move={"type":"x"}))
        print(one.refusal("dance"))
