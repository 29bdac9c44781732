"""Section 7 of the rulebook, 7.1 to 7.5: revokes put right and asked about."""

import pytest

from tests.unit.domain.games.whist.support.commands import ASK, DENY, TAKE, claim, correct, types
from tests.unit.domain.games.whist.support.tables import play, table, trick

# --- 7.1 to 7.3: putting right --------------------------------------------------------------------------------------


@pytest.mark.accepts("whist.7.1", "whist.7.2")
def test_a_revoke_is_put_right_with_any_card_of_the_suit_led() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"))
    for card in ("3d", "8d"):
        assert game.refusal(2, correct(card)) is None
    assert game.events(2, correct("8d")) == [
        {"type": "play_corrected", "seat": 2, "trick": 1, "withdrawn": "Jc", "card": "8d"}
    ]
    view = game.view(2)
    assert view["trick"]["plays"] == ({"seat": 1, "card": "9d"}, {"seat": 2, "card": "8d"})
    assert "Jc" in view["hands"][2]
    assert "8d" not in view["hands"][2]
    assert game.to_act() == [3]


@pytest.mark.accepts("whist.7.2")
def test_it_is_put_right_until_the_trick_is_taken_and_the_others_stay() -> None:
    game = table()
    play(game, (1, "9h"), (2, "8h"), (3, "3s"), (0, "Kh"))
    assert game.view()["trick"]["winner"] == 3
    game.do(3, correct("4h"))
    view = game.view()
    assert [one["card"] for one in view["trick"]["plays"]] == ["9h", "8h", "4h", "Kh"]
    assert (view["trick"]["winner"], game.to_act(), view["revokes"]) == (0, [0], (0, 0))
    assert game.refusal(3, TAKE) == "whist.6.6"
    assert game.refusal(0, TAKE) is None


@pytest.mark.refuses("whist.7.2")
def test_only_the_own_revoke_in_the_current_trick_is_put_right_and_only_with_the_suit_led() -> None:
    game = table()
    assert game.refusal(1, correct("9d")) == "whist.7.2", "nothing is played yet"
    play(game, (1, "9d"), (2, "Jc"), (3, "5h"))
    assert game.refusal(0, correct("Kd")) == "whist.7.2", "has not played"
    assert game.refusal(1, correct("Td")) == "whist.7.2", "led"
    assert game.refusal(3, correct("2c")) == "whist.7.2", "had none of the suit led"
    assert game.refusal(2, correct("8h")) == "whist.7.2", "not of the suit led"
    assert game.refusal(2, correct("Jc")) == "whist.6.3", "already played"
    game.do(2, correct("3d"))
    assert game.refusal(2, correct("4d")) == "whist.7.2", "follows suit"
    play(game, (0, "Kh"))
    game.do(1, TAKE)
    assert game.refusal(0, correct("Kd")) == "whist.7.2", "too late"


@pytest.mark.refuses("whist.6.3")
def test_a_play_is_put_right_only_with_a_card_of_the_own_hand() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"))
    for card in ("9d", "Kd", "Td", "x", ""):
        assert game.refusal(2, correct(card)) == "whist.6.3"


@pytest.mark.accepts("whist.7.3")
def test_the_card_withdrawn_is_free_again() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"))
    game.do(2, correct("3d"))
    assert game.view()["face_up"] == ((), (), (), ())
    play(game, (3, "2c"), (0, "Kd"))
    game.do(0, TAKE)
    trick(game, 0, "Kc Ac Jc 3c")
    assert game.view()["tricks"][1]["plays"][2] == {"seat": 2, "card": "Jc"}


@pytest.mark.accepts("whist.7.3")
def test_the_card_withdrawn_is_free_also_if_it_had_been_called() -> None:
    game = table()
    game.do(2, {"type": "expose_card", "card": "Jc"})
    game.do(0, {"type": "call_card", "card": "Jc"})
    play(game, (1, "9d"), (2, "Jc"))
    game.do(2, correct("3d"))
    assert game.view()["face_up"][2] == ()
    assert "Jc" in game.view(2)["hands"][2]
    play(game, (3, "2c"), (0, "Kd"))
    game.do(0, TAKE)
    play(game, (0, "Kc"), (1, "Ac"))
    assert game.refusal(2, {"type": "play_card", "card": "8c"}) is None


@pytest.mark.accepts("whist.7.3")
def test_the_card_withdrawn_may_stay_face_up_and_is_then_called() -> None:
    game = table(withdrawn_card="exposed")
    game.do(2, {"type": "expose_card", "card": "Jc"})
    game.do(0, {"type": "call_card", "card": "Jc"})
    play(game, (1, "9d"), (2, "Jc"))
    assert game.view()["face_up"][2] == ()
    assert game.events(2, correct("3d")) == [
        {"type": "play_corrected", "seat": 2, "trick": 1, "withdrawn": "Jc", "card": "3d"},
        {"type": "card_exposed", "seat": 2, "card": "Jc", "cause": "withdrawn"},
    ]
    assert game.view()["face_up"][2] == ({"card": "Jc", "called": False},)
    assert game.refusal(2, {"type": "expose_card", "card": "Jc"}) == "whist.8.1"
    play(game, (3, "2c"), (0, "Kd"))
    game.do(0, TAKE)
    play(game, (0, "Kc"), (1, "Ac"))
    assert game.refusal(2, {"type": "play_card", "card": "Jc"}) == "whist.8.3"
    game.do(0, {"type": "call_card", "card": "Jc"})
    assert game.refusal(2, {"type": "play_card", "card": "8c"}) == "whist.8.4"
    play(game, (2, "Jc"))


