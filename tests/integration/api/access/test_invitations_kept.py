"""What the log keeps of invitations, and that a service that was started again gives the same answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.integration.api.access.test_people_kept import verified
from tests.support.api.inviting import KEY, OTHER, accept, invitation
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, bearer, open_table, said


@pytest.mark.one_log
def test_no_secret_is_in_the_database_and_its_rows_are_those_of_the_events(tmp_path: Path) -> None:
    database = tmp_path / "richter.db"
    with in_process(database) as client:
        table = open_table(client)
        made = [invitation(table, {"role": "seat", "seat": 1}, key="k"), invitation(table, {"role": "spectator"})]
        made += [invitation(table, {"role": "seat", "seat": 1})]
        taken = said(accept(client, made[2]["code"]), 201)
        told = said(client.post(f"/v1/tables/{table.id}/invitations/2/withdraw", headers=bearer(ORGANIZER)), 201)
        assert told["status"] == "withdrawn"
    kept = b"".join(one.read_bytes() for one in tmp_path.glob("richter.db*"))
    assert b"invitation_accepted" in kept
    secrets = [text for one in made for text in (one["secret"], one["code"], one["code"].replace("-", ""))]
    for text in (*secrets, KEY, taken["token"]):
        assert text.encode() not in kept
    code, output = verified(database)
    assert (code, "whole" in output) == (0, True), output


def test_the_same_key_gets_the_same_answer_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "richter.db"
    with in_process(database) as client:
        table = open_table(client)
        made = invitation(table, {"role": "seat", "seat": 1})
        first = said(accept(client, made["secret"]), 201)
    with in_process(database) as client:
        assert said(accept(client, made["code"]), 201) == first
        problem(accept(client, made["code"], OTHER), 409, "invitation_taken")
        seen = said(client.get(f"/v1/tables/{table.id}", headers=bearer(first["token"])))
        assert seen["viewer"]["seat"] == 1
