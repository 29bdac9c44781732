"""The way through the manual: the pages of docs/ in the order of its index.

They lie in the package, where a wheel was installed, else in the checkout.
"""

from functools import cache
from itertools import pairwise
from pathlib import Path
from posixpath import normpath

import msgspec

from api.pages.addresses import document_address
from api.pages.manual.markdown import parsed, plain_words
from service.texts.form import Language

FOLDED = "Decisions"
"""What is listed on the first page of the manual only: whoever uses the interface needs none of it."""


class Entry(msgspec.Struct, frozen=True):
    """A page in the index: its title, its name, and what it is about."""

    title: str
    name: str
    about: str

    def address(self, language: Language) -> str:
        """The address of the page."""
        return document_address(self.name, language)


class Group(msgspec.Struct, frozen=True):
    """Pages under a heading of the index."""

    title: str
    entries: tuple[Entry, ...]


@cache
def groups() -> tuple[Group, ...]:
    """The pages by the headings of the index, in its order."""
    headed: list[tuple[str, list[Entry]]] = []
    tokens = parsed(index_text())
    for token, content in pairwise(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            headed.append((plain_words(content), []))
        elif token.type == "paragraph_open" and headed:
            links = [child for child in content.children or [] if child.type == "link_open"]
            name = normpath(str(links[0].attrGet("href"))).removesuffix(".md") if links else ""
            if name in documents():
                title, _, about = plain_words(content).partition(": ")
                whole = headed[-1][0] == FOLDED
                headed[-1][1].append(Entry(f"{title}: {about}" if whole else title, name, "" if whole else about))
    return tuple(Group(title, tuple(entries)) for title, entries in headed)


def shown_aside() -> tuple[Group, ...]:
    """The groups that stand beside every page."""
    return tuple(group for group in groups() if group.title != FOLDED)


COPIED = Path(__file__).parents[1] / "documents"
"""Where a wheel has them; `setup.py` copies them there."""
CHECKOUT = Path(__file__).parents[3] / "docs"
LEFT_OUT = ("README.md", "reference/rules.md")
"""The index becomes the navigation, and the rulebooks stand in place of the list of rules with their tests."""


@cache
def folder() -> Path:
    """The folder of the documents."""
    return COPIED if COPIED.is_dir() else CHECKOUT


@cache
def documents() -> tuple[str, ...]:
    """The pages by their paths below the folder, without `.md`."""
    names = (path.relative_to(folder()).as_posix() for path in folder().rglob("*.md"))
    return tuple(sorted(name.removesuffix(".md") for name in names if name not in LEFT_OUT))


@cache
def other_files() -> tuple[str, ...]:
    """The files beside the pages, to which pages link, by their paths below the folder."""
    names = (path for path in folder().rglob("*") if path.is_file() and path.suffix != ".md")
    return tuple(sorted(path.relative_to(folder()).as_posix() for path in names))


def text_of(name: str) -> str:
    """The text of a page without the lines that say of which kind it is."""
    text = (folder() / f"{name}.md").read_text(encoding="utf-8")
    head, mark, rest = text.partition("\n---\n")
    return rest if mark and head.startswith("---\n") else text


def index_text() -> str:
    """The text of the index."""
    return text_of("README")
