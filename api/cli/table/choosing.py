"""Choosing from what may be done: what somebody types for an input, as the value that is sent."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

Json = dict[str, Any]


class ChoiceError(ValueError):
    """The typed words do not fit; the message says what would."""


def choices_of(field: Json) -> list[str]:
    """Return the lines that show an input: its choices with their numbers, if it has any."""
    return [f"  {number:>3}  {choice['label']}" for number, choice in enumerate(field.get("choices", ()), start=1)]


def asked_for(field: Json) -> str:
    """Return what is to be typed for an input."""
    match field["form"]:
        case "one":
            said = "a number of the list"
        case "some":
            said = f"{_from_to(field['least'], field['most'])} numbers of the list, with blanks between"
        case "number":
            said = f"a whole number{_within(field['least'], field['most'])}"
        case "numbers":
            count = _from_to(field["shortest"], field["longest"])
            said = f"{count} whole numbers{_within(field['least'], field['most'])}, with blanks between"
        case _:
            said = f"a text of {_from_to(field['shortest'], field['longest'])} characters"
    return f"{field['label']} ({said})"


def value_of(field: Json, typed: str) -> Any:
    """Return the value for an input. Raises ChoiceError."""
    match field["form"]:
        case "one":
            (value,) = _chosen(field, typed, 1, 1)
            return value
        case "some":
            return _chosen(field, typed, field["least"], field["most"], repeats=field["repeats"])
        case "number":
            (number,) = _numbers(typed, 1, 1)
            return _bounded(number, field)
        case "numbers":
            return [_bounded(number, field) for number in _numbers(typed, field["shortest"], field["longest"])]
        case _:
            if not field["shortest"] <= len(typed) <= field["longest"]:
                raise ChoiceError(asked_for(field))
            return typed


def with_value(body: Json, place: str, value: Any) -> Json:
    """Return the body with a value at a place such as `/move/cards`."""
    filled = deepcopy(body)
    *ways, last = place.split("/")[1:]
    part = filled
    for way in ways:
        part = part.setdefault(way, {})
    part[last] = value
    return filled


def _chosen(field: Json, typed: str, least: int, most: int, *, repeats: bool = True) -> list[Any]:
    choices: Sequence[Json] = field["choices"]
    numbers = _numbers(typed, least, most)
    if not repeats and len(set(numbers)) < len(numbers):
        message = "Each may be chosen once."
        raise ChoiceError(message)
    if not all(1 <= number <= len(choices) for number in numbers):
        message = f"The list has the numbers 1 to {len(choices)}."
        raise ChoiceError(message)
    return [choices[number - 1]["value"] for number in numbers]


def _numbers(typed: str, least: int, most: int) -> list[int]:
    words = typed.replace(",", " ").split()
    if not all(word.removeprefix("-").isdecimal() and len(word) <= len(str(2**53)) for word in words):
        message = "Type whole numbers."
        raise ChoiceError(message)
    if not least <= len(words) <= most:
        message = f"Type {_from_to(least, most)} numbers."
        raise ChoiceError(message)
    return [int(word) for word in words]


def _bounded(number: int, field: Json) -> int:
    least, most = field["least"], field["most"]
    if (least is not None and number < least) or (most is not None and number > most):
        message = f"Type a whole number{_within(least, most)}."
        raise ChoiceError(message)
    return number


def _from_to(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _within(least: int | None, most: int | None) -> str:
    if least is None and most is None:
        return ""
    if most is None:
        return f" from {least}"
    return f" to {most}" if least is None else f" from {least} to {most}"
