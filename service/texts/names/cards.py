"""The names of cards: French cards, and cards whose strings are put together of words.

`Ts` is "the ten of spades", "Pik-Zehn"; `mage-elf` is "Mage (Elves)", "Magier (Elfen)".
"""

import re

import msgspec

from service.texts.form import CardTexts, Form, Language, SuitName, Text
from service.texts.people import People
from service.texts.phrases import PLACE, filled, placeholders
from service.texts.reading import TextsMalformedError

RANKS = "A23456789TJQK"
SUIT, RANK = "suit", "rank"
"""The fields that hold a suit or a rank in any game; a suit of one pack among several names its pack."""
SUIT_FIELDS = frozenset({SUIT, "trump"})
PACK = r"(?:@(?P<pack>[a-z]|[1-9][0-9]?))?"
CARD = re.compile(rf"(?P<rank>[{RANKS}])(?P<suit>[cdhs]){PACK}")
SUIT_OF_PACK = re.compile(rf"(?P<suit>[cdhs]){PACK}")
JOKER = re.compile(rf"\*(?P<number>[1-9][0-9]?)?{PACK}")
HIDDEN = re.compile(rf"\?{PACK}")


class FrenchCards:
    """Names for French cards with any number of packs, jokers, and cards that the reader may not see."""

    def __init__(self, texts: CardTexts) -> None:
        if set(texts.ranks) != set(RANKS):
            message = f"The ranks of the cards are not {RANKS}."
            raise TextsMalformedError(message)
        self._texts = texts

    def name(self, field: str, value: str, form: Form, people: People) -> str | None:
        """The name of a card in any field, of a suit or rank in a field that holds one; else None."""
        language = people.language
        if field in SUIT_FIELDS and (suit := SUIT_OF_PACK.fullmatch(value)):
            return self._with_pack(self._suit_alone(suit["suit"], form, language), suit["pack"], form, language)
        if field == RANK and (rank := self._texts.ranks.get(value)):
            return rank.sign.to(language) if form == "short" else rank.to(language)
        return self.card(value, form, language)

    def card(self, card: str, form: Form, language: Language) -> str | None:
        """The name of a card, a joker or a hidden card; None if the string is none of these."""
        if match := CARD.fullmatch(card):
            return self._natural(match["rank"], match["suit"], match["pack"], form, language)
        if match := JOKER.fullmatch(card):
            return self._joker(match["number"], match["pack"], form, language)
        if match := HIDDEN.fullmatch(card):
            return self._with_pack(self._texts.hidden_card.of(form).to(language), match["pack"], form, language)
        return None

    def _natural(self, rank: str, suit: str, pack: str | None, form: Form, language: Language) -> str:
        texts = self._texts
        forms = texts.card if pack is None else texts.card_of_pack
        words = {
            "rank": texts.ranks[rank].to(language),
            "rank_sign": texts.ranks[rank].sign.to(language),
            "suit": self._suit(suit).to(language),
            "suit_sign": self._suit(suit).sign,
            "pack": self._pack(pack, language),
        }
        return filled(forms.of(form).to(language), words)

    def _joker(self, number: str | None, pack: str | None, form: Form, language: Language) -> str:
        texts = self._texts
        if number is None:
            return texts.joker_unnumbered.of(form).to(language)
        if pack is None:
            return f"{texts.joker.to(language)} {number}"
        words = {"number": number, "pack": self._pack(pack, language)}
        return filled(texts.joker_of_pack.of(form).to(language), words)

    def _suit(self, suit: str) -> SuitName:
        result: SuitName = getattr(self._texts.suits, suit)
        return result

    def _suit_alone(self, suit: str, form: Form, language: Language) -> str:
        return self._suit(suit).sign if form == "short" else self._suit(suit).to(language)

    def _pack(self, pack: str | None, language: Language) -> str:
        """The colour of a pack; a pack without one goes by its number or letter."""
        if pack is None:
            return ""
        colour = self._texts.packs.get(pack)
        return pack if colour is None else colour.to(language)

    def _with_pack(self, name: str, pack: str | None, form: Form, language: Language) -> str:
        if pack is None:
            return name
        return f"{name} {self._pack(pack, language)}" if form == "short" else f"{name} ({self._pack(pack, language)})"


HIDDEN_CARD = "?"
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
        if value == HIDDEN_CARD:
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
