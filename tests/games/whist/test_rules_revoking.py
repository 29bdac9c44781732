"""Section 7 of the rulebook: revokes put right, asked about, claimed."""

import pytest

from tests.games.bench import Bench
from tests.games.whist.tables import accept_all, claims, play, play_split, split_table, table, trick

TAKE = {"type": "take_trick"}
ASK = {"type": "ask_partner"}
DENY = {"type": "deny_suit"}


def correct(card: str) -> dict[str, object]:
    return {"type": "correct_play", "card": card}


def claim(seat: int, number: int) -> dict[str, object]:
    return {"type": "claim_revoke", "seat": seat, "trick": number}


def rule(number: int, *, upheld: bool) -> dict[str, object]:
    return {"type": "rule_claim", "claim": number, "upheld": upheld}


def types(events: list[dict[str, object]]) -> list[object]:
    return [event["type"] for event in events]


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


# --- 7.6 to 7.12: claims --------------------------------------------------------------------------------------------


def with_revoke(**options: str) -> Bench:
    """The first trick is taken; seat 2 has revoked in it, and seat 3 had none of the suit led."""
    game = table(**options)
    trick(game, 1, "9d Jc 5h Kd")
    return game


@pytest.mark.accepts("whist.7.6", "whist.7.10", "whist.7.11")
@pytest.mark.parametrize("by", [1, 3])
def test_either_opponent_claims_and_a_right_claim_establishes_the_revoke(by: int) -> None:
    game = with_revoke()
    assert game.events(by, claim(2, 1)) == [
        {"type": "revoke_claimed", "claim": 1, "by": by, "seat": 2, "trick": 1, "finding": "upheld"},
        {"type": "claim_upheld", "claim": 1, "proof": (5, 6, 7), "held": ("3d", "4d", "5d", "6d", "7d", "8d")},
    ]
    view = game.view()
    assert (view["revokes"], view["tricks_won"], view["phase"], game.to_act()) == ((1, 0), (1, 0), "play", [0])
    assert view["claims"] == (
        {"claim": 1, "by": by, "seat": 2, "trick": 1, "state": "upheld", "finding": None},
    )  # fmt: skip


@pytest.mark.accepts("whist.7.10")
def test_a_claim_against_a_player_who_had_none_is_rejected_and_costs_nothing() -> None:
    game = with_revoke()
    assert game.events(0, claim(3, 1)) == [
        {"type": "revoke_claimed", "claim": 1, "by": 0, "seat": 3, "trick": 1, "finding": "rejected"},
        {"type": "claim_rejected", "claim": 1, "proof": (5, 6, 8), "held": ()},
    ]
    assert (game.view()["revokes"], game.view()["hand_points"]) == ((0, 0), (0, 0))


@pytest.mark.accepts("whist.7.10")
def test_a_claim_against_a_card_of_the_suit_led_is_rejected() -> None:
    game = with_revoke()
    assert game.events(2, claim(1, 1))[-1] == {
        "type": "claim_rejected", "claim": 1, "proof": (5, 6, 6), "held": ("9d", "Td", "Jd")
    }  # fmt: skip
    assert game.events(3, claim(0, 1))[-1] == {
        "type": "claim_rejected", "claim": 2, "proof": (5, 6, 10), "held": ("2d", "Qd", "Kd", "Ad")
    }  # fmt: skip


@pytest.mark.accepts("whist.7.10")
def test_a_play_put_right_is_no_revoke_and_its_correction_is_the_proof() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"), (3, "5h"))
    game.do(2, correct("6d"))
    version = game.version
    play(game, (0, "Kd"))
    game.do(0, TAKE)
    assert game.events(1, claim(2, 1))[-1] == {
        "type": "claim_rejected",
        "claim": 1,
        "proof": (5, 6, version),
        "held": ("3d", "4d", "5d", "6d", "7d", "8d"),
    }


