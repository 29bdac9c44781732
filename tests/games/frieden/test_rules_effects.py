"""The effects of the cards from seven to king (9), and hand limits (10)."""

from __future__ import annotations

import pytest

from tests.games.bench import Bench
from tests.games.frieden.tables import (
    DECLINE,
    PASS,
    PILE,
    accuse,
    choose,
    counts,
    discard,
    exchange,
    hand,
    lay,
    play,
    slip,
    table,
    types,
)

# --- 9.70 to 9.100: sevens, eights, nines, tens ----------------------------------------------------------------------


@pytest.mark.accepts("frieden.9.70")
@pytest.mark.refuses("frieden.9.70")
def test_a_seven_draws_any_card_of_the_hidden_pile_unseen() -> None:
    game = table("7c 9c", "Td Th", pile="2s 3s 4s")
    play(game, (0, discard("7c")))
    for index in (-1, 50, 10**18):
        assert game.refusal(0, choose(index=index)) == "frieden.9.70"
    assert game.refusal(0, choose(index=49)) is None
    moved = game.events(0, choose(index=1))[1]
    assert (moved["card"], moved["cause"], moved["sees"]) == ("3s@r", "universe", (0,))
    assert game.view("arbiter")["hidden_cards"][:2] == ("2s@r", "4s@r")


@pytest.mark.accepts("frieden.9.72")
def test_prolonged_sevens_are_drawn_by_the_next_seat_before_its_turn() -> None:
    game = table("7c 9c", "7d Th", "2s 3s", "2h 3h")
    play(game, (0, discard("7c")), (0, DECLINE), (1, discard("7d")))
    pending = game.view()["pending"]
    assert (pending["seat"], pending["left"], game.to_act()) == (2, 2, [2])
    assert game.view()["turn"]["seat"] == 1
    play(game, (2, choose(index=0)), (2, choose(index=0)))
    assert (game.to_act(), game.view()["turn"]["number"], len(hand(game, 2))) == ([2], 3, 4)


@pytest.mark.accepts("frieden.9.72")
def test_the_next_seat_may_be_one_of_the_turn_order() -> None:
    game = table("4c 4d 9c", "7d Th 8d", "7s 3s 9s", "2h 3h 5h")
    play(game, (0, discard("4c 4d")), (0, choose(seat=1)), (0, choose(seat=2)))
    play(game, (1, discard("7d")), (1, DECLINE), (2, discard("7s")))
    assert game.view()["pending"]["seat"] == 3
    game = table("4c 4d 4h", "7d Th 8d", "7s 3s 9s", "2h 3h 5h")
    play(game, (0, discard("4c 4d 4h")), (0, choose(seat=1)), (0, choose(seat=2)), (0, choose(seat=0)))
    play(game, (1, discard("7d")), (1, DECLINE), (2, discard("7s")))
    assert game.view()["pending"]["seat"] == 0


@pytest.mark.accepts("frieden.9.72")
def test_a_table_may_let_whoever_prolonged_draw() -> None:
    game = table("7c 9c", "7d Th", "2s 3s", seven_prolonged="self")
    play(game, (0, discard("7c")), (0, DECLINE), (1, discard("7d")))
    assert (game.view()["pending"]["seat"], game.view()["pending"]["left"]) == (1, 2)


@pytest.mark.accepts("frieden.9.80")
def test_one_eight_turns_the_direction_and_with_more_the_last_decides() -> None:
    game = table("8c 9c", "2d Th", "8s 3s", "2h 3h")
    events = game.events(0, discard("8c"))
    assert events[2] == {"type": "direction_turned", "direction": -1}
    play(game, (3, PASS))
    assert game.events(2, discard("8s"))[2] == {"type": "direction_turned", "direction": 1}
    assert game.to_act() == [3]


@pytest.mark.accepts("frieden.9.80")
@pytest.mark.parametrize(("turn", "direction", "follower"), [(True, -1, 3), (False, 1, 1)])
def test_with_two_eights_whoever_lays_them_decides(turn: bool, direction: int, follower: int) -> None:
    game = table("8c 8d", "2d Th", "8s 3s", "2h 3h")
    play(game, (0, discard("8c 8d")))
    events = game.events(0, choose(turn=turn))
    assert ("direction_turned" in types(events)) is turn
    assert (game.view()["direction"], game.to_act()) == (direction, [follower])


@pytest.mark.accepts("frieden.9.90", "frieden.9.91")
def test_one_nine_may_shuffle_the_open_pile_into_the_hidden_one() -> None:
    game = table("Tc 9c", "9d Th", "2s 3s")
    play(game, (0, discard("Tc")), (1, PASS), (2, PASS), (0, discard("9c")))
    events = game.events(0, choose(pile="open"))
    assert types(events) == ["chosen", "card_moved:shuffle", "pile_shuffled", "turn_started"]
    assert (events[1]["sees"], events[1]["source"], events[1]["target"]) == ("all", "open_pile", "hidden_pile")
    assert sorted(events[2]["order"]) == sorted(game.view("arbiter")["hidden_cards"])
    assert "Tc@r" in events[2]["order"]
    assert game.view()["open_pile"] == ("9c@r",)


