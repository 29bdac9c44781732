"""Section 11 of the rulebook: the game."""

import pytest

from domain.games.whist.game import WHIST
from tests.unit.domain.games.whist.support.tables import accept_all, lawful, play_and_score, side_table


@pytest.mark.accepts("whist.11.1")
@pytest.mark.parametrize("enforcement", ["claims", "strict"])
@pytest.mark.parametrize("side", [0, 1])
def test_seven_game_points_win_the_game(side: int, enforcement: str) -> None:
    game = side_table([13 if side == 0 else 0, 8], enforcement=enforcement)
    while game.view()["phase"] == "play":
        seat = game.to_act()[0]
        moves = [move for move in game.legal(seat) if move["type"] in {"play_card", "take_trick"}]
        lawful_cards = lawful(game, seat)
        game.do(seat, next(move for move in moves if move["type"] == "take_trick" or move["card"] in lawful_cards))
    if enforcement == "claims":
        accept_all(game)
    view = game.view()
    assert (view["phase"], view["trick"], view["accepted"]) == (
        "over", None, (0, 1, 2, 3) if enforcement == "claims" else ()
    )  # fmt: skip
    points = (7, 0) if side == 0 else (0, 7)
    assert (view["hand_points"], view["game_points"], view["deal_number"], view["round_number"]) == (
        points,
        points,
        1,
        1,
    )
    assert (view["dealer"], len(view["tricks"]), view["tricks_won"]) == (0, 13, (13, 0) if side == 0 else (0, 13))
    outcome = WHIST.outcome(game.state)
    assert outcome.ranking == (((0, 2), (1, 3)) if side == 0 else ((1, 3), (0, 2)))
    assert (outcome.scores, outcome.reason) == (points * 2, "game_points")
    assert game.to_act() == []


@pytest.mark.accepts("whist.11.1", "whist.11.3")
def test_the_game_goes_on_below_seven_game_points() -> None:
    game = side_table([4, 13, 13])
    for _ in range(2):
        assert WHIST.outcome(game.state) is None
        play_and_score(game)
    assert (game.view()["game_points"], game.view()["phase"]) == ((4, 0), "play")
    play_and_score(game)
    assert (game.view()["game_points"], game.view()["phase"]) == ((11, 0), "over")


@pytest.mark.accepts("whist.11.2")
def test_only_one_side_scores_game_points_by_a_hand() -> None:
    game = side_table([12, 2, 9, 8])
    for _ in range(2):
        play_and_score(game)
    events = play_and_score(game, (1, 0))
    assert [event["type"] for event in events].count("round_won") == 1
    assert game.view()["game_points"] == (0, 1)


@pytest.mark.refuses("whist.11.3")
def test_after_the_end_nothing_is_accepted() -> None:
    game = side_table([13])
    play_and_score(game)
    for command in (
        {"type": "accept_hand"},
        {"type": "play_card", "card": "As"},
        {"type": "take_trick"},
        {"type": "correct_play", "card": "As"},
        {"type": "ask_partner"},
        {"type": "deny_suit"},
        {"type": "claim_revoke", "seat": 1, "trick": 1},
        {"type": "expose_card", "card": "As"},
        {"type": "call_card", "card": "As"},
        {"type": "demand_redeal"},
        {"type": "accept_deal"},
        {"type": "deal", "faults": []},
    ):
        for seat in range(4):
            assert game.refusal(seat, command) == "whist.11.3"
            assert game.legal(seat) == []
    assert game.refusal("arbiter", {"type": "rule_claim", "claim": 1, "upheld": True}) == "whist.11.3"
    assert game.refusal("arbiter", {"type": "take_trick"}) == "whist.1.4"
    assert game.refusal(0, {"type": "rule_claim", "claim": 1, "upheld": True}) == "whist.1.4"


@pytest.mark.accepts("whist.11.1")
def test_a_seat_that_gives_up_loses_for_its_side_whatever_the_points() -> None:
    game = side_table([4, 13, 8])
    for _ in range(2):
        play_and_score(game)
    for seat in range(4):
        outcome = WHIST.resign(game.state, seat)
        assert outcome.ranking[1] == ((0, 2) if seat % 2 == 0 else (1, 3))
        assert (outcome.scores, outcome.reason) == ((4, 0, 4, 0), "resigned")
