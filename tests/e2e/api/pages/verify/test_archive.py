"""The check of a tournament's archive in Chromium: before and after a forgetting, and with a text that does not fit."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from service.aggregate.request import Request
from service.commands.people.forget_name import forget_name
from tests.e2e.api.pages.verify.test_verify_panel import LINES, beginning, handed, verdict
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import open_table, said
from tests.support.browser.chromium import Chromium
from tests.support.browser.watched import at_table
from tests.support.service.databases import ServedDatabase
from tests.support.service.named_tournament import NAME, ORGANIZER, NamedTournament

WHOLE = "Everything that can be checked here is as it should be."


async def archives(folder: Path) -> tuple[str, bytes, bytes]:
    """The key of a service, and the archive of a tournament before and after a name in it was forgotten."""
    async with ServedDatabase(folder, None).running() as referee:
        named = await (await (await NamedTournament(referee).begun()).talked()).ended()
        before = await named.archive()
        await forget_name(referee, Request(ORGANIZER, "", b"digest", token="o"), NAME, "request")
        return referee.notary.key.public, before, await named.archive()


@pytest.mark.nightly
def test_an_archive_is_in_order_before_and_after_a_forgetting_and_a_changed_text_is_a_fault(
    chromium: Chromium, server: RealServer, tmp_path: Path
) -> None:
    key, before, after = asyncio.run(archives(tmp_path))
    text = before.index(json.dumps(NAME, ensure_ascii=False).encode()) + 4
    changed = before[:text] + bytes([before[text] ^ 1]) + before[text + 1 :]
    with server.client() as client:
        table = open_table(client, "whist")
        said(table.post("/resign", 0), 201)
    with at_table(chromium, server.url, table, 0) as page:
        beginning(page)
        page.evaluate("() => (document.querySelector('.verify details').open = true)")
        page.page.run(page.page.raw.fill(".verify input.mono", key))
        for name, data, texts, is_said in (("before", before, "done", False), ("after", after, "unchecked", True)):
            handed(page, 0, tmp_path, data, f"{name}.zip")
            assert verdict(page) == WHOLE
            assert page.evaluate(LINES)["texts"] == texts
            assert ("were forgotten" in page.text()) is is_said
        handed(page, 0, tmp_path, changed, "changed.zip")
        assert verdict(page) != WHOLE
        assert page.evaluate(LINES)["archive"] == "failed"
