"""The file with the private key of the service."""

import os
import secrets
from pathlib import Path

from eventstore.disk import flush, flush_folder
from service.proof.note import KEY_BYTES, NoteError, SigningKey, new_key

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
