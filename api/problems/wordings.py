"""Title and detail of every problem, in English and German."""

from importlib.resources import files

import msgspec

from service.texts.form import Language
from service.texts.reading import read


class Wording(msgspec.Struct, frozen=True):
    """Title and detail of a problem in one language."""

    title: str
    detail: str


WORDINGS = read(files("api.problems").joinpath("wordings.yaml"), dict[str, dict[Language, Wording]])
"""The wordings by the problem's code."""

TOO_LARGE: dict[Language, str] = {
    "en": "The body of this request may have at most {limit} bytes.",
    "de": "Der Inhalt dieser Anfrage darf höchstens {limit} Bytes groß sein.",
}
"""The detail of `too_large` where the limit of the address is known."""
