"""Statements given to the database's driver as they are, which costs a fraction of SQLAlchemy's own way to it.

Questions in SQLAlchemy's words are compiled once for that.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Dialect, Select
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


Question = Select[*tuple[Any, ...]]


class Compiled:
    """The questions that were put in the words of one database; only for questions that are made once and kept."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._known: dict[Question, tuple[str, list[str], dict[str, Any]]] = {}

    def put(self, question: Question, asked: Mapping[str, Any]) -> tuple[str, list[Any]]:
        """The text of a question, and what is asked for in the order of its places."""
        text, places, fixed = self._known.get(question) or self._compiled(question)
        return text, [asked[place] if place in asked else fixed[place] for place in places]

    def _compiled(self, question: Question) -> tuple[str, list[str], dict[str, Any]]:
        compiled: Any = question.compile(dialect=self._dialect)
        made = self._known[question] = str(compiled), list(compiled.positiontup), dict(compiled.params)
        return made
