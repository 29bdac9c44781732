"""What each game declares for the witness fits its own types and rules."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from domain.game.claims import Claiming, Claims
from domain.game.interface import AnyGame
from domain.game.rule import Breach
from domain.registry import REGISTRY
from tests.support.table.whispers import WHISPERS
from tests.support.table.whispers_words import Pointed

EVERY = {f"{game.meta.id}-{game.meta.revision}": game for game in (*REGISTRY, WHISPERS)}
every_game = pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)


def misnamed(game: AnyGame) -> list[str]:
    """What the claims of a game name that its types do not have."""
    claims, events, commands = game.meta.claims, get_args(game.meta.event), get_args(game.meta.command)
    fields = [(one.event, {one.number_field, one.finding_field}) for one in claims.made]
    fields += [(one.event, {one.play_field, one.number_field}) for one in claims.upheld]
    if claims.ruling is not None:
        fields.append((claims.ruling.command, {claims.ruling.number_field, claims.ruling.verdict_field}))
        fields += [(one, {claims.ruling.number_field}) for one in claims.decided]
        fields += [(one.event, {one.number_field or "a number"}) for one in claims.made]
    found = [f"{kind.__name__}.{field}" for kind, names in fields for field in names - {None, *_fields_of(kind)}]
    found += [one.__name__ for one in claims.events if one not in events]
    found += [one.event.__name__ for one in claims.upheld if one.event not in claims.decided]
    made = [one.event for one in claims.made]
    found += [one.claim.__name__ for one in claims.upheld if one.claim is not None and one.claim not in made]
    if claims.accused is not None and not any(claims.accused in _fields_of(kind) for kind in commands):
        found.append(f"accused: {claims.accused}")
    return sorted(found)


def _fields_of(kind: type) -> set[str]:
    return {field.name for field in msgspec.structs.fields(kind)}


@every_game
def test_the_claims_of_a_game_name_types_and_fields_that_it_has(game: AnyGame) -> None:
    assert misnamed(game) == []


@every_game
def test_a_game_with_breaches_to_claim_says_which_options_allow_none(game: AnyGame) -> None:
    if any(rule.breach is Breach.CLAIMABLE for rule in game.meta.rules):
        assert game.meta.strict is not None
        assert game.meta.strict(game.meta.options()) == game.meta.strict(game.meta.strict(game.meta.options()))


@every_game
def test_a_game_whose_claims_can_wait_says_by_which_options_none_does(game: AnyGame) -> None:
    assert (game.meta.claims.ruling is None) == (game.meta.by_referee is None)


def test_a_field_that_is_not_there_is_found() -> None:
    wrong = Claims(made=(Claiming(Pointed, number_field="claim", finding_field=None),), accused="to")
    meta = msgspec.structs.replace(WHISPERS.meta, claims=wrong)
    assert misnamed(msgspec.structs.replace(WHISPERS, meta=meta)) == ["Pointed.claim"]
    meta = msgspec.structs.replace(WHISPERS.meta, claims=msgspec.structs.replace(wrong, accused="whom"))
    assert misnamed(msgspec.structs.replace(WHISPERS, meta=meta)) == ["Pointed.claim", "accused: whom"]


@every_game
def test_the_fields_that_a_game_leaves_open_are_fields_of_its_commands(game: AnyGame) -> None:
    for command, field in game.meta.left_open:
        assert command in get_args(game.meta.command)
        assert field in {one.encode_name for one in msgspec.structs.fields(command)}
