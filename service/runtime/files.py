"""The files of a service: its log, its key, its checkpoints.

Apart from the start of a service, because a command that only reads a log needs no more than this.
"""

import re
from pathlib import Path

from sqlalchemy import make_url

from eventstore.url import file_of
from service.proof.checkpoint_file import UsedKey
from service.proof.note import SigningKey, make_key, read_key
from service.runtime.settings import Settings, data_folder


def database_file(settings: Settings) -> Path | None:
    """Return the SQLite file of the log, or None for PostgreSQL. Raises ValueError for any other URL."""
    try:
        return file_of(settings.database_url)
    except ValueError as error:
        message = f"RICHTER_DATABASE_URL is wrong: {error}"
        raise ValueError(message) from None


def key_file(settings: Settings) -> Path:
    """Return the path of the signing key. Raises ValueError as `database_file` does."""
    return Path(settings.signing_key) if settings.signing_key else beside(settings, "key")


def checkpoint_file(settings: Settings) -> Path:
    """Return the path of the checkpoint file, outside the database. Raises ValueError as `database_file` does."""
    return Path(settings.checkpoint_file) if settings.checkpoint_file else beside(settings, "checkpoints")


def acknowledged_file(settings: Settings) -> Path:
    """Return the path of the file with what this node acknowledged last. Raises ValueError as `database_file` does.

    It lies beside the SQLite file; nodes of one PostgreSQL database have it beside their checkpoint files.
    """
    own = None if settings.embedded else settings.checkpoint_file
    return Path(f"{own}.acknowledged") if own else beside(settings, "acknowledged")


def forgotten_file(settings: Settings) -> Path:
    """Return the path of the file with the commitments to what was forgotten, beside the checkpoints.

    Raises ValueError as `database_file` does.
    """
    return Path(f"{settings.checkpoint_file}.forgotten") if settings.checkpoint_file else beside(settings, "forgotten")


def used_key(settings: Settings, public: str) -> UsedKey:
    """Return the mark beside the key file: that this public key has signed checkpoints. Raises ValueError likewise."""
    return UsedKey(Path(f"{key_file(settings)}.used"), public)


def beside(settings: Settings, ending: str) -> Path:
    """Return a path beside the SQLite file, or for PostgreSQL one in the data folder with the database's name."""
    file = database_file(settings)
    if file is None:
        name = re.sub(r"\W", "-", make_url(settings.database_url).database or "postgres")
        file = data_folder() / f"postgresql-{name}"
    return Path(f"{file}.{ending}")


def signing_key(settings: Settings) -> SigningKey:
    """Return the signing key. If the settings name none and there is none beside the database, make one.

    Raises KeyFileError.
    """
    path = key_file(settings)
    return read_key(path) if settings.signing_key or path.exists() else make_key(path)
