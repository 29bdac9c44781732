"""Section 9 of the rulebook: objections, and what becomes of the cards turned up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.scherbia.support.tables import (
    DECLINE,
    announce,
    do,
    kinds,
    look,
    named,
    objection,
    play,
    table,
)

PLUS = [{"id": "plus", "copies": 4, "needs": None, "effect": {"kind": "own_total", "add": 1}}]
CALL = {"call": "Eihnspruch"}


def states(game: Bench) -> list[str]:
    return [one["state"] for one in look(game)["entries"]]


def turned_up(*laid: str, **options: Any) -> Bench:
    """Four seats have laid this in the only trick, and all of it is turned up. The totals are 10, 8, 5 and 2."""
    game = table(
        "mage-e", "smith-e", "digger-e", "baker-e",
        laid=["plus-1", "plus-2", "plus-3", "plus-4"], action_deck=PLUS, **options,
    )  # fmt: skip
    announce(game, *laid)
    play(game, "0 mage-e", "1 smith-e", "2 digger-e", "3 baker-e")
    return game


@pytest.mark.accepts("scherbia.9.7")
def test_seats_with_an_unused_objection_are_asked_clockwise_from_the_leader_until_nobody_wants_to() -> None:
    game = turned_up("plus-1", "objection-1", "objection-2", "objection-3")
    assert look(game)["phase"] == "respond"
    assert look(game)["pending"] == {"seat": 1}
    assert do(game, 1, DECLINE) == [{"type": "declined", "seat": 1, "phase": "respond"}]
    assert game.to_act() == [2]
    do(game, 2, DECLINE)
    assert game.to_act() == [3]
    events = do(game, 3, DECLINE)
    assert kinds(events)[:6] == ["declined", *["counter_returned"] * 3, "effect_applied", "trick_decided"]


@pytest.mark.accepts("scherbia.9.7")
def test_after_a_counter_all_who_declined_are_asked_again() -> None:
    game = turned_up("plus-1", "objection-1", "objection-2", "objection-3")
    do(game, 1, DECLINE)
    assert do(game, 2, objection(0)) == [{"type": "objected", "seat": 2, "entry": 2, "on": 0}]
    # Only the objection of seat 2 can be met now, and not by seat 2 itself.
    assert game.to_act() == [1]
    do(game, 1, DECLINE)
    assert game.to_act() == [3]
    do(game, 3, objection(2))
    assert game.to_act() == [1]


@pytest.mark.accepts("scherbia.9.7")
def test_who_has_nothing_to_meet_is_not_asked() -> None:
    alone = turned_up("-", "objection-1", "objection-2", "-")
    assert look(alone)["phase"] == "over"
    assert states(alone) == ["returned", "returned"]
    assert look(alone)["actions"]["spent"] == []
    assert [len(hand) for hand in look(alone)["actions"]["hands"]] == [2, 2, 2, 2]
    own = turned_up("-", "plus-2", "-", "objection-3")
    assert game_is_asked(own) == [3]


def game_is_asked(game: Bench) -> list[int]:
    assert look(game)["phase"] == "respond"
    return game.to_act()


@pytest.mark.accepts("scherbia.9.7")
def test_the_leader_is_asked_first() -> None:
    game = table("mage-e", "smith-e", "digger-e", first_leader=2, laid=["plus-1", "plus-2", "plus-3"], action_deck=PLUS)
    announce(game, "objection-2", "objection-0", "plus-2")
    play(game, "2 digger-e", "0 mage-e", "1 smith-e")
    assert game.to_act() == [2]
    do(game, 2, DECLINE)
    assert game.to_act() == [0]


@pytest.mark.accepts("scherbia.9.8")
@pytest.mark.refuses("scherbia.9.8")
def test_only_a_seat_with_a_turned_up_unused_objection_objects() -> None:
    protected = table(
        "mage-e sailor-e", "smith-e sailor-h", "digger-e sailor-d", "baker-e sailor-l",
        dealt=["believers", "pact", "believers", "pact"], laid=["plus-1", "plus-2", "plus-3", "plus-4"],
        action_deck=PLUS,
    )  # fmt: skip
    # Seat 0 is asked for its protection; its objection is in the hand.
    announce(protected, "+", "plus-2", "objection-2", "-")
    play(protected, "0 mage-e", "1 smith-e", "2 digger-e", "3 baker-e")
    assert game_is_asked(protected) == [0]
    assert protected.refusal(0, objection(1)) == "scherbia.9.8"
    do(protected, 0, DECLINE)
    assert protected.refusal(2, objection(1)) is None


@pytest.mark.accepts("scherbia.9.9")
@pytest.mark.refuses("scherbia.9.9")
def test_a_counter_is_laid_on_an_effective_entry_of_another_seat_that_is_no_unused_counter() -> None:
    game = turned_up("plus-1", "objection-1", "objection-2", "plus-4")
    for entry in (1, 2, 4, -1, 99, 10**30):
        assert game.refusal(1, objection(entry)) == "scherbia.9.9"
    for entry in (0, 3):
        assert game.refusal(1, objection(entry)) is None
    do(game, 1, objection(0))
    assert states(game) == ["cancelled", "used", "open", "open"]
    assert game.to_act() == [2]
    assert game.refusal(2, objection(0)) == "scherbia.9.9"
    assert game.refusal(2, objection(1)) is None
    assert game.refusal(2, objection(3)) is None
    do(game, 2, objection(1))
    assert states(game) == ["applied", "cancelled", "used", "applied"]


@pytest.mark.accepts("scherbia.9.9")
def test_an_objection_to_an_objection_revives_the_action_which_may_then_be_met_again() -> None:
    game = turned_up("plus-1", "objection-1", "objection-2", "objection-3")
    do(game, 1, objection(0))
    do(game, 2, objection(1))
    assert states(game) == ["open", "cancelled", "used", "open"]
    assert game.to_act() == [3]
    assert game.refusal(3, objection(1)) == "scherbia.9.9"
    assert game.refusal(3, objection(2)) is None
    do(game, 3, objection(0))
    assert states(game) == ["cancelled", "cancelled", "used", "used"]
    assert look(game)["last_trick"]["totals"] == [10, 8, 5, 2]


@pytest.mark.accepts("scherbia.9.9")
def test_a_chain_of_objections_alternates() -> None:
    game = turned_up("plus-1", "objection-1", "objection-2", "objection-3")
    do(game, 1, objection(0))
    do(game, 2, objection(1))
    do(game, 3, objection(2))
    assert states(game) == ["cancelled", "used", "cancelled", "used"]
    assert look(game)["last_trick"]["totals"][0] == 10


@pytest.mark.accepts("scherbia.9.10")
def test_what_is_not_effective_in_the_end_is_prevented() -> None:
    game = turned_up("plus-1", "plus-2", "objection-2", "-")
    events = do(game, 2, objection(1))
    assert named(events, "effect_applied") == [{"entry": 0, "seat": 0, "target": None}]
    assert named(events, "trick_decided")[0]["totals"] == [11, 8, 5, 2]
    assert states(game) == ["applied", "cancelled", "used"]
    assert look(game)["entries"][2]["on"] == 1


@pytest.mark.accepts("scherbia.9.11")
def test_unused_objections_go_back_before_the_first_effect_and_all_other_cards_out_of_the_game() -> None:
    ban = [{"id": "ban", "copies": 4, "needs": None, "effect": {"kind": "blank_seat"}}]
    game = table("mage-e sailor-e", "smith-e sailor-h", "digger-e sailor-d", laid=["ban-1", "ban-2", "ban-3"],
                 action_deck=ban)  # fmt: skip
    announce(game, "ban-1", "objection-1", "objection-2")
    play(game, "0 mage-e", "1 smith-e", "2 digger-e")
    assert look(game)["actions"]["spent"] == []
    do(game, 1, DECLINE)
    events = do(game, 2, DECLINE)
    assert events[1:] == [
        {"type": "counter_returned", "entry": 1, "seat": 1}, {"type": "counter_returned", "entry": 2, "seat": 2},
    ]  # fmt: skip
    assert look(game)["phase"] == "effect"
    assert states(game) == ["open", "returned", "returned"]
    assert look(game)["actions"]["spent"] == ["ban-1"]
    assert look(game, "arbiter")["actions"]["hands"] == [
        ["objection-0"], ["objection-1", "ban-2"], ["objection-2", "ban-3"],
    ]  # fmt: skip
    do(game, 0, DECLINE)
    assert look(game)["actions"]["spent"] == ["ban-1"]
    assert game.refusal(0, {"type": "announce", "action": "ban-1"}) == "scherbia.9.5"


@pytest.mark.accepts("scherbia.9.11")
def test_two_objections_and_nothing_else_both_go_back() -> None:
    game = table("mage-e sailor-e", "smith-e sailor-h", laid=["plus-1", "plus-2"], action_deck=PLUS)
    announce(game, "objection-0", "objection-1")
    events = play(game, "0 mage-e", "1 smith-e")
    assert kinds(events)[:5] == [
        "card_played", "actions_revealed", "counter_returned", "counter_returned", "trick_decided",
    ]  # fmt: skip
    assert look(game, "arbiter")["actions"]["hands"] == [["objection-0", "plus-1"], ["objection-1", "plus-2"]]


@pytest.mark.accepts("scherbia.9.11")
def test_used_objections_and_prevented_cards_are_out_of_the_game() -> None:
    game = turned_up("plus-1", "objection-1", "objection-2", "-")
    do(game, 1, objection(0))
    assert look(game)["actions"]["spent"] == []
    do(game, 2, objection(1))
    assert look(game)["actions"]["spent"] == ["objection-1", "objection-2", "plus-1"]


@pytest.mark.accepts("scherbia.9.12")
@pytest.mark.refuses("scherbia.9.12")
def test_the_call_is_a_duty_where_so_agreed_and_means_nothing_elsewhere() -> None:
    game = turned_up("plus-1", "objection-1", "-", "-", objection_call=True)
    for call in ({}, {"call": None}, {"call": "Einspruch"}, {"call": "eihnspruch"}, {"call": "Eihnspruch!"}):
        assert game.refusal(1, objection(0, **call)) == "scherbia.9.12"
    assert game.refusal(1, objection(0, **CALL)) is None
    free = turned_up("plus-1", "objection-1", "-", "-")
    for call in ({}, {"call": None}, {"call": "nonsense"}, {"call": ""}, CALL):
        assert free.refusal(1, objection(0, **call)) is None


@pytest.mark.refuses("scherbia.9.8", "scherbia.9.12", "scherbia.10.8", "scherbia.9.9")
def test_the_checks_of_an_objection_come_in_their_order() -> None:
    game = table(
        "mage-e sailor-e", "smith-e sailor-h", "digger-e sailor-d", "baker-e sailor-l",
        dealt=["believers", "pact", "believers", "pact"], laid=["plus-1", "plus-2", "plus-3", "plus-4"],
        action_deck=PLUS, objection_call=True,
    )  # fmt: skip
    announce(game, "+", "plus-2 +", "objection-2 +", "-")
    play(game, "0 mage-e", "1 smith-e", "2 digger-e", "3 baker-e")
    assert [one["source"] for one in look(game)["entries"]] == ["ability", "action", "ability", "action", "ability"]
    assert game.refusal(0, objection(99)) == "scherbia.9.8"
    do(game, 0, DECLINE)
    assert game.to_act() == [2]
    assert game.refusal(2, objection(2)) == "scherbia.9.12"
    for own_or_other in (0, 2, 4):
        assert game.refusal(2, objection(own_or_other, **CALL)) == "scherbia.10.8"
    for entry in (3, 5, -1):
        assert game.refusal(2, objection(entry, **CALL)) == "scherbia.9.9"
    assert game.refusal(2, objection(1, **CALL)) is None
