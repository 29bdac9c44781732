"""A browser's requests for pages, and what is found in them."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any
from urllib.parse import urldefrag, urljoin

import httpx

from tests.house.support.checkout import tracked

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
DOCUMENTS = [
    name.removeprefix("docs/").removesuffix(".md")
    for name in tracked()
    if name.startswith("docs/") and name.endswith(".md") and name not in ("docs/README.md", "docs/reference/rules.md")
]
"""The pages of docs/ that the manual shows."""
LOADED = {"script": "src", "link": "href", "img": "src"}


class Read(HTMLParser):
    """What stands in a page: its language, links, what it loads, its anchors, and what a policy would refuse."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.language: str | None = None
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.inline: list[str] = []
        self.headings: list[str] = []
        self._script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "html":
            self.language = given.get("lang")
        if given.get("id"):
            self.anchors.add(str(given["id"]))
        if tag == "a" and given.get("href"):
            self.links.append(str(given["href"]))
        if tag in LOADED and given.get(LOADED[tag]):
            self.loads.append(str(given[LOADED[tag]]))
        if tag == "style" or (tag == "script" and not given.get("src")):
            self.inline.append(tag)
        self.inline += [name for name in given if name == "style" or name.startswith("on")]
        if tag in ("h1", "h2", "h3", "h4"):
            self.headings.append(tag)


def read(client: httpx.Client, address: str, **headers: str) -> Read:
    """The page at an address. Raises AssertionError if there is none."""
    answer = client.get(address, headers={**BROWSER, **headers})
    assert answer.status_code == 200, f"{address}: {answer.status_code}"
    return Read(answer.text)


def pages_from(client: httpx.Client, start: str) -> dict[str, Read]:
    """All pages of the manual that links lead to from one of them."""
    found: dict[str, Read] = {}
    waiting = [start]
    while waiting:
        address = waiting.pop()
        if address in found:
            continue
        page = found[address] = read(client, address)
        ends = {urldefrag(urljoin(address, link))[0] for link in page.links}
        waiting += sorted(end for end in ends if is_page(end) and end not in found)
    return found


def is_page(address: str) -> bool:
    """Whether an address is one of the manual's pages, no file and no page elsewhere."""
    return address.startswith("/docs/") and not address.startswith(("/docs/files/", "/docs/static/"))


def guards(answer: httpx.Response) -> dict[str, Any]:
    """What an answer says to protect who reads it."""
    names = ("content-security-policy", "x-content-type-options", "referrer-policy", "set-cookie")
    return {name: answer.headers.get(name) for name in names}
