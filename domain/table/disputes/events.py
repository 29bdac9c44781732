"""The events of a dispute and of what a ruling does, and who may know what of them (table.6.7)."""

from typing import Any

import msgspec

from domain.game.personal import Impersonal, Personal
from domain.game.seat import Seat
from domain.game.secrets import PUBLIC, Hidden, Secrets
from domain.table.disputes.commands import Verdict, parties_of


class DisputeFiled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dispute_filed"):
    """A dispute is open.

    About which events (`versions`), against which seats, by which rule and why is for the parties and the arbiter.
    """

    dispute: int
    seat: Seat | None
    against: tuple[Seat, ...]
    rule: Impersonal
    versions: tuple[int, ...]
    statement: Personal


class EvidenceGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="evidence_given"):
    """A party or the arbiter has something to add; nobody else may know that there is evidence."""

    dispute: int
    seat: Seat | None
    parties: tuple[Seat, ...]
    text: Personal
    versions: tuple[int, ...]


class DisputeRuled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dispute_ruled"):
    """The arbiter has ruled; what follows from it are the next events of the same command.

    `final`: no appeal lies. Verdict (null for those who may not read it), rule and reasons are for the parties.
    """

    dispute: int
    parties: tuple[Seat, ...]
    rule: Impersonal
    verdict: Verdict | None
    reasons: Personal
    final: bool


class RulingAppealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ruling_appealed"):
    """A party asks for a second ruling. Who it is and why is for the parties and the arbiter."""

    dispute: int
    seat: Seat | None
    parties: tuple[Seat, ...]
    statement: Personal


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
    text: Personal


class ResultRuled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="result_ruled"):
    """The result of a table that was finished before is now this one."""

    dispute: int
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    reason: Impersonal


class TableVoided(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="table_voided"):
    """The table is void and has no result; its seed (hex) is revealed, empty if that is done later."""

    dispute: int
    seed: Impersonal


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


def secrets_of_dispute(event: Any) -> Secrets:
    """The secrets of an event of a dispute.

    That there is a dispute and what becomes of it is open: play stands still. What it is about is not: the rule, the
    versions or the seats complained of could tell of a covert act or a hidden card. Evidence is covert, since it would
    tell who is a party.
    """
    match event:
        case DisputeFiled():
            readers = frozenset(parties_of(event.seat, event.against))
            hidden = _hidden(readers, against=(), rule="?", versions=(), statement="?")
            return Secrets(hidden=hidden, versions=("versions",))
        case EvidenceGiven():
            return Secrets(audience=frozenset(event.parties), versions=("versions",))
        case DisputeRuled():
            return Secrets(hidden=_hidden(frozenset(event.parties), parties=(), rule="?", verdict=None, reasons="?"))
        case RulingAppealed():
            readers = frozenset(event.parties)
            return Secrets(hidden=_hidden(readers, seat=None, parties=(), statement="?"), actors=readers)
        case PenaltyGiven():
            return Secrets(hidden=_hidden(frozenset({event.seat, *event.parties}), parties=(), text="?"))
        case _:
            return PUBLIC


def _hidden(readers: frozenset[Seat], **masks: Any) -> tuple[Hidden, ...]:
    return tuple(Hidden(field, readers, mask) for field, mask in masks.items())
