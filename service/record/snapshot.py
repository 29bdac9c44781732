"""A snapshot: the state of a table at one version, sealed, so that the events before it need not be folded again.

    snapshot = MAGIC + version (8 bytes) + hash (32 bytes) + seal (32 bytes) + pickle of state and withdrawn stretches
    seal     = HMAC-SHA256(key, code mark, rules, table, version, hash, pickle), each with its length before it

`hash` is that of the event at this version. It fixes all events before it, and these and the code fix the state. The
key is a secret of the service that is not in the database. Nothing is unpickled whose seal does not fit.
"""

import hmac
import pickle
from hashlib import sha256

import msgspec

from domain.game.interface import AnyGame
from domain.registry import rule_set_of
from domain.table.core.state import TableState
from domain.table.undo.withdrawals import Stretch
from service.record.code_mark import code_mark

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
