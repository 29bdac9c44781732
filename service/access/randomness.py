"""Fresh randomness: seeds of chance, salts, tokens and table ids."""

import hmac
import secrets
from base64 import b32encode, urlsafe_b64encode
from hashlib import sha256
from threading import Lock

TOKEN_BYTES = 24
TICKET_BYTES = 32
SALT_BYTES = 16
SALT_LENGTH = 22
"""Signs of a salt: base 64 without its padding."""
SALTS_AT_ONCE = 256


def new_seed() -> bytes:
    """The secret seed of one table's chance: 32 bytes."""
    return secrets.token_bytes(32)


class Supply:
    """Fresh random bytes, `size` at a time. The system is asked for many at once.

    None are given out twice, whichever thread asks.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._bytes = b""
        self._next = 0
        self._lock = Lock()

    def take(self) -> bytes:
        """The next ones."""
        with self._lock:
            if self._next == len(self._bytes):
                self._bytes, self._next = secrets.token_bytes(self._size * SALTS_AT_ONCE), 0
            start, self._next = self._next, self._next + self._size
            return self._bytes[start : self._next]


class Salts(Supply):
    """Fresh random texts of 128 bits."""

    def __init__(self) -> None:
        super().__init__(SALT_BYTES)

    def text(self) -> str:
        """A text that was never given out before."""
        return urlsafe_b64encode(self.take())[:SALT_LENGTH].decode()


SALTS = Salts()
TEXT_SALTS = Supply(32)
"""Salts of personal texts: nobody guesses a text from its commitment."""


def new_table_id() -> str:
    """An id for a table: 80 random bits in lower-case base 32."""
    return b32encode(secrets.token_bytes(10)).decode().lower()


def new_organizer_id() -> str:
    """An id for an organizer: 80 random bits in lower-case base 32, as that of a table."""
    return new_table_id()


def new_token(kind: str) -> str:
    """A bearer token; `kind` is its readable beginning (`organizer`, `seat`, …)."""
    return f"{kind}_{urlsafe_b64encode(secrets.token_bytes(TOKEN_BYTES)).decode()}"


def new_secret(kind: str) -> str:
    """A bearer token of 32 random bytes, as tournaments have them."""
    return f"{kind}_{secrets.token_urlsafe(32)}"


def new_ticket() -> str:
    """A ticket, of signs that stand in an address as they are."""
    return f"ticket_{secrets.token_urlsafe(TICKET_BYTES)}"


def root_of(secret: bytes, token: str) -> bytes:
    """The 32 bytes from which an organizer's table ids and tokens are made.

    It takes both: the secret that lies with the log, and the organizer's token, of which nothing lies there.
    """
    return hmac.digest(secret, b"richter/root/1\n" + token.encode(), "sha256")


def first_root_of(token: str) -> bytes:
    """The root as it was before logs had a secret; only for what was made from it then."""
    return token.encode()


def derived(root: bytes, *names: str) -> bytes:
    """32 bytes that only who knows the root can make again.

    So a retried opening gives the same id and tokens although the service keeps only their hashes.
    """
    return hmac.digest(root, "\n".join(names).encode(), "sha256")


def derived_token(kind: str, root: bytes, *names: str) -> str:
    """A bearer token made from a root."""
    return f"{kind}_{urlsafe_b64encode(derived(root, kind, *names)[:TOKEN_BYTES]).decode()}"


def token_to_watch(secret: bytes, table: str) -> str:
    """The spectators' token of a table that anybody may watch: who knows the log's secret can make it again."""
    return derived_token("spectator", root_of(secret, "anybody may watch"), table)


def derived_table_id(root: bytes, *names: str) -> str:
    """A table id made from a root."""
    return b32encode(derived(root, "table", *names)[:10]).decode().lower()


def derived_organizer_id(root: bytes, *names: str) -> str:
    """An organizer's id made from a root."""
    return b32encode(derived(root, "organizer id", *names)[:10]).decode().lower()


def token_hash(token: str) -> bytes:
    """The stored hash of a token: plain SHA-256, as nobody guesses 192 random bits, however fast the hash is."""
    return sha256(token.encode()).digest()
