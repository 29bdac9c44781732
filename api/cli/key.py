"""`richter key`: show the public key of the service, or make a key."""

import rich_click as click

from api.cli.options import database_option, fail, settings_or_exit
from service.proof.key_file import KeyFileError, make_key, read_key
from service.proof.note import NoteError
from service.runtime.files import key_file


@click.command()
@database_option
@click.option("--signing-key", metavar="FILE", help="Private key. [RICHTER_SIGNING_KEY; default: beside the database]")
@click.option("--make", "name", metavar="NAME", help="Make a new key of this name: a new identity of the log.")
def key(database_url: str | None, signing_key: str | None, name: str | None) -> None:
    """Print the public key of the service.

    With this key, anyone can check what the service has signed. `richter serve` makes a key at its first start.

    --make makes the private key file instead; it never overwrites a file. Choose a NAME that is yours alone, such as
    example.org/club.

    Examples:
        richter key --database-url sqlite:///club.db
        richter key --make example.org/club --signing-key club.key
    """
    settings = settings_or_exit(database_url=database_url, signing_key=signing_key)
    try:
        path = key_file(settings)
        found = read_key(path) if name is None else make_key(path, name)
    except (KeyFileError, NoteError, ValueError) as error:
        fail(str(error), 1)
    click.echo(found.public)
