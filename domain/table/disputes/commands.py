"""The commands of a dispute, and what the state of a table knows of its disputes."""

from typing import Annotated, Generic, Literal, TypeVar

import msgspec

from domain.game.personal import PERSONAL
from domain.game.seat import Seat
from domain.table.disputes.remedy import Remedy

CommandT = TypeVar("CommandT")

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=4000), PERSONAL]
"""What somebody has to say: 1 to 4,000 characters."""

RuleId = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
"""The id of a rule of the table's game, or of every table."""

Cited = Annotated[tuple[int, ...], msgspec.Meta(max_length=16)]
"""Versions that somebody points to, 16 at most."""

Accused = Annotated[tuple[Seat, ...], msgspec.Meta(max_length=63)]
"""Seats complained of; none if it is about nobody."""

Verdict = Literal["upheld", "partly", "rejected"]
"""What the arbiter finds: the complaint is right, partly right, or not right."""


class FileDispute(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="file_dispute"):
    """Bring the events at `versions` before the arbiter.

    `against` are the seats complained of, `rule` is the id of a rule of the game or the table, `statement` says why.
    """

    versions: Cited
    rule: RuleId
    statement: Words
    against: Accused = ()


class GiveEvidence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="give_evidence"):
    """Add a text, and versions to look at, to the dispute."""

    dispute: int
    text: Words
    versions: Cited = ()


class RuleDispute(msgspec.Struct, Generic[CommandT], frozen=True, forbid_unknown_fields=True, tag="rule_dispute"):
    """The arbiter's ruling: what is found, by which rule, for which reasons, and what follows from it, in order."""

    dispute: int
    rule: RuleId
    verdict: Verdict
    reasons: Words
    remedies: Annotated[tuple[Remedy[CommandT], ...], msgspec.Meta(max_length=16)] = ()


class AppealRuling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="appeal_ruling"):
    """Ask for a second ruling on the dispute."""

    dispute: int
    statement: Words


DisputeCommand = FileDispute | GiveEvidence | AppealRuling
"""The commands of a dispute that are the same at every table; `RuleDispute` comes with the game's commands."""


DisputePolicy = Literal["freeze", "continue"]
"""Whether play stands still while a dispute waits for the arbiter."""

DisputeStatus = Literal["open", "ruled", "appealed", "final"]
"""It waits for a ruling; it has one; it waits for another; it has its last one."""


class Dispute(msgspec.Struct, frozen=True):
    """One dispute.

    `seat` filed it (None: the arbiter) at version `filed` of the stream. `gave` lists who gave evidence, each
    time.
    """

    dispute: int
    seat: Seat | None
    against: tuple[Seat, ...]
    rule: str
    filed: int
    status: DisputeStatus = "open"
    gave: tuple[Seat | None, ...] = ()

    @property
    def parties(self) -> tuple[Seat, ...]:
        """The seats that may read what it is about: who filed it and who is complained of."""
        return parties_of(self.seat, self.against)

    @property
    def waits(self) -> bool:
        """Return whether it waits for the arbiter."""
        return self.status in ("open", "appealed")


def parties_of(seat: Seat | None, against: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seat that filed a dispute and those complained of, sorted; the arbiter is no party."""
    return tuple(sorted({*against} if seat is None else {seat, *against}))
