"""An event of a tournament as it is recorded."""

import msgspec

from domain.tournament.actor import Actor
from domain.tournament.events.events import AnyEvent


class TournamentRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event with the rule that it follows, who acted, and the time in milliseconds since 1970 (UTC)."""

    event: AnyEvent
    rule: str
    by: Actor
    at: int
