"""Archives whose personal texts lie beside the events: each is held to its commitment, and one may be missing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from domain.tournament.evolve.evolve import fold
from domain.tournament.standings.standings import standings_of
from eventstore.ports.events import Text
from service.proof.read_record import FORM as WRONG_FORM
from service.proof.read_record import UNFIT
from service.record.personal_texts import all_committed, as_written, form_of, joined
from tests.support.service.proof.played_tournament import FORMS, club, exported
from tests.support.service.proof.wrong_archives import faults


class Kept:
    """A tournament that is over, its records as the log has them, and the texts beside these."""

    def __init__(self, name: str) -> None:
        self.played = club(name)
        written = all_committed(self.played.records(), 0)
        self.records, self.texts = written.records, written.texts

    def whole(self, *texts: Text) -> bytes:
        """The archive with these texts, as the service exports it."""
        state = fold([joined(as_written(record), texts) for record in self.records])
        assert state is not None
        beside = {form_of(text.commitment): text for text in texts}
        return exported(
            self.played, records=self.records, texts=beside, standings=standings_of(state, for_arbiters=True)
        )


@pytest.mark.parametrize("name", FORMS)
def test_an_archive_is_in_order_with_all_texts_and_without_some_or_all(name: str) -> None:
    kept = Kept(name)
    named = [text for text in kept.texts if text.text == b"Entrant 1"]
    assert named
    for left in (kept.texts, [text for text in kept.texts if text not in named], ()):
        data = kept.whole(*left)
        assert faults(data) == []
        assert (b'"text":"Entrant 1"' in data) is (left is kept.texts)


def test_a_text_that_does_not_fit_is_a_fault_and_so_is_one_of_another_event_or_with_a_wrong_salt() -> None:
    kept = Kept("swiss")
    first, second, *others = kept.texts
    assert first.version != others[-1].version
    changed = replace(first, text=b"Eve")
    alien = replace(others[-1], commitment=first.commitment)
    short = replace(first, salt=first.salt[:-1])
    for wrong, problem in ((changed, UNFIT), (alien, UNFIT), (short, WRONG_FORM)):
        ((entry, version, found),) = faults(kept.whole(wrong, second, *others))
        assert (entry, version, found) == ("tournament.jsonl", first.version, problem)
