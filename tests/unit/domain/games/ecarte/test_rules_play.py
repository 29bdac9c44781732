"""Section 6 of the rulebook: playing cards and winning tricks."""

import pytest

from tests.unit.domain.games.ecarte.support.tables import FOUR, VOLE, VOLE_PLAY, card, hand, play, playing

STRICT_AND_CLAIMS = pytest.mark.parametrize("enforcement", ["strict", "claims"])


@pytest.mark.accepts("ecarte.6.1")
def test_forehand_leads_to_the_first_trick_and_the_other_plays_to_it() -> None:
    game = playing()
    assert game.to_act() == [0]
    assert game.events(0, card("Kd")) == [{"type": "card_played", "seat": 0, "card": "Kd", "trick": 1}]
    assert (game.to_act(), game.log[-1][2].id) == ([1], "ecarte.6.1")


@pytest.mark.refuses("ecarte.6.1")
@STRICT_AND_CLAIMS
def test_nobody_plays_out_of_turn_or_after_the_play(enforcement: str) -> None:
    game = playing(FOUR, enforcement=enforcement)
    assert game.refusal(1, card("7d")) == "ecarte.6.1"
    play(game, "Kd")
    assert game.refusal(0, card("Qd")) == "ecarte.6.1"
    play(game, "8d")
    assert game.refusal(1, card("7d")) == "ecarte.6.1"
    play(game, "Qd 7d Kc 7c Ks As 9s Ts")
    for seat in (0, 1):
        assert game.refusal(seat, card("Kd")) == "ecarte.6.1"


@pytest.mark.accepts("ecarte.6.2")
@pytest.mark.refuses("ecarte.6.2")
@STRICT_AND_CLAIMS
def test_a_player_plays_a_card_of_his_own_hand(enforcement: str) -> None:
    game = playing(enforcement=enforcement)
    for name in ("7h", "Qh", "Jc", "??"):
        assert game.refusal(0, card(name)) == "ecarte.6.2"
    play(game, "Kd 9d")
    assert game.refusal(0, card("Kd")) == "ecarte.6.2"
    assert game.refusal(0, card("7d")) is None


@pytest.mark.accepts("ecarte.6.3")
@pytest.mark.refuses("ecarte.6.3")
def test_under_strict_enforcement_one_must_follow_suit_if_one_can() -> None:
    game = playing()
    play(game, "Kd")
    for name in ("Qc", "Tc", "7s", "7h"):
        assert game.refusal(1, card(name)) == "ecarte.6.3"
    assert game.refusal(1, card("9d")) is None


@pytest.mark.accepts("ecarte.6.4")
@pytest.mark.refuses("ecarte.6.4")
def test_under_strict_enforcement_who_cannot_follow_must_trump() -> None:
    game = playing()
    play(game, "Kd 9d 7d")
    for name in ("Qc", "Tc", "7s"):
        assert game.refusal(1, card(name)) == "ecarte.6.4"
    assert game.refusal(1, card("7h")) is None


@pytest.mark.accepts("ecarte.6.3")
def test_a_led_trump_is_followed_with_a_trump() -> None:
    game = playing(("Kh 7d 8c Ks 9s", "Qc 9d Tc 7h 7s", "Qh"))
    play(game, "Kh")
    assert game.refusal(1, card("9d")) == "ecarte.6.3"
    assert game.refusal(1, card("7h")) is None


@pytest.mark.accepts("ecarte.6.3", "ecarte.6.4", "ecarte.7.1")
def test_by_claims_every_card_of_the_hand_is_accepted() -> None:
    for name in ("Qc", "9d", "Tc", "7h", "7s"):
        game = playing(enforcement="claims")
        play(game, "Kd")
        assert game.refusal(1, card(name)) is None
    game = playing(enforcement="claims")
    play(game, "Kd 9d 7d")
    for name in ("Qc", "Tc", "7s"):
        assert game.refusal(1, card(name)) is None


@pytest.mark.accepts("ecarte.6.5")
def test_who_can_do_neither_plays_any_card_and_nobody_must_win_a_trick() -> None:
    game = playing()
    play(game, "Kd 9d 7d 7h Qc 8c 7s")
    for name in ("9s", "Ks"):
        assert game.refusal(0, card(name)) is None, "the lower card of the suit will do"
    play(game, "9s Ks Tc")
    assert game.view()["points"] == (1, 0)
    low = playing(("8d Kd 7c 8c 9c", "7d 7h 8h Ks Qs", "9h"))
    play(low, "8d")
    assert low.refusal(1, card("7d")) is None
    trumping = playing(("8d 9d 7c 8c 9c", "Th 7h 8h Ks Qs", "9h"))
    play(trumping, "8d")
    for name in ("7h", "8h", "Th"):
        assert trumping.refusal(1, card(name)) is None, "any trump will do"


@pytest.mark.accepts("ecarte.6.6")
@pytest.mark.parametrize(
    ("lead", "second", "winner"),
    [
        ("Td", "Ad", 1),
        ("Ad", "Jd", 1),
        ("Kd", "Qd", 0),
        ("Kd", "7h", 1),
        ("7h", "Kd", 0),
        ("7h", "8h", 1),
        ("Kh", "Th", 0),
        ("7d", "Ks", 0),
        ("7d", "Kc", 0),
    ],
)
def test_trump_beats_other_suits_and_the_higher_card_wins_within_a_suit(lead: str, second: str, winner: int) -> None:
    rest = [one for one in ("7c", "8c", "9c", "Tc", "7s", "8s", "9s", "Ts") if one not in (lead, second)]
    game = playing((" ".join([lead, *rest[:4]]), " ".join([second, *rest[4:8]]), "9h"), enforcement="claims")
    events = play(game, f"{lead} {second}")
    assert events[-1] == {"type": "trick_won", "seat": winner, "trick": 1}
    assert game.log[-1][2].id == "ecarte.6.6"


@pytest.mark.accepts("ecarte.6.7")
def test_the_winner_takes_the_trick_with_its_second_card_and_leads_to_the_next() -> None:
    game = playing()
    play(game, "Kd 9d")
    assert (game.to_act(), game.view()["tricks_won"]) == ([0], (1, 0))
    play(game, "7d 7h")
    assert (game.to_act(), game.view()["tricks_won"]) == ([1], (1, 1))
    assert game.view()["trick"] == {"number": 3, "leader": 1, "led": None, "plays": ()}
    assert game.view()["tricks"][1] == {
        "leader": 0,
        "plays": ({"seat": 0, "card": "7d"}, {"seat": 1, "card": "7h"}),
        "winner": 1,
    }


@pytest.mark.accepts("ecarte.6.7")
def test_a_card_played_stays_played() -> None:
    game = playing(enforcement="claims")
    play(game, "Kd 7h")
    assert game.refusal(1, card("7h")) == "ecarte.6.2"
    assert {"Kd", "7h"} <= set(game.view()["out"])


@pytest.mark.accepts("ecarte.6.1")
def test_the_turn_up_belongs_to_nobody() -> None:
    game = playing(VOLE)
    for seat in (0, 1):
        assert "Td" not in game.view(seat)["hands"][seat]
        assert len(game.view(seat)["hands"][seat]) == 5
    assert game.refusal(0, card("Td")) == "ecarte.6.2"
    hand(game, VOLE_PLAY)
    assert game.view()["last_hand"]["tricks"] == (5, 0)
