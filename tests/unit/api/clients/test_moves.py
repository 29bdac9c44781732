"""The client makes typed commands of the acts that the service lists."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from friedensrichter_client import Moves
from friedensrichter_client.core.actions import Input, Listed
from friedensrichter_client.types import any_game, faro, whist

STAKE = {
    "kind": "move",
    "path": "/moves",
    "body": {"move": {"type": "place_stake"}},
    "inputs": [
        {
            "form": "one",
            "place": "/move/rank",
            "label": "?",
            "choices": [{"value": rank, "label": rank} for rank in "23"],
        },
        {"form": "number", "place": "/move/amount", "label": "?", "least": 1, "most": 5},
    ],
    "label": "Place a stake",
    "example": {"move": {"type": "place_stake", "rank": "2", "amount": 1}},
    "rare": False,
}
CLAIM = {
    **STAKE,
    "kind": "claim",
    "inputs": [],
    "example": {"move": {"type": "claim_slip", "card": 2}},
}
UNDO = {**STAKE, "kind": "request_undo", "path": "/undos", "inputs": [], "example": {}}
NEWER = {**STAKE, "example": {"move": {"type": "fold_card"}}}


def moves(*actions: dict[str, Any]) -> Moves[faro.Command]:
    listed = {"game": "faro", "version": 7, "to_act": [1], "actions": list(actions)}
    return Moves(msgspec.convert(listed, Listed), faro.GAME.commands)


def test_a_move_has_a_command_that_the_rules_accept_as_it_stands() -> None:
    (move,) = moves(STAKE)
    assert move.command == faro.PlaceStake(rank="2", amount=1)
    assert (move.type, move.label, move.is_claim) == ("place_stake", "Place a stake", False)


def test_open_fields_are_filled_by_name_or_at_random() -> None:
    (move,) = moves(STAKE)
    assert move.filled(rank="3", amount=4) == faro.PlaceStake(rank="3", amount=4)
    drawn = {move.random(Random(seed)).amount for seed in range(50)}
    assert drawn == {1, 2, 3, 4, 5}


def test_acts_that_are_no_moves_and_moves_of_a_newer_service_stand_apart() -> None:
    listed = moves(STAKE, UNDO, NEWER)
    assert [move.type for move in listed] == ["place_stake"]
    assert [action.path for action in listed.others] == ["/undos", "/moves"]
    assert (listed.version, listed.to_act) == (7, [1])


def test_claims_can_be_left_out_unless_there_is_nothing_else() -> None:
    assert [move.is_claim for move in moves(STAKE, CLAIM)] == [False, True]
    assert [move.type for move in moves(STAKE, CLAIM).without_claims()] == ["place_stake"]
    assert [move.type for move in moves(CLAIM).without_claims()] == ["claim_slip"]
    assert moves(STAKE, CLAIM).without_claims().version == 7


def test_moves_are_picked_by_their_types() -> None:
    assert [move.type for move in moves(STAKE, CLAIM).of_type("claim_slip", "cut")] == ["claim_slip"]


@pytest.mark.parametrize(
    ("form", "least", "most", "possible"),
    [("some", 0, 2, {(), ("a",), ("b",), ("a", "b"), ("b", "a")}), ("some", 2, 2, {("a", "b"), ("b", "a")})],
)
def test_some_values_are_drawn_within_their_bounds(form: str, least: int, most: int, possible: set[Any]) -> None:
    choices = [{"value": value, "label": value} for value in "ab"]
    field = msgspec.convert(
        {"form": form, "place": "/move/cards", "label": "?", "choices": choices, "least": least, "most": most}, Input
    )
    assert {tuple(field.random(Random(seed))) for seed in range(100)} == possible


def test_a_command_is_sent_with_its_type_and_without_what_is_left_open() -> None:
    assert msgspec.json.encode(whist.PlayCard("Qh")) == b'{"type":"play_card","card":"Qh"}'


def test_a_table_of_any_game_knows_the_commands_of_each() -> None:
    assert any_game.GAME.commands["faro"] == faro.Command
    assert len(any_game.GAME.commands) == 9
