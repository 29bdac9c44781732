"""The place of the pages of docs/: in the package, where a wheel was installed, else in the checkout."""

from functools import cache
from pathlib import Path

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
