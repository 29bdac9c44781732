"""Who may know what of a table's own events."""

from typing import Any

from domain.chance import Prepared
from domain.decider import AnyGame
from domain.secrets import NOBODY, PUBLIC, Hidden, Secrets
from domain.table.dispute_events import DISPUTE_EVENTS
from domain.table.dispute_secrets import secrets_of_dispute
from domain.table.events import TableOpened, Undone, UndoRequested, is_of_the_table

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
        return Secrets(hidden=(SEED, Hidden("prepared", NOBODY, prepared)))
    return NAMES_A_VERSION if isinstance(event, UndoRequested | Undone) else PUBLIC
