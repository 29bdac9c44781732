"""A game's names of its cards: those of its `names.yaml`, if it has one, and of French and Set cards."""

import re
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Protocol, assert_never

import msgspec

from service.texts.form import Form, Language, Line, Text
from service.texts.names.cards import RANK, SUIT, CompoundNames, CompoundNaming, FrenchCards
from service.texts.people import People
from service.texts.phrases import filled
from service.texts.reading import read


class FrenchNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="form", tag="french"):
    """A `names.yaml` of the form `french`.

    `suits` and `ranks` are further fields that hold a suit or a rank. `places` has the words for each kind of zone, for
    each field that holds a zone such as `hand:2`. In these words `{which}` is the part after the colon, and `{seat}`
    the seat with that number. `numbered` are fields and kinds of zones with values such as `r4`, each with
    its letter. Such a value is named by its number.
    """

    suits: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    places: dict[str, dict[str, Text]] = {}
    numbered: dict[str, str] = {}


class FrenchNaming:
    """Names for French cards, for their ranks, and for the zones of cards."""

    def __init__(self, names: FrenchNames, french: FrenchCards) -> None:
        self._names = names
        self._french = french
        self._fields = {**dict.fromkeys(names.suits, SUIT), **dict.fromkeys(names.ranks, RANK)}

    def name(self, field: str, value: str, form: Form, people: People) -> str | None:
        """The name of a card, of a rank or suit, of a zone or of what is numbered; else None."""
        numbered, places = self._names.numbered, self._names.places.get(field)
        if places is not None:
            return _place(places, value, people, numbered)
        number = _number(numbered, field, value)
        return number or self._french.name(self._fields.get(field, field), value, form, people)


def _place(names: dict[str, Text], zone: str, people: People, numbered: Mapping[str, str]) -> str | None:
    kind, _, which = zone.partition(":")
    text = names.get(kind)
    if text is None:
        return None
    seat = people.player(int(which)) if which.isdecimal() else which
    return filled(text.to(people.language), {"seat": seat, "which": _number(numbered, kind, which) or which})


def _number(numbered: Mapping[str, str], field: str, value: str) -> str | None:
    """The number by which a value of this field goes; None if it is none that is numbered."""
    number = value.removeprefix(numbered.get(field, value))
    return number if number.isdecimal() else None


HIDDEN = "?"
CARD = re.compile(r"(?P<number>[123])(?P<colour>[rgv])(?P<filling>[fhe])(?P<shape>[wsc])(?:@(?P<pack>[1-9]))?")


class Value(Text, frozen=True, forbid_unknown_fields=True):
    """The name of a value of a property; a number has a sign, a shape a plural."""

    sign: Line | None = None
    plural: Text | None = None


class Feature(Text, frozen=True, forbid_unknown_fields=True):
    """A property of the cards, and its values by their letters."""

    values: dict[str, Value]


class Features(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four properties."""

    number: Feature
    colour: Feature
    filling: Feature
    shape: Feature


class CardForms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in a sentence and in a row."""

    sentence: Text
    list: Text


class SetCardNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="form", tag="set_cards"):
    """A `names.yaml` of the form `set_cards`.

    `numbered` are fields with values such as `s4`, each with its letter. Such a value is named by its number.
    """

    features: Features
    card: CardForms
    card_of_pack: CardForms
    hidden: Text
    numbered: dict[str, str] = {}


class SetCardNaming:
    """Names for Set cards in any field, and for what is numbered; in a narrow place a card goes by its own letters."""

    def __init__(self, names: SetCardNames) -> None:
        self._names = names

    def name(self, field: str, value: str, form: Form, people: People) -> str | None:
        """The name of a card, of a hidden card or of what is numbered; else None."""
        names, language = self._names, people.language
        number = _number(names.numbered, field, value)
        if number is not None:
            return number
        if value == HIDDEN:
            return value if form == "short" else names.hidden.to(language)
        match = CARD.fullmatch(value)
        if match is None:
            return None
        if form == "short":
            return value
        forms = names.card if match["pack"] is None else names.card_of_pack
        text = forms.list if form == "list" else forms.sentence
        return filled(text.to(language), self._words(match, language))

    def _words(self, card: re.Match[str], language: Language) -> dict[str, str]:
        features = self._names.features
        number, shape = features.number.values[card["number"]], features.shape.values[card["shape"]]
        many = shape.plural if card["number"] != "1" and shape.plural is not None else shape
        return {
            "number_sign": number.sign or number.to(language),
            "colour": features.colour.values[card["colour"]].to(language),
            "filling": features.filling.values[card["filling"]].to(language),
            "shape": many.to(language),
            "pack": card["pack"] or "",
        }


Names = SetCardNames | FrenchNames | CompoundNames
"""All that a `names.yaml` can hold; its key `form` says which."""


class Naming(Protocol):
    """Names for the cards of a game, and for parts of them such as a suit."""

    def name(self, field: str, value: str, form: Form, people: People) -> str | None:
        """The name of this value of the field in the language of `people`; None if it is no card and no part of one.

        `"?"` is a hidden card.
        """


def naming_of(folder: Traversable, french: FrenchCards) -> Naming:
    """The names of the game in this folder; those of French cards if it says nothing of names.

    Raises TextsMalformedError.
    """
    place = folder.joinpath("names.yaml")
    if not place.is_file():
        return french
    names: Names = read(place, Names)  # type: ignore[arg-type] # a union of types is no type, but can be read
    match names:
        case SetCardNames():
            return SetCardNaming(names)
        case FrenchNames():
            return FrenchNaming(names, french)
        case CompoundNames():
            return CompoundNaming(names)
    assert_never(names)