# --- 7.4 and 7.5: the partner's question ----------------------------------------------------------------------------


@pytest.mark.accepts("whist.7.4")
def test_a_player_asks_a_partner_who_did_not_follow_suit() -> None:
    game = table()
    play(game, (1, "9d"), (2, "3d"), (3, "5h"))
    assert game.events(1, ASK) == [{"type": "partner_asked", "seat": 1, "partner": 3, "suit": "d"}]
    assert (game.view()["question"], game.to_act()) == ({"by": 1, "to": 3, "suit": "d"}, [3])
    assert game.events(3, DENY) == [{"type": "suit_denied", "seat": 3, "suit": "d"}]
    assert (game.view()["question"], game.to_act()) == (None, [0])


@pytest.mark.accepts("whist.7.4")
def test_he_may_ask_before_he_has_played_and_until_the_trick_is_taken() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"))
    assert game.refusal(0, ASK) is None
    play(game, (3, "5h"), (0, "Kd"))
    game.do(0, ASK)
    game.do(2, DENY)
    assert game.to_act() == [0]
    game.do(1, ASK)
    game.do(3, DENY)
    game.do(0, TAKE)
    assert game.refusal(0, ASK) == "whist.7.4"


@pytest.mark.refuses("whist.7.4")
def test_he_asks_only_about_such_a_card_and_once_in_the_trick() -> None:
    game = table()
    for seat in range(4):
        assert game.refusal(seat, ASK) == "whist.7.4", "nothing is played yet"
    play(game, (1, "9d"), (2, "3d"))
    assert game.refusal(0, ASK) == "whist.7.4", "the partner followed suit"
    assert game.refusal(1, ASK) == "whist.7.4", "the partner has not played"
    assert game.refusal(3, ASK) == "whist.7.4", "the partner led"
    play(game, (3, "5h"))
    game.do(1, ASK)
    game.do(3, DENY)
    assert game.refusal(1, ASK) == "whist.7.4", "asked before"
    play(game, (0, "Kd"))
    game.do(0, TAKE)
    play(game, (0, "Ad"), (1, "Td"), (2, "4d"), (3, "4h"))
    assert game.refusal(1, ASK) is None, "another trick"


@pytest.mark.refuses("whist.7.4")
def test_a_play_put_right_is_not_asked_about() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"))
    game.do(2, correct("3d"))
    assert game.refusal(0, ASK) == "whist.7.4"


@pytest.mark.accepts("whist.7.5")
def test_the_player_asked_puts_his_revoke_right() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"))
    game.do(0, ASK)
    game.do(2, correct("3d"))
    assert (game.view()["question"], game.to_act()) == (None, [3])


@pytest.mark.accepts("whist.7.5")
def test_nobody_checks_the_answer_and_a_revoke_denied_stays_claimable() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"))
    game.do(0, ASK)
    game.do(2, DENY)
    assert game.refusal(2, correct("3d")) is None
    play(game, (3, "2c"), (0, "Kd"))
    game.do(0, TAKE)
    assert types(game.events(1, claim(2, 1))) == ["revoke_claimed", "claim_upheld"]


@pytest.mark.refuses("whist.7.5")
def test_nothing_is_played_taken_or_asked_before_the_answer() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"), (3, "5h"))
    game.do(0, ASK)
    for seat in (0, 1, 3):
        assert game.refusal(seat, DENY) == "whist.7.5"
        assert game.refusal(seat, {"type": "play_card", "card": "Kd"}) == "whist.7.5"
        assert game.refusal(seat, ASK) == "whist.7.5"
    game.do(2, DENY)
    assert game.refusal(2, DENY) == "whist.7.5"
    play(game, (0, "Kd"))
    game.do(1, ASK)
    assert game.refusal(0, TAKE) == "whist.7.5"
    assert game.refusal(3, correct("3d")) == "whist.7.2", "he had none"
    game.do(3, DENY)
    assert game.refusal(0, TAKE) is None


@pytest.mark.accepts("whist.7.5")
def test_meanwhile_every_seat_may_put_right_show_call_and_claim() -> None:
    game = table()
    trick(game, 1, "9c 5c 5h Kc")  # seat 3 has revoked
    game.do(1, {"type": "expose_card", "card": "Td"})
    play(game, (0, "Ad"), (1, "Jh"), (2, "Jc"))
    game.do(0, ASK)
    assert game.refusal(1, correct("Td")) == "whist.8.3"
    assert game.refusal(3, {"type": "expose_card", "card": "2c"}) is None
    game.do(3, {"type": "call_card", "card": "Td"})
    assert types(game.events(2, claim(3, 1))) == ["revoke_claimed", "claim_upheld"]
    assert game.refusal(1, correct("Jd")) == "whist.8.4"
    game.do(1, correct("Td"))
    assert game.view()["question"] == {"by": 0, "to": 2, "suit": "d"}
    assert game.to_act() == [2]


# --- under strict enforcement ---------------------------------------------------------------------------------------


@pytest.mark.accepts("whist.7.4", "whist.7.5")
def test_under_strict_enforcement_a_partner_is_asked_all_the_same() -> None:
    game = table(enforcement="strict")
    play(game, (1, "9d"), (2, "3d"), (3, "5h"))
    game.do(1, ASK)
    assert game.refusal(0, {"type": "play_card", "card": "Kd"}) == "whist.7.5"
    assert game.refusal(3, correct("2c")) == "whist.7.2"
    game.do(3, DENY)
    assert game.refusal(0, {"type": "play_card", "card": "Kd"}) is None
