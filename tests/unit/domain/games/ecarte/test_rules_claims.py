"""Section 7 of the rulebook: breaches of suit and trump, claims and rulings."""

import pytest

from tests.unit.domain.games.ecarte.support.tables import (
    VOLE,
    accept,
    broken,
    claim,
    exchange,
    opened,
    play,
    playing,
    stacked,
    types,
)


@pytest.mark.accepts("ecarte.7.1", "ecarte.7.2", "ecarte.7.5")
def test_the_opponent_claims_a_card_that_did_not_follow_suit_and_the_play_stops() -> None:
    game = broken()
    dealt = game.version - 6
    assert game.events(0, claim(1)) == [
        {"type": "breach_claimed", "claim": 1, "by": 0, "seat": 1, "trick": 1, "finding": "upheld"},
        {"type": "claim_upheld", "claim": 1, "proof": (dealt, dealt + 4, dealt + 5), "rightful": ("9d",)},
        {"type": "hand_stopped"},
    ]
    assert [rule.id for _, _, rule in game.log[-3:]] == ["ecarte.7.2", "ecarte.7.1", "ecarte.7.5"]
    names = {version: type(event).__name__ for version, event, _ in game.log}
    assert [names[dealt], names[dealt + 4], names[dealt + 5]] == ["HandDealt", "CardPlayed", "CardPlayed"]
    view = game.view()
    assert (view["phase"], view["breaches"], game.to_act()) == ("review", (False, True), [0, 1])


@pytest.mark.accepts("ecarte.7.1")
def test_a_card_that_is_no_trump_though_one_was_held_is_a_breach() -> None:
    game = playing(enforcement="claims")
    play(game, "Kd 9d 7d 7s")
    events = game.events(0, claim(2))
    assert (events[0]["finding"], events[1]["type"], events[1]["rightful"]) == ("upheld", "claim_upheld", ("7h",))


@pytest.mark.accepts("ecarte.7.1", "ecarte.7.5")
@pytest.mark.parametrize(
    ("cards", "trick", "rightful"),
    [
        ("Kd 9d", 1, ("9d",)),
        ("Kd 9d 7d 7h", 2, ("7h",)),
        ("Kd 9d 7d 7h Qc 8c 7s 9s Ks Tc", 5, ("Tc",)),
    ],
)
def test_a_card_that_was_in_order_is_no_breach_and_a_rejected_claim_costs_nothing(
    cards: str, trick: int, rightful: tuple[str, ...]
) -> None:
    game = playing(enforcement="claims")
    play(game, cards)
    before = game.view()
    events = game.events(0, claim(trick))
    assert events[0]["finding"] == "rejected"
    assert types(events) == ["breach_claimed", "claim_rejected"]
    assert events[1]["rightful"] == rightful
    assert game.log[-1][2].id == "ecarte.7.1"
    after = game.view()
    assert {**after, "claims": ()} == before
    assert after["claims"][0]["state"] == "rejected"


@pytest.mark.accepts("ecarte.7.1")
def test_who_has_neither_suit_nor_trump_breaks_nothing_and_could_have_played_any_card() -> None:
    game = playing(("Kd 7d 8c Ks 9s", "Qc Jc Tc 8s 7s", "Qh"), enforcement="claims")
    play(game, "Kd Tc")
    assert game.events(0, claim(1))[1]["rightful"] == ("Tc", "Jc", "Qc", "7s", "8s")


@pytest.mark.accepts("ecarte.7.1")
def test_the_hand_just_before_the_card_counts_with_its_exchanges_and_without_cards_played() -> None:
    game = opened(stacked(VOLE, talon="7h 8h Ah Jh"), enforcement="claims")
    exchange(game, 0, "Kd")
    exchange(game, 1, "7d 8d")
    play(game, "Qd As")
    events = game.events(0, claim(1))
    assert (events[0]["finding"], events[1]["rightful"]) == ("rejected", ("7c", "8h", "Ah", "Ts", "As"))
    bought = opened(stacked(VOLE, talon="7h 9d Ah Jh"), enforcement="claims")
    exchange(bought, 0, "Kd")
    exchange(bought, 1, "7d 8d")
    play(bought, "Qd As")
    events = bought.events(0, claim(1))
    assert (events[0]["finding"], events[1]["rightful"]) == ("upheld", ("9d",))


@pytest.mark.accepts("ecarte.7.1")
def test_a_card_played_before_can_no_longer_be_asked_for_and_one_played_later_can() -> None:
    game = playing(enforcement="claims")
    play(game, "Kd 9d 7d Tc")
    assert game.events(0, claim(2))[1]["rightful"] == ("7h",), "the nine is gone"
    later = playing(enforcement="claims")
    play(later, "Kd Tc 7d 9d")
    assert later.events(0, claim(1))[1]["rightful"] == ("9d",), "the nine was there"


@pytest.mark.refuses("ecarte.7.2")
def test_nobody_claims_against_his_own_card() -> None:
    game = broken()
    assert game.refusal(1, claim(1)) == "ecarte.7.2"
    play(game, "Qc 8c")
    assert game.refusal(0, claim(2)) == "ecarte.7.2"
    assert game.refusal(1, claim(2)) is None


@pytest.mark.accepts("ecarte.7.3")
def test_a_claim_is_open_from_the_end_of_the_trick_until_the_hand_is_closed_also_for_earlier_tricks() -> None:
    game = broken()
    assert game.refusal(0, claim(1)) is None
    play(game, "Qc 8c Tc")
    assert game.refusal(0, claim(1)) is None
    play(game, "Ks 9d 7d 7s 9s")
    assert game.view()["phase"] == "review"
    assert game.refusal(0, claim(1)) is None
    game.do(0, {"type": "accept_hand"})
    assert game.refusal(0, claim(1)) is None, "who has accepted may still claim"
    game.do(1, {"type": "accept_hand"})
    assert game.refusal(0, claim(1)) == "ecarte.7.3"


