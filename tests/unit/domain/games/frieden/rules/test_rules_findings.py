"""Rules 13.7 and 13.9: what the record says of an accusation, and where the card can be reached."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.slips import HANDS, caught, claim, slipped
from tests.unit.domain.games.frieden.support.tables import (
    PASS,
    PILE,
    accuse,
    blind,
    choose,
    discard,
    extend,
    hand,
    lay,
    peace,
    play,
    slip,
    table,
    types,
)


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


@pytest.mark.accepts("frieden.13.9", "frieden.13.10")
def test_it_is_taken_from_whoever_has_it_now_who_learns_it_too() -> None:
    game = table(*HANDS, lots=("Tc", 0))
    play(game, (1, slip(2, "Tc")), (0, blind(2)))
    events = caught(game, 3)
    assert (events[2]["source"], events[2]["sees"], events[1]["sees"]) == ("hand:0", (0, 1, 2), (0, 1, 2))


@pytest.mark.accepts("frieden.13.9", "frieden.13.10")
def test_from_the_open_pile_everybody_sees_it_and_it_leaves_the_chain() -> None:
    game = slipped()
    play(game, (0, PASS), (1, PASS), (2, discard("Tc Td")))
    events = caught(game)
    assert (events[2]["source"], events[2]["sees"]) == ("open_pile", "all")
    assert game.view()["chain"] == {"rank": "T", "count": 1, "turn": 3}
    assert claim(game, 1, 3)["card"] == "Tc@r"


@pytest.mark.accepts("frieden.13.9", "frieden.13.10")
def test_from_a_run_it_is_taken_too_and_the_run_breaks() -> None:
    game = table("9c Tc 2h", "Jc Qc 3h", "4c 7c Td", "Jd Qd Ad", lots=(0,), pile="Kc 4h 5h 6h 7h Ks")
    play(game, (1, slip(2, "Jc")), (0, slip(2, "9c")), (0, PILE), (0, slip(2, "Tc")))
    play(game, (1, slip(2, "Qc")), (0, slip(2, "Kc")), (1, PASS))
    assert {"9c", "Tc", "Jc", "Qc", "Kc"} <= set(hand(game, 2))
    play(game, (2, lay("9c Tc Jc Qc Kc")))
    events = caught(game, 3)
    assert types(events) == [
        "slip_alleged", "claim_upheld", "card_moved:put_back", *["card_moved:run_broken"] * 4, "run_ended",
    ]  # fmt: skip
    assert (events[2]["card"], events[2]["source"], events[2]["sees"]) == ("Qc@r", "run:r1", "all")
    assert (claim(game, 1, "spectator")["card"], game.to_act()) == ("Qc@r", [2])


@pytest.mark.accepts("frieden.13.9")
def test_a_joker_is_taken_out_of_a_run_as_well() -> None:
    game = table("9c Tc Kc Qc 2h 8c", "*1 3h 4h 5h 6h 7h", "4c 7c Td 2d 3d 4d", lots=(0,))
    play(game, (1, slip(0, "*1")), (0, lay("8c 9c Tc *1 Qc Kc")))
    events = game.events(2, accuse(1, 0))
    assert (events[2]["card"], types(events)[-1]) == ("*1@r", "run_ended")


@pytest.mark.accepts("frieden.13.9", "frieden.13.10")
def test_in_a_declared_peace_it_is_not_reached() -> None:
    clubs = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc *1"
    hands = (clubs, "Kc 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd", "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")
    game = table(*hands)
    play(game, (0, lay("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc")), (1, slip(0, "Kc")), (0, extend("r1", "Kc", "")))
    assert game.to_act() == [0]
    play(game, (0, extend("r1", "*1")), (0, peace("r1")))
    events = game.events(2, accuse(1, 0))
    assert types(events) == ["slip_alleged", "claim_upheld"]
    assert (events[1]["card"], events[1]["returned"], events[1]["sees"]) == ("Kc@r", False, (0, 1))
    assert (claim(game, 1, 2)["card"], claim(game, 1, 1)["card"], claim(game, 1, 2)["returned"]) == ("?", "Kc@r", False)


@pytest.mark.accepts("frieden.13.9")
def test_in_the_hidden_pile_it_is_left() -> None:
    game = table("2c 9h 8c", "3c Tc 9c", "4c 7c Td", "Jc Qc Ad", slip_window="game")
    play(game, (1, slip(2, "Tc")), (0, PASS), (1, PASS), (2, discard("Tc")), (3, PASS))
    play(game, (0, discard("9h")), (0, choose(pile="open")))
    before = game.view()["hidden_pile"]
    events = caught(game)
    assert (types(events), events[1]["returned"]) == (["slip_alleged", "claim_upheld"], False)
    assert game.view()["hidden_pile"] == before


@pytest.mark.accepts("frieden.13.9")
def test_among_cards_set_aside_it_is_left() -> None:
    hands = ("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc *1", "Kc 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd")
    game = table(*hands, "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh", pile="Ac")
    play(game, (0, lay("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc")), (0, PILE), (1, PASS), (2, PASS), (1, slip(0, "Kc")))
    play(game, (0, extend("r1", "Ac", "Kc")))
    assert types(game.events(0, peace("r1"))) == ["peace_declared", "kingdom_set_aside"]
    assert types(game.events(2, accuse(1, 0))) == ["slip_alleged", "claim_upheld"]
    assert claim(game, 1)["returned"] is False


@pytest.mark.accepts("frieden.13.8", "frieden.13.7")
def test_the_proof_begins_with_the_slip_that_is_meant() -> None:
    game = table(*HANDS, lots=("Tc", "Tc", 0), slip_window="game")
    play(game, (1, slip(2, "Tc")), (0, blind(2)), (1, blind(0)))
    play(game, (1, slip(2, "Tc")))
    second = game.version
    play(game, (2, discard("Tc")))
    laid = next(version for version, event, _ in game.log if getattr(event, "cause", "") == "discard")
    assert caught(game)[1]["custody"] == (second, laid)
    again = caught(game)[1]
    assert (again["custody"][-1], again["returned"]) == (game.version - 2, False), "it lies in the hidden pile by now"
