"""The form of a game's `chance.yaml`: its texts on the chance that can be prepared for it."""

import msgspec

from service.texts.form import Text


class ChanceText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chance of a game that can be prepared, in words.

    `order`: which outcomes there are and in which order they are used. `shuffles`, `dice`, `lots`: what an entry of
    this kind holds; null if the game has none of it. `checked`: what is refused at the opening, and what becomes of
    what does not fit later. `places`: where the cards of a shuffle go from the pack, by their kind: what a deal in a
    recorded game names them by.
    """

    order: Text
    checked: Text
    places: dict[str, Text]
    shuffles: Text | None = None
    dice: Text | None = None
    lots: Text | None = None
