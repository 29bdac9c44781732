"""The note of a refused act."""

import msgspec

from domain.game.seat import Actor
from domain.tournament.record import Actor as TournamentActor


class AttemptNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """The note of a refused act: who tried, what was sent (cut at 4,096 bytes), and the rule that refused it."""

    actor: Actor
    rule: str
    sent: str

    @staticmethod
    def beginning(actor: Actor) -> bytes:
        """The beginning of each note of this actor, by which the log tells them from those of others."""
        return b'{"actor":' + msgspec.json.encode(actor) + b","


class TournamentAttemptNote(msgspec.Struct, frozen=True):
    """The same of an act on a tournament."""

    actor: TournamentActor
    rule: str
    sent: str
