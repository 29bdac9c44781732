"""Phrases of which sentences are made: `{field}` places, counts, times, kinds of values, and choices.

A field of a move that leaves a choice is `{"choose": {"from": [...], "min": 1, "max": 5}}`. A choice of a number is
`{"min": 1, "max": null}` or `{"range": [0, 31]}`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

import msgspec

from service.texts.form import Entry, Language, Text, Texts

PLACE = re.compile(r"\{([^{}]*)\}")


def placeholders(text: str) -> tuple[str, ...]:
    """The names of the fields that stand in the text, in their order."""
    return tuple(PLACE.findall(text))


def fill(text: str, word: Callable[[str], str]) -> str:
    """The text with `word(field)` in each place. What is filled in is never filled again."""
    return PLACE.sub(lambda place: word(place.group(1)), text)


def filled(text: str, words: Mapping[str, str]) -> str:
    """The text with these words in its places; a place without one is a KeyError."""
    return fill(text, words.__getitem__)


def unfilled(entry: Entry, fields: Iterable[str]) -> tuple[str, ...]:
    """Return the places where the entry uses a field that is none of `fields`, such as `hidden.de: {card}`.

    For tests that hold the texts of a game against the fields of its commands and events.
    """
    known = frozenset(fields)
    unknown = [f"{where}: {{{name}}}" for where, name in _places(entry) if name not in known]
    unknown += [f"with: {name}" for name in entry.added if name not in known]
    unknown += [f"values: {name}" for name in entry.values if name not in known]
    return tuple(unknown)


def _places(entry: Entry) -> Iterator[tuple[str, str]]:
    for where, text in _texts(entry):
        for language, words in (("en", text.en), ("de", text.de)):
            for name in placeholders(words):
                yield f"{where}{language}", name.partition(".")[0]


def _texts(entry: Entry) -> Iterator[tuple[str, Text]]:
    yield "", entry
    if entry.hidden is not None:
        yield "hidden.", entry.hidden
    if entry.none is not None:
        yield "none.", entry.none
    for field, text in entry.added.items():
        yield f"with.{field}.", text
    for kind, text in entry.variants.items():
        yield f"variants.{kind}.", text


Thing = Literal["table", "event", "scenario", "move", "command", "fault"]
"""What can be counted."""


class Forms(NamedTuple):
    """The word for one, and for any other number."""

    one: Text
    many: Text


FORMS = MappingProxyType[Thing, Forms](
    {
        "table": Forms(Text("table", "Tisch"), Text("tables", "Tische")),
        "event": Forms(Text("event", "Ereignis"), Text("events", "Ereignisse")),
        "scenario": Forms(Text("scenario", "Szenario"), Text("scenarios", "Szenarien")),
        "move": Forms(Text("move", "Zug"), Text("moves", "Züge")),
        "command": Forms(Text("command", "Befehl"), Text("commands", "Befehle")),
        "fault": Forms(Text("fault", "Fehler"), Text("faults", "Fehler")),
    }
)


def counted(count: int, thing: Thing, language: Language = "en") -> str:
    """The number with its word in the form that goes with it."""
    forms = FORMS[thing]
    return f"{count} {(forms.one if count == 1 else forms.many).to(language)}"


EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def moment(at: int) -> datetime:
    """The moment at so many milliseconds since 1970, UTC."""
    return EPOCH + timedelta(milliseconds=at)


def with_times(texts: Texts, fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """The fields with their times in words, and with the seconds of the spans; the same if they hold no time."""
    if texts.times.isdisjoint(fields):
        return fields
    shown = dict(fields)
    for name, (first, last) in texts.spans.items():
        if first in fields and last in fields:
            shown[name] = round((fields[last] - fields[first]) / 1000)
    for name in texts.times & fields.keys():
        shown[name] = f"{moment(fields[name]):%H:%M:%S}"
    return shown


KINDS: dict[str, Text] = {
    "int": Text(en="a whole number", de="eine ganze Zahl"),
    "str": Text(en="a text", de="ein Text"),
    "bool": Text(en="true or false", de="true oder false"),
    "array": Text(en="a list", de="eine Liste"),
    "object": Text(en="an object", de="ein Objekt"),
    "null": Text(en="null", de="null"),
}
"""Kinds of values, as msgspec names them."""

OR = Text(en=" or ", de=" oder ")


def kinds_in_words(kinds: Sequence[str]) -> Text | None:
    """The kinds as msgspec names them, in words such as "a list or an object"; None if one of them has no words.

    `null` stands for a value left out: it is named only if it is the one kind.
    """
    if not kinds or not set(kinds) <= KINDS.keys():
        return None
    named = [KINDS[kind] for kind in kinds if kind != "null" or len(kinds) == 1]
    return Text(en=OR.en.join(text.en for text in named), de=OR.de.join(text.de for text in named))


ONE_CARD = Text(en="one of {choices}", de="eine von {choices}")
ONE_VALUE = Text(en="one of {choices}", de="eines von {choices}")
EXACTLY = Text(en="{max} of {choices}", de="{max} von {choices}")
AT_MOST = Text(en="up to {max} of {choices}", de="bis zu {max} von {choices}")
BETWEEN = Text(en="{min} to {max} of {choices}", de="{min} bis {max} von {choices}")

ANY_NUMBER = Text(en="any number", de="beliebig viele")
NUMBER = Text(en="{min}", de="{min}")
NUMBER_AT_LEAST = Text(en="{min} or more", de="{min} oder mehr")
NUMBER_AT_MOST = Text(en="up to {max}", de="bis zu {max}")
NUMBER_BETWEEN = Text(en="{min} to {max}", de="{min} bis {max}")


def choices_in(value: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the value behind `choose`, if the value is such a choice."""
    chosen = value.get("choose")
    return chosen if len(value) == 1 and isinstance(chosen, Mapping) else None


def number_in(value: Mapping[str, Any]) -> tuple[int | None, int | None] | None:
    """The least and the greatest number, None for no limit, if the value is a choice of a number."""
    if value and value.keys() <= {"min", "max"}:
        return value.get("min"), value.get("max")
    match value.get("range"):
        case [low, high] if len(value) == 1:
            return low, high
    return None


def phrase_of_choices(choices: Sequence[Any], least: int, most: int, *, cards: bool) -> Text | None:
    """The phrase for choosing `least` to `most` of these; None if all of them are due, so that there is no choice."""
    if least >= len(choices):
        return None
    if least == most == 1:
        return ONE_CARD if cards else ONE_VALUE
    if least == most:
        return EXACTLY
    return AT_MOST if least == 0 else BETWEEN


def phrase_of_number(least: int | None, most: int | None) -> Text:
    """The phrase for choosing a number between these."""
    if least is None:
        return ANY_NUMBER if most is None else NUMBER_AT_MOST
    if most is None:
        return NUMBER_AT_LEAST
    return NUMBER if least == most else NUMBER_BETWEEN


def one_line(text: str) -> str:
    """The text in one line, without characters that would change how it or what follows is shown."""
    return " ".join("".join(character if character.isprintable() else " " for character in text).split())


def shortened(text: str, most: int) -> str:
    """The text, or as much of it as fits into `most` characters with a sign that there is more."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"


def value_key(value: object) -> str:
    """A value as it is written in JSON; a string without its quotes."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
