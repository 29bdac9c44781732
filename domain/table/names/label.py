"""The label of a table."""

from typing import Annotated

import msgspec

from domain.game.personal import PERSONAL

LONGEST = 80
"""Characters of a name, or of a part of a label."""

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST), PERSONAL]


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The label of a table: its `title`, and at which `board` and in which `round` of a tournament it is played.

    Each is null where it is not told.
    """

    title: Words | None = None
    board: Words | None = None
    round: Words | None = None
