"""The form of a command of a tournament: who may give it, in which phases, and bounds of what is read."""

from typing import Annotated, ClassVar

import msgspec

ORGANIZER = frozenset({"organizer"})
CHIEF = frozenset({"chief"})
ARBITERS = frozenset({"chief", "arbiter"})
STAFF = ORGANIZER | ARBITERS
DIRECTORS = frozenset({"director"})
STAFF_AND_DIRECTORS = STAFF | DIRECTORS
"""These see to entries and rounds (2.1, 2.8)."""
PLAYERS = frozenset({"player"})
CLERK = frozenset({"clerk"})
CLOCK = frozenset({"clock"})

DRAFT = frozenset({"draft"})
OPEN = frozenset({"open"})
RUNNING = frozenset({"running"})
FINISHED = frozenset({"finished"})
BEFORE_THE_END = DRAFT | OPEN | RUNNING
LATER = RUNNING | FINISHED
"""A ruling after the finish still has its case (3.6)."""
REPORTS = RUNNING | FINISHED | {"void"}
"""What the clerk reads of a void tournament is passed over, but for tables that it opened meanwhile."""

FARTHEST = 2**53 - 1
"""No number in the log is greater."""
Number = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
"""A number of which a rule says what it may be: one that is not is refused by that rule, and not by its form."""
Text = Annotated[str, msgspec.Meta(max_length=4096)]
Why = Annotated[str, msgspec.Meta(max_length=4096, description="Why, in 1 to 2,000 characters.")]


class TournamentCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A command of a tournament.

    `MAY`: the roles that may give it (2.1). `IN`: the phases in which it is in its place (3.1). The types of its fields
    bound what is read of them; what they may be, the rules say.
    """

    MAY: ClassVar[frozenset[str]]
    IN: ClassVar[frozenset[str]] = frozenset()
