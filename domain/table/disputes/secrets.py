"""Who may know what of the events of a dispute (table.6.7)."""

from typing import Any

from domain.game.seat import Seat
from domain.game.secrets import PUBLIC, Hidden, Secrets
from domain.table.disputes.docket import parties_of
from domain.table.disputes.events import DisputeFiled, DisputeRuled, EvidenceGiven, PenaltyGiven, RulingAppealed


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
