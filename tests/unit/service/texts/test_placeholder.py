"""Finding and filling the `{field}` places of texts."""

import msgspec
import pytest

from domain.table.core.events import TABLE_EVENTS
from service.texts.form import Entry, Text
from service.texts.library import packaged
from service.texts.phrases import fill, filled, placeholders, unfilled

PLAIN = Text("x", "x")


def test_the_places_of_a_text_are_found_in_their_order() -> None:
    assert placeholders("Seat {seat} moves {from} to {to}.") == ("seat", "from", "to")


def test_a_filled_text_is_not_filled_again() -> None:
    assert fill("{a} and {b}", {"a": "{b}", "b": "2"}.__getitem__) == "{b} and 2"


def test_a_place_without_a_word_is_an_error_where_all_words_are_given() -> None:
    with pytest.raises(KeyError, match="seat"):
        filled("Seat {seat}", {"card": "As"})


@pytest.mark.parametrize(
    ("entry", "places"),
    [
        (Entry("{seat}", "{seat} {card}"), ()),
        (Entry("{seat} {Card}", "{seat}"), ("en: {Card}",)),
        (Entry("{seat}", "{Sitz}"), ("de: {Sitz}",)),
        (Entry("x", "x", hidden=Text("{who}", "{seat}")), ("hidden.en: {who}",)),
        (Entry("x", "x", none=Text("x", "{wer}")), ("none.de: {wer}",)),
        (
            Entry("x", "x", variants={"gift": Text("{to}", "{to}")}),
            ("variants.gift.en: {to}", "variants.gift.de: {to}"),
        ),
        (Entry("x", "x", added={"power": PLAIN}), ("with: power",)),
        (Entry("x", "x", added={"seat": Text("{of}", "x")}), ("with.seat.en: {of}",)),
        (Entry("x", "x", values={"cause": {"shown": PLAIN}, "seat": {"null": PLAIN}}), ("values: cause",)),
    ],
)
def test_a_place_for_a_field_that_the_event_does_not_have_is_found(entry: Entry, places: tuple[str, ...]) -> None:
    assert unfilled(entry, ("seat", "card")) == places


@pytest.mark.parametrize("event", TABLE_EVENTS, ids=lambda event: event.__struct_config__.tag)
def test_the_texts_of_the_table_speak_only_of_fields_that_its_events_have(event: type[msgspec.Struct]) -> None:
    entry, texts = packaged().event("table", event.__struct_config__.tag)
    fields = {field.encode_name for field in msgspec.structs.fields(event)}
    spans = {name for name, ends in texts.spans.items() if fields.issuperset(ends)}
    assert unfilled(entry, fields | spans) == ()
