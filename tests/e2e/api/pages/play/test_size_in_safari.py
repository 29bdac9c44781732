"""The table keeps its size in Safari's engine too, which measures a zoomed table in other pixels."""

from __future__ import annotations

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.browser.other.webkit import WebKit
from tests.support.browser.pictures import STANDS, token_of

LARGE = (2560, 1440)
SIZES = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let wait = 0; wait < 3; wait += 1) await frame();
  const seen = new Set();
  for (let look = 0; look < 10; look += 1) {
    await frame();
    seen.add(document.querySelector('.table').style.zoom);
  }
  return [...seen];
}"""


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["dna", "faro", "whist"])
def test_a_table_in_a_large_window_keeps_its_size(moments: RealServer, game: str) -> None:
    with WebKit(LARGE) as webkit, webkit.page(moments.url) as page:
        page.open(f"{moments.url}/watch/{game}/en#token={token_of(game)}")
        page.wait(STANDS)
        (size,) = page.evaluate(SIZES)
    assert float(size) > 1
