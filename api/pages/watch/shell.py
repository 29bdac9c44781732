"""The shells of the pages of tables, in both languages, and what makes each of their addresses."""

from functools import partial

import msgspec

from api.pages.frame import LANGUAGES, page, word
from api.pages.page_cache import CachedPage, Maker
from api.pages.watch.addresses import page_key
from api.pages.watch.files import (
    DOOR,
    DOOR_SHARED,
    DOOR_STYLE,
    FIRST,
    KINDS,
    STYLE,
    drawings,
    sent_files,
    watch_root,
    watch_sheet,
)
from api.pages.watch.script.files import SHARED
from domain.registry import GAMES
from service.texts.form import Language
from service.texts.library import packaged


def _titles(language: Language) -> dict[str, str]:
    """The titles of the games, by their ids."""
    return {game: packaged().title(game, language) for game in sorted(GAMES)}


def shell(kind: str, language: Language) -> CachedPage:
    """The page of one kind. What it loads is named in it, so that a browser need not find out file by file."""
    style = DOOR_STYLE if kind in DOOR else STYLE
    return page(
        "watch.html",
        language,
        word(f"{kind}_title", language),
        other="",
        kind=kind,
        root=watch_root(),
        first=FIRST[kind],
        main={**KINDS, **DOOR}[kind],
        ahead=[path for path in (DOOR_SHARED if kind in DOOR else SHARED,) if path in sent_files()],
        sheets=[path for path in dict.fromkeys((style, f"{kind}.css")) if path in sent_files()],
        drawings=drawings(),
        titles=msgspec.json.encode(_titles(language)).decode(),
    )


def makers() -> dict[str, Maker]:
    """The function that makes the page of each address."""
    result: dict[str, Maker] = {f"{watch_root()}{path}": partial(watch_sheet, path) for path in sent_files()}
    for kind in (*KINDS, *DOOR):
        result |= {page_key(kind, language): partial(shell, kind, language) for language in LANGUAGES}
    return result
