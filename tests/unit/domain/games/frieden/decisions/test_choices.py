"""Section 8 of the rulebook: effects and decisions."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    OPEN,
    PASS,
    PILE,
    accuse,
    choose,
    discard,
    exchange,
    extend,
    lay,
    peace,
    play,
    slip,
    table,
    types,
)

# --- 8 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.accepts("frieden.8.1")
def test_an_effect_happens_when_its_cards_are_laid() -> None:
    game = table("8c 9c", "Td 3d", "Ts 4h")
    assert types(game.events(0, discard("8c"))) == [
        "card_moved:discard", "effect_started", "direction_turned", "turn_started",
    ]  # fmt: skip


@pytest.mark.accepts("frieden.8.2")
def test_a_choice_opens_a_decision_and_one_that_comes_of_another_is_closed_first() -> None:
    game = table("Jc Jd 2c 3c", "3d 4d 5d 6d", "5h 6h 7h 8h")
    play(game, (0, discard("Jc Jd")))
    assert game.view()["pending"] == {
        "kind": "trade", "seat": 0, "left": 2, "may_decline": True, "partner": None, "laid": ("Jc@r", "Jd@r"),
        "offered": None,
    }  # fmt: skip
    play(game, (0, choose(seat=1)))
    assert (game.view()["pending"]["kind"], game.to_act()) == ("offer", [1])
    play(game, (1, choose("4d")))
    assert (game.view()["pending"]["kind"], game.to_act()) == ("buy", [0])
    play(game, (0, DECLINE))
    pending = game.view()["pending"]
    assert (pending["kind"], pending["left"], game.to_act()) == ("trade", 1, [0])


@pytest.mark.refuses("frieden.8.3")
def test_only_the_seat_of_the_pending_decision_chooses_or_declines() -> None:
    game = table("5c 2c", "Td 3d", "Ts 4h")
    for seat in (0, 1, 2):
        assert game.refusal(seat, DECLINE) == "frieden.8.3"
        assert game.refusal(seat, choose(seat=1)) == "frieden.8.3"
    play(game, (0, discard("5c")))
    for seat in (1, 2):
        assert game.refusal(seat, DECLINE) == "frieden.8.3"
        assert game.refusal(seat, choose("2c", seat=0)) == "frieden.8.3"
    assert game.refusal(0, DECLINE) is None


@pytest.mark.accepts("frieden.8.3")
def test_a_partner_in_a_trade_has_the_decision_while_it_is_asked() -> None:
    game = table("Jc 2c", "Td 3d", "Ts 4h")
    play(game, (0, discard("Jc")), (0, choose(seat=2)))
    assert game.refusal(0, choose(seat=1)) == "frieden.8.3"
    assert game.refusal(2, choose("4h")) is None


@pytest.mark.refuses("frieden.8.4")
@pytest.mark.accepts("frieden.8.4")
def test_while_a_decision_is_pending_nobody_acts_but_exchanges_slips_and_accusations_are_open() -> None:
    game = table("Jc Qc *1 5c 2c 9c", "Kc 3d 4d 5d 6d 7d", "2s 3s 4s 5s 6s Ts", layouts="any_time")
    play(game, (0, lay("Jc Qc *1")), (0, discard("5c")))
    for seat, held in ((0, "2c"), (1, "3d"), (2, "Ts")):
        for move in (PILE, OPEN, PASS, discard(held), lay(held), extend("r1", held), peace("r1")):
            assert game.refusal(seat, move) == "frieden.8.4"
    play(game, (1, exchange("r1", "*1", "Kc")), (1, slip(2, "3d")), (0, accuse(1, 2)))
    assert game.to_act() == [0]


@pytest.mark.refuses("frieden.8.5")
@pytest.mark.parametrize(("laid", "rank"), [("2c", None), ("3c", None), ("*1 *2", "8"), ("Qc Qd", None)])
def test_a_decision_that_must_be_made_cannot_be_declined(laid: str, rank: str | None) -> None:
    game = table("2c 3c *1 *2 Qc Qd", "3d 4d 5d 6d 7d 9d", "2s 3s 4s 5s 6s Ts")
    play(game, (0, discard(laid, rank)))
    assert game.view()["pending"]["may_decline"] is False
    assert game.refusal(0, DECLINE) == "frieden.8.5"


@pytest.mark.accepts("frieden.8.5")
def test_declining_gives_up_all_uses_left() -> None:
    game = table("4c 4d 4h 2c", "3d Td 5d 6d", "2s 3s 4s 5s")
    play(game, (0, discard("4c 4d 4h")), (0, choose(seat=2)))
    assert types(game.events(0, DECLINE)) == ["declined", "turn_started"]
    assert (game.to_act(), game.view()["order"]) == ([2], ())


@pytest.mark.accepts("frieden.8.6")
def test_a_decision_without_a_lawful_choice_closes_by_itself() -> None:
    game = table("Ac", "3d", "2s")
    assert game.events(0, discard("Ac"))[2:] == [
        {"type": "decision_closed", "seat": 0, "kind": "attach"},
        {"type": "turn_started", "seat": 1, "number": 2, "duty": None},
    ]


@pytest.mark.accepts("frieden.8.6")
@pytest.mark.parametrize(("laid", "kind"), [("6c", "take"), ("9c", "shuffle"), ("Jc", "trade")])
def test_decisions_close_if_there_is_nothing_to_take_to_shuffle_or_to_pay_with(laid: str, kind: str) -> None:
    game = table(laid, "3d", "2s")
    closed = game.events(0, discard(laid))[2]
    assert closed == {"type": "decision_closed", "seat": 0, "kind": kind}


@pytest.mark.accepts("frieden.8.6")
@pytest.mark.parametrize(("laid", "kind"), [("Jc", "trade"), ("Qc", "demand"), ("Kc", "look")])
def test_decisions_close_if_no_other_seat_has_a_hidden_card(laid: str, kind: str) -> None:
    game = table(f"{laid} 9c", "Td Th")
    play(game, (0, PASS), (1, discard("Td Th")))
    assert game.events(0, discard(laid))[2] == {"type": "decision_closed", "seat": 0, "kind": kind}


@pytest.mark.accepts("frieden.8.6")
def test_a_used_up_decision_closes_without_a_word() -> None:
    game = table("6c 2c", "Td Th", "2s 3s")
    play(game, (0, PASS), (1, discard("Td Th")), (2, PASS))
    play(game, (0, discard("6c")))
    assert types(game.events(0, choose("Td"))) == ["chosen", "card_moved:take", "turn_started"]


@pytest.mark.accepts("frieden.8.6")
def test_what_is_left_of_a_used_decision_closes_when_there_is_no_choice_any_more() -> None:
    game = table("6c 6d 2c", "Td 3d 4d", "2s 3s 4s")
    play(game, (0, PASS), (1, discard("Td")), (2, PASS), (0, discard("6c 6d")))
    assert types(game.events(0, choose("Td"))) == ["chosen", "card_moved:take", "decision_closed", "turn_started"]
