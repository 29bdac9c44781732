"""`richter people`: where the name of somebody stands in a log."""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

import msgspec
import rich_click as click
from sqlalchemy.exc import SQLAlchemyError

from api.cli.options import database_option, fail, log_of, settings_or_exit
from api.cli.verify import named
from eventstore.checking.containing import BESIDE_EVENTS, IN_DIRECTORY, IN_EVENTS, Containing, rows_containing
from eventstore.checking.inspect import inspected
from eventstore.ports.inspection import UnreadableError
from migrations.upgrade import UnknownSchemaError, check

LONGEST = 200
OF_STREAMS = {
    IN_EVENTS: "in its {events}, for ever",
    BESIDE_EVENTS: "beside its {events}",
    IN_DIRECTORY: "in the directory",
    "summaries": "in what is kept for the docket",
    "attempts": "in acts that were refused",
}
OF_ALL = {"keys": "In {count} of the answers kept for idempotency keys.", "outbox": "In {count} messages of webhooks."}


@click.group()
def people() -> None:
    """See what a log has of somebody.

    Example:
        richter people find "Anna Muster" --database-url sqlite:///club.db
    """


@people.command()
@click.argument("name", metavar="NAME")
@database_option
def find(name: str, **places: str | None) -> None:
    """Say where a name stands in a log: in which tables, tournaments and events, and what is kept beside them.

    Every text that contains NAME counts, with capital and small letters as they are given. The service may run
    meanwhile. It writes nothing, and NAME goes into no log.

    What stands beside an event can be deleted, and the record still verifies. What stands in an event stays there: so
    it is in tournaments, and in tables opened by an earlier version.

    It exits with 0 if the name stands somewhere, with 1 if it stands nowhere or the log cannot be read.

    Examples:
        richter people find "Anna Muster"
        richter people find Muster --database-url sqlite:///club.db
    """
    if not name.strip() or len(name) > LONGEST:
        fail(f"a name has 1 to {LONGEST} characters")
    settings = settings_or_exit(**places)
    where = log_of(settings)
    try:
        check(settings.database_url)
        with inspected(where) as log:
            rows = list(rows_containing(log, name.encode(), msgspec.json.encode(name)[1:-1]))
    except UnicodeEncodeError:
        fail("the name is no text in UTF-8")
    except (UnreadableError, UnknownSchemaError, SQLAlchemyError, OSError) as error:
        fail(f"the log cannot be read: {error}", 1)
    for sentence in _sentences(rows):
        click.echo(sentence)
    if not rows:
        click.echo("It stands nowhere in the log.")
    sys.exit(0 if rows else 1)


def _sentences(rows: Iterable[Containing]) -> Iterator[str]:
    versions: dict[tuple[str, str], list[int]] = defaultdict(list)
    counts: Counter[str] = Counter()
    for row in rows:
        if row.table in OF_ALL:
            counts[row.table] += 1
        else:
            versions[row.whose, row.table].append(row.version)
    order = list(OF_STREAMS)
    for whose, table in sorted(versions, key=lambda place: (place[0], order.index(place[1]))):
        numbers = sorted({*versions[whose, table]})
        events = f"event{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"
        yield f"{named(whose)}: {OF_STREAMS[table].format(events=events)}."
    for table, count in counts.items():
        yield OF_ALL[table].format(count=count)
