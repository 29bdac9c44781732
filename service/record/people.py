"""The streams of people and tokens: their names, and their events as bytes of the log."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from domain.game.personal import Personal
from domain.people.commands import By
from domain.people.events import TokenSetEvent
from domain.people.token_set import TokenSet, fold
from eventstore.ports.events import Text
from service.access.grants import OF_TOURNAMENT
from service.access.randomness import SALTS
from service.record.directory import OF_NO_TABLE
from service.record.personal_texts import joined

CATEGORY = OF_NO_TABLE + "people"
"""The category of these streams in the directory."""
PREFIX = "people/"
OF_ORGANIZER = PREFIX + "@"
APPOINTED, DISMISSED = "organizer", "dismissed"
"""The marks of the streams of organizers."""


class PeopleRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as it lies in the stream of a circle.

    `by` is who acted, `at` milliseconds since 1970 (UTC), `salt` fresh random text, `reason` what was given as one.
    `commitments` stand in the log in the places of the personal texts, in this order; older records have none.
    """

    event: TokenSetEvent
    by: By
    at: int
    salt: str
    reason: Personal | None = None
    commitments: tuple[str, ...] = ()


RECORDS = msgspec.json.Decoder(PeopleRecord)


def stream_of_table(table: str) -> str:
    """The stream of the tokens of a table. Its name has a slash, so that no address of a table leads to it."""
    return PREFIX + table


def stream_of_tournament(tournament: str) -> str:
    """The stream of what is done with the tokens of a tournament, invitations among it."""
    return PREFIX + OF_TOURNAMENT + tournament


def stream_of_organizer(organizer: str) -> str:
    """The stream of the tokens of an organizer."""
    return OF_ORGANIZER + organizer


def people_record(event: TokenSetEvent, by: By, at: int, reason: str | None = None) -> PeopleRecord:
    """The record of an event."""
    return PeopleRecord(event, by, at, SALTS.text(), reason)


def read_people(bodies: Iterable[bytes], texts: Iterable[Text] = ()) -> Sequence[PeopleRecord]:
    """The records in the bodies of a whole stream, with the texts beside it in their places.

    A text that is missing was forgotten. Raises msgspec.DecodeError, and ValueError for a record that names other
    commitments than stand in it.
    """
    beside: dict[int, list[Text]] = defaultdict(list)
    for text in texts:
        beside[text.version].append(text)
    return [joined(RECORDS.decode(body), beside.get(version, ())) for version, body in enumerate(bodies, start=1)]


def token_set_of(records: Iterable[PeopleRecord]) -> TokenSet:
    """The circle after these records. Raises KeyError for an event about a token that there is not."""
    return fold((record.event, record.at) for record in records)
