"""Who may know what of a table's own events."""

from typing import Any

from msgspec.structs import replace

from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from domain.game.secrets import NOBODY, PUBLIC, Hidden, Secrets
from domain.table.core.events import TableOpened, Undone, UndoRequested, is_of_the_table
from domain.table.disputes.events import DISPUTE_EVENTS
from domain.table.disputes.secrets import secrets_of_dispute

SEED = Hidden("seed", NOBODY, None, from_arbiter=True)
NAMES_A_VERSION = Secrets(versions=("to",))


def secrets_of(game: AnyGame, event: Any) -> Secrets:
    """The secrets of any event of a stream: the game's own declaration for its events, the table's for the others."""
    if not is_of_the_table(event):
        return game.secrets(event)
    if isinstance(event, DISPUTE_EVENTS):
        return secrets_of_dispute(event)
    if isinstance(event, TableOpened):
        prepared = None if event.prepared in (None, Prepared()) else "hidden"
        hidden = (SEED, Hidden("prepared", NOBODY, prepared))
        if event.analysis is None:
            return Secrets(hidden=hidden)
        origin = replace(event.analysis, head=None)
        return Secrets(hidden=(*hidden, Hidden("analysis", NOBODY, origin)), versions=("analysis",))
    return NAMES_A_VERSION if isinstance(event, UndoRequested | Undone) else PUBLIC