@pytest.mark.accepts("frieden.9.90")
def test_two_nines_shuffle_the_hidden_pile_without_a_choice_also_one_on_another() -> None:
    game = table("9c 2c", "9d Th", "2s 3s")
    play(game, (0, discard("9c")))
    assert types(game.events(1, discard("9d"))) == [
        "card_moved:discard", "effect_started", "pile_shuffled", "turn_started",
    ]  # fmt: skip
    assert game.view()["open_pile"] == ("9c@r", "9d@r")


def all_dealt() -> Bench:
    """The hidden pile is empty, and seat 0, which has the nines, is to play."""
    hands = ["9c 9d 9h 2c 3c 4c 5c 6c 7c 8c Tc Jc", "2d 3d 4d 5d 6d 7d 8d Ad Td Jd Qd Kd"]
    hands += ["2h 3h 4h 5h 6h 7h 8h Ah Th Jh Qh Kh", "2s 3s 4s 5s 6s 7s 8s As Ts Js Qs Ks"]
    game = table(*hands, jokers_per_pack=0, pile="Ac Qc Kc 9s")
    play(game, (0, discard("Tc")), (1, discard("Td")), (2, discard("Th")), (3, discard("Ts")))
    play(game, (0, PILE), (1, PILE), (2, PILE), (3, PILE))
    return game


@pytest.mark.accepts("frieden.9.90")
def test_a_lone_pair_of_nines_that_finds_the_pile_empty_shuffles_nothing() -> None:
    game = all_dealt()
    assert types(game.events(0, discard("9c 9d"))) == [*["card_moved:discard"] * 2, "effect_started", "turn_started"]


@pytest.mark.refuses("frieden.9.91")
@pytest.mark.accepts("frieden.9.90", "frieden.9.91")
def test_with_more_nines_a_pile_is_chosen_that_has_something_to_shuffle() -> None:
    game = all_dealt()
    play(game, (0, discard("9c 9d 9h")))
    assert game.refusal(0, DECLINE) == "frieden.8.5"
    for pile in ("hidden", "both", ""):
        assert game.refusal(0, choose(pile=pile)) == "frieden.9.91"
    assert game.legal(0)[0] == {"type": "choose", "pile": "open"}
    play(game, (0, choose(pile="open")))
    assert (game.view()["hidden_pile"], game.view()["open_pile"]) == (4, ("9c@r", "9d@r", "9h@r"))
    game = table("9c 9d 9h", "2d 3d 4d")
    play(game, (0, discard("9c 9d 9h")))
    assert game.refusal(0, choose(pile="open")) == "frieden.9.91", "only the nines lie there"
    assert types(game.events(0, choose(pile="hidden"))) == ["chosen", "pile_shuffled", "turn_started"]


@pytest.mark.refuses("frieden.9.91")
def test_with_one_nine_the_hidden_pile_is_not_offered() -> None:
    game = table("9c Tc", "2d 3d")
    play(game, (0, discard("Tc")), (1, PASS), (0, discard("9c")))
    for pile in ("hidden", "x"):
        assert game.refusal(0, choose(pile=pile)) == "frieden.9.91"


@pytest.mark.accepts("frieden.9.91")
def test_a_joker_laid_as_a_nine_stays_on_the_pile_too() -> None:
    game = table("*1 Tc", "2d 3d")
    play(game, (0, discard("Tc")), (1, PASS), (0, discard("*1", "9")), (0, choose(pile="open")))
    assert game.view()["open_pile"] == ("*1@r",)


@pytest.mark.accepts("frieden.9.100")
def test_a_ten_has_no_effect_but_makes_a_chain() -> None:
    game = table("Tc Jc", "2d 3d")
    events = game.events(0, discard("Tc"))
    assert types(events) == ["card_moved:discard", "effect_started", "turn_started"]
    assert game.view()["chain"] == {"rank": "T", "count": 1, "turn": 1}


# --- 9.110 to 9.132: jacks, queens, kings ----------------------------------------------------------------------------


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


