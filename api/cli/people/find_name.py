"""`richter people find`: where the name of somebody stands in a log."""

import sys

import rich_click as click

from api.cli.options import database_option, log_of, settings_or_exit
from api.cli.people.at_service import sentences_on, service_of, service_options
from api.cli.people.places import NOWHERE, check_name, places_of, sentences


@click.command()
@click.argument("name", metavar="NAME")
@service_options
@database_option
def find(name: str, **places: str | None) -> None:
    """Say where a name stands in a log: in which tables, tournaments and events, and what is kept beside them.

    Every text that contains NAME counts, with capital and small letters as they are given. The service may run
    meanwhile. It writes nothing, and NAME goes into no log.

    With --url it asks a running service, which looks through what lies beside events, as far as the token may.

    What stands beside an event can be deleted, and the record still verifies. What stands in an event stays there: so
    it is in tournaments and tables begun by an earlier version.

    It exits with 0 if the name stands somewhere, with 1 if it stands nowhere or the log cannot be read.

    Examples:
        richter people find "Anna Muster"
        richter people find Muster --database-url sqlite:///club.db
        richter people find "Anna Muster" --url https://club.example
    """
    check_name(name)
    service = service_of(places)
    if service is not None:
        places_there = service.find(name)
        for sentence in sentences_on(places_there):
            click.echo(sentence)
        sys.exit(0 if places_there.places else 1)
    settings = settings_or_exit(**places)
    rows = places_of(settings, log_of(settings), name)
    for sentence in sentences(rows):
        click.echo(sentence)
    if not rows:
        click.echo(NOWHERE)
    sys.exit(0 if rows else 1)
