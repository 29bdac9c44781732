"""Questions in SQLAlchemy's words, compiled once, so that a driver can be given them as they are."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Dialect, Select

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
