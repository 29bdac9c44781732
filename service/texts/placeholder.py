"""The `{field}` places of a text: finding and filling them."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from service.texts.form import Entry, Text

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
