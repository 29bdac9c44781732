"""The texts that the tests read, and short words for telling by them.

`data/` is laid out as `domain/` is: Whist, Essentia and the table whole, of the other games what the tests need.
"""

from pathlib import Path
from typing import Any

from service.texts.library import Library
from service.texts.sentence import Narrator

DATA = Path(__file__).parents[3] / "unit/service/texts/data"
LIBRARY = Library(DATA)
GAMES = ("table", "whist", "essentia", "scherbia", "frieden", "dna", "faro", "ecarte", "vingt-et-un")


def told(game: str, event: dict[str, Any], **how: Any) -> tuple[str, str]:
    """The sentence of an event in English and in German."""
    return Narrator(LIBRARY, game, "en").sentence(event, **how), Narrator(LIBRARY, game, "de").sentence(event, **how)


def labelled(game: str, command: dict[str, Any], **how: Any) -> tuple[str, str]:
    """The label of a command in English and in German."""
    return Narrator(LIBRARY, game, "en").label(command, **how), Narrator(LIBRARY, game, "de").label(command, **how)
