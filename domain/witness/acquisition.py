"""By what a card became known: one word for each way, told from the movement and from who may know of the event."""

from typing import Literal

from domain.game.meta import Meta
from domain.game.movement import Movement
from domain.game.seat import SPECTATOR
from domain.game.secrets import Secrets, may_read

Acquisition = Literal["open", "dealt", "drawn", "played", "passed", "shown", "looked", "slipped"]
"""How a card became known.

`open`: it came into the game in full view. `dealt`, `drawn`: it came to a seat from a stock. `played`: it left the
cards of a seat. `passed`: it went from seat to seat. `shown`: it was turned up for everybody. `looked`: some looked at
it where it lay. `slipped`: it moved, and only some seats know that it did.
"""


def acquired(meta: Meta, secrets: Secrets, movement: Movement) -> Acquisition:
    """How the card of this movement became known. `meta` is the game's own, `secrets` are those of the event."""
    source, target = movement.source, movement.target
    if source is None:
        return "open"
    if source == target:
        return "shown" if is_public(secrets) else "looked"
    if secrets.audience is not None:
        return "slipped"
    if meta.is_held(source):
        return "passed" if meta.is_held(target) else "played"
    if not meta.is_held(target):
        return "shown"
    return "dealt" if movement.how == "dealt" else "drawn"


def is_public(secrets: Secrets) -> bool:
    """Whether everybody reads the whole event."""
    return secrets.audience is None and all(may_read(hidden, SPECTATOR) for hidden in secrets.hidden)