@pytest.mark.accepts("frieden.9.130", "frieden.9.131")
def test_a_king_sees_a_hand_and_takes_its_first_joker() -> None:
    game = table("Kc 2c 4c", "*2 3d *1", "5h 6h 7h")
    play(game, (0, discard("Kc")))
    events = game.events(0, choose(seat=1))
    assert events[1] == {"type": "hand_seen", "by": 0, "seat": 1, "cards": ("3d@r", "*1@r", "*2@r"), "sees": (0, 1)}
    ceded = events[2]
    assert (ceded["card"], ceded["cause"], ceded["shape"], ceded["sees"]) == ("*1@r", "ceded", "*", (0, 1))
    assert (hand(game, 0), hand(game, 1)) == (["2c", "4c", "*1"], ["3d", "*2"])


@pytest.mark.accepts("frieden.9.130")
def test_where_backs_show_the_material_so_does_a_joker_ceded() -> None:
    game = table("Kc 2c", "*1@b 3d", packs=2, backs="by_pack")
    play(game, (0, discard("Kc")))
    assert game.events(0, choose(seat=1))[2]["shape"] == "*@b"
    assert game.view()["hands"][0] == ("?@b", "?@r")


@pytest.mark.accepts("frieden.9.130")
def test_a_hand_without_a_joker_is_only_seen() -> None:
    game = table("Kc 2c", "4d 3d", "5h 6h")
    play(game, (0, discard("Kc")))
    assert types(game.events(0, choose(seat=1))) == ["chosen", "hand_seen", "turn_started"]


@pytest.mark.refuses("frieden.9.131")
def test_a_king_looks_at_the_hand_of_another_seat_that_has_a_hidden_card() -> None:
    game = table("Kc 2c", "Td Th", "5h 6h")
    play(game, (0, PASS), (1, discard("Td Th")), (2, PASS), (0, discard("Kc")))
    for seat in (0, 1, 3, -1):
        assert game.refusal(0, choose(seat=seat)) == "frieden.9.131"


@pytest.mark.accepts("frieden.9.132")
def test_a_prolonged_king_takes_no_joker() -> None:
    game = table("Kc 2c", "Kd *1", "5h *2")
    play(game, (0, discard("Kc")), (0, DECLINE), (1, discard("Kd")))
    assert types(game.events(1, choose(seat=2))) == ["chosen", "hand_seen"]
    assert game.view()["pending"]["left"] == 1


# --- 10: hand limits -------------------------------------------------------------------------------------------------

FULL = [" ".join(f"{rank}{suit}" for rank in "A23456789TJQ") for suit in "cdhs"]


@pytest.mark.accepts("frieden.10.1", "frieden.10.2", "frieden.10.5")
def test_above_its_limit_the_others_draw_from_a_hand_until_it_has_fewer() -> None:
    game = table(*FULL, pile="Kc", lots=("Ad", "2d"))
    play(game, (0, discard("Tc")), (1, PASS), (2, discard("Th")), (3, PASS), (0, PASS))
    events = game.events(1, PILE)
    assert types(events) == ["card_moved:draw", *["card_moved:hand_limit"] * 2, "turn_started"]
    assert [(one["target"], one["sees"]) for one in events[1:3]] == [("hand:2", (1, 2)), ("hand:0", (0, 1))]
    assert [len(hand(game, seat)) for seat in range(4)] == [12, 11, 12, 12]


@pytest.mark.accepts("frieden.10.2")
def test_they_draw_from_the_neighbour_in_the_direction_on() -> None:
    game = table(*FULL, pile="Kc", lots=("Ac", "2c"))
    play(game, (0, discard("8c")), (3, discard("Ts")), (2, discard("Th")), (1, discard("Td")))
    events = game.events(0, PILE)
    assert types(events)[1:] == ["turn_started"]
    assert game.view()["direction"] == -1
    play(game, (3, PASS), (2, PASS), (1, PASS))
    targets = [one["target"] for one in game.events(0, PILE) if one.get("cause") == "hand_limit"]
    assert targets == ["hand:3", "hand:2"]


@pytest.mark.accepts("frieden.10.2", "frieden.10.3")
@pytest.mark.parametrize(("overflow", "left"), [("stop", 11), ("full_round", 10)])
def test_a_round_once_begun_may_be_finished(overflow: str, left: int) -> None:
    game = table(*FULL, pile="Kc", overflow_draws=overflow)
    play(game, (0, PASS), (1, discard("Td")), (2, discard("Th")), (3, discard("Ts")))
    play(game, (0, PILE))
    assert len(hand(game, 0)) == left
    assert sum(len(hand(game, seat)) for seat in range(4)) == 46


@pytest.mark.accepts("frieden.10.3")
def test_a_full_hand_does_not_draw_and_if_nobody_can_the_hand_stays_as_it_is_until_the_next_command() -> None:
    game = table(*FULL, pile="Kc Kd")
    assert types(game.events(0, PILE)) == ["card_moved:draw", "turn_started"]
    assert counts(game) == [13, 12, 12, 12]
    events = game.events(1, discard("Td"))
    assert types(events) == ["card_moved:discard", "effect_started", "card_moved:hand_limit", "turn_started"]
    assert (events[2]["source"], events[2]["target"]) == ("hand:0", "hand:1")
    assert counts(game) == [12, 12, 12, 12], "nobody can draw the second card"


