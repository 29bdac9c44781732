"""The files that the pages of tables load: modules, style sheets, under one address with the hash of all of them.

Modules name each other by relative paths, so that none of them needs to be rewritten.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

from api.pages.assets import media_type_of
from api.pages.sheet import DIGITS, Sheet, sheet_of
from api.pages.watch.addresses import STATIC


def _within(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        name = f"{path}{entry.name}"
        if entry.is_dir():
            yield from _within(entry, f"{name}/")
        elif media_type_of(entry.name) is not None:
            yield name, entry


@cache
def watch_files() -> Mapping[str, Traversable]:
    """The files, by their paths in the folder, in order."""
    return MappingProxyType(dict(sorted(_within(files("api.pages").joinpath("static/watch"), ""))))


@cache
def watch_root() -> str:
    """The address of the folder, with the hash of all that is in it."""
    digest = sha256()
    for path, file in watch_files().items():
        digest.update(f"{path}\n".encode() + sha256(file.read_bytes()).digest())
    return f"{STATIC}{digest.hexdigest()[:DIGITS]}/"


def watch_sheet(path: str) -> Sheet:
    """The answer with a file."""
    return sheet_of(watch_files()[path].read_bytes(), str(media_type_of(path)), lasting=True)
