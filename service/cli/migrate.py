"""`richter migrate`: bring a database up to date."""

import rich_click as click

from migrations.upgrade import current, upgrade
from service.cli.options import database_option, settings_or_exit


@click.command()
@database_option
def migrate(database_url: str | None) -> None:
    """Bring the database's tables up to date.

    `richter serve` does this by itself for the embedded database.
    """
    settings = settings_or_exit(database_url=database_url)
    before = current(settings.database_url)
    upgrade(settings.database_url)
    after = current(settings.database_url)
    click.echo(f"Already up to date ({after})." if before == after else f"From {before or 'nothing'} to {after}.")