@pytest.mark.accepts("whist.7.10")
def test_a_card_withdrawn_before_counts_again_in_later_tricks() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"))
    game.do(2, correct("6d"))
    play(game, (3, "5h"), (0, "Kd"))
    game.do(0, TAKE)
    trick(game, 0, "Kc 9c 8h 2c")
    assert game.events(1, claim(2, 2))[-1]["held"] == ("5c", "7c", "8c", "Jc")


@pytest.mark.refuses("whist.7.6")
def test_nobody_claims_against_his_own_side_or_a_seat_that_is_not_there() -> None:
    game = with_revoke()
    for by in (0, 2):
        for seat in (0, 2, 4, 5, -1, -3, 10**30):
            assert game.refusal(by, claim(seat, 1)) == "whist.7.6"
    assert game.refusal(3, claim(1, 99)) == "whist.7.6"


@pytest.mark.accepts("whist.7.7")
def test_a_claim_is_open_until_the_hand_is_closed() -> None:
    game = split_table([5, 5])
    revoked = play_split(game, {3: 1})[3][0]
    assert game.view()["phase"] == "review"
    for seat in range(3):
        game.do(seat, {"type": "accept_hand"})
    assert game.refusal(0, claim(3, revoked)) is None
    game.do(3, {"type": "accept_hand"})
    assert game.refusal(0, claim(3, revoked)) == "whist.7.7"


@pytest.mark.refuses("whist.7.7")
def test_only_a_finished_trick_of_this_hand_in_which_the_seat_played_is_claimed() -> None:
    game = table()
    play(game, (1, "9d"), (2, "Jc"))
    assert game.refusal(1, claim(2, 1)) == "whist.7.7", "not taken yet"
    play(game, (3, "5h"), (0, "Kd"))
    assert game.refusal(1, claim(2, 1)) == "whist.7.7", "complete, but not taken"
    game.do(0, TAKE)
    for number in (0, -1, 2, 14, 10**30):
        assert game.refusal(1, claim(2, number)) == "whist.7.7"
    waiting = table(dealing="by_hand")
    assert waiting.refusal(1, claim(2, 1)) == "whist.7.7"
    waiting.do(0, {"type": "deal", "faults": [{"position": 3, "face_up": True}]})
    assert waiting.refusal(1, claim(2, 1)) == "whist.7.7"


@pytest.mark.refuses("whist.7.7")
def test_a_seat_that_was_passed_over_did_not_play() -> None:
    game = table(dealing="by_hand")
    game.do(0, {"type": "deal", "faults": [{"position": position, "to": 3} for position in range(0, 51, 4)]})
    for seat in range(4):
        game.do(seat, {"type": "accept_deal"})
    for _ in range(3):
        seat = game.to_act()[0]
        game.do(seat, game.legal(seat)[0])
    game.do(game.to_act()[0], TAKE)
    assert game.refusal(0, claim(1, 1)) == "whist.7.7"
    assert game.refusal(0, claim(3, 1)) is None


@pytest.mark.refuses("whist.7.7")
def test_under_strict_enforcement_there_is_nothing_to_claim() -> None:
    game = table(enforcement="strict")
    play(game, (1, "9d"), (2, "3d"), (3, "5h"), (0, "Kd"))
    for by in range(4):
        for seat in range(4):
            assert game.refusal(by, claim(seat, 1)) == "whist.7.7"


@pytest.mark.accepts("whist.7.8")
def test_each_seat_and_trick_can_be_claimed() -> None:
    game = with_revoke()
    game.do(1, claim(2, 1))
    assert game.refusal(1, claim(0, 1)) is None
    assert game.refusal(0, claim(1, 1)) is None
    trick(game, 0, "Kc 9c 8h 2c")
    assert game.refusal(3, claim(2, 2)) is None


@pytest.mark.refuses("whist.7.8")
def test_the_same_seat_and_trick_are_claimed_once_only() -> None:
    game = with_revoke()
    game.do(1, claim(2, 1))
    game.do(0, claim(3, 1))
    for by, seat in ((1, 2), (3, 2), (0, 3), (2, 3)):
        assert game.refusal(by, claim(seat, 1)) == "whist.7.8"


