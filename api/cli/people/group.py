"""`richter people`: what a log has of somebody, and forgetting it."""

import rich_click as click

from api.cli.people.export_name import export
from api.cli.people.find_name import find
from api.cli.people.forget_name import forget


@click.group()
def people() -> None:
    """See what a log has of somebody, and forget it.

    Examples:
        richter people find "Anna Muster" --database-url sqlite:///club.db
        richter people export "Anna Muster" anna.json
        richter people forget "Anna Muster" --ground request --dry-run
    """


for command in (find, export, forget):
    people.add_command(command)
