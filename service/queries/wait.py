"""Waiting until a table has gone on, for clients that cannot follow a feed."""

from collections.abc import Collection, Sequence

from service.access.grants import Grant
from service.queries.view_table import looking
from service.runtime.context import Referee
from service.runtime.signal import Occasion, first_of


async def wait_until_moved(
    referee: Referee, grant: Grant, table: str, seat: int | None, known: Collection[int], ends: Sequence[Occasion]
) -> None:
    """Wait until the table is at a version, in the viewer's own numbers, that is not `known` to the client.

    Ends too with the first of `ends`, and as soon as the service is told to stop. Only the viewer's own number counts:
    what the viewer may not know of wakes this and changes nothing. It wakes when the table changes, as a feed does, and
    otherwise costs nothing. `seat`: as that seat counts, for the arbiter.

    Raises UnknownTableError, NotAllowedError.
    """
    grant.at(table)
    live = await referee.tables.get(table)
    while True:
        changed = live.changed
        if live.state.number_for(looking(live, grant, seat)) not in known:
            return
        over = (referee.closing, referee.draining, *ends)
        if any(one.is_set() for one in over):
            return
        await first_of((changed, *over))
        live = referee.tables.in_memory(table) or await referee.tables.known(table)
