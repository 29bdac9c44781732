"""The frame of every page, and the templates that stand in it."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from api.pages.assets import asset_address
from api.pages.cached_page import CachedPage, sheet_of
from api.pages.words import words_in
from api.version import VERSION
from service.texts.form import Language


@cache
def _templates() -> Environment:
    """The templates. All that is put into one is escaped, unless it was made by the Markdown reader."""
    return Environment(
        loader=PackageLoader("api.pages"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(template: str, language: Language, title: str, *, other: str, status: int = 200, **values: Any) -> CachedPage:
    """A page from a template.

    `other` is the address of the same page in the other language. `values` are what the template takes.
    """
    given: Mapping[str, Any] = {
        "language": language,
        "title": title,
        "other": other,
        "words": words_in(language),
        "asset": asset_address,
        "version": VERSION,
        **values,
    }
    return sheet_of(_templates().get_template(template).render(given), status=status)
