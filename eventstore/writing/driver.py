"""Statements given to the database's driver as they are, which costs a fraction of SQLAlchemy's own way to it."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DBAPIError


def execute(connection: Connection, statement: str, values: Sequence[Any] = (), *, many: bool = False) -> DBAPICursor:
    """Execute a statement; the cursor has its rows. Raises SQLAlchemy's errors, without any value.

    `many`: `values` are rows, and it is executed once for each of them.
    """
    raw = connection.connection
    cursor = raw.cursor()
    dialect = connection.dialect
    try:
        if many:
            cursor.executemany(statement, values)
        else:
            cursor.execute(statement, values)
    except dialect.loaded_dbapi.Error as error:
        lost = dialect.is_disconnect(error, raw.dbapi_connection, cursor)
        # whoever keeps the error would keep the statement, and with it the lock on a file
        cursor.close()
        problem = DBAPIError.instance(
            statement,
            None,
            error,
            dialect.loaded_dbapi.Error,
            hide_parameters=True,
            connection_invalidated=lost,
            dialect=dialect,
        )
        raise problem from error
    except BaseException:
        cursor.close()
        raise
    return cursor
