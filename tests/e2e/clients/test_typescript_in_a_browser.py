"""The package for TypeScript in Chromium, in a page of another origin than the service's."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER
from tests.support.browser.chromium import Chromium, in_the_hall
from tests.support.clients.typescript import installed, package_of_the_run

pytestmark = pytest.mark.nightly

PLAYS = """
async ([url, token, by]) => {
  const { Referee } = await import("/node_modules/@friedensrichter/client/dist/index.js");
  const { Player } = await import("/node_modules/@friedensrichter/client/dist/bot/index.js");
  const referee = new Referee(url, { token });
  const opened = await referee.openTable({ game: "vingt-et-un", seats: 2, options: { rounds: 1 } });
  const tables = opened.seats.map((seat) => referee.table(seat.token, { table: opened.id }));
  const heard = (async () => {
    const versions = [];
    for await (const { version, event } of referee.table(opened.spectator_token).follow({ by })) {
      versions.push(version);
      if (event.type === "table_finished") break;
    }
    return versions;
  })();
  const views = await Promise.all(tables.map((table) => new Player(table, (_, [move]) => move.command).play()));
  return { status: views[0].status, heard: await heard, secure: window.isSecureContext };
}
"""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing of it."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def another_origin(folder: Path) -> Iterator[str]:
    """Serve the files of a folder at an origin of their own, which is no secure context."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as site:
        thread = threading.Thread(target=site.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        yield in_the_hall(f"http://127.0.0.1:{site.server_port}")
        site.shutdown()
        thread.join()


@pytest.mark.parametrize("by", ["fetch", "tickets"])
def test_a_page_of_another_origin_plays_and_follows(
    by: str, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = installed(package_of_the_run(tmp_path_factory), tmp_path)
    (folder / "index.html").write_text(
        "<!doctype html><title>Club</title><link rel=icon href='data:,'>", encoding="utf-8"
    )
    (folder / "server").mkdir()
    with (
        another_origin(folder) as origin,
        RealServer(folder / "server", origins=origin) as server,
        Chromium() as browser,
        browser.page(origin, server.url) as page,
    ):
        page.open(f"{origin}/")
        played = page.evaluate(PLAYS, [server.url, ORGANIZER, by])
    assert (played["status"], played["secure"]) == ("finished", False)
    assert played["heard"] == list(range(1, len(played["heard"]) + 1))
