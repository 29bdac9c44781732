"""Rules 13.1 to 13.4 and 13.12: slips."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.slips import HANDS
from tests.unit.domain.games.frieden.support.tables import PASS, accuse, discard, hand, lay, play, slip, table


@pytest.mark.accepts("frieden.13.1", "frieden.13.3", "frieden.13.4")
def test_a_card_is_slipped_into_anothers_hand_out_of_turn_and_without_asking() -> None:
    game = table(*HANDS)
    assert game.events(1, slip(2, "Tc")) == [
        {
            "type": "card_moved", "card": "Tc@r", "source": "hand:1", "target": "hand:2", "sees": (1, 2), "shape": "?",
            "cause": "slip", "last": False, "top": "?", "index": None,
        }
    ]  # fmt: skip
    assert (hand(game, 1), hand(game, 2), game.to_act()) == (["3c", "9c"], ["4c", "7c", "Tc", "Td"], [0])


@pytest.mark.accepts("frieden.13.1")
def test_also_while_a_decision_is_pending() -> None:
    game = table(*HANDS)
    play(game, (0, discard("5c")), (0, slip(1, "2c")), (3, slip(0, "Ad")))
    assert game.to_act() == [0]


@pytest.mark.refuses("frieden.13.1")
def test_under_strict_slips_and_accusations_are_refused() -> None:
    game = table(*HANDS, enforcement="strict")
    assert game.refusal(1, slip(2, "Tc")) == "frieden.13.1"
    assert game.refusal(0, accuse(1, 2)) == "frieden.13.1"
    assert not [move for move in game.legal(0) if move["type"] in ("slip_card", "accuse")]


@pytest.mark.accepts("frieden.13.2")
@pytest.mark.refuses("frieden.13.2")
def test_with_two_seats_there_is_nobody_to_catch_anyone() -> None:
    game = table("2c 5c", "3c Tc")
    assert game.refusal(0, slip(1, "2c")) == "frieden.13.2"
    game = table("2c 5c", "3c Tc", "4c 7c")
    assert game.refusal(0, slip(1, "2c")) is None


@pytest.mark.refuses("frieden.13.3")
def test_the_receiver_is_another_seat() -> None:
    game = table(*HANDS)
    for seat in (1, 4, -1, 10**12):
        assert game.refusal(1, slip(seat, "Tc")) == "frieden.13.3"


@pytest.mark.refuses("frieden.13.4")
def test_the_card_is_in_the_givers_hidden_hand() -> None:
    game = table("Jc Qc Kc 2c", "3c Tc 9c 8c", "4c 7c Td 6h")
    play(game, (0, lay("Jc Qc Kc")))
    for card in ("Jc", "3c", "x", "*1"):
        assert game.refusal(0, slip(1, card)) == "frieden.13.4"


@pytest.mark.refuses("frieden.13.12")
@pytest.mark.accepts("frieden.13.12")
def test_no_hand_is_seen_to_be_emptied_or_filled_by_a_slip() -> None:
    game = table("Tc Th", "3c Td", "4c 7c")
    play(game, (0, discard("Tc")))
    assert game.refusal(0, slip(1, "Th")) == "frieden.13.12", "its last card"
    assert game.refusal(1, slip(0, "3c")) is None
    play(game, (1, PASS), (2, PASS), (0, discard("Th")))
    assert game.refusal(1, slip(0, "3c")) == "frieden.13.12", "into an empty hand"


@pytest.mark.refuses("frieden.13.12")
def test_where_backs_show_the_material_each_needs_another_card_with_the_same_back() -> None:
    game = table("Tc Th 2c@b", "3c Td 5c@b", "4c 7c 8c", packs=2, backs="by_pack")
    assert game.refusal(0, slip(1, "2c@b")) == "frieden.13.12", "its only one"
    assert game.refusal(0, slip(1, "Tc")) is None
    play(game, (2, slip(1, "4c")))
    game = table("Tc 3c@b 2c@b", "3c Td 5c@b", "4c 7c 8c", packs=2, backs="by_pack")
    assert game.refusal(0, slip(2, "2c@b")) == "frieden.13.12", "the receiver has none"
    assert game.refusal(0, slip(1, "2c@b")) is None
