"""The shells of the pages of tables, in both languages, and what makes each of their addresses."""

from functools import partial

from api.pages.frame import page
from api.pages.sheet import Sheet
from api.pages.shelf import Maker
from api.pages.watch.addresses import page_key
from api.pages.watch.files import KINDS, STYLE, drawings, sent_files, watch_root, watch_sheet
from api.pages.watch.script.files import SHARED
from api.pages.words import LANGUAGES, word
from service.texts.form import Language

def shell(kind: str, language: Language) -> Sheet:
    """The page of one kind. What it loads is named in it, so that a browser need not find out file by file."""
    return page(
        "watch.html",
        language,
        word(f"{kind}_title", language),
        other="",
        kind=kind,
        root=watch_root(),
        main=KINDS[kind],
        ahead=(SHARED,),
        sheets=(STYLE, f"{kind}.css") if kind != "watch" else (STYLE,),
        drawings=drawings(".js"),
        styled=drawings(".css"),
    )


def makers() -> dict[str, Maker]:
    """What makes the sheet of each address."""
    found: dict[str, Maker] = {f"{watch_root()}{path}": partial(watch_sheet, path) for path in sent_files()}
    for kind in KINDS:
        found |= {page_key(kind, language): partial(shell, kind, language) for language in LANGUAGES}
    return found
