"""Sections 8 and 10 of the rulebook: what a hand brings, and the end of the game."""

import pytest

from domain.game.outcome import Outcome
from domain.games.ecarte.game import ECARTE
from tests.unit.domain.games.ecarte.support.tables import (
    FOUR,
    FOUR_PLAY,
    KING,
    KING_PLAY,
    MIXED,
    THEN_THREE,
    THEN_THREE_PLAY,
    THEN_VOLE,
    THEN_VOLE_PLAY,
    VOLE,
    VOLE_PLAY,
    accept,
    card,
    claim,
    four_all,
    hand,
    keep,
    opened,
    play,
    playing,
    rule,
    stacked,
    table,
    types,
)


@pytest.mark.accepts("ecarte.8.1", "ecarte.8.2")
@pytest.mark.parametrize("enforcement", ["strict", "claims"])
@pytest.mark.parametrize(
    ("deal", "cards", "tricks", "credit"),
    [
        (VOLE, VOLE_PLAY, (5, 0), (2, 0)),
        (FOUR, FOUR_PLAY, (4, 1), (1, 0)),
        (THEN_THREE, THEN_THREE_PLAY, (3, 2), (1, 0)),
        (THEN_VOLE, THEN_VOLE_PLAY, (0, 5), (0, 2)),
    ],
)
def test_three_or_four_tricks_bring_one_point_five_two_and_fewer_nothing(
    enforcement: str, deal: tuple[str, str, str], cards: str, tricks: tuple[int, int], credit: tuple[int, int]
) -> None:
    game = table(deal, enforcement=enforcement)
    events = hand(game, cards)
    scored = next(event for event in events if event["type"] == "hand_scored")
    assert scored == {
        "type": "hand_scored",
        "tricks": tricks,
        "breaches": (False, False),
        "credit": credit,
        "points": credit,
    }
    assert [cited.id for _, event, cited in game.log if type(event).__name__ == "HandScored"] == ["ecarte.8.1"]
    assert game.view()["last_hand"] == {"dealer": 1, "tricks": tricks, "breaches": (False, False), "credit": credit}


@pytest.mark.accepts("ecarte.8.3")
def test_an_upheld_claim_takes_the_place_of_the_points_for_tricks() -> None:
    game = playing(VOLE, enforcement="claims")
    play(game, "Kd 8d Qd Ts Ks As Kc 7c Qs 7d")
    game.do(0, claim(2))
    assert accept(game)[1]["credit"] == (2, 0)
    assert [cited.id for _, event, cited in game.log if type(event).__name__ == "HandScored"] == ["ecarte.8.3"]
    against = playing(THEN_VOLE, enforcement="claims")
    play(against, "Tc Qc Kh 9s Qh 7h Js 8h Jc 9c")
    against.do(1, claim(2))
    scored = accept(against)[1]
    assert (scored["tricks"], scored["credit"]) == ((0, 5), (0, 2))


@pytest.mark.accepts("ecarte.8.4")
def test_the_hand_is_in_review_until_each_has_accepted_it_once() -> None:
    game = playing(VOLE, enforcement="claims")
    play(game, VOLE_PLAY)
    assert (game.view()["phase"], game.to_act(), game.view()["points"]) == ("review", [0, 1], (0, 0))
    assert game.events(1, {"type": "accept_hand"}) == [{"type": "hand_accepted", "seat": 1}]
    assert (game.view()["accepted"], game.to_act()) == ((1,), [0])
    events = game.events(0, {"type": "accept_hand"})
    assert types(events) == ["hand_accepted", "hand_scored", "hand_dealt"]
    assert (game.view()["points"], game.view()["accepted"], game.view()["deal_number"]) == ((2, 0), (), 2)


@pytest.mark.refuses("ecarte.8.4")
def test_a_hand_is_accepted_once_and_only_in_review() -> None:
    game = playing(VOLE, enforcement="claims")
    for seat in (0, 1):
        assert game.refusal(seat, {"type": "accept_hand"}) == "ecarte.8.4"
    play(game, VOLE_PLAY)
    game.do(0, {"type": "accept_hand"})
    assert game.refusal(0, {"type": "accept_hand"}) == "ecarte.8.4"
    game.do(1, {"type": "accept_hand"})
    for seat in (0, 1):
        assert game.refusal(seat, {"type": "accept_hand"}) == "ecarte.8.4"


@pytest.mark.accepts("ecarte.8.4")
@pytest.mark.refuses("ecarte.8.4")
def test_under_strict_enforcement_the_fifth_trick_closes_the_hand() -> None:
    game = playing(VOLE)
    events = play(game, VOLE_PLAY)
    assert types(events) == ["card_played", "trick_won", "hand_scored", "hand_dealt"]
    assert game.refusal(0, {"type": "accept_hand"}) == "ecarte.8.4"


