"""A mark of the code that folds a game: another mark, and what was folded before may be something else now."""

import sys
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import msgspec

from domain.game.interface import AnyGame

DOMAIN = "domain"


def code_mark(game: AnyGame) -> bytes:
    """Return 32 bytes that change with the code of the tables, of this game's package, and with what runs it.

    Raises OSError if the code is in no files that can be read.
    """
    versions = f"{sys.version}\n{msgspec.__version__}\n".encode()
    package = game.evolve.__module__.partition(".")[0]
    return sha256(versions + _package_mark(DOMAIN) + _package_mark(package)).digest()


@cache
def _package_mark(package: str) -> bytes:
    """Return the hash of all source files of a package, each with its name."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        message = f"The package {package} is in no file."
        raise OSError(message)
    file = Path(spec.origin)
    files = sorted(file.parent.rglob("*.py")) if file.name == "__init__.py" else [file]
    whole = sha256()
    for one in files:
        whole.update(f"{one.relative_to(file.parent)}\n".encode())
        whole.update(sha256(one.read_bytes()).digest())
    return whole.digest()
