"""The files that pages refer to: style sheets, scripts and an icon, each under a name with its hash in it."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

from api.pages.cached_page import CachedPage, digest_of, sheet_of

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
