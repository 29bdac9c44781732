"""Section 8 of the rulebook: claims of silence, and when claims are heard at all."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.faro.support.tables import (
    LEAVE,
    REPORT,
    Table,
    begin,
    closed_deal,
    collect,
    cut,
    limits,
    opened,
    silence,
    slip,
    table,
    vary,
    whole_deal,
)

TWO_EIGHTS = {1: {"8": 8}, 2: {"8": 5, "2": 3}}


def kinds(events: list[dict[str, object]]) -> list[object]:
    return [event["type"] for event in events]


def kept_silent(**options: object) -> Table:
    """Seat 1 has lost 8 by card 1 and neither has it paid nor has the bank collected; card 2 is turned."""
    game = table("8 3 4 5", **options)
    game.turn("left")
    game.do(1, LEAVE)
    game.turn("right")
    return game


@pytest.mark.accepts("faro.8.1", "faro.8.2", "faro.8.3", "faro.8.5")
@pytest.mark.parametrize("by", [0, 2])
def test_any_other_seat_claims_silence_and_the_loss_is_paid(by: int) -> None:
    game = kept_silent()
    proof = next(version for version, event, _ in game.log if event.__struct_config__.tag == "card_turned")
    assert game.events(by, silence(1, 1)) == [
        {"type": "silence_claimed", "claim": 1, "by": by, "seat": 1, "card": 1, "finding": "upheld"},
        {"type": "claim_upheld", "claim": 1, "proof": proof},
        {"type": "loss_paid", "seat": 1, "number": 1, "amount": 8, "by": "claim"},
    ]
    assert game.view()["balances"] == [8, -8, 0]
    assert game.view()["caught"] == [0, 1, 0]


@pytest.mark.refuses("faro.8.1")
@pytest.mark.parametrize("claim", [silence(1, 1), slip(1)])
def test_claims_are_not_made_before_the_deal(claim: dict[str, object]) -> None:
    game = opened()
    assert game.refusal(2, claim) == "faro.8.1"
    game.do(0, limits())
    assert game.refusal(2, claim) == "faro.8.1"
    begin(game, {1: {"8": 1}})
    assert game.refusal(2, claim) == "faro.8.1"
    game.do(2, cut(4))
    assert game.refusal(2, claim) != "faro.8.1"


@pytest.mark.refuses("faro.8.1")
@pytest.mark.parametrize("claim", [silence(1, 1), slip(1), slip(None), slip(200)])
def test_there_are_no_claims_at_a_strict_table(claim: dict[str, object]) -> None:
    game = kept_silent(enforcement="strict")
    for seat in range(3):
        assert game.refusal(seat, claim) == "faro.8.1"


@pytest.mark.refuses("faro.8.2")
def test_silence_is_not_claimed_against_oneself_the_bank_or_nobody() -> None:
    game = kept_silent()
    assert game.refusal(1, silence(1, 1)) == "faro.8.2"
    for seat in (-1, 0, 3):
        assert game.refusal(2, silence(seat, 1)) == "faro.8.2"


@pytest.mark.refuses("faro.8.3")
def test_silence_is_not_claimed_while_the_loss_may_still_be_settled() -> None:
    game = table("8 3", {1: {"8": 8}})
    assert game.refusal(2, silence(1, 1)) == "faro.8.3"
    game.turn("left")
    assert game.refusal(2, silence(1, 1)) == "faro.8.3"
    game.do(1, LEAVE)
    assert game.refusal(2, silence(1, 1)) == "faro.8.3"
    game.turn("right")
    assert game.refusal(2, silence(1, 1)) is None
    for card in (-1, 0, 2, 3, 105):
        assert game.refusal(2, silence(1, card)) == "faro.8.3"


@pytest.mark.accepts("faro.8.3")
def test_in_the_review_the_time_of_the_last_card_is_over_too() -> None:
    game = whole_deal((104,), seats=3)
    game.do(1, LEAVE)
    assert game.refusal(2, silence(1, 104)) == "faro.8.3"
    game.do(0, {"type": "close_deal"})
    for card in (0, 105):
        assert game.refusal(2, silence(1, card)) == "faro.8.3"
    assert kinds(game.events(2, silence(1, 104)))[1:] == ["claim_rejected"]


@pytest.mark.accepts("faro.8.5")
def test_silence_about_the_last_card_is_found_in_the_review() -> None:
    game = table("8", last="8", seats=3)
    game.turn("right")
    for _ in range(103):
        game.leave_all()
        game.turn(game.view()["due"])
    game.do(1, LEAVE)
    game.do(0, {"type": "close_deal"})
    assert kinds(game.events(2, silence(1, 104)))[1:] == ["claim_upheld", "loss_paid"]


@pytest.mark.accepts("faro.8.4")
def test_other_silences_and_slips_may_be_claimed() -> None:
    game = table("8 3 8 4", TWO_EIGHTS)
    game.turn_unanswered(4)
    for claim in (silence(1, 1), silence(2, 1), silence(1, 3), silence(1, 2)):
        assert game.refusal(0, claim) is None
        game.do(0, claim)
    for card in (1, 2, 3, 4):
        game.do(1, slip(card))
    assert len(game.view()["claims"]) == 8


@pytest.mark.refuses("faro.8.4")
def test_the_same_is_claimed_once_in_a_deal_whatever_the_result() -> None:
    game = kept_silent()
    game.do(2, silence(1, 1))
    game.do(1, slip(1))
    for seat in (0, 2):
        assert game.refusal(seat, silence(1, 1)) == "faro.8.4"
    for seat in (1, 2):
        assert game.refusal(seat, slip(1)) == "faro.8.4"
    game = closed_deal((3,))
    game.do(1, slip(None))
    assert game.refusal(1, slip(None)) == "faro.8.4"


@pytest.mark.accepts("faro.8.4")
def test_in_the_next_deal_it_may_be_claimed_again() -> None:
    game = table("2", None, "8 3", bank_passes="never")
    game.turn("right")
    game.do(1, slip(1))
    game.accept_all()
    begin(game, {1: {"8": 1}})
    assert game.view()["claims"] == []
    game.turn("right")
    game.leave_all()
    assert game.events(1, slip(1))[0]["claim"] == 1


@pytest.mark.accepts("faro.8.5", "faro.8.10")
@pytest.mark.parametrize("settle", [(1, REPORT), (0, collect(1))])
def test_a_loss_that_is_paid_was_not_kept_silent(settle: tuple[int, dict[str, object]]) -> None:
    game = table("8 3")
    game.turn("left")
    game.do(*settle)
    game.do(1, LEAVE)
    game.turn("right")
    before = game.view()["balances"]
    assert kinds(game.events(2, silence(1, 1))) == ["silence_claimed", "claim_rejected"]
    assert game.view()["balances"] == before
    assert game.view()["caught"] == [0, 0, 0]


@pytest.mark.accepts("faro.8.5")
def test_a_win_or_a_card_that_did_not_touch_is_nothing_to_be_silent_about() -> None:
    game = table("3 8 4", {1: {"8": 8}, 2: {"9": 1}})
    game.turn_unanswered(3)
    for claim in (silence(1, 1), silence(1, 2), silence(2, 2)):
        assert kinds(game.events(0, claim)) == ["silence_claimed", "claim_rejected"]
    assert game.view()["balances"] == [0, 0, 0]


@pytest.mark.accepts("faro.8.5")
def test_the_stake_that_lay_then_is_paid_and_not_what_a_call_made_of_it() -> None:
    game = table("8 3")
    game.turn("left")
    game.do(1, vary("sept"))
    game.turn("right")
    assert game.events(0, silence(1, 1))[2]["amount"] == 8


@pytest.mark.accepts("faro.8.5")
def test_silence_is_claimed_also_while_an_answer_is_awaited() -> None:
    game = table("8 8")
    game.turn("left")
    game.do(1, LEAVE)
    game.turn("right")
    assert kinds(game.events(2, silence(1, 1)))[1:] == ["claim_upheld", "loss_paid"]
    assert game.to_act() == [1]
