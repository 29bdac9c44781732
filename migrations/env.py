"""The environment of Alembic: one connection, one transaction for all migrations."""

from alembic import context
from sqlalchemy import Connection

from eventstore.schema import metadata
from migrations.connect import with_connection

ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(hashtext('friedensrichter migrate'))"


def _migrate(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(ONE_AT_A_TIME)
        context.run_migrations()


with_connection(context.config.attributes["url"], _migrate, changes=True)
