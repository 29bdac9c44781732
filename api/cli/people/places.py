"""The places in a log where a name stands, for the commands of `richter people`."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError

from api.cli.options import fail
from api.cli.verify import named
from eventstore.checking.cleaning import BESIDE_EVENTS, IN_DIRECTORY, IN_EVENTS, Containing, rows_containing
from eventstore.checking.offline import inspected
from eventstore.ports.inspection import UnreadableError
from migrations.upgrade import UnknownSchemaError, check
from service.runtime.settings import Settings

LONGEST = 200
OF_STREAMS = {
    IN_EVENTS: "in its {events}, for ever",
    BESIDE_EVENTS: "beside its {events}",
    IN_DIRECTORY: "in the directory",
    "summaries": "in what is kept for the docket",
    "attempts": "in acts that were refused",
}
OF_ALL = {"keys": "In {count} of the answers kept for idempotency keys.", "outbox": "In {count} messages of webhooks."}
NOWHERE = "It stands nowhere in the log."


def check_name(name: str) -> None:
    """See that a name can be looked for; ends the command with a sentence if not."""
    if not name.strip() or len(name) > LONGEST:
        fail(f"a name has 1 to {LONGEST} characters")


def places_of(settings: Settings, where: Path | URL, name: str) -> list[Containing]:
    """Return the rows that contain a name; ends the command with a sentence if the log cannot be read."""
    try:
        check(settings.database_url)
        with inspected(where) as log:
            return list(rows_containing(log, name.encode(), msgspec.json.encode(name)[1:-1]))
    except UnicodeEncodeError:
        fail("the name is no text in UTF-8")
    except (UnreadableError, UnknownSchemaError, SQLAlchemyError, OSError) as error:
        fail(f"the log cannot be read: {error}", 1)


def sentences(rows: Iterable[Containing]) -> Iterator[str]:
    """Say where rows stand, place by place."""
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
