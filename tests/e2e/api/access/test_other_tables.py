"""What happens at other tables changes nothing that a seat, a spectator or the arbiter of a table is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.e2e.api.disputes.test_insider_trade import CARD, PLACE, SLIP
from tests.e2e.api.disputes.test_insider_trade import dealt as with_covert_acts
from tests.integration.api.access.test_secrecy import LOTS, PACK
from tests.support.api.disputing import file, rule
from tests.support.api.seen.all_answers import all_answers, live_answers, plain
from tests.support.api.servers.in_process import in_process
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table, Who, bearer, open_table, said
from tests.support.nights import at_night

LOOKING: list[Who] = [0, "arbiter", "spectator"]
STRANGE = ("/healthz", "/readyz", "/v1/log/checkpoint", "/v1/log/checkpoint?open=true", "/v1/log/consistency?from=1")


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[httpx.Client]]:
    """Two services of the tests' own: the second has other tables."""
    with ExitStack() as stack:
        servers = [stack.enter_context(RealServer(tmp_path_factory.mktemp("twin"))) for _ in range(2)]
        yield [stack.enter_context(server.client()) for server in servers]


def seated(client: httpx.Client) -> Table:
    table = open_table(client, "whist", prepared={"shuffles": [PACK], "lots": LOTS})
    table.played(1, {"type": "play_card", "card": "Ac"})
    return table


def seen(table: Table, *, live: bool) -> dict[str, bytes]:
    """All that those who look at the table are answered."""
    found: dict[str, bytes] = {}
    for who in LOOKING:
        answers = all_answers(table, who) | (live_answers(table, who) if live else {})
        for address in STRANGE:
            answers[address] = plain(table, table.client.get(address, headers=bearer(table.tokens[who])))
        found |= {f"{who}: {name}": answer for name, answer in answers.items()}
    return found


def ended(table: Table) -> None:
    said(table.post("/resign", "arbiter", {"seat": 0}), 201)


class Elsewhere:
    """Tables at which much happens: openly, covertly, and to the end."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.covert = with_covert_acts(client, CARD, PLACE)
        self.closed = open_table(client, "essentia", reveal="arbiter")
        self.waiting = open_table(client, "whist", entropy="seats")
        self.disputed = open_table(client, "whist")

    def acts(self) -> list[Callable[[], None]]:
        """What happens, one after the other."""
        return [
            lambda: said(self.covert.move(1, SLIP), 201) and None,
            lambda: ended(self.covert),
            lambda: ended(self.closed),
            lambda: ended(self.disputed),
            lambda: said(file(self.disputed, 0, 2, against=[1]), 201) and None,
            lambda: said(self.disputed.post("/disputes/1/evidence", 1, {"text": "x"}), 201) and None,
            lambda: self.client.get("/v1/log/checkpoint", headers=bearer(ORGANIZER)) and None,
            lambda: rule(self.disputed) and None,
            lambda: said(self.closed.post("/record/open", "arbiter"), 201) and None,
        ]


@pytest.mark.nightly
def test_two_services_with_other_tables_answer_alike(twins: list[httpx.Client]) -> None:
    elsewhere = Elsewhere(twins[1])
    acts = iter(elsewhere.acts())
    next(acts)()
    tables = [seated(client) for client in twins]
    next(acts)()
    first, other = (seen(table, live=True) for table in tables)
    assert first == other
    for table in tables:
        ended(table)
    next(acts)()
    first, other = (seen(table, live=True) for table in tables)
    assert first == other
    for table in tables:
        said(file(table, 0, 2, against=[1]), 201)
        said(table.post("/disputes/1/evidence", 1, {"text": "x"}), 201)
    first, other = (seen(table, live=True) for table in tables)
    assert first == other


@pytest.mark.nightly
@pytest.mark.parametrize("over", [True, *at_night([False])])
def test_no_act_elsewhere_changes_what_a_table_is_answered(tmp_path: Path, *, over: bool) -> None:
    """Nor do other tables in a service that had none before."""
    with in_process(tmp_path / "log.db") as client:
        table = seated(client)
        if over:
            ended(table)
        before = seen(table, live=False)
        elsewhere = Elsewhere(client)
        assert seen(table, live=False) == before
        for act in elsewhere.acts():
            act()
            assert seen(table, live=False) == before
