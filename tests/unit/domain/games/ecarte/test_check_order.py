"""Part 6 of the rulebook: a command that breaks two rules is refused with the one that is checked first."""

import pytest

from domain.game.rule import Refused
from tests.unit.domain.games.ecarte.support.tables import (
    MIXED,
    THEN_VOLE,
    THEN_VOLE_PLAY,
    VOLE,
    VOLE_PLAY,
    card,
    claim,
    exchange,
    finish,
    hand,
    opened,
    play,
    playing,
    rule,
    stacked,
    table,
)


@pytest.mark.refuses("ecarte.1.3", "ecarte.1.4", "ecarte.10.1", "ecarte.7.6")
def test_form_comes_before_the_sender_he_before_the_end_and_a_waiting_claim_before_the_rest() -> None:
    game = playing(enforcement="claims", adjudication="arbiter")
    with pytest.raises(Refused, match=r"ecarte\.1\.3"):
        game.do("arbiter", {"type": "play_card"})
    with pytest.raises(Refused, match=r"ecarte\.1\.3"):
        game.do(0, {**rule(1, upheld=True), "claim": None})
    play(game, "Kd 7h")
    game.do(0, claim(1))
    assert game.refusal(0, rule(1, upheld=True)) == "ecarte.1.4"
    assert game.refusal("arbiter", card("Qc")) == "ecarte.1.4"
    assert game.refusal(0, card("??")) == "ecarte.7.6"
    assert game.refusal("arbiter", rule(7, upheld=True)) == "ecarte.7.6"
    over = opened(stacked(VOLE, THEN_VOLE), stacked(VOLE))
    for cards in (VOLE_PLAY, THEN_VOLE_PLAY, VOLE_PLAY):
        hand(over, cards)
    assert over.refusal("arbiter", card("Kd")) == "ecarte.1.4"
    assert over.refusal(0, rule(1, upheld=True)) == "ecarte.1.4"
    with pytest.raises(Refused, match=r"ecarte\.1\.3"):
        over.do(0, {"type": "cut"})


@pytest.mark.refuses("ecarte.4.1", "ecarte.4.2", "ecarte.4.5", "ecarte.4.7")
def test_exchange_turn_own_cards_talon_least() -> None:
    assert table().refusal(1, {"type": "exchange", "cards": ["??"]}) == "ecarte.4.1", "turn before cards"
    game = opened(stacked(VOLE))
    exchange(game, 0, VOLE[0])
    exchange(game, 1, "7d 8d 7c")
    finish(game)
    assert game.view()["talon"] == 2
    held = list(game.view(1)["hands"][1])
    assert game.refusal(1, {"type": "exchange", "cards": [*held, "??"]}) == "ecarte.4.2", "cards before talon"
    assert game.refusal(1, {"type": "exchange", "cards": held[:1] * 3}) == "ecarte.4.2", "distinct before talon"
    assert game.refusal(1, {"type": "exchange", "cards": held[:3]}) == "ecarte.4.5"
    asking = table(exchange="proposals")
    asking.do(0, {"type": "propose"})
    asking.do(1, {"type": "answer_proposal", "accept": True})
    assert asking.refusal(1, {"type": "exchange", "cards": []}) == "ecarte.4.1", "turn before least"
    assert asking.refusal(0, {"type": "exchange", "cards": ["??"]}) == "ecarte.4.2"


@pytest.mark.refuses("ecarte.6.1", "ecarte.6.2", "ecarte.6.3", "ecarte.6.4")
def test_play_card_turn_hand_suit_trump() -> None:
    game = playing()
    assert game.refusal(1, card("??")) == "ecarte.6.1", "turn before hand"
    assert table().refusal(0, card("??")) == "ecarte.6.1", "phase before hand"
    play(game, "Kd")
    assert game.refusal(1, card("7d")) == "ecarte.6.2", "hand before suit"
    assert game.refusal(1, card("Qc")) == "ecarte.6.3", "suit before trump"
    play(game, "9d 7d")
    assert game.refusal(1, card("8h")) == "ecarte.6.2", "hand before trump"
    assert game.refusal(1, card("Qc")) == "ecarte.6.4"


@pytest.mark.refuses("ecarte.7.3", "ecarte.7.2", "ecarte.7.4")
def test_claim_breach_enforcement_trick_opponent_once() -> None:
    strict = playing()
    play(strict, "Kd 9d")
    assert strict.refusal(1, claim(1)) == "ecarte.7.3", "enforcement before opponent"
    game = playing(MIXED, enforcement="claims")
    play(game, "Kd 9d")
    assert game.refusal(1, claim(2)) == "ecarte.7.3", "trick before opponent"
    game.do(0, claim(1))
    assert game.refusal(1, claim(1)) == "ecarte.7.2", "opponent before once"
    assert game.refusal(0, claim(1)) == "ecarte.7.4"
