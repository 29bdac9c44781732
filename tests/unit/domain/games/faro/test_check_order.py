"""Part 6 of the rulebook: the checks of each command come in their order, so that the first that fails is cited."""

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
    opened,
    rule,
    silence,
    slip,
    stake,
    table,
    take_back,
    turn,
    vary,
    whole_deal,
)


def with_limits() -> Table:
    game = opened()
    game.do(0, limits(2, 5))
    return game


def with_seat_1_ready() -> Table:
    game = with_limits()
    game.do(1, READY)
    return game


def touched(**options: object) -> Table:
    """Card 1, an eight, lies left and touches seat 1."""
    game = table("8 8", {1: {"8": 80}}, **options)
    game.turn("left")
    return game


def over() -> Table:
    game = with_limits()
    game.do(1, READY)
    game.do(2, READY)
    return game


def pending() -> Table:
    game = closed_deal(adjudication="arbiter")
    game.do(1, slip(3))
    return game


def slipped_once() -> Table:
    game = table("2 3", slip_remedy="record")
    game.turn("right", "left")
    game.do(1, slip(1))
    return game


def silent_once() -> Table:
    game = table("8 3")
    game.turn("left")
    game.do(1, LEAVE)
    game.turn("right")
    game.do(2, silence(1, 1))
    return game


BAD_STAKE = stake("10", 99)
CHECKS = [
    # for every command: form, sender, over, claim waiting
    (over, "arbiter", {"type": "ready", "x": 1}, "faro.1.2"),
    (over, "arbiter", READY, "faro.1.3"),
    (over, 1, rule(1, True), "faro.1.3"),
    (over, "arbiter", rule(1, True), "faro.9.3"),
    (pending, "arbiter", READY, "faro.1.3"),
    (pending, 0, rule(1, True), "faro.1.3"),
    (pending, 0, limits(9, 1), "faro.8.9"),
    (pending, "arbiter", rule(2, True), "faro.8.9"),
    # set_limits: phase, bank, numbers
    (with_limits, 1, limits(9, 1), "faro.3.1"),
    (opened, 1, limits(9, 1), "faro.3.1"),
    (opened, 0, limits(9, 1), "faro.3.2"),
    # place_stake: phase, not the bank, not ready, rank, amount
    (opened, 0, BAD_STAKE, "faro.3.3"),
    (with_limits, 0, BAD_STAKE, "faro.3.4"),
    (with_seat_1_ready, 1, BAD_STAKE, "faro.3.6"),
    (with_limits, 1, BAD_STAKE, "faro.2.2"),
    (with_limits, 1, stake("T", 99), "faro.3.5"),
    # take_back: phase, not the bank, not ready, a stake lies there
    (opened, 0, take_back("10"), "faro.3.3"),
    (with_limits, 0, take_back("10"), "faro.3.4"),
    (with_seat_1_ready, 1, take_back("10"), "faro.3.6"),
    (with_limits, 1, take_back("10"), "faro.3.3"),
    # ready: phase, not the bank, not ready
    (opened, 0, READY, "faro.3.3"),
    (with_limits, 0, READY, "faro.3.4"),
    (with_seat_1_ready, 1, READY, "faro.3.6"),
    # cut: phase, cutter, number
    (with_limits, 2, cut(0), "faro.4.2"),
    # turn_card: phase, bank, pile, all answered, cards left, pile due
    (with_limits, 1, turn("up"), "faro.5.1"),
    (touched, 1, turn("up"), "faro.5.1"),
    (touched, 0, turn("up"), "faro.5.1"),
    (touched, 0, LEFT, "faro.5.2"),
    (whole_deal, 0, LEFT, "faro.5.2"),
    (lambda: touched(enforcement="strict"), 0, LEFT, "faro.5.2"),
    # call_win: phase, claims, touched and not answered, right pile, not yet paid
    (with_limits, 1, CALL_WIN, "faro.6.2"),
    (closed_deal, 0, CALL_WIN, "faro.6.2"),
    (lambda: touched(enforcement="strict"), 2, CALL_WIN, "faro.6.5"),
    (touched, 2, CALL_WIN, "faro.7.1"),
    (touched, 1, CALL_WIN, "faro.6.2"),
    # report_loss: the same
    (with_limits, 1, REPORT, "faro.6.3"),
    (lambda: touched(enforcement="strict"), 2, REPORT, "faro.6.5"),
    (whole_deal, 0, REPORT, "faro.7.1"),
    (whole_deal, 1, REPORT, "faro.6.3"),
    # collect: phase, claims, bank, what is owed
    (with_limits, 1, collect(1), "faro.6.3"),
    (lambda: touched(enforcement="strict"), 2, collect(1), "faro.6.5"),
    (touched, 1, collect(1), "faro.6.3"),
    (touched, 0, collect(2), "faro.6.3"),
    # leave, vary, withdraw: phase, touched and not answered, then their own
    (with_limits, 0, LEAVE, "faro.7.1"),
    (touched, 2, vary("no"), "faro.7.1"),
    (touched, 1, vary("no"), "faro.7.2"),
    (lambda: touched(limits_bind="always"), 1, vary("paroli"), "faro.7.3"),
    (lambda: touched(limits_bind="always"), 1, vary("six"), "faro.7.7"),
    (touched, 2, WITHDRAW, "faro.7.1"),
    (touched, 1, WITHDRAW, "faro.7.8"),
    # close_deal: phase, bank, 104 cards, all answered
    (with_limits, 1, CLOSE, "faro.5.6"),
    (touched, 0, CLOSE, "faro.5.6"),
    (whole_deal, 1, CLOSE, "faro.5.6"),
    (whole_deal, 0, CLOSE, "faro.5.2"),
    # claim_silence: claims and phase, whose, which card, not yet claimed
    (with_limits, 1, silence(1, 9), "faro.8.1"),
    (lambda: touched(enforcement="strict"), 1, silence(1, 9), "faro.8.1"),
    (silent_once, 1, silence(1, 9), "faro.8.2"),
    (silent_once, 1, silence(1, 1), "faro.8.2"),
    (silent_once, 2, silence(1, 2), "faro.8.3"),
    (silent_once, 2, silence(1, 1), "faro.8.4"),
    # claim_slip: claims and phase, not the bank, which card, all answered, not yet claimed
    (with_limits, 0, slip(9), "faro.8.1"),
    (lambda: touched(enforcement="strict"), 0, slip(9), "faro.8.1"),
    (touched, 0, slip(9), "faro.8.6"),
    (touched, 1, slip(9), "faro.8.7"),
    (touched, 1, slip(1), "faro.8.7"),
    (slipped_once, 0, slip(1), "faro.8.6"),
    (slipped_once, 1, slip(1), "faro.8.4"),
    # accept_deal: phase, not yet accepted
    (touched, 1, ACCEPT, "faro.9.1"),
]


