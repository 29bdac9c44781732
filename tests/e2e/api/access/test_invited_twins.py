"""Invitations at tables that a viewer cannot tell apart: nothing hidden changes an answer to whoever is invited."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from domain.registry import GAMES
from tests.e2e.api.access.test_twin_tables import BY_DAY, Pair, pairs, who
from tests.support.api.inviting import KEY, OTHER, accept, invitation
from tests.support.api.seen.all_answers import all_answers, plain
from tests.support.api.table_client import ORGANIZER, Table, bearer, said

pytestmark = pytest.mark.nightly

FRESH = re.compile(rb'"(invited_at|issued_at|ends_at|accepted_at|withdrawn_at|secret|code|token)":("[^"]*"|\d+)')
"""What is random or time in answers about invitations."""


@pytest.fixture(scope="module")
def some(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[tuple[str, int | None], Pair]]:
    with ExitStack() as stack:
        viewers = {game: [viewer] for game, viewer in BY_DAY.items()}
        yield pairs(tmp_path_factory.mktemp("invited"), viewers, stack)


def shown(table: Table, answer: httpx.Response) -> bytes:
    return FRESH.sub(b"fresh", plain(table, answer))


def told(table: Table, viewer: int | None) -> tuple[list[bytes], dict[str, bytes]]:
    """All that whoever is invited in the viewer's place is answered, and then what the new token is answered."""
    body = {"role": "spectator"} if viewer is None else {"role": "seat", "seat": viewer}
    client = table.client

    def look(text: str) -> bytes:
        return shown(table, client.post("/v1/invitations/look", json={"secret": text}))

    made = invitation(table, {**body, "sender": "Ada"})
    found = [look(made["secret"]), look(made["code"])]
    accepted = accept(client, made["secret"], KEY, name="Clara")
    found += [shown(table, accepted), shown(table, accept(client, made["code"], KEY))]
    found.append(shown(table, accept(client, made["code"], OTHER)))
    found.append(look(made["code"]))
    gone = invitation(table, body)
    said(client.post(f"/v1/tables/{table.id}/invitations/{gone['number']}/withdraw", headers=bearer(ORGANIZER)), 201)
    found.append(shown(table, accept(client, gone["secret"], OTHER)))
    table.tokens[who(viewer)] = accepted.json()["token"]
    answers = all_answers(table, who(viewer))
    return found, {question: FRESH.sub(b"fresh", answer) for question, answer in answers.items()}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_whoever_is_invited_is_answered_the_same_at_both(some: dict[tuple[str, int | None], Pair], game: str) -> None:
    viewer = BY_DAY[game]
    (first, then), (other, later) = (told(table, viewer) for table in some[game, viewer])
    assert first == other
    assert then == later
