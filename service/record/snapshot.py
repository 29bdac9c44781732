"""A snapshot: the state of a table at one version, sealed with a mark of the code that folded it."""

import hmac
import pickle
import sys
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import msgspec

from domain.game.interface import AnyGame
from domain.registry import rule_set_of
from domain.table.core.state import TableState
from domain.table.undo import Stretch

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
    for path in files:
        whole.update(f"{path.relative_to(file.parent)}\n".encode())
        whole.update(sha256(path.read_bytes()).digest())
    return whole.digest()


MAGIC = b"richter/snapshot/1\n"
PURPOSE = b"richter/snapshot/1"
"""For what the key of the seals is derived from the signing key."""
NUMBER, DIGEST = 8, 32
HEAD = len(MAGIC) + NUMBER + 2 * DIGEST
MOST_BYTES = 1 << 20
"""No snapshot is longer."""


class Snapshot(msgspec.Struct, frozen=True):
    """A table after the event with this hash. `stretches` are the withdrawn parts up to it, one for each undo."""

    hash: bytes
    state: TableState
    stretches: tuple[Stretch, ...]


def sealed(key: bytes, table_id: str, game: AnyGame, snapshot: Snapshot) -> bytes:
    """Return the bytes of a snapshot. Raises OSError if the code cannot be read."""
    version = snapshot.state.version.to_bytes(NUMBER, "big")
    content = pickle.dumps((snapshot.state, snapshot.stretches), pickle.HIGHEST_PROTOCOL)
    return MAGIC + version + snapshot.hash + _seal(key, table_id, game, version, snapshot.hash, content) + content


def unsealed(key: bytes, table_id: str, game: AnyGame, data: bytes) -> Snapshot | None:
    """Read a snapshot of this table under these rules; None if it was not sealed with this key by this very code.

    Raises OSError if the code cannot be read.
    """
    if len(data) <= HEAD or not data.startswith(MAGIC):
        return None
    at = len(MAGIC)
    version, digest = data[at : at + NUMBER], data[at + NUMBER : at + NUMBER + DIGEST]
    content = data[HEAD:]
    if not hmac.compare_digest(data[HEAD - DIGEST : HEAD], _seal(key, table_id, game, version, digest, content)):
        return None
    state, stretches = pickle.loads(content)  # noqa: S301 - the seal shows that this service has written it
    return Snapshot(digest, state, stretches)


def _seal(key: bytes, table_id: str, game: AnyGame, version: bytes, digest: bytes, content: bytes) -> bytes:
    mac = hmac.new(key, digestmod=sha256)
    for part in (code_mark(game), str(rule_set_of(game)).encode(), table_id.encode(), version, digest, content):
        mac.update(len(part).to_bytes(NUMBER, "big"))
        mac.update(part)
    return mac.digest()
