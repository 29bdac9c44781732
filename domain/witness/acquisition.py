"""By what a card became known: one word for each way, told from the event and the movement."""

from typing import Any, Literal

from domain.game.movement import Movement
from domain.game.seat import SPECTATOR
from domain.game.secrets import Secrets, may_read

Acquisition = Literal["open", "dealt", "drawn", "played", "passed", "shown", "looked", "slipped"]
"""How a card became known.

`open`: it came into the game in full view. `dealt`, `drawn`: it came to a seat from a stock. `played`: it left the
cards of a seat. `passed`: it went from seat to seat. `shown`: it was turned up for everybody. `looked`: some looked at
it where it lay. `slipped`: it moved, and only some seats know that it did.
"""

HELD = ("hand:", "actions:", "faction:")
"""How the names of zones begin in which a seat holds what is its own."""


def acquired(event: Any, secrets: Secrets, movement: Movement) -> Acquisition:
    """How the card of this movement became known. `secrets` are those of the event."""
    source, target = movement.source, movement.target
    if source is None:
        return "open"
    if source == target:
        return "shown" if is_public(secrets) else "looked"
    if secrets.audience is not None:
        return "slipped"
    if is_held(source):
        return "passed" if is_held(target) else "played"
    if not is_held(target):
        return "shown"
    return "dealt" if is_deal(event) else "drawn"


def is_public(secrets: Secrets) -> bool:
    """Whether everybody reads the whole event."""
    return secrets.audience is None and all(may_read(hidden, SPECTATOR) for hidden in secrets.hidden)


def is_held(zone: str) -> bool:
    """Whether it is a zone in which a seat holds what is its own."""
    return zone.startswith(HELD)


def is_deal(event: Any) -> bool:
    """Whether the event deals: its type says so, or the cause that it names."""
    return "dealt" in str(event.__struct_config__.tag) or getattr(event, "cause", None) == "deal"