@pytest.mark.accepts("frieden.10.4")
def test_several_hands_above_their_limit_are_served_from_the_seat_whose_turn_it_is() -> None:
    game = table(*FULL, pile="Kc Kd Kh", lots=("Ac",))
    play(game, (0, PILE), (1, PILE), (2, PILE))
    assert counts(game) == [13, 13, 13, 12]
    events = game.events(3, discard("Ts"))
    drawn = [(one["source"], one["target"]) for one in events if one.get("cause") == "hand_limit"]
    assert (drawn, counts(game)) == ([("hand:0", "hand:3")], [12, 13, 13, 12])
    events = game.events(0, discard("Tc"))
    drawn = [(one["source"], one["target"]) for one in events if one.get("cause") == "hand_limit"]
    assert (drawn, counts(game)) == ([("hand:1", "hand:0")], [12, 12, 13, 12])


@pytest.mark.accepts("frieden.10.5")
def test_it_happens_also_while_a_decision_is_pending() -> None:
    game = table(*FULL)
    play(game, (0, PASS), (1, discard("Td")), (2, discard("5h")))
    events = game.events(2, choose("Ah", seat=0))
    assert types(events)[:3] == ["chosen", "card_moved:gift", "card_moved:hand_limit"]


@pytest.mark.accepts("frieden.10.1", "frieden.10.3")
def test_true_numbers_count_so_that_a_slip_may_overfill_a_hand_in_public() -> None:
    game = table(*FULL)
    play(game, (0, discard("Tc")), (1, PASS))
    events = game.events(2, slip(3, "Ah"))
    assert types(events) == ["card_moved:slip", *["card_moved:hand_limit"] * 2]
    assert {one["source"] for one in events[1:]} == {"hand:3"}
    assert [len(hand(game, seat)) for seat in range(4)] == [12, 12, 12, 11]


@pytest.mark.accepts("frieden.10.6")
@pytest.mark.refuses("frieden.10.6")
def test_open_hands_may_be_limited_too() -> None:
    hands = ("Ac 2c 3c 4c 5c 6c 8d 9d Td Jd Qd Kd", "7c 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")
    game = table(*hands, last_peace_limit="open", previous={"last_peace": 1})
    assert game.view()["open_limits"] == (12, 11)
    play(game, (0, lay("Ac 2c 3c 4c 5c 6c")), (0, lay("8d 9d Td Jd Qd Kd")), (0, PASS))
    assert game.refusal(1, lay("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")) is None
    game = table(*hands, last_peace_limit="open", previous={"last_peace": 0})
    play(game, (0, lay("Ac 2c 3c 4c 5c 6c")))
    assert game.refusal(0, lay("8d 9d Td Jd Qd Kd")) == "frieden.10.6"
    play(game, (0, lay("9d Td Jd Qd Kd")))
    assert game.refusal(0, {"type": "extend_run", "run": "r2", "before": ["8d@r"], "after": []}) == "frieden.10.6"


@pytest.mark.refuses("frieden.10.6", "frieden.9.12")
def test_an_ace_that_would_go_beyond_the_open_limit_is_not_attached() -> None:
    hands = ("2c 3c 4c 5c 6c 7c 2d 3d 4d 5d 6d 7d", "Ac Ad 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")
    game = table(*hands, last_peace_limit="open")
    play(game, (0, lay("2c 3c 4c 5c 6c 7c")), (0, lay("2d 3d 4d 5d 6d 7d")), (0, PASS))
    assert types(game.events(1, discard("Ac")))[2] == "decision_closed"
    game = table(*hands)
    play(game, (0, lay("2c 3c 4c 5c 6c 7c")), (0, lay("2d 3d 4d 5d 6d 7d")), (0, PASS), (1, discard("Ac")))
    assert game.refusal(1, choose("Ac", run="r1")) is None


@pytest.mark.accepts("frieden.10.6")
def test_runs_of_thirteen_do_not_count() -> None:
    hands = ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd")
    game = table(*hands, last_peace_limit="open", pile="Kc 2h 3h 4h 5h 6h", jokers_per_pack=2)
    play(game, (0, lay("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc")), (0, PILE), (1, PASS))
    play(game, (0, {"type": "extend_run", "run": "r1", "before": [], "after": ["Kc@r"]}))
    for _ in range(5):
        play(game, (0, PILE), (1, PASS))
    assert game.refusal(0, lay("2h 3h 4h 5h 6h")) is None
    assert game.refusal(0, exchange("r1", "*1", "2h")) == "frieden.12.5"
