"""What a table of Bakkarat agrees on before play (part 4 of the rulebook)."""

from typing import Annotated, Literal

import msgspec

MOST_PACKS = 1_000_000


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table. `full_round` is how many cards must be left for a round."""

    enforcement: Literal["claims", "strict"] = "claims"
    adjudication: Literal["referee", "arbiter"] = "referee"
    packs: Annotated[int, msgspec.Meta(ge=1, le=MOST_PACKS)] = 3
    cut: bool = True
    ties: Literal["push", "bank"] = "push"
    bak_at: Literal["ten", "ten_or_twenty"] = "ten"
    full_round: Literal[9, 6] = 9
    third_card: Literal["down", "up"] = "down"
