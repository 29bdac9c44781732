"""Invitations to a tournament at two nodes at once: one key gets one answer; a substitute leaves nobody in by one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.e2e.api.access.test_invitations_at_two_nodes import at_once
from tests.support.api.inviting import KEY, accept
from tests.support.api.problems import problem
from tests.support.api.servers.nodes import nodes
from tests.support.api.table_client import bearer, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup
from tests.support.postgres.databases import Database

ROUNDS = 6
"""So often a substitution meets an acceptance."""


@pytest.mark.nightly
def test_of_several_keys_one_has_the_place_and_a_substitute_alone_has_it_afterwards(
    postgres: Database, tmp_path: Path
) -> None:
    with nodes(tmp_path, postgres.url) as (here, there), here.client() as one, there.client() as other:
        cup = Cup(one, ROUND_ROBIN)
        cup.open()
        cup.enter("Anna", "Bela")
        wish = {"role": "player", "entrant": 1, "player": 1}
        alike = at_once((one, other), cup.done("/invitations", "chief", wish)["secret"], [KEY] * 6)
        assert len({said(answer, 201)["token"] for answer in alike}) == 1
        several = at_once(
            (one, other), cup.done("/invitations", "chief", wish)["secret"], [f"{n}" * 22 for n in range(6)]
        )
        assert sum(answer.status_code == 201 for answer in several) == 1
        assert [problem(answer, 409, "invitation_taken") for answer in several if answer.status_code != 201]
        for place in range(ROUNDS):
            secret = cup.done("/invitations", "chief", wish)["secret"]
            with ThreadPoolExecutor(2) as pool:
                accepting = pool.submit(accept, other, secret, f"{place}" * 30)
                reason = {"player": 1, "name": f"Berta {place}", "reason": "Anna is ill."}
                fresh = cup.done("/entrants/1/substitute", "chief", reason)["token"]
                answer = accepting.result()
            assert answer.status_code in (201, 409)
            tokens = [fresh, *([answer.json()["token"]] if answer.status_code == 201 else [])]
            for client in (one, other):
                found = [client.get(f"/v1/tournaments/{cup.id}", headers=bearer(token)).status_code for token in tokens]
                assert found in ([200], [200, 401]), (place, found)
