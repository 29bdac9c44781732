"""Who may see what of the record: when a table is opened, and when numbers of the whole log may be told.

The number of events in the log, and the position of an event in it, tell of covert acts at any table that is in play:
who knows all that happened openly can count the rest. So these numbers are for arbiters and the organizer, and for
others only while no game is in play in which somebody can act covertly.
"""

from itertools import product

from domain.registry import GAMES
from domain.table.events import Status
from domain.table.state import TableState
from service.access import Grant
from service.problem import NotAllowedError
from service.referee import Referee

IN_PLAY: tuple[Status, ...] = ("running", "paused")


def is_opened(state: TableState) -> bool:
    """Whether nothing of the table's record is hidden any more: its game is over."""
    return state.status not in IN_PLAY


async def may_count(referee: Referee, grant: Grant) -> bool:
    """Whether the client may be told numbers of the whole log."""
    if grant.arbitrates:
        return True
    covert = [name for name, game in GAMES.items() if game.meta.covert]
    for name, status in product(covert, IN_PLAY):
        if await referee.store.streams(category=name, state=status, limit=1):
            return False
    return True


async def must_count(referee: Referee, grant: Grant) -> None:
    """See to it that the client may be told numbers of the whole log. Raises NotAllowedError."""
    if not await may_count(referee, grant):
        raise NotAllowedError
