"""The cards of DNA as a naming of its own: what a game without French cards adds."""

from importlib.resources.abc import Traversable

from service.texts.form import Form
from service.texts.people import People

COLOURS = {"r": {"en": "red", "de": "rot"}, "g": {"en": "green", "de": "grün"}, "v": {"en": "violet", "de": "violett"}}
FILLINGS = {
    "f": {"en": "full", "de": "voll"},
    "h": {"en": "half", "de": "halbvoll"},
    "e": {"en": "empty", "de": "leer"},
}
SHAPES = {
    "w": {"en": "waves", "de": "Wellen"},
    "s": {"en": "squares", "de": "Vierecke"},
    "c": {"en": "circles", "de": "Kreise"},
}


class SetCards:
    """Names such as "2 half violet squares"; the folder is that of the game."""

    def __init__(self, folder: Traversable) -> None:
        self.folder = folder

    def name(self, field: str, value: str, form: Form, people: People) -> str | None:
        if len(value) != 4 or value[0] not in "123" or field == "ends":
            return None
        colour, filling, shape = COLOURS[value[1]], FILLINGS[value[2]], SHAPES[value[3]]
        order = (filling, colour, shape) if people.language == "en" else (shape, filling, colour)
        words = [value[0], *(part[people.language] for part in order)]
        return value if form == "short" else " ".join(words)