@pytest.mark.accepts("ecarte.10.1", "ecarte.10.2", "ecarte.10.3")
def test_a_winner_with_more_than_five_points_takes_the_pot_and_as_much_from_a_loser_without_any() -> None:
    game = opened(stacked(VOLE, THEN_VOLE), stacked(VOLE))
    hand(game, VOLE_PLAY)
    hand(game, THEN_VOLE_PLAY)
    events = hand(game, VOLE_PLAY)
    assert events[2:] == [
        {"type": "hand_scored", "tricks": (5, 0), "breaches": (False, False), "credit": (2, 0), "points": (6, 0)},
        {"type": "game_won", "seat": 0, "pot": 20, "extra": 20, "balance": (30, -30)},
    ]
    assert game.log[-1][2].id == "ecarte.10.3"
    view = game.view()
    assert (view["phase"], view["pot"], view["balance"], view["points"]) == ("over", 0, (30, -30), (6, 0))
    assert ECARTE.outcome(game.state) == Outcome(((0,), (1,)), (6, 0), "points")


@pytest.mark.accepts("ecarte.10.1", "ecarte.10.2")
@pytest.mark.parametrize("stakes", ["once", "each_deal"])
def test_a_loser_with_a_point_pays_his_stakes_only(stakes: str) -> None:
    game = four_all(stakes=stakes, stake=7)
    while (view := game.view())["phase"] != "over":
        keep(game)
        if game.view()["phase"] == "play":
            seat = game.to_act()[0]
            game.do(seat, game.legal(seat)[0])
    _, won, cited = game.log[-1]
    pot = 14 if stakes == "once" else 14 * view["deal_number"]
    assert (won.pot, won.extra, cited.id) == (pot, 0, "ecarte.10.2")
    assert sorted(won.balance) == [-pot // 2, pot // 2]
    assert won.balance[won.seat] > 0
    assert ECARTE.outcome(game.state).ranking == ((won.seat,), (1 - won.seat,))


@pytest.mark.accepts("ecarte.10.1", "ecarte.10.3")
def test_a_king_before_the_cards_are_played_wins_with_all_that_follows() -> None:
    game = opened(stacked(KING, THEN_THREE), stacked(KING), first=0, cut=True, enforcement="claims")
    game.do(1, {"type": "cut", "at": 0})
    hand(game, KING_PLAY)
    hand(game, THEN_THREE_PLAY)
    assert game.view()["points"] == (4, 0)
    events = game.events(1, {"type": "cut", "at": 0})
    assert types(events) == ["cards_cut", "hand_dealt", "king_turned", "game_won"]
    assert events[3] == {"type": "game_won", "seat": 0, "pot": 20, "extra": 20, "balance": (30, -30)}
    assert ECARTE.outcome(game.state) == Outcome(((0,), (1,)), (5, 0), "points")


@pytest.mark.accepts("ecarte.10.3")
def test_with_no_stake_nobody_pays_anything() -> None:
    game = opened(stacked(VOLE, THEN_VOLE), stacked(VOLE), stake=0)
    for cards in (VOLE_PLAY, THEN_VOLE_PLAY, VOLE_PLAY):
        events = hand(game, cards)
    assert events[-1] == {"type": "game_won", "seat": 0, "pot": 0, "extra": 0, "balance": (0, 0)}


@pytest.mark.accepts("ecarte.10.1")
def test_a_game_is_also_won_by_a_breach() -> None:
    game = opened(stacked(VOLE, THEN_VOLE), stacked(MIXED), enforcement="claims")
    hand(game, VOLE_PLAY)
    hand(game, THEN_VOLE_PLAY)
    keep(game)
    play(game, "Kd 7h Qc")
    game.do(0, claim(1))
    events = accept(game)
    assert types(events) == ["hand_accepted", "hand_scored", "game_won"]
    view = game.view("arbiter")
    assert (view["phase"], view["trick"], view["accepted"], view["breaches"]) == ("over", None, (0, 1), (False, True))
    assert view["hands"] == ((), ())
    assert view["discards"] == (("8c", "7d", "9s", "Ks"), ("Tc", "9d", "7s"))


@pytest.mark.refuses("ecarte.10.1")
def test_after_the_end_no_command_is_accepted() -> None:
    game = opened(stacked(VOLE, THEN_VOLE), stacked(VOLE), enforcement="claims")
    for cards in (VOLE_PLAY, THEN_VOLE_PLAY, VOLE_PLAY):
        hand(game, cards)
    assert game.to_act() == []
    for seat in (0, 1):
        for command in (
            {"type": "cut", "at": 0},
            {"type": "propose"},
            {"type": "stand"},
            {"type": "answer_proposal", "accept": True},
            {"type": "exchange", "cards": []},
            card("Kd"),
            claim(1),
            {"type": "accept_hand"},
        ):
            assert game.refusal(seat, command) == "ecarte.10.1"
    assert game.refusal("arbiter", rule(1, upheld=True)) == "ecarte.10.1"


@pytest.mark.accepts("ecarte.10.1")
def test_with_four_points_the_game_goes_on() -> None:
    game = four_all()
    assert (ECARTE.outcome(game.state), game.view()["phase"]) == (None, "exchange")


def test_who_resigns_comes_last_whatever_the_points() -> None:
    game = table(VOLE)
    hand(game, VOLE_PLAY)
    assert ECARTE.resign(game.state, 0) == Outcome(((1,), (0,)), (2, 0), "resigned")
    assert ECARTE.resign(game.state, 1) == Outcome(((0,), (1,)), (2, 0), "resigned")
