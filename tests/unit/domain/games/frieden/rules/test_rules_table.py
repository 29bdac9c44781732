"""Section 1 of the rulebook: seats, forms, senders, and what follows a command."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.chance import Chance, Drawn, Prepared
from domain.game.rule import Malformed, Refused
from domain.game.seat import CLOCK
from domain.games.frieden.game import FRIEDEN
from domain.games.frieden.types import Pass
from tests.support.games.bench import bench, refused_opening
from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    PASS,
    PILE,
    accuse,
    blind,
    choose,
    counts,
    discard,
    exchange,
    hand,
    lay,
    play,
    rule,
    slip,
    table,
    types,
)


@pytest.mark.accepts("frieden.1.1")
@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_seats_play_each_for_itself(seats: int) -> None:
    game = bench(FRIEDEN, seats)
    assert len(game.view()["hands"]) == seats
    outcome = FRIEDEN.resign(game.state, seats - 1)
    assert outcome.ranking == (tuple(range(seats - 1)), (seats - 1,))


@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 100])
def test_other_numbers_of_seats_are_no_game(seats: int) -> None:
    assert refused_opening(FRIEDEN, seats) == "frieden.1.1"


@pytest.mark.accepts("frieden.1.2")
def test_play_begins_clockwise_and_the_next_seat_is_the_neighbour_in_the_direction() -> None:
    game = table("8c 9c", "8d 9d", "8h 9h", starter=1)
    assert game.view()["direction"] == 1
    play(game, (1, PASS), (2, PASS), (0, discard("8c")))
    assert (game.view()["direction"], game.to_act()) == (-1, [2])
    play(game, (2, PASS))
    assert game.to_act() == [1]


@pytest.mark.accepts("frieden.1.2", "frieden.5.4")
def test_the_first_of_the_turn_order_is_next_before_any_neighbour() -> None:
    game = table("4c 9c", "8d 9d", "8h 9h", "Ts Js")
    play(game, (0, discard("4c")), (0, choose(seat=3)))
    assert game.to_act() == [3]
    play(game, (3, PASS))
    assert game.to_act() == [0]


# --- 1.3: forms ------------------------------------------------------------------------------------------------------

MALFORMED: list[tuple[Any, str, str]] = [
    ([], "move", "type"),
    ({}, "move.type", "missing"),
    ({"type": "knock"}, "move.type", "value"),
    ({"type": "draw"}, "move.from", "missing"),
    ({"type": "draw", "from": "sky"}, "move.from", "value"),
    ({"type": "draw", "from": 1}, "move.from", "type"),
    ({"type": "draw", "from": "hidden_pile", "seat": 1}, "move.seat", "unknown"),
    ({"type": "draw", "from": "open_pile", "card": "7h@r"}, "move.card", "unknown"),
    ({"type": "draw", "from": "hidden_hand"}, "move.seat", "missing"),
    ({"type": "draw", "from": "hidden_hand", "seat": "1"}, "move.seat", "type"),
    ({"type": "draw", "from": "hidden_hand", "seat": True}, "move.seat", "type"),
    ({"type": "draw", "from": "hidden_hand", "seat": None}, "move.seat", "type"),
    ({"type": "draw", "from": "hidden_hand", "seat": 1, "run": "r1"}, "move.run", "unknown"),
    ({"type": "draw", "from": "hidden_hand", "seat": 1, "back": 3}, "move.back", "type"),
    ({"type": "draw", "from": "open_hand", "run": "r1"}, "move.card", "missing"),
    ({"type": "draw", "from": "open_hand", "card": "7h@r"}, "move.run", "missing"),
    ({"type": "draw", "from": "open_hand", "run": "r1", "card": "7h@r", "seat": 1}, "move.seat", "unknown"),
    ({"type": "discard"}, "move.cards", "missing"),
    ({"type": "discard", "cards": "7h@r"}, "move.cards", "type"),
    ({"type": "discard", "cards": [7]}, "move.cards[0]", "type"),
    ({"type": "discard", "cards": ["7h@r"], "as": 7}, "move.as", "type"),
    ({"type": "discard", "cards": ["7h@r"], "as": None}, "move.as", "type"),
    ({"type": "pass", "why": "tired"}, "move.why", "unknown"),
    ({"type": "lay_run"}, "move.cards", "missing"),
    ({"type": "extend_run", "run": "r1", "before": []}, "move.after", "missing"),
    ({"type": "extend_run", "run": 1, "before": [], "after": []}, "move.run", "type"),
    ({"type": "declare_peace"}, "move.run", "missing"),
    ({"type": "exchange", "run": "r1", "joker": "*1@r"}, "move.card", "missing"),
    ({"type": "choose", "suit": "h"}, "move.suit", "unknown"),
    ({"type": "choose", "seat": "1"}, "move.seat", "type"),
    ({"type": "choose", "index": 1.5}, "move.index", "type"),
    ({"type": "choose", "turn": 1}, "move.turn", "type"),
    ({"type": "decline", "seat": 1}, "move.seat", "unknown"),
    ({"type": "slip_card", "to": 1}, "move.card", "missing"),
    ({"type": "slip_card", "to": 1.0, "card": "7h@r"}, "move.to", "type"),
    ({"type": "accuse", "giver": 1}, "move.receiver", "missing"),
    ({"type": "rule_claim", "claim": 1}, "move.upheld", "missing"),
    ({"type": "rule_claim", "claim": 1, "upheld": 0}, "move.upheld", "type"),
]


@pytest.mark.refuses("frieden.1.3")
@pytest.mark.parametrize(("command", "field", "problem"), MALFORMED)
def test_what_is_none_of_the_commands_is_refused_and_the_place_named(command: Any, field: str, problem: str) -> None:
    game = table("7h 8c", "9c Tc")
    with pytest.raises(Malformed) as refusal:
        game.do(1, command)
    assert (refusal.value.rule.id, refusal.value.field) == ("frieden.1.3", field)
    if field not in {"move.from", "move.type"}:
        assert refusal.value.problem == problem


@pytest.mark.accepts("frieden.1.3")
def test_a_draw_has_the_fields_that_its_position_asks_for() -> None:
    game = table("7h 8c", "9c Tc@b", packs=2, backs="by_pack")
    for move in (PILE, blind(1), blind(1, "b")):
        assert game.refusal(0, move) is None


@pytest.mark.refuses("frieden.1.3")
@pytest.mark.parametrize(
    ("laid", "fields", "field"),
    [
        ("2c", {}, "move.duty"),
        ("2c", {"seat": 1}, "move.duty"),
        ("2c", {"duty": "draw", "seat": 1}, "move.seat"),
        ("3c", {"duty": "draw"}, "move.duty"),
        ("4c", {"who": "self"}, "move.who"),
        ("5c", {"seat": 1}, "move.card"),
        ("5c", {"card": "6c@r"}, "move.seat"),
        ("7c", {"card": "6c@r"}, "move.card"),
        ("Jc", {"card": "6c@r", "seat": 1}, "move.card"),
    ],
)
def test_a_choice_has_exactly_the_fields_of_the_decisions_kind_and_is_refused_otherwise(
    laid: str, fields: dict[str, Any], field: str
) -> None:
    others = " ".join(card for card in ["2c", "3c", "4c", "5c", "7c", "Jc"] if card != laid)
    game = table(f"{laid} 6c", "Ts Js", pile=others)
    play(game, (0, discard(laid)))
    with pytest.raises(Refused) as refusal:
        game.do(0, {"type": "choose", **fields})
    assert (refusal.value.rule.id, refusal.value.field) == ("frieden.1.3", field)
    assert not isinstance(refusal.value, Malformed), "it depends on the decision that is open"


@pytest.mark.accepts("frieden.1.3")
@pytest.mark.parametrize("options", [{"packs": 0}, {"packs": 7}, {"packs": True}, {"jokers_per_pack": 5}, {"deal": 13},
    {"backs": "blue"}, {"draw_from": []}, {"draw_from": ["open_pile", "open_pile"]}, {"draw_from": ["sky"]},
    {"draw_from": "open_pile"}, {"layouts": "never"}, {"overflow_draws": ""}, {"seven_prolonged": 1},
    {"last_peace_limit": None}, {"slip_window": "turn"}, {"pass_rounds": -1}, {"pass_rounds": 100},
    {"quiet_rounds": 0}, {"quiet_rounds": 1001}, {"quiet_rounds": 2.5}, {"enforcement": "lax"},
    {"adjudication": "seats"}, {"previous": []}, {"previous": {"jokers": [1, -1]}}, {"previous": {"score": [1, 2]}},
    {"previous": {"first_peace": -1}}, {"previous": {"jokers": [2**53, 0]}}, {"wind": "east"}])  # fmt: skip
def test_options_that_a_table_does_not_know_are_no_game(options: dict[str, Any]) -> None:
    assert refused_opening(FRIEDEN, 2, options) == "frieden.1.3"


# --- 1.4: senders ----------------------------------------------------------------------------------------------------


@pytest.mark.refuses("frieden.1.4")
def test_only_the_arbiter_rules_on_accusations_and_does_nothing_else() -> None:
    game = table("7h 8c", "9c Tc", "Jc Qc")
    assert game.refusal(0, rule(1, upheld=True)) == "frieden.1.4"
    for move in (PASS, PILE, discard("7h"), lay("7h"), exchange("r1", "*1", "7h"), choose(seat=1), DECLINE,
                 slip(1, "7h"), accuse(0, 1)):  # fmt: skip
        assert game.refusal("arbiter", move) == "frieden.1.4"


@pytest.mark.refuses("frieden.1.4")
def test_the_clock_sends_nothing() -> None:
    game = table("7h 8c", "9c Tc")
    with pytest.raises(Refused) as refusal:
        FRIEDEN.decide(game.state, CLOCK, Pass(), Chance(Prepared(), b"", Drawn()), game.version)
    assert refusal.value.rule.id == "frieden.1.4"
    assert FRIEDEN.legal(game.state, CLOCK) == ()


@pytest.mark.accepts("frieden.1.4")
def test_seats_play_and_the_arbiter_rules() -> None:
    game = table("7h 8c", "9c Tc", "Jc Qc", adjudication="arbiter")
    play(game, (0, PASS), (0, accuse(1, 2)), ("arbiter", rule(1, upheld=False)), (1, PASS))
    assert game.to_act() == [2]


# --- 1.5: what follows -----------------------------------------------------------------------------------------------


@pytest.mark.accepts("frieden.1.5", "frieden.5.3")
def test_after_a_command_come_hand_limits_and_then_the_next_turn() -> None:
    full = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
    game = table(full, "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", pile="As")
    play(game, (0, PASS), (1, discard("Td")))
    assert types(game.events(2, PILE)) == ["card_moved:draw", "card_moved:hand_limit", "turn_started"]


@pytest.mark.accepts("frieden.1.5")
def test_the_same_is_done_after_the_start() -> None:
    """A seat with limit 11 that is dealt twelve cards is above it before anybody has done anything."""
    full = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
    game = table(
        full, "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd", lots=("2d",), previous={"last_peace": 1, "first_peace": 0}
    )
    assert counts(game) == [13, 11]
    tags = [event.__struct_config__.tag for _, event, _ in game.log[-2:]]
    assert tags == ["turn_started", "card_moved"]
    assert "2d" in hand(game, 0)


@pytest.mark.accepts("frieden.1.5")
def test_while_a_decision_is_open_the_turn_does_not_end() -> None:
    game = table("5c 7c", "9d Td", "Js Qs")
    assert types(game.events(0, discard("5c"))) == ["card_moved:discard", "effect_started"]
    assert game.to_act() == [0]
    assert types(game.events(0, DECLINE)) == ["declined", "turn_started"]
