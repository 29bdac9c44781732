"""Values of fields in words: cards by name, lists in a row, words where the texts have some."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from service.texts.form import Form, Language, Lists, Phrase, Phrases, Tally, Text, Words
from service.texts.names.choose import Naming
from service.texts.people import People
from service.texts.phrases import (
    choices_in,
    filled,
    number_in,
    one_line,
    phrase_of_choices,
    phrase_of_number,
    value_key,
)


class Wording(msgspec.Struct, frozen=True):
    """The words of one language for the values of one entry's fields.

    `own` are the entry's words for values, `shared` those of its game. The entry's come first, then the game's, then
    the names of cards. `phrases` say how what there are no words for stands in a sentence; `seats` and `tallies` are
    as in `Texts`. Values are plain: as in JSON, but for tuples.
    """

    own: Words
    shared: Words
    naming: Naming
    lists: Lists
    people: People
    phrases: Phrases = {}
    seats: frozenset[str] = frozenset()
    tallies: Mapping[str, Tally] = {}

    @property
    def language(self) -> Language:
        """The language of the words."""
        return self.people.language

    def says(self, field: str, value: Any) -> bool:
        """Return whether there is something to say of the value of a field.

        There is not of null, false, zero, an empty text or list, nor of a list of these; seat 0 is a seat.
        """
        if field in self.seats:
            return value is not None and value not in ([], ())
        if isinstance(value, list | tuple):
            return any(self.says(field, item) for item in value)
        choice = choices_in(value) if isinstance(value, Mapping) else None
        return bool(value if choice is None else choice.get("from"))

    def word(self, field: str, value: object) -> str | None:
        """The words that the texts have for this value, if any."""
        if isinstance(value, Mapping | list | tuple):
            return None
        key = value_key(value)
        for words in (self.own, self.shared):
            text = words.get(field, {}).get(key)
            if text is not None:
                return text.to(self.language)
        return None

    def of(self, field: str, value: Any, form: Form = "sentence") -> str:
        """The value of a field in words. None, and a list without entries, give the word for none."""
        known = self.word(field, value)
        if known is not None:
            return known
        phrase = self.phrases.get(field)
        if phrase is not None and form == "sentence" and not isinstance(value, Mapping):
            return self._phrased(phrase, field, value)
        return self._plain(field, value, form)

    def is_mask(self, field: str, value: Any) -> bool:
        """Return whether the value is a mask: `"?"`, alone or in a list, null, or a count in place of a list."""
        match value:
            case None:
                return self.word(field, None) is None
            case bool():
                return False
            case int():
                return field not in self.seats
            case _:
                return holds_mask(value)

    def _phrased(self, phrase: Phrase, field: str, value: Any) -> str:
        """The value as it stands in a sentence: of a list each value once, with commas, the last one with `and`."""
        if isinstance(value, list | tuple) and field not in self.seats and field not in self.tallies:
            words = list(dict.fromkeys(self._plain(field, item, "list") for item in value))
            full = self._to(self.lists.last_separator).join(
                [self._to(self.lists.card_separator).join(words[:-1]), words[-1]] if len(words) > 1 else words
            )
        else:
            full = "" if value in (None, [], ()) else self._plain(field, value, "sentence")
        if not full:
            none = self.lists.empty if phrase.none is None else phrase.none
            return "" if none == "left out" else self._to(none)
        several = isinstance(value, list | tuple) and len(value) > 1
        return filled(self._to(phrase.more if several and phrase.more is not None else phrase.one), {"it": full})

    def _plain(self, field: str, value: Any, form: Form) -> str:
        match value:
            case None:
                return self._to(self.lists.empty)
            case str():
                name = self.naming.name(field, value, form, self.people)
                return one_line(value) if name is None else name
            case Mapping():
                return self._object(field, value)
            case list() | tuple():
                return self._row(field, value)
            case bool():
                return value_key(value)
            case int() if field in self.seats:
                return self.people.player(value)
            case _:
                return value_key(value)

    def _to(self, text: Text) -> str:
        return text.to(self.language)

    def _row(self, field: str, values: Sequence[Any]) -> str:
        if not values:
            return self._to(self.lists.empty)
        if field in self.seats and not isinstance(values[0], Mapping):
            return self._seats(values)
        if field in self.tallies:
            return self._tally(field, values)
        if any(isinstance(value, Mapping) for value in values):
            return self._row_of_objects(field, values)
        if any(isinstance(value, list | tuple) for value in values):
            return self._row_of_rows(field, values)
        if not any(self._is_card(field, value) for value in values):
            return self._joined(self.lists.value_separator, field, values)
        if None in values:
            return self._per_seat(field, enumerate(values))
        return self._joined(self.lists.card_separator, field, values)

    def _seats(self, values: Sequence[Any]) -> str:
        """Seats in a row, or a ranking of them, those in the same place together."""
        if not isinstance(values[0], list | tuple):
            return self.people.several(values)
        return self._to(self.lists.rank_separator).join(self.people.several(place) for place in values if place)

    def _tally(self, field: str, values: Sequence[Any]) -> str:
        """A value for each seat: what each has, what changes, or for whom it holds."""
        kind, separator = self.tallies[field], self.lists.card_separator
        of_seats = [(seat, value) for seat, value in enumerate(values) if value is not None]
        if kind == "those":
            return self.people.several([seat for seat, value in of_seats if value])
        if kind == "changes" and all(isinstance(value, int) for _, value in of_seats):
            phrase, name = self.lists.seat_and_change, "change"
            changes = [(seat, f"{value:+d}") for seat, value in of_seats if value]
        else:
            phrase, name = self.lists.per_seat_cards, "cards"
            changes = [(seat, self._of_one_seat(field, value)) for seat, value in of_seats]
        if any(isinstance(value, list | tuple) for _, value in of_seats):
            separator = self.lists.per_seat_separator
        return self._to(separator).join(
            filled(self._to(phrase), {"seat": self.people.player(seat), name: number}) for seat, number in changes
        )

    def _of_one_seat(self, field: str, value: Any) -> str:
        """The words for one seat's part: a value, several, or groups of them.

        A list in it is never one for each seat.
        """
        if not isinstance(value, list | tuple):
            return self.of(field, value, "list")
        if not value:
            return self._to(self.lists.empty)
        cards = any(self._is_card(field, item) for item in value)
        separator = self.lists.card_separator if cards else self.lists.value_separator
        return self._to(separator).join(self._of_one_seat(field, item) for item in value)

    def _row_of_objects(self, field: str, values: Sequence[Any]) -> str:
        """Objects that name their seats in a row; others are one for each seat, None where a seat has none."""
        if all(isinstance(value, Mapping) and "seat" in value for value in values):
            return self._joined(self.lists.card_separator, field, values)
        return self._per_seat(field, enumerate(values))

    def _row_of_rows(self, field: str, values: Sequence[Any]) -> str:
        """Rows of numbers are groups, as in a ranking; others are one for each seat, None where a seat has none."""
        entries = [entry for value in values if isinstance(value, list | tuple) for entry in value]
        if not any(isinstance(entry, int) for entry in entries):
            return self._per_seat(field, enumerate(values))
        groups = (
            self._joined(self.lists.card_separator, field, value)
            if isinstance(value, list | tuple)
            else self.of(field, value)
            for value in values
        )
        return self._to(self.lists.value_separator).join(groups)

    def _per_seat(self, field: str, pairs: Iterable[tuple[int | str, Any]]) -> str:
        phrase = self._to(self.lists.per_seat_cards)
        parts = [
            filled(phrase, {"seat": self.people.player(int(seat)), "cards": self.of(field, value, "list")})
            for seat, value in pairs
            if value is not None
        ]
        return self._to(self.lists.per_seat_separator).join(parts) or self._to(self.lists.empty)

    def _object(self, field: str, value: Mapping[str, Any]) -> str:
        choice = choices_in(value)
        if choice is not None:
            return self._choice(field, choice)
        number = number_in(value)
        if number is not None:
            least, most = number
            return filled(self._to(phrase_of_number(least, most)), {"min": str(least), "max": str(most)})
        if value and all(key.isdecimal() for key in value):
            return self._per_seat(field, value.items())
        rest = self._to(self.lists.card_separator).join(
            self.of(key, part, "list")
            for key, part in value.items()
            if part is not None and part is not False and key != "seat"
        )
        if "seat" not in value:
            return rest or self._to(self.lists.empty)
        if "card" in value:
            rest = self.of("card", value["card"], "list")
        seat = value["seat"]
        who = self.people.player(seat) if isinstance(seat, int) else self.of("seat", seat)
        return filled(self._to(self.lists.per_seat_cards), {"seat": who, "cards": rest})

    def _choice(self, field: str, choice: Mapping[str, Any]) -> str:
        choices: Sequence[Any] = choice.get("from") or ()
        if not choices:
            return self._to(self.lists.empty)
        least, most = choice.get("min", 1), choice.get("max")
        most = len(choices) if most is None else most
        cards = any(self._is_card(field, item) for item in choices)
        phrase = phrase_of_choices(choices, least, most, cards=cards)
        if phrase is None and len(choices) == 1:
            return self.of(field, choices[0])
        row = self._joined(self.lists.card_separator, field, choices)
        return (
            row if phrase is None else filled(self._to(phrase), {"choices": row, "min": str(least), "max": str(most)})
        )

    def _joined(self, separator: Text, field: str, values: Sequence[Any]) -> str:
        return self._to(separator).join(self.of(field, value, "list") for value in values)

    def _is_card(self, field: str, value: object) -> bool:
        """Return whether the value goes by a name, which may have words for some values beside it."""
        if not isinstance(value, str) or self.word(field, value) is not None:
            return False
        return self.naming.name(field, value, "list", self.people) is not None


def holds_mask(value: Any) -> bool:
    """Return whether a mask stands in place of the value or of a part of it."""
    if isinstance(value, str):
        return value == "?" or value.startswith("?@")
    if isinstance(value, Mapping):
        return any(holds_mask(item) for item in value.values())
    return isinstance(value, list | tuple) and any(holds_mask(item) for item in value)