@pytest.mark.refuses(
    "faro.1.2", "faro.1.3", "faro.2.2", "faro.3.1", "faro.3.2", "faro.3.3", "faro.3.4", "faro.3.5", "faro.3.6",
    "faro.4.2", "faro.5.1", "faro.5.2", "faro.5.6", "faro.6.2", "faro.6.3", "faro.6.5", "faro.7.1", "faro.7.2",
    "faro.7.3", "faro.7.7", "faro.7.8", "faro.8.1", "faro.8.2", "faro.8.3", "faro.8.4", "faro.8.6", "faro.8.7",
    "faro.8.9", "faro.9.1", "faro.9.3",
)  # fmt: skip
@pytest.mark.parametrize(("given", "actor", "command", "cited"), CHECKS)
def test_a_command_that_breaks_several_rules_cites_the_first(
    given: object, actor: int | str, command: dict[str, object], cited: str
) -> None:
    assert given().refusal(actor, command) == cited


def test_a_claimed_slip_is_not_told_from_another_while_an_answer_is_awaited() -> None:
    game = table("2 8", slip_remedy="record")
    game.turn("right")
    game.do(1, slip(1))
    game.turn("left")
    assert game.refusal(1, slip(1)) == "faro.8.7"


def test_after_the_last_card_of_a_strict_deal_nothing_is_due_before_the_answer() -> None:
    game = table("2", enforcement="strict", seats=2, last="8")
    for _ in range(104):
        game.leave_all()
        game.turn(game.view()["due"])
    assert game.view()["due"] is None
    for command in (LEFT, RIGHT):
        assert game.refusal(0, command) == "faro.5.2"
