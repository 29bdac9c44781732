"""Bring a database to the newest schema, and say which one it has.

Everything is found relative to this package, so it works from an installed wheel and needs no alembic.ini.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from eventstore.url import file_of
from migrations.connect import with_connection


class UnknownSchemaError(Exception):
    """The database was made by a newer version of the program, is no database of ours, or is not migrated yet."""


def upgrade(url: str) -> None:
    """Bring the database at this SQLAlchemy URL to the newest schema: all of it or, if something fails, nothing.

    A database that is up to date stays as it is. A new SQLite file is for its owner alone: it holds what is hidden from
    others. On PostgreSQL it takes a user that may make tables, and a role if there is none yet. Not to be called on an
    event loop. Raises UnknownSchemaError, SQLAlchemy's errors, and OSError if a new file cannot be made or no server
    answers.
    """
    config = _config(url)
    found = current(url)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        message = f"The database has the schema {found}, which this version does not know; it is made for {head()}."
        raise UnknownSchemaError(message)
    file = file_of(url)
    if file is not None:
        file.touch(mode=0o600)
    command.upgrade(config, "head")


def current(url: str) -> str | None:
    """The schema that the database has; None if it has none yet or is not there.

    Not to be called on an event loop. Raises SQLAlchemy's errors, and OSError if nobody answers.
    """
    file = file_of(url)
    if file is not None and not file.is_file():
        return None

    def found(connection: Connection) -> str | None:
        return MigrationContext.configure(connection).get_current_revision()

    return with_connection(url, found, changes=False)


def check(url: str) -> None:
    """See that the database has the newest schema. Raises UnknownSchemaError, and what `current` raises."""
    found = current(url)
    if found != head():
        has = f"the schema {found}" if found else "no schema yet"
        advice = "Run `richter migrate`, as the user who owns the tables."
        message = f"The database has {has}; this version needs {head()}. {advice}"
        raise UnknownSchemaError(message)


def head() -> str:
    """The newest schema that this version knows."""
    newest = ScriptDirectory.from_config(_config()).get_current_head()
    if newest is None:
        message = "The migrations are missing from this installation."
        raise UnknownSchemaError(message)
    return newest


def _config(url: str | None = None) -> Config:
    config = Config()
    # the parser of options reads a percent sign as the start of a variable
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["url"] = url
    return config
