"""The words of the pages themselves, in both languages."""

from functools import cache
from importlib.resources import files

from service.texts.form import Language, Text
from service.texts.reading import read

LANGUAGES: tuple[Language, ...] = ("en", "de")


@cache
def all_words() -> dict[str, Text]:
    """Every word of the pages by its key."""
    return read(files("api.pages").joinpath("words.yaml"), dict[str, Text])


def word(key: str, language: Language) -> str:
    """One of them. Raises KeyError if there is none."""
    return all_words()[key].to(language)


def words_in(language: Language) -> dict[str, str]:
    """All of them in one language, for a template."""
    return {key: text.to(language) for key, text in all_words().items()}
