"""`richter people export`: all that a log has of the places where a name stands, in a file that a person can read."""

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import rich_click as click

from api.cli.options import database_option, fail, log_of, settings_or_exit
from api.cli.people.places import NOWHERE, check_name, places_of, sentences
from api.cli.verify import named
from eventstore.checking.cleaning import BESIDE_EVENTS, Content, contents_containing
from eventstore.checking.offline import inspected
from eventstore.ports.inspection import UnreadableError


@click.command()
@click.argument("name", metavar="NAME")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@database_option
def export(name: str, file: Path, **places: str | None) -> None:
    """Write all that is stored of the places where a name stands to FILE, as JSON with line breaks.

    The places are those of `richter people find`: every text that contains NAME counts. FILE must not be there yet,
    and is for its owner alone, as it may have what is hidden from players. The service may run meanwhile.

    It exits with 0 if the file was written, with 1 if the name stands nowhere or the log cannot be read.

    Example:
        richter people export "Anna Muster" anna.json --database-url sqlite:///club.db
    """
    check_name(name)
    settings = settings_or_exit(**places)
    where = log_of(settings)
    rows = places_of(settings, where, name)
    if not rows:
        click.echo(NOWHERE)
        sys.exit(1)
    try:
        with inspected(where) as log:
            contents = contents_containing(log, name.encode(), msgspec.json.encode(name)[1:-1])
            stored = {"name": name, "in_short": [*sentences(rows)], "stored": [*_readable(contents)]}
        data = msgspec.json.format(msgspec.json.encode(stored), indent=2)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
            opened.write(data + b"\n")
    except UnreadableError as error:
        fail(f"the log cannot be read: {error}", 1)
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror}")
    click.echo(f"What is stored of these places is in {file}.")


def _readable(contents: Iterable[Content]) -> Iterator[dict[str, Any]]:
    for place, data in contents:
        about = {"of": named(place.whose)} if place.table not in ("keys", "outbox") else {}
        version = {"event": place.version} if place.version else {}
        yield {"kind": place.table, **about, **version, "content": _parsed(data, is_text=place.table == BESIDE_EVENTS)}


def _parsed(data: bytes, *, is_text: bool) -> Any:
    """Return JSON as it is, and everything else as text."""
    try:
        return data.decode(errors="replace") if is_text else msgspec.json.decode(data)
    except msgspec.DecodeError:
        return data.decode(errors="replace")
