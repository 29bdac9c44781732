"""What Alembic runs to migrate: one connection, one transaction for all migrations."""

from alembic import context
from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from eventstore.schema import metadata


def _transactional(engine: Engine) -> None:
    """Make SQLite's schema changes part of the transaction; Python's driver would commit each by itself."""

    @event.listens_for(engine, "connect")
    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA busy_timeout=5000")
        cursor.execute("PRAGMA synchronous=FULL")
        # a table that is rebuilt is dropped on the way, which must not reach the tables that refer to it
        cursor.execute("PRAGMA foreign_keys=OFF")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _migrate() -> None:
    engine = create_engine(context.config.attributes["url"], poolclass=NullPool)
    if engine.dialect.name == "sqlite":
        _transactional(engine)
    try:
        with engine.connect() as connection:
            context.configure(
                connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True
            )
            with context.begin_transaction():
                context.run_migrations()
    finally:
        engine.dispose()


_migrate()
