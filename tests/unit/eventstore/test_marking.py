"""A text is taken out of stored JSON where somebody wrote it; words of the service that are the same stay."""

import json

import pytest

from eventstore.checking.cleaning import without
from eventstore.checking.marking import marked, marked_words
from eventstore.ports.forgetting import Trace
from eventstore.reading.forgetting import forms_of

MARK = "(forgotten)"


@pytest.mark.parametrize("name", ["type", "events", "seat", "play_card"])
def test_a_name_that_is_a_word_of_the_service_takes_nothing_else_away(name: str) -> None:
    told = {"events": [{"type": "play_card", "by": {"role": "seat", "seat": 0}, "name": name, "names": [name, None]}]}
    left = json.loads(marked(json.dumps(told).encode(), name, MARK))
    assert left["events"][0] == {**told["events"][0], "name": MARK, "names": [MARK, None]}


def test_who_holds_a_tournament_is_a_text_and_the_id_of_a_club_is_none() -> None:
    told = {"organizer": "club", "event": {"settings": {"title": "Cup", "organizer": "club"}}}
    left = json.loads(marked(json.dumps(told).encode(), "club", MARK))
    assert left == {"organizer": "club", "event": {"settings": {"title": "Cup", "organizer": MARK}}}


def test_in_answers_only_a_whole_text_goes_and_nothing_else_changes() -> None:
    data = '{"version":9007199254740991,"name":"Änna","text":"Änna B.","empty":{},"none":null}'.encode()
    assert marked(data, "Änna", MARK) == data.replace('"Änna"'.encode(), b'"(forgotten)"')
    assert marked(b'no JSON "Anna"', "Anna", MARK) == b'no JSON "(forgotten)"'


def test_a_refused_act_loses_each_text_with_the_name_and_keeps_the_act() -> None:
    sent = {
        "type": "file",
        "text": "It was Anna, again",
        "move": {"type": "play", "card": "As"},
        "name": "Annabel",
    }
    left = json.loads(marked_words(json.dumps(sent), "Anna", MARK))
    assert left == {**sent, "text": MARK}
    assert marked_words('{"type":"cut off, of Anna', "Anna", MARK) == MARK


@pytest.mark.parametrize(("name", "kept"), [("a", True), ("play", True), ("Anna", False)])
def test_a_player_with_a_short_name_cannot_take_away_what_was_refused(name: str, kept: bool) -> None:
    sent = '{"type":"play","card":"As","for":"Anna"}'
    note = {"actor": {"role": "seat", "seat": 0}, "rule": "whist.6.2", "sent": sent}
    was = json.dumps(note).encode()
    traces = [*without([Trace("attempts", ("t", 1), "t", was, was)], forms_of(name, name), MARK)]
    assert (traces == []) is kept
    for trace in traces:
        assert json.loads(trace.value) == {**note, "sent": sent.replace("Anna", MARK)}
