"""Signed notes as C2SP signed-note has them, and the file with the private key of the service.

A note is a text, and below it the signatures. The text ends with a line break; it has no control characters but line
breaks. After it come an empty line and one line for each signature. This line has an em dash, the name of the key, and
base64 of the key's id (4 bytes) and the signature. Only Ed25519 is known here (type 0x01).

A public key is written `name+id+base64`, a private one `PRIVATE+KEY+name+id+base64`. The id is 8 hex digits. The base64
has the type and the 32 bytes of the key or of its seed.
"""

import binascii
import hmac
import os
import re
import secrets
from base64 import b64decode, b64encode
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from eventstore.disk import flush, flush_folder

ED25519 = b"\x01"
KEY_BYTES = 32
ID_BYTES = 4
SIGNATURE_BYTES = 64
MOST_SIGNATURES = 100
MOST_SIGNATURE_BYTES = 65_536
"""How long the lines of the signatures may be together."""
CONTROL = re.compile(rb"[\x00-\x09\x0b-\x1f]")
NAME = re.compile(r"[^\s+]+")
PRIVATE = "PRIVATE+KEY+"
DASH = "\N{EM DASH} "
TOO_MANY = "There are too many signatures."


class NoteError(ValueError):
    """This is no key, no signed note, or none that the key has signed; said in a sentence."""


class PublicKey:
    """A key to check notes with; made from its `written` form. Raises NoteError."""

    def __init__(self, written: str) -> None:
        self.written = written.strip()
        self.name, self.id, key = _read_key(written.strip())
        if self.id != key_id(self.name, key):
            message = "The public key's id does not fit the key."
            raise NoteError(message)
        self._key = Ed25519PublicKey.from_public_bytes(key)

    def has_signed(self, text: bytes, signature: bytes) -> bool:
        """Return whether the signature is this key's, of this text."""
        try:
            self._key.verify(signature, text)
        except InvalidSignature:
            return False
        return True


class SigningKey:
    """A key to sign notes with; made from its written form. `public` is the written public key. Raises NoteError."""

    def __init__(self, written: str) -> None:
        written = written.strip()
        if not written.startswith(PRIVATE):
            message = "This is not a private key: it should begin with PRIVATE+KEY+."
            raise NoteError(message)
        self.name, self.id, seed = _read_key(written.removeprefix(PRIVATE))
        self._seed = seed
        self._key = Ed25519PrivateKey.from_private_bytes(seed)
        public = self._key.public_key().public_bytes_raw()
        if self.id != key_id(self.name, public):
            message = "The private key's id does not fit the key."
            raise NoteError(message)
        self.public = _written(self.name, self.id, public)

    def secret_for(self, purpose: bytes) -> bytes:
        """32 bytes for this purpose alone, which tell nothing of the key: HMAC-SHA256 under its seed."""
        return hmac.digest(self._seed, purpose, "sha256")

    def sign(self, text: str) -> bytes:
        """The signed note with this text, which must end with a line break."""
        data = text.encode()
        return data + self.signature(data)

    def signature(self, text: bytes) -> bytes:
        """Return the part of a signed note that comes after this text."""
        return f"\n{DASH}{self.name} {b64encode(self.id + self._key.sign(text)).decode()}\n".encode()


def new_key(name: str, seed: bytes) -> str:
    """The written private key of this name over 32 secret random bytes. Raises NoteError for a name that is none."""
    if not NAME.fullmatch(name):
        message = "The name of a key has neither blanks nor plus signs."
        raise NoteError(message)
    public = Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw()
    return PRIVATE + _written(name, key_id(name, public), seed)


def key_id(name: str, public: bytes) -> bytes:
    """The four bytes by which a signature names its key."""
    return sha256(name.encode() + b"\n" + ED25519 + public).digest()[:ID_BYTES]


def parted(note: bytes) -> tuple[bytes, bytes]:
    """The text of a note and its signature lines. Raises NoteError."""
    place = note.rfind(b"\n\n")
    if place < 0 or not note.endswith(b"\n") or CONTROL.search(note):
        message = "It is not a signed note: there is no text with a signature below it."
        raise NoteError(message)
    return note[: place + 1], note[place + 2 :]


