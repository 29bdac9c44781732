"""Bring a database to the newest schema, and say which one it has.

Everything is found relative to this package, so it works from an installed wheel and needs no alembic.ini.
"""

from sqlalchemy import Connection, inspect, text

from eventstore.url import file_of
from migrations.connect import with_connection

NEWEST = "0011"
"""The schema that this version needs. It stands here too so that a database which has it is served at once."""
ASKED = text("SELECT version_num FROM alembic_version")


class UnknownSchemaError(Exception):
    """The database was made by a newer version of the program, is no database of ours, or is not migrated yet."""


def upgrade(url: str) -> None:
    """Bring the database at this SQLAlchemy URL to the newest schema: all of it or, if something fails, nothing.

    A database that is up to date stays as it is. A new SQLite file is for its owner alone: it holds what is hidden from
    others. On PostgreSQL it takes a user that may make tables, and a role if there is none yet. Not to be called on an
    event loop. Raises UnknownSchemaError, SQLAlchemy's errors, and OSError if a new file cannot be made or no server
    answers.
    """
    revision = current(url)
    if revision == NEWEST:
        return
    from migrations.steps import known, take  # noqa: PLC0415 - slow to load, and needed once in a database's life

    if revision is not None and revision not in known():
        message = f"The database has the schema {revision}, which this version does not know; it is made for {NEWEST}."
        raise UnknownSchemaError(message)
    file = file_of(url)
    if file is not None:
        file.touch(mode=0o600)
    take(url)


def current(url: str) -> str | None:
    """The schema that the database has; None if it has none yet or is not there.

    Not to be called on an event loop. Raises SQLAlchemy's errors, and OSError if nobody answers.
    """
    file = file_of(url)
    if file is not None and not file.is_file():
        return None

    def schema_of(connection: Connection) -> str | None:
        if not inspect(connection).has_table("alembic_version"):
            return None
        schema: str | None = connection.execute(ASKED).scalar_one_or_none()
        return schema

    return with_connection(url, schema_of, changes=False)


def check_readable(schema: str) -> None:
    """See that what reads a log as it is, without migrating it, knows its schema. Raises UnknownSchemaError."""
    if schema < NEWEST:
        advice = "Run `richter migrate` on a copy first."
    elif schema > NEWEST:
        advice = "A newer version made it; use that one."
    else:
        return
    message = f"The log is made for schema {schema}, and this version reads {NEWEST}. {advice}"
    raise UnknownSchemaError(message)


def check(url: str) -> None:
    """See that the database has the newest schema. Raises UnknownSchemaError, and what `current` raises."""
    revision = current(url)
    if revision != NEWEST:
        has = f"the schema {revision}" if revision else "no schema yet"
        advice = "Run `richter migrate`, as the user who owns the tables."
        message = f"The database has {has}; this version needs {NEWEST}. {advice}"
        raise UnknownSchemaError(message)
