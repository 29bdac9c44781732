"""The test whether a log still has an event that was acknowledged."""

from eventstore.hashes.chain import link
from eventstore.ports.acknowledged import Acknowledgement
from eventstore.ports.events import StoredEvent


def is_lost(known: Acknowledgement, stored: StoredEvent | None) -> bool:
    """Return whether the event is gone, or another one was written in its place.

    `stored` is the first event of the stream from its version on, None if there is none. A damaged event is no sign
    that the whole log has gone back, and neither is one that is missing before a later one. Whoever reads the stream
    finds those.
    """
    if stored is None:
        return True
    is_other = stored.version == known.version and stored.hash != known.hash
    return is_other and link(stored.prev, stored.body) == stored.hash
