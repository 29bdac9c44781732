"""Writing rows beside the log anew without a text that is forgotten, in SQL that both databases understand."""

from sqlalchemy import Column, Connection, Table, update

from eventstore.ports.forgetting import Rewritten, TracedTable
from eventstore.schema import attempts, keys, outbox

TRACED: dict[TracedTable, tuple[Table, Column[bytes], Column[str]]] = {
    "keys": (keys, keys.c.answer, keys.c.scope),
    "outbox": (outbox, outbox.c.body, outbox.c.lane),
    "attempts": (attempts, attempts.c.body, attempts.c.stream),
}
"""Of each table that is looked through: the column, and whose a row is."""


def rewrite(connection: Connection, rewritten: Rewritten) -> None:
    """Write the rows anew, within the transaction that is open."""
    for trace in rewritten.traces:
        table, column, _ = TRACED[trace.table]
        row = (key == part for key, part in zip(table.primary_key.columns, trace.row, strict=True))
        connection.execute(update(table).where(*row, column == trace.was).values({column: trace.value}))
