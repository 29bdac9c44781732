"""What all commands of a tournament share."""

from typing import Annotated

import msgspec

Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
"""Why something is corrected: 1 to 2,000 characters, not all blank (tournament.3.3)."""


class TournamentCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A command of a tournament."""
