"""Statements given to PostgreSQL's driver itself, on a connection that SQLAlchemy has made and holds.

SQLAlchemy's way to this driver takes several times the processor time of the driver's own. So whatever is executed for
each transaction, or for most requests, goes past it. The driver prepares a statement at its first use on a connection.
"""

from collections.abc import Awaitable, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Table
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import await_

T = TypeVar("T")


def fetch(connection: Connection, statement: str, values: Sequence[Any] = ()) -> Sequence[Sequence[Any]]:
    """Execute a statement; its rows. Raises SQLAlchemy's DBAPIError, without any value, and OSError."""
    rows: Sequence[Sequence[Any]] = _answered(connection, statement, _driver(connection).fetch(statement, *values))
    return rows


def run(connection: Connection, statements: str) -> str:
    """Execute statements without values in one turn to the server; what it says of the last. Raises as `fetch`."""
    status: str = _answered(connection, statements, _driver(connection).execute(statements))
    return status


def copy(connection: Connection, table: Table, rows: Sequence[Sequence[Any]]) -> None:
    """Give all rows of a table to the server in the driver's binary form. Raises as `fetch`."""
    columns = [column.name for column in table.columns]
    copied = _driver(connection).copy_records_to_table(table.name, records=rows, columns=columns)
    _answered(connection, f"COPY {table.name}", copied)


def is_in_transaction(connection: Connection) -> bool:
    """Return whether a transaction was begun on the connection, as far as the server has said."""
    return bool(_driver(connection).is_in_transaction())


def made_alive(connection: Connection) -> Connection:
    """The same, with another connection of the driver in place of each one that is known to have ended."""
    while _driver(connection).is_closed():
        connection.invalidate()
    return connection


def _driver(connection: Connection) -> Any:
    return connection.connection.driver_connection


def _answered(connection: Connection, statement: str, answer: Awaitable[T]) -> T:
    try:
        return await_(answer)
    except OSError:
        raise
    except Exception as error:
        lost = _driver(connection).is_closed()
        raise DBAPIError(statement, None, error, hide_parameters=True, connection_invalidated=lost) from error
