"""The whole numbers in events. The type of each says whether it is a count, and for whom it is numbered.

A count of things of which not everybody knows would tell how many there are. Such a count is numbered for each viewer:
`viewer_numbering.py` finds it by its type. All other numbers are the same for everybody.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

Of = Literal["adjustment", "penalty", "note"]
"""What is numbered for each viewer."""

NUMBERED = "numbered"
"""The mark in a type: one of `Of`, or None for a number that is the same for everybody."""

ALIKE = msgspec.Meta(extra={NUMBERED: None})

AdjustmentNumber: TypeAlias = Annotated[int, msgspec.Meta(extra={NUMBERED: "adjustment"})]
PenaltyNumber: TypeAlias = Annotated[int, msgspec.Meta(extra={NUMBERED: "penalty"})]
NoteNumber: TypeAlias = Annotated[int, msgspec.Meta(extra={NUMBERED: "note"})]

PublicNumber: TypeAlias = Annotated[int, ALIKE]
"""The number of something that everybody knows of, such as an entrant, an arbiter, a round, a board or a seat."""
TableVersion: TypeAlias = Annotated[int, ALIKE]
"""A version of a table's stream; `table_versions.py` tells each viewer its own."""
Quantity: TypeAlias = Annotated[int, ALIKE]
"""How much, such as points, minutes or a time. It numbers nothing."""
