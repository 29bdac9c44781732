"""The commands of Écarté (part 6 of the rulebook)."""

import msgspec


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
