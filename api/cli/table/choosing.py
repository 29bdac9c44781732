"""Choosing from what may be done: what somebody types for an input, as the value that is sent."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from api.cli.table.words import Words

Json = dict[str, Any]


class ChoiceError(ValueError):
    """The typed words do not fit; the message says what would."""


def choices_of(field: Json) -> list[str]:
    """Return the lines that show an input: its choices with their numbers, if it has any."""
    return [f"  {number:>3}  {choice['label']}" for number, choice in enumerate(field.get("choices", ()), start=1)]


def asked_for(field: Json, words: Words) -> str:
    """Return what is to be typed for an input."""
    match field["form"]:
        case "one":
            said = words.say("one")
        case "some":
            said = words.say("some", count=words.count(field["least"], field["most"]))
        case "number":
            said = words.say("number", bounds=words.bounds(field["least"], field["most"]))
        case "numbers":
            count, bounds = (
                words.count(field["shortest"], field["longest"]),
                words.bounds(field["least"], field["most"]),
            )
            said = words.say("numbers", count=count, bounds=bounds)
        case _:
            said = words.say("text", count=words.count(field["shortest"], field["longest"]))
    return f"{field['label']} ({said})"


def value_of(field: Json, typed: str, words: Words) -> Any:
    """Return the value for an input. Raises ChoiceError."""
    match field["form"]:
        case "one":
            (value,) = _chosen(field, typed, words, (1, 1))
            return value
        case "some":
            return _chosen(field, typed, words, (field["least"], field["most"]), repeats=field["repeats"])
        case "number":
            (number,) = _numbers(typed, words, (1, 1))
            return _bounded(number, field, words)
        case "numbers":
            numbers = _numbers(typed, words, (field["shortest"], field["longest"]))
            return [_bounded(number, field, words) for number in numbers]
        case _:
            if not field["shortest"] <= len(typed) <= field["longest"]:
                raise ChoiceError(asked_for(field, words))
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


def _chosen(field: Json, typed: str, words: Words, count: tuple[int, int], *, repeats: bool = True) -> list[Any]:
    choices: Sequence[Json] = field["choices"]
    numbers = _numbers(typed, words, count)
    if not repeats and len(set(numbers)) < len(numbers):
        raise ChoiceError(words.say("once"))
    if not all(1 <= number <= len(choices) for number in numbers):
        raise ChoiceError(words.say("listed", most=len(choices)))
    return [choices[number - 1]["value"] for number in numbers]


def _numbers(typed: str, words: Words, count: tuple[int, int]) -> list[int]:
    parts = typed.replace(",", " ").split()
    if not all(part.removeprefix("-").isdecimal() and len(part) <= len(str(2**53)) for part in parts):
        raise ChoiceError(words.say("type_numbers"))
    least, most = count
    if not least <= len(parts) <= most:
        raise ChoiceError(words.say("type_count", count=words.count(least, most)))
    return [int(part) for part in parts]


def _bounded(number: int, field: Json, words: Words) -> int:
    least, most = field["least"], field["most"]
    if (least is not None and number < least) or (most is not None and number > most):
        raise ChoiceError(words.say("type_number", bounds=words.bounds(least, most)))
    return number
