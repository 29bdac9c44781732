"""The protocol of a table in lines."""

from service.texts.sentence import Narrator, Noted, line, protocol
from tests.support.service.texts.shelf import LIBRARY

ENGLISH = Narrator(LIBRARY, "whist", "en")
GERMAN = Narrator(LIBRARY, "whist", "de")
PLAYED = {"type": "card_played", "seat": 1, "card": "Th", "trick": 1}
AT = 1_785_592_987_412  # 2026-08-01 14:03:07.412 UTC
SHUFFLED = {"type": "cards_shuffled", "order": ["?"] * 52}


def test_a_line_has_version_time_sentence_and_rule() -> None:
    assert line(ENGLISH, Noted(12, AT, "whist.6.1", PLAYED)) == (
        "12  14:03:07  Seat 1 plays the ten of hearts.  [whist.6.1]"
    )
    assert line(GERMAN, Noted(12, AT, "whist.6.1", PLAYED)) == "12  14:03:07  Platz 1 spielt Herz-Zehn.  [whist.6.1]"


def test_a_withdrawn_notice_is_marked_with_the_version_that_withdrew_it() -> None:
    noted = Noted(12, AT, "whist.6.1", PLAYED, withdrawn_by=15)
    assert line(ENGLISH, noted).endswith("[whist.6.1]  (withdrawn by 15)")
    assert line(GERMAN, noted).endswith("[whist.6.1]  (zurückgenommen durch 15)")


def test_a_protocol_has_a_line_for_each_notice_and_one_for_each_day() -> None:
    notices = [
        Noted(2, AT, "whist.4.1", SHUFFLED),
        Noted(9, AT + 1_000, "whist.6.1", PLAYED, 10),
        Noted(10, AT + 36_000_000, "table.3.3", {"type": "undone", "undo": None, "to": 8}),
    ]
    assert protocol(ENGLISH, notices) == (
        "2026-08-01 (UTC)",
        " 2  14:03:07  The cards are shuffled.  [whist.4.1]",
        " 9  14:03:08  Seat 1 plays the ten of hearts.  [whist.6.1]  (withdrawn by 10)",
        "2026-08-02 (UTC)",
        "10  00:03:07  Back to version 8; what came after it is withdrawn.  [table.3.3]",
    )
    assert protocol(GERMAN, notices)[-1] == (
        "10  00:03:07  Zurück zu Version 8; was danach kam, ist zurückgenommen.  [table.3.3]"
    )


def test_a_reader_who_may_not_read_a_field_gets_the_hidden_sentence_in_the_protocol() -> None:
    dealt = {"type": "cards_shuffled", "order": ["As", "Kd"]}
    assert "from the top: ace of spades, king of diamonds." in line(ENGLISH, Noted(2, AT, "whist.4.1", dealt))
    assert line(ENGLISH, Noted(2, AT, "whist.4.1", dealt, redacted=True)) == (
        "2  14:03:07  The cards are shuffled.  [whist.4.1]"
    )


def test_a_protocol_of_nothing_has_no_lines() -> None:
    assert protocol(ENGLISH, []) == ()
