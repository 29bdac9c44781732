"""The two secrets of an invitation: that in its link, and letters to type. The log keeps a keyed hash of each."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from re import compile as pattern

import msgspec

from eventstore.ports.tokens import Credential
from service.access.randomness import derived

LINK_BYTES = 16
LINK = pattern(r"[A-Za-z0-9_-]{22}")
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""32 letters of which none is taken for another."""
READ_AS = str.maketrans("OIL", "011", " -")
"""How people write letters that there are not; what stands between groups counts for nothing."""
LETTERS = 12
BITS = 5
GROUP = 4


def new_secrets(root: bytes | None, *names: str) -> tuple[str, str]:
    """The secret of a link (128 bits) and letters (60 bits): fresh, or those to which root and names lead."""

    def drawn(kind: str) -> bytes:
        return secrets.token_bytes(LINK_BYTES) if root is None else derived(root, kind, *names)[:LINK_BYTES]

    link = urlsafe_b64encode(drawn("invitation link")).decode().rstrip("=")
    number = int.from_bytes(drawn("invitation letters"))
    letters = "".join(ALPHABET[(number >> BITS * place) % len(ALPHABET)] for place in range(LETTERS))
    return link, "-".join(letters[start : start + GROUP] for start in range(0, LETTERS, GROUP))


def secret_in(text: str) -> str | None:
    """The secret that somebody has sent, in the form in which it is hashed; None if it is the form of none."""
    if LINK.fullmatch(text):
        return text
    letters = text.upper().translate(READ_AS)
    return letters if len(letters) == LETTERS and all(letter in ALPHABET for letter in letters) else None


def invitation_hash(key: bytes, secret: str) -> bytes:
    """The stored hash of a secret. The `key` is the secret of the log: plain hashes of 60 bits could be tried out."""
    return hmac.digest(key, b"richter/invitation/1\n" + secret.encode(), "sha256")


class InvitedTo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The invitation with this number, to this table, behind the hash of a secret. It is no token's grant.

    `table` is the stream of a tournament for an invitation to that.
    """

    table: str
    invitation: int


INVITED = msgspec.json.Decoder(InvitedTo)


def credential_of_invitation(secret_hash: bytes, invited: InvitedTo, stream: str, ends_at: int) -> Credential:
    """Return the credential by which a secret is found; it is bound to a stream."""
    return Credential(secret_hash, stream, msgspec.json.encode(invited), ends_at)
