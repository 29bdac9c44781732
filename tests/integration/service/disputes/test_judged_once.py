"""The record's judgement of a dispute is worked out once for its file and for all dry runs of a ruling."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.table.disputes.commands import FileDispute, GiveEvidence, RuleDispute
from domain.table.disputes.remedy import Penalize
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.disputes import file_dispute, give_evidence, rule_dispute
from service.commands.open_table import open_table
from service.commands.play import play
from service.queries import disputes
from service.queries.disputes import view_dispute
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.browser.disputed import PREPARED, REVOKE, TRICK

TOKEN = "organizer_for_this_test"


@pytest.fixture
async def referee(tmp_path: Path) -> AsyncIterator[Referee]:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token=TOKEN)
    async with running_referee(settings, lambda _: None) as running:
        yield running


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...]]:
    """The versions of which a judgement was worked out, each time."""
    found: list[tuple[int, ...]] = []
    really = disputes.found_in_steps

    def noted(game: Any, records: Any, cited: Any, names: Any) -> Any:
        found.append(tuple(cited))
        return really(game, records, cited, names)

    monkeypatch.setattr(disputes, "found_in_steps", noted)
    return found


def asking(table: str, *, dry_run: bool = False) -> Request:
    return Request(Grant("arbiter", None, table), table, b"digest", dry_run=dry_run)


async def disputed(referee: Referee) -> str:
    """A table at which Clara's revoke is disputed."""
    body = {"game": "whist", "seats": 4, "options": {"adjudication": "arbiter"}, "prepared": PREPARED}
    opener = Request(Grant("organizer"), "", b"digest", token=TOKEN)
    table = (await open_table(referee, opener, msgspec.json.encode(body))).id
    for seat, card in TRICK:
        request = Request(Grant("seat", seat, table), table, b"digest")
        await play(referee, request, msgspec.json.encode({"type": "play_card", "card": card}), None)
    await file_dispute(referee, asking(table), FileDispute((REVOKE - 1, REVOKE), "whist.6.2", "Hearts!", (2,)))
    return table


async def tried(referee: Referee, table: str, *remedies: Any) -> Any:
    ruling: RuleDispute[Any] = RuleDispute(1, "whist.6.2", "upheld", "So it is.", remedies)
    return msgspec.json.decode(await rule_dispute(referee, asking(table, dry_run=True), ruling))


async def read(referee: Referee, table: str) -> Any:
    answer = await view_dispute(referee, Grant("arbiter", None, table), table, 1)
    return msgspec.json.decode(b"".join(answer.chunks))


async def test_the_file_and_the_dry_runs_share_one_judgement(referee: Referee, worked: list[tuple[int, ...]]) -> None:
    table = await disputed(referee)
    file = await read(referee, table)
    runs = [await tried(referee, table), await tried(referee, table, Penalize(2, "A warning."))]
    assert [run["judgement"] for run in runs] == [file["judgement"]] * 2
    assert file["judgement"][0]["rule"] == "whist.6.2"
    assert len(worked) == 1


async def test_what_happens_at_the_table_is_judged_anew(referee: Referee, worked: list[tuple[int, ...]]) -> None:
    table = await disputed(referee)
    await read(referee, table)
    await give_evidence(referee, asking(table), GiveEvidence(1, "And this.", (1,)))
    await read(referee, table)
    assert [len(cited) for cited in worked] == [2, 3]


async def test_who_may_not_read_the_finding_has_none_worked_out(
    referee: Referee, worked: list[tuple[int, ...]]
) -> None:
    table = await disputed(referee)
    answer = await view_dispute(referee, Grant("seat", 2, table), table, 1)
    assert msgspec.json.decode(b"".join(answer.chunks))["judgement"] is None
    assert worked == []
