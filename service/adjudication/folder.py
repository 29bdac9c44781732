"""The recorded games in a folder and below it, in the order of their paths."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from service.record.document.fault import DocumentError
from service.record.document.problems import UNREADABLE

ENDINGS = (".yaml", ".yml", ".jsonl")


class Listed(msgspec.Struct, frozen=True):
    """A file to judge, with the name that it has in the folder; or, with a `problem`, something that cannot be read."""

    name: str
    path: Path
    problem: DocumentError | None = None


def recorded_games(folder: Path) -> list[Listed]:
    """List the files in a folder and below. Raises DocumentError if the folder cannot be read, or has none.

    No link is followed out of the folder. A link to a folder inside is passed over: its files are listed where they
    are. So every folder is read once, however the links lie.
    """
    root = Path(os.path.realpath(folder))
    result: list[Listed] = []
    waiting = [root]
    while waiting:
        here = waiting.pop()
        try:
            with os.scandir(here) as entries:
                below = list(entries)
        except OSError as error:
            if here == root:
                raise _unreadable(folder, error) from None
            result.append(Listed(_name(root, here), here, _unreadable(here, error)))
            continue
        for entry in below:
            path = here / entry.name
            try:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(path)
                else:
                    result += _listed(root, path, is_link=entry.is_symlink())
            except OSError as error:  # not every file system says what an entry is, where its folder may only be listed
                result.append(Listed(_name(root, path), path, _unreadable(path, error)))
    if not result:
        raise DocumentError(folder, "no_games")
    return sorted(result, key=lambda listed: (listed.name, os.fsencode(listed.path)))


def _listed(root: Path, path: Path, *, is_link: bool) -> Iterator[Listed]:
    """An entry of a folder that is no folder itself, if it is one to tell of."""
    is_game = path.name.endswith(ENDINGS)
    if not is_link:
        if is_game:
            yield Listed(_name(root, path), path)
        return
    target = Path(os.path.realpath(path))
    is_folder = os.path.isdir(path)  # noqa: PTH112 - it is false, too, for a link that leads round in a circle
    if not is_folder and not is_game:
        return
    if not target.is_relative_to(root):
        yield Listed(_name(root, path), path, DocumentError(path, "outside"))
    elif not is_folder:
        yield Listed(_name(root, path), path)
    elif path.is_relative_to(target):
        yield Listed(_name(root, path), path, DocumentError(path, "folder_above"))


def _name(root: Path, path: Path) -> str:
    """The path from the folder on; bytes that are no UTF-8 get the sign of replacement."""
    return path.relative_to(root).as_posix().encode(errors="surrogateescape").decode(errors="replace")


def _unreadable(path: Path, error: OSError) -> DocumentError:
    problem = UNREADABLE.get(error.errno or 0)
    return DocumentError(path, problem) if problem else DocumentError(path, "unreadable", reason=error.strerror)
