"""The question that a player gets in sentences, the order of its answers, and an example that the rules accept.

A template says from what may be chosen, not that each choice is right. So the service tries some fillings of a
template, the smallest first, and no more than a fixed number of them. Each trial is a dry run: it answers from what
the viewer may know, at the same cost whatever is hidden.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from typing import Any, assert_never

import msgspec
from msgspec.structs import replace

from service.queries.actions.grammar import (
    Input,
    NumberInput,
    NumbersInput,
    Offer,
    OneInput,
    Prompt,
    Scene,
    SomeInput,
    TextInput,
)
from service.texts.library import packaged

DECISIONS = frozenset(("move", "rule_claim"))
"""The kinds of actions that answer a question; claims may be made beside it."""


def in_order(game: str, offers: Sequence[Offer]) -> list[Offer]:
    """Return the moves with the likeliest first, those marked that are rare."""
    prompts = packaged().prompts(game)
    places = {kind: place for place, kind in enumerate(prompts.order)}
    ordered = sorted(offers, key=lambda offer: places.get(_type(offer), len(places)))
    return [replace(offer, rare=True) if _type(offer) in prompts.rare else offer for offer in ordered]


def prompt_of(scene: Scene, offers: Sequence[Offer]) -> Prompt | None:
    """Return what the viewer is asked; None if it is not asked anything. The words are only from its own view."""
    game, state, seat = scene.codec.game, scene.state, scene.viewer.seat
    types = {_type(offer) for offer in offers if offer.kind in DECISIONS}
    waits = bool(types) and (seat is None or seat in game.to_act(state.game))
    prompts = packaged().prompts(state.game_id)
    asked = [each for each in prompts.questions if (waits or each.anytime) and types.intersection(each.of)]
    if not asked:
        return None
    fields = _Fields(msgspec.to_builtins(game.view(state.game, scene.viewer)), seat)
    question = next(
        (each for each in asked if all(fields.of(place) == expected for place, expected in each.when.items())), None
    )
    if question is None:
        return None
    narrator, seats = scene.narrator, prompts.seats
    stake = None if question.stake is None else narrator.asked(question.stake, fields.of, seats)
    return Prompt(
        narrator.asked(question.ask, fields.of, seats, seat), stake, narrator.asked(question.how, fields.of, seats)
    )


def _type(offer: Offer) -> str:
    move = offer.body.get("move", {})
    return str(move.get("type", offer.kind))


class _Fields(msgspec.Struct, frozen=True):
    """A view, by places such as `pending.partner`."""

    view: Mapping[str, Any]
    seat: int | None

    def of(self, place: str) -> Any:
        """Return the value at a place; None where there is none."""
        value: Any = self.view
        for part in place.split("."):
            if isinstance(value, Mapping):
                value = value.get(part)
            elif isinstance(value, list | tuple) and value:
                value = value[-1] if part == "last" else self._mine(value, part)
            else:
                return None
        return value

    def _mine(self, value: Sequence[Any], part: str) -> Any:
        return value[self.seat] if part == "mine" and self.seat is not None and self.seat < len(value) else None


TRIALS = 256
"""How many fillings of one template are tried."""
QUARTERS = (1, 2, 3)
"""Of the way from the least number to the greatest, besides both ends."""
STEPS = (0, 1, 10, 100, 1000)
"""How far above its lower bound a number is tried that has no upper one."""

Values = dict[str, Any]


def accepted_filling(inputs: Sequence[Input], accepts: Callable[[Values], bool]) -> Values | None:
    """The first filling that is accepted, by the places of the inputs; None if none of those tried is."""
    places = [field.place for field in inputs]
    tried = (dict(zip(places, values, strict=True)) for values in islice(_fillings(inputs), TRIALS))
    return next((values for values in tried if accepts(values)), None)


def _fillings(inputs: Sequence[Input]) -> Iterator[tuple[Any, ...]]:
    if not inputs:
        yield ()
        return
    for value in _values(inputs[0]):
        for others in _fillings(inputs[1:]):
            yield (value, *others)


def _values(field: Input) -> Iterator[Any]:
    """Values for an input, the smallest first."""
    match field:
        case SomeInput():
            values = [choice.value for choice in field.choices]
            for size in range(field.least, field.most + 1):
                yield from map(list, combinations(values, size))
        case OneInput():
            yield from (choice.value for choice in field.choices)
        case NumberInput():
            yield from _numbers(field.least, field.most)
        case NumbersInput():
            yield [field.most] * field.shortest
        case TextInput():
            yield "." * field.shortest
        case _:
            assert_never(field)


def _numbers(least: int | None, most: int | None) -> Iterator[int]:
    if most is None:
        yield from (step + (least or 0) for step in STEPS)
        return
    low = min(0, most) if least is None else least
    values = (low, *(low + (most - low) * part // 4 for part in QUARTERS), most)
    yield from dict.fromkeys(values)
