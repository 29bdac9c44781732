"""Part 6 of the rulebook: a command that breaks two rules is refused with the one that is checked first."""

import pytest

from domain.game.rule import Refused
from tests.support.games.bench import Bench
from tests.unit.domain.games.whist.support.commands import ASK, TAKE, claim, correct, lead
from tests.unit.domain.games.whist.support.tables import play, play_and_score, side_table, table, trick

RULE = {"type": "rule_claim", "claim": 1, "upheld": True}


def questioned() -> Bench:
    """Seat 2 has revoked in the first trick and is asked about it; seat 3 is to play."""
    game = table()
    play(game, (1, "9d"), (2, "Jc"))
    game.do(0, ASK)
    return game


@pytest.mark.refuses("whist.1.3", "whist.1.4", "whist.11.3", "whist.7.9")
def test_form_comes_before_the_sender_he_before_the_end_and_a_waiting_claim_before_the_rest() -> None:
    game = table()
    with pytest.raises(Refused, match=r"whist\.1\.3"):
        game.do("arbiter", {"type": "play_card"})
    with pytest.raises(Refused, match=r"whist\.1\.3"):
        game.do(0, {**RULE, "upheld": None})
    over = side_table([13])
    play_and_score(over)
    assert over.refusal("arbiter", lead("As")) == "whist.1.4"
    assert over.refusal(0, RULE) == "whist.1.4"
    waiting = table(adjudication="arbiter")
    trick(waiting, 1, "9d Jc 5h Kd")
    waiting.do(1, claim(2, 1))
    assert waiting.refusal(0, RULE) == "whist.1.4"
    assert waiting.refusal("arbiter", TAKE) == "whist.1.4"
    assert waiting.refusal(2, lead("As")) == "whist.7.9"


@pytest.mark.refuses("whist.1.3", "whist.4.4")
def test_deal_form_phase_dealer_faults() -> None:
    bad_form = {"type": "deal", "faults": [{"position": 1, "to": "0"}]}
    bad_fault = {"type": "deal", "faults": [{"position": 99}]}
    game = table(dealing="by_hand")
    with pytest.raises(Refused, match=r"whist\.1\.3"):
        game.do(1, bad_form)
    assert game.refusal(1, bad_fault) == "whist.4.4"
    assert game.refusal(0, bad_fault) == "whist.4.5"
    game.do(0, {"type": "deal", "faults": []})
    assert game.refusal(0, bad_fault) == "whist.4.4"


@pytest.mark.refuses("whist.6.1", "whist.7.5", "whist.6.6", "whist.6.3")
def test_play_card_phase_question_complete_turn_hand() -> None:
    game = questioned()
    assert game.refusal(0, lead("xx")) == "whist.7.5", "question before turn and hand"
    game.do(2, {"type": "deny_suit"})
    assert game.refusal(0, lead("xx")) == "whist.6.1", "turn before hand"
    play(game, (3, "5h"), (0, "Kd"))
    assert game.refusal(2, lead("xx")) == "whist.6.6", "complete before turn"
    game.do(1, ASK)
    assert game.refusal(0, lead("Ah")) == "whist.7.5", "question before complete"


@pytest.mark.refuses("whist.6.3", "whist.6.2")
def test_play_card_hand_before_suit() -> None:
    game = table(enforcement="strict")
    play(game, (1, "9d"))
    assert game.refusal(2, lead("Ac")) == "whist.6.3"
    assert game.refusal(2, lead("Jc")) == "whist.6.2"


@pytest.mark.refuses("whist.6.3", "whist.8.4")
def test_play_card_hand_before_the_called_card_and_that_before_the_face_up_card() -> None:
    game = table()
    for card in ("Jc", "8c"):
        game.do(2, {"type": "expose_card", "card": card})
    game.do(0, {"type": "call_card", "card": "Jc"})
    play(game, (1, "9c"))
    assert game.refusal(2, lead("Ac")) == "whist.6.3"
    assert game.refusal(2, lead("8c")) == "whist.8.4"


@pytest.mark.refuses("whist.6.6", "whist.7.5")
def test_take_trick_complete_question_winner() -> None:
    game = questioned()
    assert game.refusal(1, TAKE) == "whist.6.6", "complete before question"
    game.do(2, {"type": "deny_suit"})
    play(game, (3, "5h"), (0, "Kd"))
    game.do(1, ASK)
    assert game.refusal(1, TAKE) == "whist.7.5", "question before winner"
    game.do(3, {"type": "deny_suit"})
    assert game.refusal(1, TAKE) == "whist.6.6"


@pytest.mark.refuses("whist.7.2", "whist.6.3", "whist.8.4", "whist.8.3")
def test_correct_play_revoke_hand_suit_called_face_up() -> None:
    game = table()
    for card in ("3d", "4d", "Jc"):
        game.do(2, {"type": "expose_card", "card": card})
    play(game, (1, "9d"))
    assert game.refusal(2, correct("xx")) == "whist.7.2", "revoke before hand"
    play(game, (2, "8c"))
    assert game.refusal(2, correct("Ac")) == "whist.6.3", "hand before suit"
    assert game.refusal(2, correct("3d")) == "whist.8.3"
    game.do(0, {"type": "call_card", "card": "3d"})
    assert game.refusal(2, correct("Jc")) == "whist.7.2", "suit before the called card"
    assert game.refusal(2, correct("4d")) == "whist.8.4", "the called card before the face-up card"
    assert game.refusal(2, correct("3d")) is None


@pytest.mark.refuses("whist.7.5")
def test_ask_partner_question_before_the_partners_card() -> None:
    game = questioned()
    assert game.refusal(1, ASK) == "whist.7.5"


@pytest.mark.refuses("whist.7.7", "whist.7.6", "whist.7.8")
def test_claim_revoke_enforcement_phase_side_trick_once() -> None:
    assert table(enforcement="strict").refusal(0, claim(0, 0)) == "whist.7.7", "enforcement before side"
    assert table(dealing="by_hand").refusal(0, claim(0, 0)) == "whist.7.7", "phase before side"
    game = table()
    trick(game, 1, "9d Jc 5h Kd")
    assert game.refusal(0, claim(2, 0)) == "whist.7.6", "side before trick"
    game.do(1, claim(2, 1))
    assert game.refusal(0, claim(2, 1)) == "whist.7.6", "side before once"


@pytest.mark.refuses("whist.8.1", "whist.6.3")
def test_expose_card_enforcement_phase_hand_face_up() -> None:
    assert table(enforcement="strict").refusal(0, {"type": "expose_card", "card": "xx"}) == "whist.8.1"
    assert table(dealing="by_hand").refusal(0, {"type": "expose_card", "card": "xx"}) == "whist.8.1"
    assert table().refusal(0, {"type": "expose_card", "card": "xx"}) == "whist.6.3"
