"""Rule 8.9: claims that wait for the arbiter."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.faro.support.tables import (
    ACCEPT,
    CALL_WIN,
    CLOSE,
    LEAVE,
    LEFT,
    READY,
    REPORT,
    RIGHT,
    WITHDRAW,
    Table,
    closed_deal,
    collect,
    cut,
    limits,
    rule,
    silence,
    slip,
    stake,
    table,
    take_back,
    vary,
)

EVERY_COMMAND = [
    limits(), stake("8"), take_back("8"), READY, cut(3), LEFT, RIGHT, CALL_WIN, REPORT, collect(1), LEAVE, vary("six"),
    WITHDRAW, CLOSE, silence(1, 1), slip(1), slip(None), ACCEPT,
]  # fmt: skip


def kept_silent() -> Table:
    """Seat 1 has lost 8 by card 1 unpaid; card 3 is a slip that touches it on the left."""
    game = table("8 3 8", adjudication="arbiter")
    game.turn("left")
    game.do(1, LEAVE)
    game.turn("left", "left")
    game.do(1, LEAVE)
    return game


def kinds(events: list[dict[str, object]]) -> list[object]:
    return [event["type"] for event in events]


@pytest.mark.accepts("faro.8.9")
@pytest.mark.parametrize(("claim", "finding"), [(silence(1, 1), "upheld"), (silence(1, 2), "rejected")])
def test_a_claim_waits_for_the_arbiter_with_its_finding(claim: dict[str, object], finding: str) -> None:
    game = kept_silent()
    events = game.events(2, claim)
    assert kinds(events) == ["silence_claimed"]
    assert events[0]["finding"] == finding
    assert game.to_act() == []
    assert game.view("arbiter")["claims"][0]["state"] == "pending"
    assert game.view("arbiter")["claims"][0]["finding"] == finding
    assert game.view(2)["claims"][0]["finding"] is None
    assert game.view()["balances"] == [0, 0, 0]


@pytest.mark.refuses("faro.8.9")
@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_until_the_ruling_no_seat_does_anything(command: dict[str, object]) -> None:
    game = kept_silent()
    game.do(2, slip(2))
    for seat in range(3):
        assert game.refusal(seat, command) == "faro.8.9"
        assert game.legal(seat) == []


@pytest.mark.refuses("faro.8.9")
def test_the_arbiter_rules_on_the_claim_that_waits_and_once() -> None:
    game = kept_silent()
    assert game.refusal("arbiter", rule(1, upheld=True)) == "faro.8.9"
    assert game.legal("arbiter") == []
    game.do(2, silence(1, 1))
    assert game.legal("arbiter") == [rule(1, upheld=True), rule(1, upheld=False)]
    for claim in (-1, 0, 2):
        assert game.refusal("arbiter", rule(claim, upheld=True)) == "faro.8.9"
    game.do("arbiter", rule(1, upheld=False))
    assert game.refusal("arbiter", rule(1, upheld=True)) == "faro.8.9"


@pytest.mark.accepts("faro.8.5", "faro.8.9")
def test_an_upheld_silence_is_paid() -> None:
    game = kept_silent()
    game.do(2, silence(1, 1))
    assert kinds(game.events("arbiter", rule(1, upheld=True))) == ["claim_upheld", "loss_paid"]
    assert game.view()["balances"] == [8, -8, 0]
    assert game.view()["caught"] == [0, 1, 0]


@pytest.mark.accepts("faro.8.9")
def test_a_silence_upheld_where_nothing_is_owed_moves_no_chips_but_is_noted() -> None:
    game = kept_silent()
    game.do(2, silence(1, 2))
    assert kinds(game.events("arbiter", rule(1, upheld=True))) == ["claim_upheld"]
    assert game.view()["balances"] == [0, 0, 0]
    assert game.view()["caught"] == [0, 1, 0]


@pytest.mark.accepts("faro.8.9", "faro.8.10")
def test_a_claim_rejected_against_the_finding_stays_rejected() -> None:
    game = kept_silent()
    game.do(2, silence(1, 1))
    assert kinds(game.events("arbiter", rule(1, upheld=False))) == ["claim_rejected"]
    assert game.view()["claims"][0]["state"] == "rejected"
    assert game.refusal(0, silence(1, 1)) == "faro.8.4"
    assert game.view()["balances"] == [0, 0, 0]
    assert game.to_act() == [0]


@pytest.mark.accepts("faro.8.8", "faro.8.9")
def test_an_upheld_slip_has_its_remedy() -> None:
    game = kept_silent()
    game.do(2, slip(2))
    events = game.events("arbiter", rule(1, upheld=True))
    assert kinds(events) == ["claim_upheld", "deal_spoilt", "losses_refunded"]
    assert game.to_act() == [0, 1, 2]
    game.do(2, silence(1, 3))
    assert game.view("arbiter")["claims"][1]["finding"] == "rejected", "the loss is waived"


@pytest.mark.accepts("faro.8.9")
def test_a_slip_upheld_where_there_is_none_counts_from_its_card() -> None:
    game = table("8 8", adjudication="arbiter")
    game.turn("left")
    game.do(1, REPORT)
    game.do(1, LEAVE)
    game.do(1, slip(1))
    assert game.view("arbiter")["claims"][0]["finding"] == "rejected"
    assert game.events("arbiter", rule(1, upheld=True))[-1] == {
        "type": "losses_refunded",
        "from": 1,
        "amounts": [0, 8, 0],
    }
    assert game.view()["balances"] == [0, 0, 0]


@pytest.mark.accepts("faro.8.9")
@pytest.mark.parametrize(("slips", "first", "back"), [((), 104, 0), ((97, 104), 97, 6)])
def test_a_control_upheld_although_passed_counts_from_the_first_slip_or_the_last_card(
    slips: tuple[int, ...], first: int, back: int
) -> None:
    game = closed_deal(slips, adjudication="arbiter")
    game.do(1, slip(None))
    turned = [version for version, event, _ in game.log if event.__struct_config__.tag == "card_turned"]
    assert game.events("arbiter", rule(1, upheld=True)) == [
        {"type": "claim_upheld", "claim": 1, "proof": turned[first - 1]},
        {"type": "losses_refunded", "from": first, "amounts": [0, back]},
    ]
    assert game.view()["slips"] == [1, 0]
