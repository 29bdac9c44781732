"""What a table of Écarté can agree on."""

from typing import Annotated, Literal

import msgspec

MOST = 10**9
"""The highest stake. With it pot and balance stay below 2^53, exact in any JSON, for two million hands."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table.

    `enforcement` (7): whether a card against 6.3 or 6.4 stands and can be claimed, or is refused.
    `adjudication` (7.6): who decides on a claim.
    `cut` (3.2): whether forehand cuts after each shuffle.
    `exchange` (4.1, 4.6): once for each, or by proposal of forehand as often as the dealer accepts.
    `stakes` (5): paid in the first hand, or in every hand.
    `stake` (5.1): the chips that each player pays, from 0.
    """

    enforcement: Literal["strict", "claims"] = "strict"
    adjudication: Literal["referee", "arbiter"] = "referee"
    cut: bool = True
    exchange: Literal["once", "proposals"] = "once"
    stakes: Literal["once", "each_deal"] = "once"
    stake: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 10
