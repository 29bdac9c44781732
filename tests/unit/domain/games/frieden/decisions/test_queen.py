"""Rules 9.120 to 9.122: the queen."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import DECLINE, PASS, choose, discard, hand, play, table, types


@pytest.mark.accepts("frieden.9.120", "frieden.9.121", "frieden.9.122")
def test_a_queen_demands_a_gift_of_the_others_choice() -> None:
    game = table("Qc 2c", "3d 4d", "5h 6h")
    play(game, (0, discard("Qc")))
    assert game.view()["pending"]["may_decline"] is True
    assert types(game.events(0, choose(seat=1))) == ["chosen"]
    pending = game.view()["pending"]
    assert (pending["kind"], pending["seat"], pending["partner"]) == ("give", 1, 0)
    events = game.events(1, choose("4d"))
    assert (types(events)[1], events[1]["sees"], hand(game, 0)) == ("card_moved:demand", (0, 1), ["2c", "4d"])


@pytest.mark.accepts("frieden.9.120", "frieden.9.121")
def test_several_queens_must_be_used_and_may_name_the_same_seat_again() -> None:
    game = table("Qc Qd", "3d 4d", "5h 6h")
    play(game, (0, discard("Qc Qd")))
    assert game.refusal(0, DECLINE) == "frieden.8.5"
    play(game, (0, choose(seat=1)), (1, choose("4d")), (0, choose(seat=1)), (1, choose("3d")))
    assert (hand(game, 0), hand(game, 1)) == (["3d", "4d"], [])


@pytest.mark.refuses("frieden.9.121")
def test_a_gift_is_demanded_from_another_seat_with_a_hidden_card() -> None:
    game = table("Qc 2c", "Td Th", "5h 6h")
    play(game, (0, PASS), (1, discard("Td Th")), (2, PASS), (0, discard("Qc")))
    for seat in (0, 1, 3, -1):
        assert game.refusal(0, choose(seat=seat)) == "frieden.9.121"


@pytest.mark.refuses("frieden.9.122")
def test_the_other_must_give_a_card_of_its_hidden_hand() -> None:
    game = table("Qc 2c", "3d 4d", "5h 6h")
    play(game, (0, discard("Qc")), (0, choose(seat=1)))
    assert game.refusal(1, DECLINE) == "frieden.8.5"
    for card in ("2c", "5h", "Qc"):
        assert game.refusal(1, choose(card)) == "frieden.9.122"
