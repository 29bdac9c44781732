"""The pages use nothing that browsers keep for secure contexts, but in the three places where there is another way."""

from __future__ import annotations

import pytest

from api.pages.watch.files import watch_files
from api.pages.watch.script.tokens import tokens_of
from tests.support.api.servers.real_server import RealServer
from tests.support.browser.chromium import Chromium, in_the_hall

pytestmark = pytest.mark.nightly

NAMES = """() => {
  const kinds = [Navigator, Crypto, Document, Element, HTMLElement, HTMLInputElement, Performance, History, Location];
  const holders = [globalThis, ...kinds.map((one) => one.prototype)];
  return holders.flatMap((one) => Object.getOwnPropertyNames(one));
}"""
"""The names of what leads to all that a browser offers to a page."""
OF_FETCH = "credentials"
"""An option of `fetch` with the name of something that is kept."""
OTHER_WAYS = {
    "verify/bytes.js": {"subtle"},
    "frame/reader/copy.js": {"clipboard"},
    "door/invitations/slip.js": {"clipboard"},
    "door/hall.js": {"wakeLock"},  # the screen's own settings
}


def test_what_browsers_keep_for_secure_contexts_is_used_only_where_there_is_another_way(
    chromium: Chromium, server: RealServer
) -> None:
    offered = []
    for url in (server.url, in_the_hall(server.url)):
        with chromium.page(url) as page:
            page.open(f"{url}/desk/en")
            assert page.evaluate("() => isSecureContext") is (url == server.url)
            offered.append({*page.evaluate(NAMES)})
    secure, plain = offered
    kept = secure - plain - {OF_FETCH}
    assert {"subtle", "randomUUID", "clipboard", "serviceWorker"} <= kept
    used = {}
    for path, file in watch_files().items():
        if path.endswith(".js"):
            names = {token.text for token in tokens_of(file.read_text("utf-8")) if token.kind == "word"}
            used[path] = names & kept
    assert {path: names for path, names in used.items() if names} == OTHER_WAYS
