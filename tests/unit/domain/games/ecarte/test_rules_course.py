"""Section 5 of the rulebook: the stakes."""

import pytest

from tests.unit.domain.games.ecarte.support.tables import (
    KING,
    KING_PLAY,
    THEN_THREE,
    VOLE,
    VOLE_PLAY,
    exchange,
    four_all,
    hand,
    keep,
    opened,
    stacked,
    types,
)


@pytest.mark.accepts("ecarte.5.1")
@pytest.mark.parametrize("stake", [0, 1, 25, 10**9])
def test_both_stakes_go_into_the_pot_after_the_exchange_of_the_first_hand(stake: int) -> None:
    game = opened(stacked(VOLE, ("7h 8h 9c Tc 9s", "Kh Qh Qc Jc Js", "Ad")), stake=stake)
    exchange(game, 0)
    assert (game.view()["pot"], game.view()["balance"], game.view()["stake"]) == (0, (0, 0), stake)
    events = exchange(game, 1)
    assert events[1:] == [{"type": "stakes_placed", "stake": stake, "pot": 2 * stake}]
    assert game.log[-1][2].id == "ecarte.5.1"
    assert (game.view()["pot"], game.view()["balance"]) == (2 * stake, (-stake, -stake))
    hand(game, VOLE_PLAY)
    exchange(game, 1)
    assert types(exchange(game, 0)) == ["cards_exchanged"]
    assert game.view()["pot"] == 2 * stake


@pytest.mark.accepts("ecarte.5.2")
def test_both_pay_after_the_exchange_of_every_hand_if_that_is_agreed() -> None:
    game = four_all(stakes="each_deal")
    assert (game.view()["pot"], game.view()["balance"]) == (80, (-40, -40))
    keep(game)
    assert (game.view()["pot"], game.view()["balance"]) == (100, (-50, -50))
    placed = [(event.pot, rule.id) for _, event, rule in game.log if type(event).__name__ == "StakesPlaced"]
    assert placed == [(pot, "ecarte.5.2") for pot in (20, 40, 60, 80, 100)]


@pytest.mark.accepts("ecarte.5.2")
def test_a_hand_that_a_king_ends_is_not_paid_for() -> None:
    game = opened(stacked(KING, THEN_THREE), stacked(KING), first=0, stakes="each_deal")
    hand(game, KING_PLAY)
    events = hand(game, "Kc 7c Ks 7s Qs 8s 7d 8d Th 9h")
    assert events[-1]["type"] == "game_won"
    assert events[-1]["pot"] == 40
