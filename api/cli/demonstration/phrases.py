"""The demonstration's own sentences, in one language."""

from functools import cache
from importlib.resources import files

from service.texts.form import Language, Text
from service.texts.phrases import filled
from service.texts.reading import read


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
