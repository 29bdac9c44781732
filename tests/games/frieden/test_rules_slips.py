"""Rules 13.1 to 13.7 and 13.12: slips, accusations and findings."""

from __future__ import annotations

import pytest

from tests.games.frieden.support.tables import PASS, accuse, discard, hand, lay, play, slip, table, types
from tests.games.support.bench import Bench

HANDS = ("2c 5c 8c", "3c Tc 9c", "4c 7c Td", "Jc Qc Ad")


def slipped(**options: object) -> Bench:
    """Seat 1 has slipped seat 2 the ten of clubs in turn 1."""
    game = table(*HANDS, lots=(0,), **options)
    play(game, (1, slip(2, "Tc")))
    return game


def claim(game: Bench, number: int, viewer: int | str = "arbiter") -> dict[str, object]:
    return dict(game.view(viewer)["claims"][number - 1])


# --- 13.1 to 13.4, 13.12: slipping -----------------------------------------------------------------------------------


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


# --- 13.5 to 13.7: accusing ------------------------------------------------------------------------------------------


@pytest.mark.accepts("frieden.13.5", "frieden.13.7", "frieden.13.8")
def test_any_seat_but_the_two_accuses_at_any_time_and_the_record_decides() -> None:
    game = slipped()
    play(game, (0, discard("5c")))
    events = game.events(3, accuse(1, 2))
    assert types(events) == ["slip_alleged", "claim_upheld", "card_moved:put_back"]
    assert events[0] == {
        "type": "slip_alleged", "claim": 1, "by": 3, "giver": 1, "receiver": 2, "finding": "upheld",
    }  # fmt: skip
    assert game.to_act() == [0], "the decision stays open"


@pytest.mark.refuses("frieden.13.5")
def test_two_other_seats_are_accused_that_are_not_the_same() -> None:
    game = slipped()
    for giver, receiver in ((0, 2), (1, 0), (1, 1), (4, 1), (1, 4), (-1, 1), (1, -1), (0, 0), (9**30, 1)):
        assert game.refusal(0, accuse(giver, receiver)) == "frieden.13.5"


@pytest.mark.accepts("frieden.13.6")
@pytest.mark.refuses("frieden.13.6")
def test_after_a_rejection_the_seat_waits_for_the_next_turn() -> None:
    game = slipped()
    play(game, (0, accuse(2, 1)))
    assert game.refusal(0, accuse(1, 2)) == "frieden.13.6"
    assert game.refusal(3, accuse(1, 2)) is None, "another seat may"
    play(game, (0, PASS), (0, accuse(1, 2)))
    assert game.refusal(0, accuse(1, 2)) is None, "that one was right"


@pytest.mark.accepts("frieden.13.7")
@pytest.mark.parametrize(("giver", "receiver", "finding"), [
    (1, 2, "upheld"), (2, 1, "rejected"), (1, 3, "rejected"), (3, 2, "rejected")])  # fmt: skip
def test_an_accusation_is_right_if_that_giver_slipped_that_receiver_a_card(
    giver: int, receiver: int, finding: str
) -> None:
    game = slipped()
    play(game, (0, accuse(giver, receiver)))
    found = claim(game, 1)
    assert (found["finding"], found["state"]) == (finding, finding)


@pytest.mark.accepts("frieden.13.7")
@pytest.mark.parametrize(("window", "turns", "state"), [
    ("round", 3, "upheld"), ("round", 4, "rejected"), ("game", 4, "upheld"), ("game", 11, "upheld")])  # fmt: skip
def test_the_window_is_a_round_of_turns_or_the_game(window: str, turns: int, state: str) -> None:
    game = slipped(slip_window=window, pass_rounds=0)
    for _ in range(turns):
        play(game, (game.to_act()[0], PASS))
    play(game, (0, accuse(1, 2)))
    assert claim(game, 1)["state"] == state


@pytest.mark.accepts("frieden.13.7", "frieden.13.8")
def test_of_several_slips_the_last_that_is_not_caught_is_meant() -> None:
    game = table(*HANDS, lots=(0, 0))
    play(game, (1, slip(2, "Tc")), (1, slip(2, "9c")))
    play(game, (0, accuse(1, 2)))
    assert claim(game, 1)["card"] == "9c@r"
    play(game, (3, accuse(1, 2)), (0, accuse(1, 2)))
    assert [claim(game, number)["card"] for number in (2, 3)] == ["Tc@r", None]
    assert [one["caught"] for one in game.view("arbiter")["slips"]] == [True, True]


@pytest.mark.accepts("frieden.13.7")
def test_an_older_slip_may_be_too_old_when_the_last_one_is_caught() -> None:
    game = table(*HANDS, lots=(0, 0))
    play(game, (1, slip(2, "Tc")), (0, PASS), (1, PASS), (2, PASS), (1, slip(2, "9c")), (3, PASS), (0, accuse(1, 2)))
    play(game, (0, accuse(1, 2)))
    assert [claim(game, number)["state"] for number in (1, 2)] == ["upheld", "rejected"]


@pytest.mark.accepts("frieden.13.7")
def test_slips_to_and_fro_are_two_slips() -> None:
    game = table(*HANDS, lots=(0,))
    play(game, (1, slip(2, "Tc")), (2, slip(1, "Tc")), (2, slip(1, "4c")))
    play(game, (0, accuse(2, 1)))
    assert claim(game, 1)["card"] == "4c@r"
    assert [one["caught"] for one in game.view("arbiter")["slips"]] == [False, False, True]
