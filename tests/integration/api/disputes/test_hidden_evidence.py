"""Evidence is covert: no command and no question of others tells how much of it there is, whatever it names.

Tables at services of their own differ only in the evidence that was given in a dispute. Who is no party sends the same
requests to each, in the same order.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.integration.api.access.test_hidden_identifiers import plain
from tests.support.api.seen.identifiers import Asked, every_request
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import IN_PLAY, Table, Who, bearer, open_table, said
from tests.support.nights import some_by_day

TABLE = "{TABLE}"
WITHIN = ("/v1/tables/{table}", "/v1/disputes")
KNOWN: dict[str, list[Any]] = {
    **{name: [0, 1, 2, 3, 4, 5, 6, 7] for name in ("at", "after", "to", "version", "versions", "from")},
    **{name: [0, 1, 2, 3] for name in ("dispute", "undo", "number", "seat", "against")},
    **{name: ["x"] for name in ("hook", "checkpoint", "ticket", "card", "before", "board", "round")},
    "table": [TABLE],
}


def disputed(folder: Path, stack: ExitStack, pieces: int) -> Table:
    """A table at which seat 0 has filed a dispute against nobody, and given so much evidence."""
    folder.mkdir()
    client = stack.enter_context(in_process(folder / "richter.db"))
    table = open_table(client, "essentia", options=IN_PLAY, disputes="continue")
    filed = {"versions": [1], "rule": "table.1.1", "statement": "That was wrong."}
    said(table.post("/disputes", 0, filed), 201)
    for _ in range(pieces):
        said(table.post("/disputes/1/evidence", 0, {"text": "I saw it."}), 201)
    return table


def answer(table: Table, asked: Asked, who: Who) -> tuple[Any, ...]:
    sent = {} if asked.body is None else {"json": asked.body}
    path = asked.path.replace(TABLE, table.id)
    found = table.client.request(
        asked.method, path, headers=bearer(table.tokens[who]), params=dict(asked.query), **sent
    )
    return plain(found, {table.id: TABLE})


@pytest.mark.accepts("table.6.7")
@pytest.mark.parametrize("who", some_by_day([1, "spectator"]))
def test_no_command_and_no_question_tells_how_much_evidence_there_is(tmp_path: Path, who: Who) -> None:
    with ExitStack() as stack:
        made = [disputed(tmp_path / str(pieces), stack, pieces) for pieces in (0, 1, 3)]
        unlike = answer(made[0], Asked("GET", f"/v1/tables/{TABLE}/events"), 0)
        assert unlike != answer(made[1], Asked("GET", f"/v1/tables/{TABLE}/events"), 0), "the parties know of it"
        count = 0
        for asked in every_request(KNOWN, WITHIN):
            first, *others = (answer(table, asked, who) for table in made)
            assert others == [first] * len(others), asked
            count += 1
        assert count > 200
