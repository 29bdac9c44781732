"""The types of Bakkarat: the options of a table (part 4 of the rulebook), and the commands of its seats."""

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


MOST = 1_000_000_000
Int = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]


class Cut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cut"):
    """Take `at` cards from the top and put them under the rest."""

    at: Int


class PlaceStake(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="place_stake"):
    """Stake `amount` chips, or change the stake to it."""

    amount: Int


class RaiseHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="raise_hand"):
    """End the staking, as the bank."""


class CallBak(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="call_bak"):
    """Call "Bak!"."""


class Hold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hold"):
    """Go on without calling."""


class DrawCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw_card"):
    """Ask for a third card."""


class Stand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stand"):
    """Take no third card."""


class AcceptRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept_round"):
    """Accept the cards shown."""


class ClaimBak(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_bak"):
    """Claim that `seat` had Bak and did not call it."""

    seat: Int


class RuleClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rule_claim"):
    """Rule on a waiting claim, as the arbiter."""

    claim: Int
    upheld: bool


class AskShare(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask_share"):
    """Ask an active seat for a share of its results."""

    player: Int
    percent: Int


class AnswerShare(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="answer_share"):
    """Answer a seat that asked for a share."""

    seat: Int
    accept: bool


class EndShare(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end_share"):
    """End the sharing of `seat`, or withdraw its question."""

    seat: Int


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Leave the table."""


PlayCommand = (
    Cut | PlaceStake | RaiseHand | CallBak | Hold | DrawCard | Stand | AcceptRound | ClaimBak | AnswerShare | Leave
)
Command = (
    Cut
    | PlaceStake
    | RaiseHand
    | CallBak
    | Hold
    | DrawCard
    | Stand
    | AcceptRound
    | ClaimBak
    | RuleClaim
    | AskShare
    | AnswerShare
    | EndShare
    | Leave
)
