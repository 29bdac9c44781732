"""What a table of Faro agrees on before play (part 4 of the rulebook)."""

from typing import Annotated, Literal

import msgspec

MOST_DEALS = 1_000_000
"""With any number of seats; `balance_limit.py` says how many a table can have."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    enforcement: Literal["claims", "strict"] = "claims"
    adjudication: Literal["referee", "arbiter"] = "referee"
    deals: Annotated[int, msgspec.Meta(ge=1, le=MOST_DEALS)] = 1
    cut: bool = True
    match: Literal["rank", "card"] = "rank"
    limits_bind: Literal["placing", "always"] = "placing"
    slip_remedy: Literal["refund", "record"] = "refund"
    bank_passes: Literal["never", "each_deal"] = "never"
