"""`richter key`: show the public key of the service, or make a key."""

import rich_click as click

from api.cli.options import database_option, fail, settings_or_exit
from service.proof.key_file import KeyFileError, make_key, read_key
from service.proof.note import NoteError
from service.startup import key_file


@click.command()
@database_option
@click.option("--signing-key", metavar="FILE", help="The private key. [RICHTER_SIGNING_KEY; beside the database]")
@click.option("--make", "name", metavar="NAME", help="Make a new key, and with it a new log identity, of this name.")
def key(database_url: str | None, signing_key: str | None, name: str | None) -> None:
    """Show the public key, by which all that the service signs is checked.

    With --make the file is made; one that is there already stays as it is. NAME should be yours alone, such as
    example.org/club.
    """
    settings = settings_or_exit(database_url=database_url, signing_key=signing_key)
    try:
        path = key_file(settings)
        found = read_key(path) if name is None else make_key(path, name)
    except (KeyFileError, NoteError, ValueError) as error:
        fail(str(error), 1)
    click.echo(found.public)