@pytest.mark.accepts("whist.7.9")
@pytest.mark.parametrize("upheld", [True, False])
@pytest.mark.parametrize("seat", [2, 3])
def test_the_arbiters_ruling_stands_also_against_the_finding(*, upheld: bool, seat: int) -> None:
    game = with_revoke(adjudication="arbiter")
    by = (seat + 1) % 4
    finding = "upheld" if seat == 2 else "rejected"
    assert game.events(by, claim(seat, 1)) == [
        {"type": "revoke_claimed", "claim": 1, "by": by, "seat": seat, "trick": 1, "finding": finding}
    ]
    assert (game.to_act(), game.view()["claims"][0]["state"]) == ([], "pending")
    assert game.view("arbiter")["claims"][0]["finding"] == finding
    held = ("3d", "4d", "5d", "6d", "7d", "8d") if seat == 2 else ()
    assert game.events("arbiter", rule(1, upheld=upheld)) == [
        {
            "type": "claim_upheld" if upheld else "claim_rejected",
            "claim": 1,
            "proof": (5, 6, 7 if seat == 2 else 8),
            "held": held,
        }
    ]
    established = (int(seat == 2 and upheld), int(seat == 3 and upheld))
    assert (game.view()["revokes"], game.to_act()) == (established, [0])


@pytest.mark.refuses("whist.7.9")
def test_while_a_claim_waits_no_seat_does_anything() -> None:
    game = table(adjudication="arbiter", withdrawn_card="exposed")
    trick(game, 1, "9d Jc 5h Kd")
    game.do(2, {"type": "expose_card", "card": "8c"})
    play(game, (0, "Ad"), (1, "Td"), (2, "8h"))
    game.do(0, ASK)
    game.do(1, claim(2, 1))
    everything = [
        {"type": "play_card", "card": "2c"},
        TAKE,
        correct("3d"),
        ASK,
        DENY,
        claim(3, 1),
        claim(2, 1),
        {"type": "expose_card", "card": "2c"},
        {"type": "call_card", "card": "8c"},
        {"type": "accept_hand"},
        {"type": "accept_deal"},
        {"type": "demand_redeal"},
        {"type": "deal", "faults": []},
    ]
    for seat in range(4):
        for command in everything:
            assert game.refusal(seat, command) == "whist.7.9"
        assert game.legal(seat) == []
    game.do("arbiter", rule(1, upheld=True))
    assert game.to_act() == [2], "the question is open again"
    assert game.refusal(2, DENY) is None


@pytest.mark.refuses("whist.7.9")
def test_the_arbiter_rules_only_on_the_claim_that_waits() -> None:
    game = with_revoke(adjudication="arbiter")
    assert game.refusal("arbiter", rule(1, upheld=True)) == "whist.7.9"
    game.do(1, claim(2, 1))
    for number in (0, 2, -1):
        assert game.refusal("arbiter", rule(number, upheld=True)) == "whist.7.9"
    game.do("arbiter", rule(1, upheld=False))
    assert game.refusal("arbiter", rule(1, upheld=True)) == "whist.7.9"
    at_once = with_revoke()
    at_once.do(1, claim(2, 1))
    assert at_once.refusal("arbiter", rule(1, upheld=False)) == "whist.7.9"


@pytest.mark.accepts("whist.7.9")
def test_a_claim_in_review_waits_too_and_the_acceptances_stay() -> None:
    game = split_table([5, 5], adjudication="arbiter")
    revoked = play_split(game, {3: 1})[3][0]
    game.do(0, {"type": "accept_hand"})
    game.do(2, claim(3, revoked))
    assert game.to_act() == []
    assert game.refusal(1, {"type": "accept_hand"}) == "whist.7.9"
    game.do("arbiter", rule(1, upheld=True))
    assert (game.to_act(), game.view()["accepted"], game.view()["revokes"]) == ([1, 2, 3], (0,), (0, 1))


