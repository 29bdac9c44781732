"""The streams of people and tokens: their names, and their events as bytes of the log."""

from collections.abc import Iterable, Sequence

import msgspec

from domain.people.commands import By
from domain.people.events import TokenSetEvent
from domain.people.token_set import TokenSet, fold
from service.access.grants import OF_TOURNAMENT
from service.access.randomness import SALTS
from service.record.canonical import CANONICAL
from service.record.directory import OF_NO_TABLE

CATEGORY = OF_NO_TABLE + "people"
"""The category of these streams in the directory."""
PREFIX = "people/"
OF_ORGANIZER = PREFIX + "@"
APPOINTED, DISMISSED = "organizer", "dismissed"
"""The marks of the streams of organizers."""


class PeopleRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as it lies in the stream of a circle.

    `by` is who acted, `at` milliseconds since 1970 (UTC), `salt` fresh random text, `reason` what was given as one.
    """

    event: TokenSetEvent
    by: By
    at: int
    salt: str
    reason: str | None = None


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


def people_body(event: TokenSetEvent, by: By, at: int, reason: str | None = None) -> bytes:
    """An event as the bytes of the log."""
    return CANONICAL.encode(PeopleRecord(event, by, at, SALTS.text(), reason))


def read_people(bodies: Iterable[bytes]) -> Sequence[PeopleRecord]:
    """The records in these bodies. Raises msgspec.DecodeError."""
    return [RECORDS.decode(body) for body in bodies]


def token_set_of(records: Iterable[PeopleRecord]) -> TokenSet:
    """The circle after these records. Raises KeyError for an event about a token that there is not."""
    return fold((record.event, record.at) for record in records)
