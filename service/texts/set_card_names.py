"""The names of Set cards: `2vhs` is "2 half violet squares", "2 Vierecke halbvoll violett"."""

import re

import msgspec

from service.texts.form import Form, Language, Line, Text
from service.texts.people import People
from service.texts.placeholder import filled

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
    """A `names.yaml` of the form `set_cards`."""

    features: Features
    card: CardForms
    card_of_pack: CardForms
    hidden: Text


class SetCardNaming:
    """Names for Set cards in any field; in a narrow place a card goes by its own letters."""

    def __init__(self, names: SetCardNames) -> None:
        self._names = names

    def name(self, field: str, value: str, form: Form, people: People) -> str | None:  # noqa: ARG002 - cards alone
        """The name of a card or of a hidden card; else None."""
        names, language = self._names, people.language
        if value == HIDDEN:
            return value if form == "short" else names.hidden.to(language)
        found = CARD.fullmatch(value)
        if found is None:
            return None
        if form == "short":
            return value
        forms = names.card if found["pack"] is None else names.card_of_pack
        text = forms.list if form == "list" else forms.sentence
        return filled(text.to(language), self._words(found, language))

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
