"""The names of Frieden: French cards, and the places between which they go."""

from importlib.resources.abc import Traversable

import msgspec

from service.texts.cards import FrenchCards
from service.texts.form import Language, Text
from service.texts.naming import Form
from service.texts.placeholder import filled
from service.texts.reading import read

PLACE_FIELDS = frozenset({"source", "target", "place"})
"""Fields that hold a place."""
HAND, RUN = "hand", "run"


class PlaceNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `names.yaml`: places with one name each, and those that are told by seat or run."""

    places: dict[str, Text]
    hand: Text
    run: Text


class FriedenNames:
    """Names for the cards of Frieden, the ranks that jokers are laid as, and the places of cards."""

    def __init__(self, french: FrenchCards, names: PlaceNames) -> None:
        self._french = french
        self._names = names

    def name(self, field: str, value: str, form: Form, language: Language) -> str | None:
        """The name of a card, of a rank or kingdom, or of a place such as `hand:2` or `run:r1`."""
        if field in PLACE_FIELDS:
            return self._place(value, language)
        return self._french.name("rank" if field == "as" else field, value, form, language)

    def _place(self, value: str, language: Language) -> str | None:
        kind, _, which = value.partition(":")
        if kind == HAND:
            return filled(self._names.hand.to(language), {"seat": which})
        if kind == RUN:
            return filled(self._names.run.to(language), {"run": which})
        place = self._names.places.get(value)
        return None if place is None else place.to(language)


def frieden_names(folder: Traversable, french: FrenchCards) -> FriedenNames:
    """The names in the game's folder. Raises TextsMissingError and TextsMalformedError."""
    return FriedenNames(french, read(folder.joinpath("names.yaml"), PlaceNames))