@pytest.mark.accepts("whist.7.11")
def test_an_established_revoke_leaves_the_tricks_where_they_are_and_a_silent_one_costs_nothing() -> None:
    claimed, silent = split_table([5, 5]), split_table([5, 5])
    for game in (claimed, silent):
        tricks = play_split(game, {3: 1})[3]
        before = game.view()["tricks_won"]
        if game is claimed:
            claims(game, 3, tricks)
        assert game.view()["tricks_won"] == before == (8, 5)
        accept_all(game)
    assert silent.view()["last_hand"]["transfer"] == (0, 0)
    assert silent.view()["hand_points"] == (2, 0)
    assert claimed.view()["last_hand"]["transfer"] == (2, -2)
    assert claimed.view()["hand_points"] == (4, -2)


@pytest.mark.accepts("whist.7.12", "whist.3.3")
@pytest.mark.parametrize(("option", "dealer"), [("next", 1), ("same", 0)])
def test_revokes_of_both_sides_end_the_hand_without_points(option: str, dealer: int) -> None:
    game = split_table([5, 5], revoked_hand_dealer=option)
    tricks = play_split(game, {3: 1, 2: 1})
    game.do(1, {"type": "accept_hand"})
    claims(game, 3, tricks[3])
    events = game.events(1, claim(2, tricks[2][0]))
    assert types(events) == ["revoke_claimed", "claim_upheld", "hand_revoked", "cards_shuffled", "hand_dealt"]
    view = game.view()
    assert view["last_hand"] == {
        "result": "revoked",
        "tricks": (8, 5),
        "trick_points": (0, 0),
        "transfer": (0, 0),
        "hand_points": (0, 0),
        "round_winner": None,
        "game_points": 0,
    }
    assert (view["dealer"], view["deal_number"], view["round_number"], view["phase"]) == (dealer, 2, 1, "play")
    assert (view["claims"], view["revokes"], view["accepted"], view["tricks"]) == ((), (0, 0), (), ())


@pytest.mark.accepts("whist.7.12")
def test_a_revoked_hand_ends_at_once_and_keeps_the_points_of_the_round() -> None:
    game = split_table([5, 5, 5])
    play_split(game)
    accept_all(game)
    assert game.view()["hand_points"] == (2, 0)
    game = split_table([5, 5, 5], adjudication="arbiter")
    play_split(game)
    accept_all(game)
    trick_count = 0
    while trick_count < 7:
        seat = game.to_act()[0]
        moves = [move for move in game.legal(seat) if move["type"] in {"play_card", "take_trick"}]
        game.do(seat, moves[-1])
        trick_count = len(game.view()["tricks"])
    for number, seat in ((1, 0), (2, 1)):
        game.do((seat + 1) % 4, claim(seat, 1))
        events = game.events("arbiter", rule(number, upheld=True))
    assert types(events) == ["claim_upheld", "hand_revoked", "cards_shuffled", "hand_dealt"]
    assert (game.view()["hand_points"], game.view()["last_hand"]["hand_points"]) == ((2, 0), (2, 0))
    assert sum(game.view()["last_hand"]["tricks"]) == 7


@pytest.mark.accepts("whist.7.12")
def test_by_hand_the_new_hand_waits_to_be_dealt() -> None:
    game = table(dealing="by_hand", revoked_hand_dealer="same", adjudication="arbiter")
    game.do(0, {"type": "deal", "faults": []})
    trick(game, 1, "9d Jc 5h Kd")
    for number, seat in ((1, 2), (2, 3)):
        game.do((seat + 1) % 4, claim(seat, 1))
        events = game.events("arbiter", rule(number, upheld=True))
    assert types(events) == ["claim_upheld", "hand_revoked", "cards_shuffled"]
    assert (game.view()["phase"], game.to_act(), game.view()["deal_number"]) == ("deal", [0], 2)


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
