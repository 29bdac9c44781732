"""The commands of `richter people` at a running service, by its address and a token."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar
from uuid import uuid4

import httpx
import msgspec
import rich_click as click
from click import get_current_context
from click.core import ParameterSource

from api.cli.demonstration.client import ClientError, read_answer
from api.cli.options import FILE_OF_SETTINGS, fail
from api.cli.people.places import sentences
from api.cli.verify import named
from domain.game.personal import Ground
from eventstore.checking.cleaning import BESIDE_EVENTS, Containing
from service.commands.people.forget_name import Forgotten
from service.queries.names import NamePlace, NamePlaces
from service.record.people import stream_of_organizer, stream_of_table, stream_of_tournament
from service.record.tournaments import stream_of

TOKEN = "RICHTER_ORGANIZER_TOKEN"  # noqa: S105 - the name of a variable
PATIENCE = httpx.Timeout(30, read=600)
"""Seconds; a forgetting folds each table anew where the name stands."""
BESIDE_ALONE = (
    "This is what lies beside events, as far as the token may look. Tournaments and tables begun by an earlier version"
    " have names in their events; `richter people find` at the database lists these."
)
MORE = "There are further places; look for a longer part of the name."
GOES_ON = "It stands at further places. Give the same command again."
NOWHERE = "It stands nowhere that the token may look."
NOT_WHOLE = "No text there is exactly this name. Name a longer text whole."

C = TypeVar("C", bound=Callable[..., Any])
T = TypeVar("T")


def service_options(command: C) -> C:
    """Add --url and --token, for `service_of`."""
    url = click.option("--url", metavar="URL", help="Address of a running service. [default: the database itself]")
    token = click.option(
        "--token",
        metavar="TOKEN",
        envvar=TOKEN,
        help=f"Token for --url: organizer, seat or player. [{TOKEN}]",
    )
    return url(token(command))


class Service:
    """A running service. What it refuses, and what stands in its way, ends the command with a sentence and 1."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url.rstrip("/")
        self._token = token

    def find(self, name: str) -> NamePlaces:
        """Find the places where a name stands."""
        return self._post("find", {"name": name}, NamePlaces)

    def forget(self, name: str, ground: Ground, *, dry_run: bool) -> Forgotten:
        """Forget a name, or say at which places it would be forgotten."""
        return self._post("forget", {"name": name, "ground": ground, "dry_run": dry_run}, Forgotten)

    def _post(self, act: str, body: dict[str, Any], kind: type[T]) -> T:
        headers = {
            "Authorization": f"Bearer {self._token}",
            "Content-Type": "application/json",
            "Idempotency-Key": uuid4().hex,
        }
        try:
            content = msgspec.json.encode(body)
        except UnicodeEncodeError:
            fail("the name is no text in UTF-8")
        try:
            answer = httpx.post(f"{self._url}/v1/people/{act}", content=content, headers=headers, timeout=PATIENCE)
            if answer.is_redirect:
                fail(f"{self._url} leads to {answer.headers.get('location')}; name that address with --url", 1)
            return msgspec.convert(read_answer(answer), kind)
        except ClientError as error:
            fail(f"the service refuses: {error}", 1)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            fail(f"the service at {self._url} gave no answer: {error}. The same command may be given again", 1)
        except (ValueError, LookupError, msgspec.DecodeError):
            fail(f"what answers at {self._url} is no service of this version", 1)


def service_of(flags: dict[str, str | None]) -> Service | None:
    """Take --url and --token out of the flags; the service, or None for a database. Ends the command if they clash."""
    url, token = flags.pop("url"), flags.pop("token")
    context = get_current_context()
    if url is None:
        if context.get_parameter_source("token") is ParameterSource.COMMANDLINE:
            fail("--token needs --url")
        return None
    of_database = {**flags, "config": context.meta.get(FILE_OF_SETTINGS)}
    clashing = [f"--{name.replace('_', '-')}" for name, value in of_database.items() if value is not None]
    if clashing:
        fail(f"--url and {clashing[0]} exclude each other")
    if not url.startswith(("http://", "https://")):
        fail("--url begins with http:// or https://")
    if not token:
        fail(f"--url needs a token: --token or {TOKEN}")
    if not (token.isascii() and token.isprintable()) or " " in token:
        fail("the token has a character that is in no token")
    return Service(url, token)


def sentences_on(places: NamePlaces) -> Iterator[str]:
    """Say where a name stands, and what the service did not look through."""
    rows = [
        Containing(BESIDE_EVENTS, stream_at(place), text.version) for place in places.places for text in place.texts
    ]
    yield from sentences(rows) if rows else (NOWHERE,)
    if places.more:
        yield MORE
    yield BESIDE_ALONE


def content_of(places: Iterable[NamePlace]) -> Iterator[dict[str, Any]]:
    """Yield each text as `richter people export` writes it."""
    for place in places:
        for text in place.texts:
            whose = named(stream_at(place))
            yield {"kind": BESIDE_EVENTS, "of": whose, "event": text.version, "content": text.text}


def forget_at(service: Service, name: str, ground: Ground, *, dry_run: bool, yes: bool) -> int:
    """Forget a name at a running service, as the command has it; the exit code."""
    places = service.find(name)
    for sentence in sentences_on(places):
        click.echo(sentence)
    if not places.places:
        return 1
    at = service.forget(name, ground, dry_run=True).places
    if not at:
        click.echo(NOT_WHOLE)
        return 1
    if dry_run:
        where = ", ".join(named(stream_at(place)) for place in at)
        click.echo(f"Nothing was deleted. The name would be forgotten at: {where}.")
        return 0
    if not yes:
        click.confirm("It cannot be taken back. Forget the name?", abort=True)
    done = service.forget(name, ground, dry_run=False)
    for stream in done.unreadable:
        click.echo(f"{named(stream)}: the name stays there, as the stream cannot be read.")
    deleted = sum(len(place.texts) for place in done.places if stream_at(place) not in done.unreadable)
    click.echo(f"Texts deleted beside events: {deleted}.")
    if done.more:
        click.echo(GOES_ON)
    return 1 if done.unreadable or done.more else 0


def stream_at(place: NamePlace) -> str:
    """Return the stream of a place. That of the tokens of the service's organizer is called by the word `service`."""
    if place.organizer is not None:
        return stream_of_organizer(place.organizer)
    if place.tournament is not None:
        return stream_of_tournament(place.tournament) if place.of_tokens else stream_of(place.tournament)
    table = place.table or ""
    return stream_of_table(table) if place.of_tokens else table
