"""Who may see what of the record: when a table is opened, and when numbers of the whole log may be told.

The number of events in the log, and the position of an event in it, tell of covert acts at any table that is in play:
who knows all that happened openly can count the rest. So these numbers are for arbiters and the organizer, and for
others only while every table is opened and no dispute waits: at any table evidence in a dispute is covert, and in some
games moves are.
"""

from service.access import Grant
from service.directory_word import HIDING
from service.problem import NotAllowedError
from service.referee import Referee


async def may_count(referee: Referee, grant: Grant) -> bool:
    """Whether the client may be told numbers of the whole log."""
    if grant.arbitrates:
        return True
    for word in HIDING:
        if await referee.store.streams(state=word, limit=1):
            return False
    return not await referee.store.streams(mark="waiting", limit=1)


async def must_count(referee: Referee, grant: Grant) -> None:
    """See to it that the client may be told numbers of the whole log. Raises NotAllowedError."""
    if not await may_count(referee, grant):
        raise NotAllowedError
