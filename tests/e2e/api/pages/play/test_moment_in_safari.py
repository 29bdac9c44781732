"""A moment is saved as a PNG in Safari's engine too, at its whole size and not empty."""

from __future__ import annotations

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.browser.other.webkit import WebKit
from tests.support.browser.pictures import STANDS, token_of

KEPT = """() => {
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => (window.kept = blob) && createObjectURL.call(URL, blob);
}"""
"""Keep what the page offers as a file: the driver of WebKit has no downloads."""
OFFERED = "() => window.kept || document.querySelector('dialog[open] [role=status]').textContent"
SEEN = """async () => {
  const said = document.querySelector('dialog[open] [role=status]').textContent;
  if (!window.kept) return { said };
  const image = await createImageBitmap(window.kept);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const colours = new Set();
  for (let at = 0; at < data.length; at += 4 * 97) colours.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
  return { said, type: window.kept.type, wide: image.width, colours: colours.size };
}"""
PRESS = """() => [...document.querySelectorAll('dialog[open] button')]
  .find((one) => one.textContent.includes('PNG')).click()"""
OPEN = "() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }))"


@pytest.mark.nightly
def test_a_moment_is_saved_as_a_picture_in_points(moments: RealServer) -> None:
    with WebKit() as webkit, webkit.page(moments.url) as page:
        page.open(f"{moments.url}/watch/whist/en#token={token_of('whist')}")
        page.wait(STANDS)
        page.evaluate(KEPT)
        page.evaluate(OPEN)
        page.wait("() => document.querySelector('dialog[open]')")
        page.evaluate(PRESS)
        page.wait(OFFERED)
        seen = page.evaluate(SEEN)
    assert (seen["said"], seen["type"]) == ("", "image/png")
    assert seen["wide"] > 1000
    assert seen["colours"] > 16
