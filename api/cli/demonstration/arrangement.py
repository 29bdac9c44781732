"""The arrangement of each game of the demonstration (`games.yaml`), and the demonstration's own sentences."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec

from domain.game.interface import AnyGame
from service.texts.form import Language, Text
from service.texts.phrases import filled
from service.texts.reading import read

Share = Annotated[int, msgspec.Meta(ge=0, le=100)]
Weight = Annotated[float, msgspec.Meta(ge=0)]

OFTEN_ENOUGH = 5
LONG_ENOUGH = 3000
"""What a game is played with that `games.yaml` does not name."""


class Arrangement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of the table, and the way in which the moves are chosen.

    `seats` is the number of seats. `options` are those that differ from the game's defaults. `weights` are by type of
    command, 1 for others. `aside` is how often, in per cent, somebody moves who is not to act. `limit` is the most
    moves.
    """

    seats: Annotated[int, msgspec.Meta(ge=1)]
    options: dict[str, Any]
    aside: Share
    limit: Annotated[int, msgspec.Meta(ge=1)]
    weights: dict[str, Weight] = {}


def arrangement_of(game: AnyGame) -> Arrangement:
    """The arrangement of a game.

    One that `games.yaml` does not name is played with its fewest seats and its own options.
    """
    arrangement = arrangements().get(game.meta.id)
    return arrangement or Arrangement(seats=min(game.meta.seats), options={}, aside=OFTEN_ENOUGH, limit=LONG_ENOUGH)


@cache
def arrangements() -> dict[str, Arrangement]:
    """The arrangement of each game, by its id."""
    return read(files("api.cli.demonstration").joinpath("games.yaml"), dict[str, Arrangement])


@cache
def all_phrases() -> dict[str, Text]:
    """Every phrase of `texts.yaml`, by its name."""
    return read(files("api.cli.demonstration").joinpath("texts.yaml"), dict[str, Text])


class Phrases:
    """The phrases in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def say(self, phrase: str, /, **words: object) -> str:
        """A phrase with these words in its places."""
        text = all_phrases()[phrase].to(self.language)
        return filled(text, {name: str(word) for name, word in words.items()})

    def number(self, value: float) -> str:
        """A number with one digit after the decimal sign of the language."""
        return f"{value:.1f}".replace(".", "," if self.language == "de" else ".")
