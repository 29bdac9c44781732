"""A signed receipt for the client, for its own chain."""

from domain.game.seat import Viewer
from service.access.grants import Grant
from service.proof.receipt import receipt_for
from service.proof.viewer_chain import ViewerHead, beginning, followed_in_steps
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable


async def give_receipt(referee: Referee, grant: Grant, table: str) -> bytes:
    """A signed receipt for the client, for its own chain. Raises UnknownTableError, SigningRefusedError."""
    grant.at(table)
    live = await referee.tables.get(table)
    head = await head_of(referee, live, grant.viewer)
    return referee.notary.sign(receipt_for(table, grant.viewer, head, referee.clock()).text)


STEP = 1000


async def head_of(referee: Referee, live: LiveTable, viewer: Viewer) -> ViewerHead:
    """The present head of a viewer's chain.

    It is computed for each request, from its last known state. So no move waits for it, and no request costs more than
    what happened since the one before.
    """
    state = live.state
    head = live.heads.get(viewer) or beginning(live.id, viewer)
    while head.version < state.version:
        first, last = head.version + 1, min(head.version + STEP, state.version)
        records = await referee.readings.between(live, first, last)
        steps = followed_in_steps(head, live.game, state.covert, records, viewer)
        head = await referee.readings.stepwise(steps)
    live.heads[viewer] = head
    return head
