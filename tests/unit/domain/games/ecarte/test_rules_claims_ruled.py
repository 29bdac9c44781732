"""Section 7 of the rulebook: rulings of the arbiter (7.6)."""

import pytest

from tests.unit.domain.games.ecarte.support.tables import accept, broken, card, claim, play, playing, rule, types


@pytest.mark.accepts("ecarte.7.6")
@pytest.mark.parametrize("upheld", [True, False])
@pytest.mark.parametrize("second", ["7h", "9d"])
def test_the_arbiters_ruling_stands_also_against_the_finding(*, upheld: bool, second: str) -> None:
    game = playing(enforcement="claims", adjudication="arbiter")
    play(game, f"Kd {second}")
    finding = "upheld" if second == "7h" else "rejected"
    assert game.events(0, claim(1)) == [
        {"type": "breach_claimed", "claim": 1, "by": 0, "seat": 1, "trick": 1, "finding": finding}
    ]
    assert (game.to_act(), game.view()["phase"], game.view()["claims"][0]["state"]) == ([], "play", "pending")
    events = game.events("arbiter", rule(1, upheld=upheld))
    assert types(events) == (["claim_upheld", "hand_stopped"] if upheld else ["claim_rejected"])
    assert events[0]["rightful"] == ("9d",)
    assert game.log[-len(events)][2].id == "ecarte.7.6"
    assert game.view()["breaches"] == (False, upheld)
    if upheld:
        assert accept(game)[1]["credit"] == (2, 0)
    else:
        assert game.to_act() == [1 if second == "7h" else 0]


@pytest.mark.accepts("ecarte.7.6")
def test_a_ruling_in_review_leaves_the_hand_in_review() -> None:
    game = broken(adjudication="arbiter")
    play(game, "Qc 8c Tc Ks 9d 7d 7s 9s")
    game.do(1, {"type": "accept_hand"})
    game.do(0, claim(1))
    assert game.to_act() == []
    assert types(game.events("arbiter", rule(1, upheld=True))) == ["claim_upheld"]
    assert (game.view()["phase"], game.to_act(), game.view()["accepted"]) == ("review", [0], (1,))


@pytest.mark.refuses("ecarte.7.6")
def test_while_a_claim_waits_no_seat_does_anything() -> None:
    game = broken(adjudication="arbiter")
    game.do(0, claim(1))
    for seat in (0, 1):
        for command in (
            {"type": "cut", "at": 0},
            {"type": "propose"},
            {"type": "stand"},
            {"type": "answer_proposal", "accept": True},
            {"type": "exchange", "cards": []},
            card("Qc"),
            claim(1),
            {"type": "accept_hand"},
        ):
            assert game.refusal(seat, command) == "ecarte.7.6"


@pytest.mark.refuses("ecarte.7.6")
def test_the_arbiter_rules_only_on_the_claim_that_waits() -> None:
    game = playing(enforcement="claims", adjudication="arbiter")
    assert game.refusal("arbiter", rule(1, upheld=True)) == "ecarte.7.6"
    play(game, "Kd 9d")
    game.do(0, claim(1))
    for number in (0, 2, -1, 10**30):
        assert game.refusal("arbiter", rule(number, upheld=True)) == "ecarte.7.6"
    game.do("arbiter", rule(1, upheld=False))
    assert game.refusal("arbiter", rule(1, upheld=True)) == "ecarte.7.6"
    play(game, "7d Tc")
    game.do(0, claim(2))
    assert game.refusal("arbiter", rule(1, upheld=True)) == "ecarte.7.6"
    assert game.refusal("arbiter", rule(2, upheld=True)) is None
    decided = broken()
    decided.do(0, claim(1))
    assert decided.refusal("arbiter", rule(1, upheld=True)) == "ecarte.7.6"
