"""What a table of Skeleton agrees on before play."""

from typing import Annotated

import msgspec

MOST_ROUNDS = 100


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 3