@pytest.mark.refuses("ecarte.7.3")
def test_only_finished_tricks_of_this_hand_are_claimed() -> None:
    game = playing(enforcement="claims")
    assert game.refusal(0, claim(1)) == "ecarte.7.3"
    play(game, "Kd")
    for number in (1, 0, -1, 2, 10**30):
        assert game.refusal(0, claim(number)) == "ecarte.7.3"
    play(game, "9d")
    assert game.refusal(0, claim(1)) is None
    for number in (0, -1, 2, 6):
        assert game.refusal(0, claim(number)) == "ecarte.7.3"


@pytest.mark.refuses("ecarte.7.3")
@pytest.mark.parametrize("adjudication", ["referee", "arbiter"])
def test_under_strict_enforcement_and_before_play_there_is_nothing_to_claim(adjudication: str) -> None:
    strict = playing(adjudication=adjudication)
    play(strict, "Kd 9d")
    early = opened(stacked(VOLE), enforcement="claims", adjudication=adjudication)
    for game in (strict, early):
        for seat in (0, 1):
            assert game.refusal(seat, claim(1)) == "ecarte.7.3"


@pytest.mark.accepts("ecarte.7.4")
@pytest.mark.refuses("ecarte.7.4")
def test_a_trick_is_claimed_once_only() -> None:
    game = playing(enforcement="claims")
    play(game, "Kd 9d 7d Tc")
    game.do(0, claim(1))
    assert game.refusal(0, claim(1)) == "ecarte.7.4"
    assert game.refusal(0, claim(2)) is None
    game.do(0, claim(2))
    assert game.refusal(0, claim(2)) == "ecarte.7.4"
    assert [one["claim"] for one in game.view()["claims"]] == [1, 2]


@pytest.mark.accepts("ecarte.7.5", "ecarte.7.7")
def test_an_unfinished_trick_counts_for_nobody_and_cards_not_played_go_to_the_discards() -> None:
    game = broken()
    play(game, "Qc")
    game.do(0, claim(1))
    view = game.view("arbiter")
    assert (view["trick"], view["tricks_won"], len(view["tricks"])) == (None, (0, 1), 1)
    assert view["hands"] == (("8c", "7d", "9s", "Ks"), ("Tc", "9d", "7s"))
    assert view["discards"] == ((), ())
    assert "Qc" in view["out"]
    scored = accept(game)[1]
    assert (scored["tricks"], scored["credit"]) == ((0, 1), (2, 0))
    assert game.view("arbiter")["discards"] == (("8c", "7d", "9s", "Ks"), ("Tc", "9d", "7s"))
    assert game.view(0)["discards"] == (("8c", "7d", "9s", "Ks"), ("?", "?", "?"))


@pytest.mark.accepts("ecarte.7.5")
def test_in_review_nothing_is_stopped_any_more_and_acceptances_stand() -> None:
    game = broken()
    play(game, "Qc 8c Tc Ks 9d 7d 7s 9s")
    game.do(0, {"type": "accept_hand"})
    assert types(game.events(0, claim(1))) == ["breach_claimed", "claim_upheld"]
    assert (game.view()["accepted"], game.to_act()) == ((0,), [1])
    assert game.refusal(0, {"type": "accept_hand"}) == "ecarte.8.4"


@pytest.mark.accepts("ecarte.7.5", "ecarte.7.7")
def test_after_a_stop_both_may_still_claim_and_breaches_of_both_bring_nobody_anything() -> None:
    game = broken()
    play(game, "Qc Ks")
    game.do(0, claim(1))
    assert types(game.events(1, claim(2))) == ["breach_claimed", "claim_upheld"]
    assert game.view()["breaches"] == (True, True)
    events = accept(game)
    assert events[1] == {
        "type": "hand_scored",
        "tricks": (0, 2),
        "breaches": (True, True),
        "credit": (0, 0),
        "points": (0, 0),
    }
    assert events[2]["type"] == "hand_dealt"


@pytest.mark.accepts("ecarte.7.7", "ecarte.8.3")
def test_a_breach_gives_the_other_two_points_whatever_the_tricks() -> None:
    game = broken()
    play(game, "Qc 8c Tc Ks 9d 7d 7s 9s")
    assert game.view()["tricks_won"] == (1, 4)
    game.do(0, claim(1))
    scored = accept(game)[1]
    assert (scored["tricks"], scored["credit"], scored["points"]) == ((1, 4), (2, 0), (2, 0))
    last = {"dealer": 1, "tricks": (1, 4), "breaches": (False, True), "credit": (2, 0)}
    assert game.view()["last_hand"] == last


@pytest.mark.accepts("ecarte.7.7")
def test_further_breaches_of_the_same_player_bring_no_more() -> None:
    game = playing(enforcement="claims")
    play(game, "Kd Tc 7d Qc")
    for number in (1, 2):
        game.do(0, claim(number))
    assert [one["state"] for one in game.view()["claims"]] == ["upheld", "upheld"]
    assert accept(game)[1]["credit"] == (2, 0)


@pytest.mark.accepts("ecarte.7.7")
def test_the_point_for_the_turned_king_stays() -> None:
    game = playing(("Kd 7d 8c Ks 9s", "Qc 9d Tc 7h 7s", "Kh"), enforcement="claims")
    play(game, "Kd 7h")
    game.do(0, claim(1))
    scored = accept(game)[1]
    assert (scored["credit"], scored["points"]) == ((2, 0), (2, 1))
