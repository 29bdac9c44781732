"""The shells of the pages of tables, in both languages, and what makes each of their addresses."""

from functools import partial

from api.pages.frame import page
from api.pages.sheet import Sheet
from api.pages.shelf import Maker
from api.pages.watch.addresses import page_key
from api.pages.watch.files import watch_files, watch_root, watch_sheet
from api.pages.words import LANGUAGES, word
from service.texts.form import Language

PARTS = "/parts.js"
DRAWINGS = "drawings/"
KINDS = {"watch": "frame/main.js", "desk": "desk/main.js"}
"""The pages, each with the module that begins it."""


def drawings(ending: str) -> tuple[str, ...]:
    """The games that have a drawing with a file of this ending."""
    names = (path.removeprefix(DRAWINGS) for path in watch_files() if path.startswith(DRAWINGS))
    return tuple(name.removesuffix(ending) for name in names if name.endswith(ending) and "/" not in name)


def sheets(kind: str) -> tuple[str, ...]:
    """The style sheets of a page: those of all parts, but not that of another page; a drawing brings its own."""
    others = {f"{other}.css" for other in KINDS if other != kind} - {"watch.css"}
    names = (path for path in watch_files() if path.endswith(".css") and not path.startswith(DRAWINGS))
    return tuple(sorted((name for name in names if name not in others), key=lambda name: (name != "watch.css", name)))


def shell(kind: str, language: Language) -> Sheet:
    """The page of one kind. What it loads is named in it, so that a browser need not find out file by file."""
    paths = tuple(watch_files())
    return page(
        "watch.html",
        language,
        word(f"{kind}_title", language),
        other="",
        kind=kind,
        root=watch_root(),
        main=KINDS[kind],
        parts=tuple(path for path in paths if path.endswith(PARTS)),
        ahead=tuple(path for path in paths if path.startswith("frame/") and path.endswith(".js")),
        sheets=sheets(kind),
        drawings=drawings(".js"),
        styled=drawings(".css"),
    )


def makers() -> dict[str, Maker]:
    """What makes the sheet of each address."""
    found: dict[str, Maker] = {f"{watch_root()}{path}": partial(watch_sheet, path) for path in watch_files()}
    for kind, main in KINDS.items():
        if main in watch_files():
            found |= {page_key(kind, language): partial(shell, kind, language) for language in LANGUAGES}
    return found
