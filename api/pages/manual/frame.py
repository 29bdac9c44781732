"""The frame of the manual's pages: what every page has beside it."""

from typing import Any

from api.pages.addresses import (
    home,
    index_address,
    operations_address,
    rulebook_address,
    rulebooks_address,
    welcome_address,
)
from api.pages.frame import LANGUAGES, page
from api.pages.manual.navigation import shown_aside
from api.pages.page_cache import CachedPage
from service.queries.games import list_games
from service.texts.form import Language


def other_language(language: Language) -> Language:
    """The other of the two languages."""
    return next(other for other in LANGUAGES if other != language)


def manual_page(template: str, language: Language, title: str, place: str, **values: Any) -> CachedPage:
    """A page of the manual. `place` is its address below that of the manual, the same in both languages."""
    games = [(game.id, game.title.to(language), rulebook_address(game.id, language)) for game in list_games().games]
    return page(
        template,
        language,
        title,
        other=home(other_language(language)) + place,
        here=home(language) + place,
        home=home(language),
        welcome=welcome_address(language),
        operations=operations_address(language),
        rulebooks=rulebooks_address(language),
        index=index_address(language),
        groups=shown_aside(),
        games=games,
        **values,
    )
