"""`richter people export`: all that a log has of the places where a name stands, in a file that a person can read."""

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import rich_click as click

from api.cli.options import database_option, fail, log_of, settings_or_exit
from api.cli.people.at_service import Service, content_of, sentences_on, service_of, service_options
from api.cli.people.places import NOWHERE, check_name, places_of, sentences
from api.cli.verify import named
from eventstore.checking.cleaning import BESIDE_EVENTS, Content, contents_containing
from eventstore.checking.offline import inspected
from eventstore.ports.inspection import UnreadableError

Stored = tuple[list[str], list[dict[str, Any]]]
"""Sentences that say where a name stands, and what is stored there."""


@click.command()
@click.argument("name", metavar="NAME")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@service_options
@database_option
def export(name: str, file: Path, **places: str | None) -> None:
    """Write all that is stored of the places where a name stands to FILE, as JSON with line breaks.

    The places are those of `richter people find`: every text that contains NAME counts. FILE must not be there yet,
    and is for its owner alone, as it may have what is hidden from players. The service may run meanwhile. With --url it
    has what `richter people find` with --url names.

    It exits with 0 if the file was written, with 1 if the name stands nowhere or the log cannot be read.

    Examples:
        richter people export "Anna Muster" anna.json --database-url sqlite:///club.db
        richter people export "Anna Muster" anna.json --url https://club.example
    """
    check_name(name)
    service = service_of(places)
    rows, stored = _at_database(name, places) if service is None else _at_service(service, name)
    if not stored:
        click.echo(NOWHERE if service is None else rows[0])
        sys.exit(1)
    data = msgspec.json.format(msgspec.json.encode({"name": name, "in_short": rows, "stored": stored}), indent=2)
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
            opened.write(data + b"\n")
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror}")
    click.echo(f"What is stored of these places is in {file}.")


def _at_database(name: str, places: dict[str, str | None]) -> Stored:
    settings = settings_or_exit(**places)
    where = log_of(settings)
    rows = places_of(settings, where, name)
    try:
        with inspected(where) as log:
            contents = contents_containing(log, name.encode(), msgspec.json.encode(name)[1:-1])
            return [*sentences(rows)], [*_readable(contents)] if rows else []
    except (UnreadableError, OSError) as error:
        fail(f"the log cannot be read: {error}", 1)


def _at_service(service: Service, name: str) -> Stored:
    places_there = service.find(name)
    return [*sentences_on(places_there)], [*content_of(places_there.places)]


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
