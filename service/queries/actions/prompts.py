"""The question that a player is asked, in sentences, and the order in which the answers are offered."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from service.queries.actions.grammar import Offer, Prompt
from service.queries.actions.scene import Scene
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
