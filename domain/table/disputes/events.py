"""The events of a dispute, and of what a ruling does.

`seat` None stands for the arbiter. `parties` are the seats that may read what the dispute is about, sorted.
"""

import msgspec

from domain.game.seat import Seat
from domain.table.disputes.commands import Verdict


class DisputeFiled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dispute_filed"):
    """A dispute is open.

    About which events (`versions`), against which seats, by which rule and why is for the parties and the arbiter.
    """

    dispute: int
    seat: Seat | None
    against: tuple[Seat, ...]
    rule: str
    versions: tuple[int, ...]
    statement: str


class EvidenceGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="evidence_given"):
    """A party or the arbiter has something to add; nobody else may know that there is evidence."""

    dispute: int
    seat: Seat | None
    parties: tuple[Seat, ...]
    text: str
    versions: tuple[int, ...]


class DisputeRuled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dispute_ruled"):
    """The arbiter has ruled; what follows from it are the next events of the same command.

    `final`: no appeal lies. Verdict (null for those who may not read it), rule and reasons are for the parties.
    """

    dispute: int
    parties: tuple[Seat, ...]
    rule: str
    verdict: Verdict | None
    reasons: str
    final: bool


class RulingAppealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ruling_appealed"):
    """A party asks for a second ruling. Who it is and why is for the parties and the arbiter."""

    dispute: int
    seat: Seat | None
    parties: tuple[Seat, ...]
    statement: str


class ScoreAdjusted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="score_adjusted"):
    """`points`, one number for each seat, count in the scores of the result."""

    dispute: int
    points: tuple[int, ...]


class PenaltyGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="penalty_given"):
    """`points` (0: a warning) are taken off the score of `seat`. For what is for the parties and the seat."""

    dispute: int
    seat: Seat
    points: int
    parties: tuple[Seat, ...]
    text: str


class ResultRuled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="result_ruled"):
    """The result of a table that was finished before is now this one."""

    dispute: int
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    reason: str


class TableVoided(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="table_voided"):
    """The table is void and has no result; its seed (hex) is revealed, empty if that is done later."""

    dispute: int
    seed: str


DisputeEvent = (
    DisputeFiled
    | EvidenceGiven
    | DisputeRuled
    | RulingAppealed
    | ScoreAdjusted
    | PenaltyGiven
    | ResultRuled
    | TableVoided
)
"""The events of disputes, the same at every table."""

DISPUTE_EVENTS: tuple[type, ...] = (
    DisputeFiled,
    EvidenceGiven,
    DisputeRuled,
    RulingAppealed,
    ScoreAdjusted,
    PenaltyGiven,
    ResultRuled,
    TableVoided,
)
