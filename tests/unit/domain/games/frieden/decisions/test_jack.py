"""Rules 9.110 to 9.113: the jack."""

from __future__ import annotations

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    PASS,
    accuse,
    choose,
    discard,
    hand,
    play,
    slip,
    table,
    types,
)


def trading() -> Bench:
    """Seat 0 has laid a jack and may trade."""
    game = table("Jc 2c 3c", "3d 4d 5d", "5h 6h 7h", "Ts Td Th")
    play(game, (0, discard("Jc")))
    return game


@pytest.mark.accepts("frieden.9.110", "frieden.9.111", "frieden.9.112", "frieden.9.113")
def test_in_a_trade_the_other_offers_a_card_and_one_may_buy_it_for_another() -> None:
    game = trading()
    assert types(game.events(0, choose(seat=2))) == ["chosen"]
    assert types(game.events(2, choose("6h"))) == ["chosen", "card_moved:offer"]
    events = game.events(0, choose("3c"))
    assert types(events) == ["chosen", "card_moved:trade", "card_moved:trade", "turn_started"]
    assert [(one["card"], one["source"], one["target"]) for one in events[1:3]] == [
        ("3c@r", "hand:0", "hand:2"), ("6h@r", "offer", "hand:0"),
    ]  # fmt: skip
    assert (hand(game, 0), hand(game, 2)) == (["2c", "6h"], ["3c", "5h", "7h"])


@pytest.mark.refuses("frieden.9.111")
def test_one_trades_with_another_seat_that_has_a_hidden_card() -> None:
    game = table("Jc 2c", "Td Th", "5h 6h")
    play(game, (0, PASS), (1, discard("Td Th")), (2, PASS), (0, discard("Jc")))
    for seat in (0, 1, 3, -1):
        assert game.refusal(0, choose(seat=seat)) == "frieden.9.111"


@pytest.mark.refuses("frieden.9.112")
def test_the_other_must_offer_a_card_of_its_hidden_hand() -> None:
    game = trading()
    play(game, (0, choose(seat=2)))
    assert game.refusal(2, DECLINE) == "frieden.8.5"
    for card in ("2c", "Jc", "3d", "x"):
        assert game.refusal(2, choose(card)) == "frieden.9.112"


@pytest.mark.refuses("frieden.9.113")
def test_one_pays_with_a_card_of_ones_own_hidden_hand() -> None:
    game = trading()
    play(game, (0, choose(seat=2)), (2, choose("6h")))
    for card in ("6h", "Jc", "5h", "x"):
        assert game.refusal(0, choose(card)) == "frieden.9.113"


@pytest.mark.accepts("frieden.9.113")
def test_declining_gives_the_card_back() -> None:
    game = trading()
    play(game, (0, choose(seat=2)), (2, choose("6h")))
    events = game.events(0, DECLINE)
    assert types(events) == ["declined", "card_moved:returned", "turn_started"]
    assert (events[1]["source"], events[1]["target"], events[1]["sees"]) == ("offer", "hand:2", (0, 2))


@pytest.mark.accepts("frieden.8.6", "frieden.9.112")
def test_when_the_buyer_has_nothing_left_to_pay_with_the_offer_goes_back() -> None:
    """The last card of seat 0 was slipped to it, and is taken away while it decides."""
    game = table("Jc Tc", "3d 4d", "5h 6h", "Ts Td", lots=(0,), slip_window="game")
    play(game, (1, slip(0, "3d")), (0, discard("Tc")), (1, PASS), (2, PASS), (3, PASS))
    play(game, (0, discard("Jc")), (0, choose(seat=2)), (2, choose("6h")))
    events = game.events(3, accuse(1, 0))
    assert types(events)[2:] == ["card_moved:put_back", "decision_closed", "card_moved:returned", "turn_started"]
    assert (hand(game, 0), hand(game, 2)) == ([], ["5h", "6h"])


@pytest.mark.accepts("frieden.8.6", "frieden.13.9")
def test_a_decision_to_buy_closes_when_the_offered_card_is_taken_away() -> None:
    game = table("Jc 2c", "3d 4d", "5h 6h", "Ts Td", lots=(0,))
    play(game, (1, slip(2, "3d")), (0, discard("Jc")), (0, choose(seat=2)), (2, choose("3d")))
    events = game.events(3, accuse(1, 2))
    assert types(events) == [
        "slip_alleged", "claim_upheld", "card_moved:put_back", "decision_closed", "turn_started",
    ]  # fmt: skip
    assert events[2]["source"] == "offer"
    assert events[1]["sees"] == (0, 1, 2), "giver and receiver, and both seats of the trade"
    assert game.view("arbiter")["hidden_cards"][0] == "3d@r"
