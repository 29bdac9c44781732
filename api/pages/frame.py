"""The frame of every page, its templates, its words in both languages, and the files that it refers to.

Each style sheet, script and icon has a name with its hash in it.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from api.pages.page_cache import CachedPage, digest_of, sheet_of
from api.version import VERSION
from service.texts.form import Language, Text
from service.texts.reading import read


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


PREFIX = "/docs/static/"
FOLDERS = ("static", "vendor/swagger-ui")
MEDIA_TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
}
LICENSES = ("LICENSE", "NOTICE")


def media_type_of(name: str) -> str | None:
    """The media type of a file that is served, by its name; None for one that is not served."""
    if name in LICENSES:
        return MEDIA_TYPES[".txt"]
    return MEDIA_TYPES.get(name[name.rfind(".") :])


@cache
def asset_files() -> Mapping[str, Traversable]:
    """The files that are served, by their plain names."""
    assets: dict[str, Traversable] = {}
    for folder in FOLDERS:
        for file in files("api.pages").joinpath(folder).iterdir():
            if media_type_of(file.name) is not None:
                assets[file.name] = file
    return MappingProxyType(assets)


@cache
def asset_address(name: str) -> str:
    """The address of an asset. Raises KeyError if there is none of this name."""
    digest = digest_of(asset_files()[name].read_bytes())
    stem, dot, ending = name.partition(".")
    return f"{PREFIX}{stem}.{digest}{dot}{ending}"


def asset_sheet(name: str) -> CachedPage:
    """The answer with an asset."""
    return sheet_of(asset_files()[name].read_bytes(), str(media_type_of(name)), lasting=True)


LANGUAGES: tuple[Language, ...] = ("en", "de")


@cache
def all_words() -> dict[str, Text]:
    """Every word of the pages by its key."""
    return read(files("api.pages").joinpath("words.yaml"), dict[str, Text])


def word(key: str, language: Language) -> str:
    """One of them. Raises KeyError if there is none."""
    return all_words()[key].to(language)


def words_in(language: Language) -> dict[str, str]:
    """All of them in one language, for a template."""
    return {key: text.to(language) for key, text in all_words().items()}
