"""What a reader of pages is shown and answered, without what is random or time, to compare it with another's."""

from __future__ import annotations

import gzip
import itertools
import re
from collections.abc import Iterator
from contextlib import contextmanager

from tests.support.api.servers.real_server import RealServer
from tests.support.browser.home_page import Tab
from tests.support.browser.received import answers
from tests.support.browser.way import Way

FRESH = re.compile(
    r"[\w+/=-]{22,}|\b[a-z2-7]{16}\b|[0-9a-f]{16,64}|\b1[0-9]{12}\b|\d+:\d\d(:\d\d)?(\s[AP]M|\.\d+Z)?|127\.0\.0\.1:\d+"
    r'|hall\.test:\d+|\b[0-9A-Za-z]{4}-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}\b|"(?:seen|etag)":"[^"]*"|\bd="[^"]*"'
    r"|\bforgotten [0-9a-f]{8}\b|\b[a-z2-7]{4}…|(?<=<time )[^<]*"
)
"""What is random or time in it: ids, tokens, marks, digests, times, addresses, letters, codes."""
ID = re.compile(r"\b[a-z2-7]{16}\b")
GZIP = b"\x1f\x8b"
MARKUP = "() => document.documentElement.outerHTML"
NOW = "() => performance.now()"
CALM = """(since) => {
  const last = performance.getEntriesByType('resource').at(-1)?.responseEnd ?? 0;
  return performance.now() - Math.max(since, last) > 1500;
}"""
"""Nothing has come for a while, and this while began after what was done last."""
Seen = tuple[list[str], list[str]]


class Looks:
    """What one reader is shown, and all answers that its pages get."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self.shown: list[str] = []

    def at(self, tab: Tab) -> None:
        """Wait until nothing comes any more, and keep what stands there, seen or not."""
        tab.waits("a calm page", CALM, tab.page.evaluate(NOW))
        self.shown.append(FRESH.sub("", str(tab.page.evaluate(MARKUP))))

    @property
    def seen(self) -> Seen:
        """All of it. Feeds do not end; what they tell is read, too."""
        told = (
            one for one in answers(self.way.spoken) if "/v1/" in one.asked and one.body and "/feed" not in one.asked
        )
        return self.shown, sorted({f"{ID.sub('', one.asked)} {one.status} {plain(one.body)}" for one in told})


def plain(body: bytes) -> str:
    """The text of an answer, without what is random or time."""
    text = gzip.decompress(body) if body.startswith(GZIP) else body
    return FRESH.sub("", text.decode())


@contextmanager
def looking(server: RealServer) -> Iterator[Looks]:
    """Somebody who looks at a server through a way that keeps all that is said."""
    with Way(server.url) as way:
        yield Looks(way)


def alike(first: Seen, second: Seen, *asked: str) -> None:
    """The same was shown and answered, and this was asked for."""
    for one, other in zip(itertools.chain(*first), itertools.chain(*second), strict=True):
        at = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
        assert one == other, f"{one[max(0, at - 300) : at + 300]!r}\nand {other[max(0, at - 300) : at + 300]!r}"
    for path in asked:
        assert any(path in one.split(" ")[1] for one in first[1]), path
