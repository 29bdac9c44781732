"""A list of tables is one question to the directory."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from domain.table.core.events import Status
from eventstore.ports.log import Append, Opening
from service.access.grants import Grant
from service.queries.list_tables import Wanted, list_tables
from service.record.directory import WORDS, TableLabel
from tests.support.service.databases import ServedDatabase

LABEL = msgspec.json.encode(TableLabel(4, "consent"))


@pytest.mark.parametrize("status", [None, *get_args(Status)])
async def test_no_table_changes_its_word_between_two_questions(
    tmp_path: Path, status: Status | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ServedDatabase(tmp_path, None).running() as referee:
        words = [word for one in get_args(Status) for word in WORDS[one]]
        for number, word in enumerate(words):
            await referee.store.append(Append(word, 0, (b"{}",), None, Opening("whist", LABEL, number), word))
        asked: list[dict[str, Any]] = []
        streams = referee.store.streams

        def counted(**query: Any) -> Any:
            asked.append(query)
            return streams(**query)

        monkeypatch.setattr(referee.store, "streams", counted)
        page = await list_tables(referee, Grant("organizer"), Wanted(status=status), before=None, limit=20)
        assert [one.id for one in page.tables] == [*reversed(words if status is None else WORDS[status])]
        assert len(asked) == 1
