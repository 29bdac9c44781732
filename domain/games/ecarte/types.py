"""The types of Écarté: the options of a table, and the commands of its seats."""

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


class Cut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cut"):
    """Put the top `at` cards, 0 to 31, below the rest of the pack."""

    at: int


class Propose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="propose"):
    """Propose an exchange, as forehand."""


class Stand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stand"):
    """Play without a further exchange, as forehand."""


class AnswerProposal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="answer_proposal"):
    """Accept or refuse forehand's proposal, as the dealer."""

    accept: bool


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="exchange"):
    """Put these cards away for as many from the talon."""

    cards: tuple[str, ...]


class PlayCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play_card"):
    """Play a card to the trick."""

    card: str


class ClaimBreach(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_breach"):
    """Claim that the opponent's card in a finished trick of this hand, counted from 1, broke 6.3 or 6.4."""

    trick: int


class RuleClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rule_claim"):
    """The arbiter's ruling on the claim of this number."""

    claim: int
    upheld: bool


class AcceptHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept_hand"):
    """Accept the hand in review."""


SeatCommand = Cut | Propose | Stand | AnswerProposal | Exchange | PlayCard | ClaimBreach | AcceptHand
"""What seats send."""

Command = SeatCommand | RuleClaim
"""Everything that can be sent to a table of Écarté."""
