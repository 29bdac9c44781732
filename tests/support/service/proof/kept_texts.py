"""A table whose personal texts lie beside the log, and its records with some of them or all."""

from __future__ import annotations

from collections import defaultdict

from msgspec.structs import replace

from domain.game.seat import ARBITER, Viewer, by_seat
from domain.table.disputes.commands import FileDispute, RuleDispute
from domain.table.names import NameSeat
from eventstore.ports.events import StoredEvent, Text
from service.proof.record_form import NO_TEXTS, opened_record, own_record
from service.queries.answer import notices
from service.record.personal_texts import as_written, committed, form_of
from tests.support.games.sitting import NOON, Sitting
from tests.support.service.proof.exported import KEY, TABLE, ended, ends, played, stored

STATEMENT = "Bert looked at Änna's hand."


class Kept:
    """A table that is over, as it lies in the log, and the texts beside it."""

    def __init__(self, game: str, statement: str = STATEMENT, events: int = 12) -> None:
        table = played(game, events).copy()
        table.act(ARBITER, NameSeat(0, "Änna Rarespelling"))
        rule = "table.2.5"
        table.act(by_seat(1), FileDispute((1,), rule, statement, (0,)))
        table.act(ARBITER, RuleDispute(len(table.state.docket), rule, "upheld", "He did.", ()))
        self.table: Sitting = ended(table)
        written = committed(self.table.game, self.table.records, 0)
        self.table.records, self.table.bodies = list(written.records), list(written.bodies)
        self.texts = written.texts

    def whole(self, *texts: Text) -> bytes:
        beside: dict[int, list[Text]] = defaultdict(list)
        for text in texts:
            beside[text.version].append(text)
        events: list[StoredEvent] = [replace(event, texts=tuple(beside[event.version])) for event in stored(self.table)]
        return opened_record(events, ends(self.table), None, NOON, KEY.sign)

    def own(self, viewer: Viewer, *texts: Text) -> bytes:
        records = [as_written(record) for record in self.table.records]
        told = notices(self.table.game, self.table.state.covert, records, 1, viewer)
        beside = {form_of(text.commitment): text for text in texts} or NO_TEXTS
        return own_record(TABLE, viewer, told, NOON, KEY.sign, beside)
