"""Section 8 of the rulebook: claims of slips and of a failed control."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.faro.support.tables import (
    ACCEPT,
    CALL_WIN,
    LEAVE,
    LEFT,
    REPORT,
    Table,
    closed_deal,
    silence,
    slip,
    table,
    whole_deal,
)

TWO_EIGHTS = {1: {"8": 8}, 2: {"8": 5, "2": 3}}


def kinds(events: list[dict[str, object]]) -> list[object]:
    return [event["type"] for event in events]


def slipped(**options: object) -> Table:
    """As in example 5 of the rulebook: card 3 is a slip; losses paid by cards 1 and 4, a win paid by card 3."""
    game = table("2 3 8 8", TWO_EIGHTS, **options)
    game.turn("left")
    game.do(2, REPORT)
    game.do(2, LEAVE)
    game.turn("right", "right")
    game.do(1, CALL_WIN)
    game.leave_all()
    game.turn("left")
    game.do(1, REPORT)
    game.do(2, REPORT)
    game.leave_all()
    return game


@pytest.mark.accepts("faro.8.6", "faro.8.7", "faro.8.8")
def test_a_slip_spoils_the_deal_and_losses_since_go_back() -> None:
    game = slipped()
    assert game.view()["balances"] == [8, 0, -8]
    proof = [version for version, event, _ in game.log if event.__struct_config__.tag == "card_turned"][2]
    assert game.events(1, slip(3)) == [
        {"type": "slip_claimed", "claim": 1, "by": 1, "seat": 0, "card": 3, "finding": "upheld"},
        {"type": "claim_upheld", "claim": 1, "proof": proof},
        {"type": "deal_spoilt"},
        {"type": "losses_refunded", "from": 3, "amounts": [0, 8, 5]},
    ]
    seen = game.view()
    assert seen["balances"] == [-5, 8, -3]
    assert seen["slips"] == [1, 0, 0]
    assert (seen["phase"], seen["spoilt"], seen["control_passed"]) == ("review", True, None)
    assert seen["layout"] == [{}, {}, {}]
    assert seen["pack"] == 100


@pytest.mark.refuses("faro.8.6")
def test_the_bank_claims_no_slip() -> None:
    game = slipped()
    for card in (3, 9, None):
        assert game.refusal(0, slip(card)) == "faro.8.6"


@pytest.mark.refuses("faro.8.7")
def test_a_slip_is_claimed_for_a_turned_card_and_when_all_have_answered() -> None:
    game = table("2 8")
    assert game.refusal(2, slip(1)) == "faro.8.7"
    game.turn("left")
    for card in (-1, 0, 2, 105):
        assert game.refusal(2, slip(card)) == "faro.8.7"
    game.turn("right")
    for seat in (1, 2):
        assert game.refusal(seat, slip(1)) == "faro.8.7"
    game.do(1, LEAVE)
    assert game.refusal(2, slip(1)) is None


@pytest.mark.refuses("faro.8.7")
def test_a_failed_control_is_claimed_in_the_review_of_a_closed_deal_only() -> None:
    game = whole_deal((3,))
    assert game.refusal(1, slip(None)) == "faro.8.7"
    game.do(1, LEAVE)
    assert game.refusal(1, slip(None)) == "faro.8.7"
    game.do(1, slip(3))
    assert game.view()["phase"] == "review"
    assert game.refusal(1, slip(None)) == "faro.8.7", "the deal was spoilt and not closed"
    assert closed_deal((3,)).refusal(1, slip(None)) is None


@pytest.mark.accepts("faro.8.8")
@pytest.mark.parametrize(("first", "right"), [("left", False), ("right", True)])
def test_the_first_card_on_the_right_is_a_slip(first: str, right: bool) -> None:
    game = table("2")
    game.turn(first)
    assert ("claim_upheld" in kinds(game.events(1, slip(1)))) is right


@pytest.mark.accepts("faro.8.8", "faro.8.10")
def test_a_claim_of_a_slip_that_is_none_costs_nothing() -> None:
    game = slipped()
    before = game.view()
    assert kinds(game.events(2, slip(4))) == ["slip_claimed", "claim_rejected"]
    after = game.view()
    assert (after["balances"], after["slips"], after["phase"]) == (before["balances"], [0, 0, 0], "deal")


@pytest.mark.accepts("faro.8.8")
def test_unpaid_losses_since_the_slip_are_waived() -> None:
    game = table("8 3 4 8", {1: {"8": 8}, 2: {"8": 5}})
    game.turn("left")
    game.leave_all()
    game.turn("right", "right", "left")
    game.leave_all()
    assert game.events(1, slip(3))[-1] == {"type": "losses_refunded", "from": 3, "amounts": [0, 0, 0]}
    assert kinds(game.events(2, silence(1, 4))) == ["silence_claimed", "claim_rejected"]
    assert kinds(game.events(2, silence(1, 1)))[1:] == ["claim_upheld", "loss_paid"]
    assert game.view()["balances"] == [8, -8, 0]


@pytest.mark.accepts("faro.8.8")
def test_what_was_given_back_is_not_given_back_again() -> None:
    game = table("8 8 8", {1: {"8": 8}})
    for pile in ("right", "left", "left"):
        game.turn(pile)
        game.do(1, CALL_WIN if pile == "right" else REPORT)
        game.do(1, LEAVE)
    assert game.view()["balances"] == [8, -8, 0]
    assert game.events(1, slip(3))[-1]["amounts"] == [0, 8, 0]
    assert game.view()["balances"] == [0, 0, 0]
    events = game.events(2, slip(1))
    assert kinds(events) == ["slip_claimed", "claim_upheld", "losses_refunded"], "it is spoilt already"
    assert events[-1] == {"type": "losses_refunded", "from": 1, "amounts": [0, 8, 0]}
    assert game.view()["balances"] == [-8, 8, 0], "wins paid stay paid"
    assert game.view()["slips"] == [2, 0, 0]


@pytest.mark.accepts("faro.8.8")
def test_a_loss_paid_by_a_claim_is_given_back_like_any_other() -> None:
    game = table("2 8 3", {1: {"8": 8}})
    game.turn("left", "left")
    game.do(1, LEAVE)
    game.turn("right")
    game.do(0, silence(1, 2))
    assert game.events(1, slip(2))[-1]["amounts"] == [0, 8, 0]
    assert game.view()["balances"] == [0, 0, 0]
    assert game.view()["caught"] == [0, 1, 0]


@pytest.mark.accepts("faro.8.8")
def test_where_slips_are_only_recorded_the_deal_goes_on() -> None:
    game = slipped(slip_remedy="record")
    before = game.view()["balances"]
    assert kinds(game.events(1, slip(3))) == ["slip_claimed", "claim_upheld"]
    assert game.view()["slips"] == [1, 0, 0]
    assert game.view()["balances"] == before
    assert (game.view()["phase"], game.view()["spoilt"]) == ("deal", False)
    assert game.refusal(0, LEFT) is None


@pytest.mark.accepts("faro.8.5")
def test_where_slips_are_only_recorded_no_loss_is_waived() -> None:
    game = table("8 3", slip_remedy="record")
    game.turn("right")
    game.do(1, LEAVE)
    game.turn("left")
    game.do(1, slip(1))
    assert kinds(game.events(2, silence(1, 1)))[1:] == ["claim_rejected"], "the card lay on the right"
    game = table("2 8 3", slip_remedy="record")
    game.turn("left", "left")
    game.do(1, LEAVE)
    game.turn("right")
    game.do(1, slip(2))
    assert kinds(game.events(2, silence(1, 2)))[1:] == ["claim_upheld", "loss_paid"]


@pytest.mark.accepts("faro.8.6", "faro.8.8")
def test_a_failed_control_counts_from_the_first_slip() -> None:
    game = closed_deal((100,))
    assert game.view()["balances"] == [4, -4]
    turned = [version for version, event, _ in game.log if event.__struct_config__.tag == "card_turned"]
    assert game.events(1, slip(None)) == [
        {"type": "slip_claimed", "claim": 1, "by": 1, "seat": 0, "card": None, "finding": "upheld"},
        {"type": "claim_upheld", "claim": 1, "proof": turned[99]},
        {"type": "losses_refunded", "from": 100, "amounts": [0, 6]},
    ]
    assert game.view()["balances"] == [-2, 2]
    assert game.view()["slips"] == [1, 0]
    assert game.view()["spoilt"] is False
    assert game.events(1, slip(100))[-1]["amounts"] == [0, 0], "all is given back already"
    assert game.view()["slips"] == [2, 0]


@pytest.mark.accepts("faro.8.8")
@pytest.mark.parametrize("slips", [(), (100, 103)])
def test_a_control_that_is_passed_has_not_failed(slips: tuple[int, ...]) -> None:
    game = closed_deal(slips)
    turned = [version for version, event, _ in game.log if event.__struct_config__.tag == "card_turned"]
    assert game.events(1, slip(None))[1] == {
        "type": "claim_rejected",
        "claim": 1,
        "proof": turned[slips[0] - 1 if slips else 103],
    }


@pytest.mark.accepts("faro.8.8")
def test_a_failed_control_that_is_recorded_moves_no_chips() -> None:
    game = closed_deal((100,), slip_remedy="record")
    assert kinds(game.events(1, slip(None))) == ["slip_claimed", "claim_upheld"]
    assert game.view()["balances"] == [4, -4]


@pytest.mark.accepts("faro.9.1")
def test_who_has_accepted_may_still_claim() -> None:
    game = closed_deal((100,))
    game.do(1, ACCEPT)
    assert kinds(game.events(1, slip(100)))[1] == "claim_upheld"
