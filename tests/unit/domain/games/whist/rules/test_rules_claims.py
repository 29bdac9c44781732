"""Section 7 of the rulebook, 7.6 to 7.10: revokes claimed, and what the record says of them."""

import pytest

from tests.unit.domain.games.whist.support.commands import TAKE, claim, correct
from tests.unit.domain.games.whist.support.tables import play, play_split, split_table, table, trick, with_revoke


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
