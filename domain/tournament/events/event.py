"""The common parts of all events of a tournament."""

import msgspec


class TournamentEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An event of a tournament. Its tag is its name in the rulebook."""
