"""`richter migrate`: bring a database up to date."""

from contextlib import nullcontext

import rich_click as click
from sqlalchemy.exc import SQLAlchemyError

from api.cli.options import OTHER_SCHEMA, database_option, fail, settings_or_exit
from eventstore.ports.failures import StoreLockedError, StoreUnavailableError
from eventstore.sqlite.lock import alone
from migrations.upgrade import UnknownSchemaError, current, upgrade
from service.runtime.files import database_file


@click.command()
@database_option
def migrate(database_url: str | None) -> None:
    """Bring the schema of the database up to date.

    `richter serve` does this by itself for SQLite. On PostgreSQL, the database user who migrates owns the tables. Let
    the service log in as another user with the role richter_service.

    Example:
        richter migrate --database-url postgresql://richter_owner@db.example/richter
    """
    settings = settings_or_exit(database_url=database_url)
    try:
        file = database_file(settings)
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
        with nullcontext() if file is None else alone(file):
            before = current(settings.database_url)
            upgrade(settings.database_url)
            after = current(settings.database_url)
    except UnknownSchemaError as error:
        fail(str(error), OTHER_SCHEMA)
    except (StoreLockedError, StoreUnavailableError, SQLAlchemyError, ValueError, OSError) as error:
        fail(str(error), 1)
    click.echo(f"Already up to date ({after})." if before == after else f"From {before or 'nothing'} to {after}.")
