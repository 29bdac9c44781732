"""A service in process whose webhooks of tournaments are made into messages only when the test says so."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from service.commands.hooks.sender import HookSender
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import bearer, said
from tests.support.api.tournaments.tournament_client import Cup, without_clerk
from tests.support.service.hooked import at_rest, written

Json = dict[str, Any]
URL = "https://hooks.example/in"
RANDOM = re.compile(r'hook_[a-z2-7]{16}|"timestamp":"[^"]*"')


@contextmanager
def resting(database: Path) -> Iterator[DirectClient]:
    """The application without a clerk and without a sender."""
    with ExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(HookSender, "run", at_rest)
        stack.enter_context(without_clerk())
        yield stack.enter_context(in_process(database))


def subscribed(cup: Cup, who: str | int, **more: Any) -> str:
    """The id of a new webhook of somebody in a tournament."""
    answer = cup.client.post("/v1/hooks", json={"url": URL, **more}, headers=bearer(cup.tokens[who]))
    hook: str = said(answer, 201)["hook"]["id"]
    return hook


def bodies(client: DirectClient, hook: str) -> list[bytes]:
    """The bodies of all messages of a webhook until now."""
    messages = client.portal.call(written, client.app.state.referee, hook)
    return [message.body for message in messages]


def heard(client: DirectClient, hook: str) -> list[Json]:
    """All messages of a webhook until now."""
    return [json.loads(body) for body in bodies(client, hook)]


def masked(cup: Cup, texts: list[bytes]) -> list[str]:
    """Bodies without what is random or the time in any two tournaments; tables by their numbers."""
    names = {cup.id: "CUP"}
    for number in cup.seen("", "organizer")["rounds"]:
        for table in cup.seen(f"/rounds/{number['round']}", "organizer")["tables"]:
            names[table["table"]] = f"TABLE-{number['round']}-{table['number']}"
    result = []
    for text in texts:
        plain = RANDOM.sub("*", text.decode())
        for name, word in names.items():
            plain = plain.replace(name, word)
        result.append(plain)
    return result
