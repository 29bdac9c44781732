"""The names of cards whose strings are put together of words: `mage-elf` is "Mage (Elves)", "Magier (Elfen)"."""

import msgspec

from service.texts.form import Form, Language, Text
from service.texts.people import People
from service.texts.placeholder import PLACE, filled, placeholders
from service.texts.reading import TextsMalformedError

HIDDEN = "?"
SEAT, NUMBER = "seat", "number"
"""The parts of a value that are digits: a seat, which goes by its player, and a number, which stays as it is."""


class Compound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of value, and its name.

    `value` gives the parts of the value, such as `{job}-{folk}`. Each part in braces is a key of `words`, or `seat` or
    `number`, and signs stand between them. `name` has the same parts. `fields` are the only fields that may hold such a
    value; none: any field.
    """

    value: str
    name: Text
    fields: tuple[str, ...] = ()


class CompoundNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="form", tag="compound"):
    """A `names.yaml` of the form `compound`: kinds of values, in the order in which they are tried, and words."""

    hidden: Text
    kinds: tuple[Compound, ...]
    words: dict[str, dict[str, Text]]


class CompoundNaming:
    """Names for values that are put together of words. A value of no kind, as of an organizer's own card, has none."""

    def __init__(self, names: CompoundNames) -> None:
        self._names = names
        self._kinds = [(kind, _signs(kind), placeholders(kind.value)) for kind in names.kinds]

    def name(self, field: str, value: str, form: Form, people: People) -> str | None:  # noqa: ARG002 - one form fits
        """The name of a value, or of a hidden card; else None."""
        if value == HIDDEN:
            return self._names.hidden.to(people.language)
        for kind, signs, parts in self._kinds:
            if kind.fields and field not in kind.fields:
                continue
            parted = _parted(value, signs)
            if parted is None:
                continue
            words = {part: self._word(part, piece, people) for part, piece in zip(parts, parted, strict=True)}
            if None not in words.values():
                return filled(kind.name.to(people.language), {part: word or "" for part, word in words.items()})
        return None

    def _word(self, part: str, word: str, people: People) -> str | None:
        """The word for one part of a value; None if the part cannot be that."""
        if part in (SEAT, NUMBER):
            if not (word.isascii() and word.isdecimal()):
                return None
            return people.player(int(word)) if part == SEAT else word
        return _in(self._names.words.get(part, {}).get(word), people.language)


def _in(text: Text | None, language: Language) -> str | None:
    return None if text is None else text.to(language)


def _signs(kind: Compound) -> tuple[str, ...]:
    """The signs before, between and behind the parts of a value. Raises TextsMalformedError."""
    signs = tuple(PLACE.split(kind.value)[::2])
    if len(signs) < 2 or "" in signs[1:-1]:  # noqa: PLR2004 - before and behind one part
        message = f"The value {kind.value!r} has no parts, or no sign between two of them."
        raise TextsMalformedError(message)
    return signs


def _parted(value: str, signs: tuple[str, ...]) -> list[str] | None:
    """The parts of a value; None if it has not these signs."""
    first, *between, last = signs
    if not value.startswith(first) or not value.endswith(last) or len(value) < len(first) + len(last):
        return None
    rest, parts = value[len(first) : len(value) - len(last)], []
    for sign in between:
        part, there, rest = rest.partition(sign)
        if not there:
            return None
        parts.append(part)
    return [*parts, rest]
