"""What a client sends over a connection in disputes."""

from typing import Annotated

import msgspec

from api.requests.bodies import SeatNumber, Version
from api.requests.dispute_bodies import Versions
from api.socket.envelope import Act, Ask, Number
from domain.table.disputes.commands import AppealRuling, FileDispute, GiveEvidence, RuleDispute, RuleId, Verdict, Words
from domain.table.disputes.remedy import Remedy


class DisputesNow(Ask, frozen=True, kw_only=True, tag="list_disputes"):
    """The disputes of the table."""


class DisputeNow(Ask, frozen=True, kw_only=True, tag="view_dispute"):
    """One dispute, as far as the client may know it."""

    dispute: Number


class BringDispute(Act, frozen=True, kw_only=True, tag="file_dispute"):
    """File a dispute, as in the body of `POST .../disputes`."""

    versions: Annotated[tuple[Version, ...], msgspec.Meta(min_length=1, max_length=16)]
    rule: RuleId
    statement: Words
    against: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=63)] = ()

    def command(self) -> FileDispute:
        """The command, with versions in the sender's own numbers."""
        return FileDispute(self.versions, self.rule, self.statement, self.against)


class BringEvidence(Act, frozen=True, kw_only=True, tag="give_evidence"):
    """Give evidence in the dispute."""

    dispute: Number
    text: Words
    versions: Versions = ()

    def command(self) -> GiveEvidence:
        """The command, with versions in the sender's own numbers."""
        return GiveEvidence(self.dispute, self.text, self.versions)


class Rule(Act, frozen=True, kw_only=True, tag="rule_dispute"):
    """Rule on the dispute; `dry_run`: only show what each remedy would do."""

    dispute: Number
    rule: RuleId
    verdict: Verdict
    reasons: Words
    remedies: Annotated[tuple[Remedy[msgspec.Raw], ...], msgspec.Meta(max_length=16)] = ()
    dry_run: bool = False

    def command(self) -> RuleDispute[msgspec.Raw]:
        """The command, with its moves still as they were sent."""
        return RuleDispute(self.dispute, self.rule, self.verdict, self.reasons, self.remedies)


class Appeal(Act, frozen=True, kw_only=True, tag="appeal_ruling"):
    """Appeal against the ruling on the dispute."""

    dispute: Number
    statement: Words

    def command(self) -> AppealRuling:
        """The command."""
        return AppealRuling(self.dispute, self.statement)


Disputing = BringDispute | BringEvidence | Rule | Appeal
"""The messages that act in a dispute."""
