"""The tokens that the database lets in, held against the events that say which there are."""

from collections.abc import Iterator

import msgspec

from domain.people.token_set import TokenSet
from eventstore.checking.offline import OfflineLog
from eventstore.ports.events import Fault
from service.access.grants import OF_TOURNAMENT
from service.record.people import CATEGORY, OF_ORGANIZER, PREFIX, read_people, token_set_of

UNREADABLE = "An event of these tokens cannot be read."
OTHERWISE = "The end of a token is not the one that its events say."
MISSING = "A token is missing of which its events say that it was given out."
UNSAID = "A token is let in of which no event says that it was given out."


def people_faults(log: OfflineLog) -> Iterator[Fault]:
    """Yield the first fault of the tokens of each token set. Raises UnreadableError.

    The tokens of a table on which nobody has ever acted have no events; they lie where the opening has put them.
    """
    for stream, category in log.streams():
        if category == CATEGORY:
            fault = _fault(log, stream)
            if fault is not None:
                yield Fault(stream, None, fault)


def _fault(log: OfflineLog, stream: str) -> str | None:
    try:
        circle = token_set_of(read_people(log.bodies(stream)))
    except (msgspec.DecodeError, ValueError, KeyError):
        return UNREADABLE
    said = _ends(circle)
    kept = log.ends([bytes.fromhex(token) for token in said])
    if kept.keys() != {bytes.fromhex(token) for token in said}:
        return MISSING
    if any(kept[bytes.fromhex(token)] != ends_at for token, ends_at in said.items()):
        return OTHERWISE
    of_table = not stream.startswith((OF_ORGANIZER, PREFIX + OF_TOURNAMENT))
    if of_table and not log.tokens_of(stream.removeprefix(PREFIX)) <= kept.keys():
        return UNSAID  # a tournament's own events give out tokens too
    return None


def _ends(circle: TokenSet) -> dict[str, int | None]:
    """Each hash that ever was good, with its end, None without one."""
    good = {secret: None for token in circle.tokens.values() for secret in token.secrets}
    return {**good, **circle.ends}
