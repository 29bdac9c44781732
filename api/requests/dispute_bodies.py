"""The bodies that clients send in disputes."""

from typing import Annotated

import msgspec

from api.requests.bodies import SeatNumber, Version
from domain.table.disputes.commands import AppealRuling, FileDispute, GiveEvidence, RuleDispute, RuleId, Verdict, Words
from domain.table.disputes.remedy import Remedy

Versions = Annotated[tuple[Version, ...], msgspec.Meta(max_length=16)]


class DisputeBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is disputed: the events at `versions`, by which rule, against which seats (none: nobody), and why."""

    versions: Annotated[tuple[Version, ...], msgspec.Meta(min_length=1, max_length=16)]
    rule: RuleId
    statement: Words
    against: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=63)] = ()

    def command(self) -> FileDispute:
        """The command, with versions in the sender's own numbers."""
        return FileDispute(self.versions, self.rule, self.statement, self.against)


class EvidenceBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to a dispute: a text, and versions to look at."""

    text: Words
    versions: Versions = ()

    def command(self, dispute: int) -> GiveEvidence:
        """The command, with versions in the sender's own numbers."""
        return GiveEvidence(dispute, self.text, self.versions)


class RulingBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows)."""

    rule: RuleId
    verdict: Verdict
    reasons: Words
    remedies: Annotated[tuple[Remedy[msgspec.Raw], ...], msgspec.Meta(max_length=16)] = ()

    def command(self, dispute: int) -> RuleDispute[msgspec.Raw]:
        """The command, with its moves still as they were sent."""
        return RuleDispute(dispute, self.rule, self.verdict, self.reasons, self.remedies)


class AppealBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a party appeals."""

    statement: Words

    def command(self, dispute: int) -> AppealRuling:
        """The command."""
        return AppealRuling(dispute, self.statement)