def opened(note: bytes, key: PublicKey, *, sole: bool = False) -> str:
    """The text of a note that the key has signed. Raises NoteError if it has not.

    Signatures of other keys are passed over, as witnesses may add theirs; with `sole` there may be none but this one.
    """
    text, lines = parted(note)
    signatures = _signatures(lines)
    own = [signature for name, number, signature in signatures if (name, number) == (key.name, key.id)]
    if not own:
        message = f"It is not signed by the key {key.name}+{key.id.hex()}."
        raise NoteError(message)
    if not all(key.has_signed(text, signature) for signature in own):
        message = "It is not as it was signed: the signature does not fit."
        raise NoteError(message)
    if sole and len(signatures) > 1:
        message = "There are further signatures below it."
        raise NoteError(message)
    try:
        return text.decode()
    except UnicodeDecodeError:
        message = "It is not UTF-8 text."
        raise NoteError(message) from None


def _signatures(lines: bytes) -> list[tuple[str, bytes, bytes]]:
    """The name, key id and signature of each line. Raises NoteError."""
    if len(lines) > MOST_SIGNATURE_BYTES:
        raise NoteError(TOO_MANY)
    result = []
    try:
        for line in lines.decode().removesuffix("\n").split("\n"):
            name, _, code = line.removeprefix(DASH).partition(" ")
            data = _decoded(code)
            if not line.startswith(DASH) or not NAME.fullmatch(name) or len(data) <= ID_BYTES:
                raise NoteError
            result.append((name, data[:ID_BYTES], data[ID_BYTES:]))
    except ValueError:
        message = "A signature line is malformed."
        raise NoteError(message) from None
    if len(result) > MOST_SIGNATURES:
        raise NoteError(TOO_MANY)
    return result


def _decoded(code: str) -> bytes:
    """The bytes of base64 in its one proper form: another spelling of the same bytes is refused. Raises ValueError."""
    data = b64decode(code, validate=True)
    if b64encode(data).decode() != code:
        raise binascii.Error
    return data


def _read_key(written: str) -> tuple[str, bytes, bytes]:
    """Name, id and bytes of a written key. Raises NoteError."""
    try:
        name, number, code = written.split("+", 2)
        key = _decoded(code)
        identity = bytes.fromhex(number)
    except ValueError:
        name, key, identity = "", b"", b""
    if not NAME.fullmatch(name) or len(identity) != ID_BYTES or key[:1] != ED25519 or len(key) != KEY_BYTES + 1:
        message = "This is not an Ed25519 key in the form name+id+base64."
        raise NoteError(message)
    return name, identity, key[1:]


def _written(name: str, identity: bytes, key: bytes) -> str:
    return f"{name}+{identity.hex()}+{b64encode(ED25519 + key).decode()}"


MOST_BYTES = 4096
NAME_BYTES = 4


class KeyFileError(ValueError):
    """There is no usable key in the file; said in a sentence."""


def read_key(path: Path) -> SigningKey:
    """The key in a file. Raises KeyFileError."""
    try:
        with path.open("rb") as file:
            written = file.read(MOST_BYTES).decode()
        return SigningKey(written)
    except OSError as error:
        message = f"The signing key {path} cannot be read: {error.strerror}."
    except UnicodeDecodeError:
        message = f"The signing key {path} is not text."
    except NoteError as error:
        message = f"The signing key {path} cannot be used. {error}"
    raise KeyFileError(message) from None


def make_key(path: Path, name: str | None = None) -> SigningKey:
    """A new key, written into a new file for its owner alone; on the disk when this returns.

    `name` is that of the key and of the log; if none is given, one that no other log is likely to have. Raises
    KeyFileError, NoteError.
    """
    written = new_key(name or f"friedensrichter/{secrets.token_hex(NAME_BYTES)}", secrets.token_bytes(KEY_BYTES))
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(f"{written}\n")
            file.flush()
            flush(file.fileno())
        flush_folder(path.parent)
    except OSError as error:
        message = f"The signing key {path} cannot be made: {error.strerror}."
        raise KeyFileError(message) from error
    return SigningKey(written)
