"""Fields of a move that leave a choice.

`{"choose": {"from": [...], "min": 1, "max": 5}}`; of a number `{"min": 1, "max": null}` or `{"range": [0, 31]}`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from service.texts.form import Text

ONE_CARD = Text(en="one of {choices}", de="eine von {choices}")
ONE_VALUE = Text(en="one of {choices}", de="eines von {choices}")
EXACTLY = Text(en="{max} of {choices}", de="{max} von {choices}")
AT_MOST = Text(en="up to {max} of {choices}", de="bis zu {max} von {choices}")
BETWEEN = Text(en="{min} to {max} of {choices}", de="{min} bis {max} von {choices}")

ANY_NUMBER = Text(en="any number", de="beliebig viele")
NUMBER = Text(en="{min}", de="{min}")
NUMBER_AT_LEAST = Text(en="{min} or more", de="{min} oder mehr")
NUMBER_AT_MOST = Text(en="up to {max}", de="bis zu {max}")
NUMBER_BETWEEN = Text(en="{min} to {max}", de="{min} bis {max}")


def choices_in(value: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the value behind `choose`, if the value is such a choice."""
    chosen = value.get("choose")
    return chosen if len(value) == 1 and isinstance(chosen, Mapping) else None


def number_in(value: Mapping[str, Any]) -> tuple[int | None, int | None] | None:
    """The least and the greatest number, None for no limit, if the value is a choice of a number."""
    if value and value.keys() <= {"min", "max"}:
        return value.get("min"), value.get("max")
    match value.get("range"):
        case [low, high] if len(value) == 1:
            return low, high
    return None


def phrase_of_choices(choices: Sequence[Any], least: int, most: int, *, cards: bool) -> Text | None:
    """The phrase for choosing `least` to `most` of these; None if all of them are due, so that there is no choice."""
    if least >= len(choices):
        return None
    if least == most == 1:
        return ONE_CARD if cards else ONE_VALUE
    if least == most:
        return EXACTLY
    return AT_MOST if least == 0 else BETWEEN


def phrase_of_number(least: int | None, most: int | None) -> Text:
    """The phrase for choosing a number between these."""
    if least is None:
        return ANY_NUMBER if most is None else NUMBER_AT_MOST
    if most is None:
        return NUMBER_AT_LEAST
    return NUMBER if least == most else NUMBER_BETWEEN
