"""The listed moves of a game as offers."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from domain.game.interface import AnyGame
from service.queries.actions.examples import Values, accepted_filling
from service.queries.actions.grammar import Kind, Offer, filled
from service.queries.actions.open_fields import fixed_part, inputs_of
from service.queries.actions.scene import Scene
from service.queries.legal_moves import legal_moves, variant_at


def offered_moves(scene: Scene) -> Iterator[Offer]:
    """Each listed move; a template only if a filling of it is found that the rules accept."""
    game = scene.codec.game
    variant = variant_at(game, scene.state)
    for move in legal_moves(game, scene.state, scene.viewer):
        label = scene.narrator.label(move, variant(move))
        if not isinstance(move, Mapping):
            body = _body(scene, msgspec.to_builtins(move))
            yield Offer(_kind(game, move), label, body, (), body)
            continue
        offer = _filled_in(scene, move, label)
        if offer is not None:
            yield offer


def _filled_in(scene: Scene, move: Mapping[str, Any], label: str) -> Offer | None:
    """The template with its inputs; None if no filling of those tried is accepted."""
    game = scene.codec.game
    inputs = inputs_of(game.meta, move, scene.narrator)
    body = _body(scene, fixed_part(move, inputs))

    def accepts(values: Values) -> bool:
        return scene.accepts_move(filled(body, values)["move"])

    values = accepted_filling(inputs, accepts)
    if values is None:
        return None
    example = filled(body, values)
    return Offer(_kind(game, scene.codec.move(msgspec.json.encode(example["move"]))), label, body, inputs, example)


def _body(scene: Scene, move: dict[str, Any]) -> dict[str, Any]:
    return {"move": move} if scene.entered_for is None else {"move": move, "seat": scene.entered_for}


def _kind(game: AnyGame, command: Any) -> Kind:
    claims = game.meta.claims
    if claims.is_ruling(command):
        return "rule_claim"
    return "claim" if isinstance(command, claims.commands) else "move"
