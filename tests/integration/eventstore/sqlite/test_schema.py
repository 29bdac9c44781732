"""The schema in the code is that of a migrated log."""

import sqlite3
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from eventstore.schema import metadata
from migrations.upgrade import upgrade


def shape(connection: sqlite3.Connection) -> dict[str, object]:
    """All that SQLite knows of the tables: columns, types, keys, indexes, STRICT, WITHOUT ROWID, checks."""
    tables = connection.execute("SELECT name, type, ncol, wr, strict FROM pragma_table_list WHERE schema = 'main'")
    found: dict[str, object] = {}
    for name, *form in tables.fetchall():
        if name.startswith(("sqlite_", "alembic_")):
            continue
        (text,) = connection.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (name,)).fetchone()
        indexes = [
            (
                index,
                unique,
                connection.execute("SELECT name, desc, key FROM pragma_index_xinfo(?)", (index,)).fetchall(),
            )
            for index, unique in connection.execute('SELECT name, "unique" FROM pragma_index_list(?)', (name,))
        ]
        columns = connection.execute("SELECT * FROM pragma_table_xinfo(?)", (name,)).fetchall()
        foreign = connection.execute("SELECT * FROM pragma_foreign_key_list(?)", (name,)).fetchall()
        found[name] = (form, columns, foreign, sorted(indexes), "CHECK" in text)
    return found


def test_the_migrations_make_the_schema_that_the_code_uses(tmp_path: Path) -> None:
    database = tmp_path / "migrated.db"
    upgrade(f"sqlite:///{database}")
    engine = create_engine(f"sqlite:///{database}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    plain = tmp_path / "plain.db"
    engine = create_engine(f"sqlite:///{plain}")
    metadata.create_all(engine)
    engine.dispose()
    migrated, made = sqlite3.connect(database), sqlite3.connect(plain)
    assert shape(migrated) == shape(made)
    assert len(shape(made)) == 18
    migrated.close()
    made.close()
