"""Section 10 of the rulebook, 10.3 to 10.6: who wins a round and what it is worth."""

import pytest

from domain.games.whist.game import WHIST
from tests.support.games.bench import Bench, bench
from tests.unit.domain.games.whist.support.commands import types
from tests.unit.domain.games.whist.support.tables import drawn_for, play_and_score, side_table, split_deal, split_table


@pytest.mark.accepts("whist.10.4", "whist.10.6")
def test_seven_hand_points_win_the_round_which_scores_the_difference() -> None:
    game = side_table([4, 13, 8])
    play_and_score(game)
    assert (game.view()["hand_points"], game.view()["round_number"]) == ((0, 3), 1)
    events = play_and_score(game)
    assert types(events) == ["hand_accepted", "hand_scored", "round_won", "cards_shuffled", "hand_dealt"]
    assert events[2] == {"type": "round_won", "side": 0, "scored": 4, "game_points": (4, 0)}
    view = game.view()
    assert (view["hand_points"], view["game_points"], view["round_number"]) == ((0, 0), (4, 0), 2)
    last = view["last_hand"]
    assert (last["hand_points"], last["round_winner"], last["game_points"]) == ((7, 3), 0, 4)
    play_and_score(game)
    assert (game.view()["hand_points"], game.view()["last_hand"]["round_winner"]) == ((2, 0), None)


@pytest.mark.accepts("whist.10.4")
def test_six_hand_points_do_not_win_the_round() -> None:
    game = split_table([1, 5])
    events = play_and_score(game)
    assert types(events) == ["hand_accepted", "hand_scored", "cards_shuffled", "hand_dealt"]
    assert game.view()["hand_points"] == (6, 0)


@pytest.mark.accepts("whist.10.4")
def test_points_over_seven_are_worth_nothing_more() -> None:
    game = side_table([8, 13])
    play_and_score(game)
    events = play_and_score(game)
    assert events[1]["hand_points"] == (9, 0)
    assert events[2] == {"type": "round_won", "side": 0, "scored": 7, "game_points": (7, 0)}


@pytest.mark.accepts("whist.10.4", "whist.11.1")
def test_a_debt_of_the_other_side_adds_to_the_game_points() -> None:
    game = side_table([7, 13])
    play_and_score(game, (0, 1))
    assert game.view()["hand_points"] == (3, -2)
    events = play_and_score(game)
    assert events[1]["hand_points"] == (10, -2)
    assert events[2:] == [
        {"type": "round_won", "side": 0, "scored": 9, "game_points": (9, 0)},
        {"type": "game_won", "side": 0},
    ]
    assert WHIST.outcome(game.state).scores == (9, 0, 9, 0)


def at_six_of_the_round_and_four_of_the_game(**options: str) -> Bench:
    """Side 0 has 6 hand points to 0 and 4 game points, and takes ten tricks of the next hand."""
    game = side_table([4, 13, 12, 10, 12, 10, 8], **options)
    for _ in range(3):
        play_and_score(game)
    assert (game.view()["hand_points"], game.view()["game_points"]) == ((6, 0), (4, 0))
    return game


@pytest.mark.accepts("whist.10.3")
def test_a_side_that_revoked_may_win_the_round_but_its_game_points_stop_at_six() -> None:
    game = at_six_of_the_round_and_four_of_the_game()
    events = play_and_score(game, (1, 0))
    assert events[1]["hand_points"] == (8, 2)
    assert events[2] == {"type": "round_won", "side": 0, "scored": 2, "game_points": (6, 0)}
    assert types(events[3:]) == ["cards_shuffled", "hand_dealt"]
    view = game.view()
    assert (view["last_hand"]["game_points"], view["game_points"], view["round_number"]) == (2, (6, 0), 3)
    play_and_score(game)
    assert game.view()["hand_points"] == (6, 0)
    events = play_and_score(game, (1, 0))
    assert events[2] == {"type": "round_won", "side": 0, "scored": 0, "game_points": (6, 0)}
    assert (game.view()["phase"], game.view()["round_number"]) == ("play", 4)


@pytest.mark.accepts("whist.10.3", "whist.11.1")
def test_without_a_revoke_the_same_hand_wins_the_game() -> None:
    game = at_six_of_the_round_and_four_of_the_game()
    events = play_and_score(game)
    assert events[1]["hand_points"] == (10, 0)
    assert events[2:] == [
        {"type": "round_won", "side": 0, "scored": 7, "game_points": (11, 0)},
        {"type": "game_won", "side": 0},
    ]


@pytest.mark.accepts("whist.10.3")
def test_a_revoke_of_the_other_side_bars_nobody() -> None:
    game = at_six_of_the_round_and_four_of_the_game()
    events = play_and_score(game, (0, 1))
    assert events[1]["hand_points"] == (12, -2)
    assert events[2:] == [
        {"type": "round_won", "side": 0, "scored": 9, "game_points": (13, 0)},
        {"type": "game_won", "side": 0},
    ]


@pytest.mark.accepts("whist.10.3")
def test_it_may_be_barred_from_the_round_and_keep_six_points() -> None:
    game = at_six_of_the_round_and_four_of_the_game(revoke_bars="round")
    events = play_and_score(game, (1, 0))
    assert types(events) == ["hand_accepted", "hand_scored", "cards_shuffled", "hand_dealt"]
    assert (events[1]["transfer"], events[1]["hand_points"]) == ((-2, 2), (6, 2))
    view = game.view()
    assert (view["hand_points"], view["game_points"], view["round_number"]) == ((6, 2), (4, 0), 2)


@pytest.mark.accepts("whist.10.3")
def test_points_below_seven_are_not_touched_by_the_bar() -> None:
    game = side_table([9, 8], revoke_bars="round")
    play_and_score(game, (1, 0))
    assert game.view()["hand_points"] == (1, 2)


@pytest.mark.accepts("whist.10.5", "whist.10.3")
@pytest.mark.parametrize("bars", ["game", "round"])
def test_if_both_have_seven_a_side_that_revoked_is_second_and_counts_six(bars: str) -> None:
    game = side_table([12, 2, 9, 8], revoke_bars=bars)
    for points in ((6, 0), (6, 5)):
        play_and_score(game)
        assert game.view()["hand_points"] == points
    events = play_and_score(game, (1, 0))
    assert events[1] == {
        "type": "hand_scored", "tricks": (9, 4), "trick_points": (3, 0), "transfer": (-2, 2), "hand_points": (6, 7)
    }  # fmt: skip
    assert events[2] == {"type": "round_won", "side": 1, "scored": 1, "game_points": (0, 1)}


@pytest.mark.accepts("whist.10.5")
@pytest.mark.parametrize(("plan", "before"), [([7, 7], (6, 1)), ([11, 11], (2, 5))])
@pytest.mark.parametrize("dealer", [0, 1])
def test_if_both_have_seven_the_side_that_was_first_in_the_hand_wins_the_round(
    plan: list[int], before: tuple[int, int], dealer: int
) -> None:
    game = split_table([*plan, 5], dealer=dealer, trick_points="from_seventh")
    first = dealer
    play_and_score(game)
    assert game.view()["hand_points"] == (before if first == 0 else before[::-1])
    events = play_and_score(game)
    assert events[1]["hand_points"] == ((7, 6) if first == 0 else (6, 7))
    assert events[2] == {
        "type": "round_won",
        "side": first,
        "scored": 1,
        "game_points": (1, 0) if first == 0 else (0, 1),
    }


@pytest.mark.accepts("whist.10.5", "whist.5.5")
def test_both_reach_seven_in_a_hand_of_fourteen_tricks() -> None:
    plan = [1, 1, 7, 5]
    shuffles = [split_deal(number, takes) for number, takes in enumerate(plan)]
    game = bench(WHIST, 4, {"dealing": "by_hand"}, prepared={"lots": [drawn_for(0)], "shuffles": shuffles})
    for dealer, points in ((0, (6, 0)), (1, (6, 6))):
        game.do(dealer, {"type": "deal", "faults": []})
        play_and_score(game)
        assert game.view()["hand_points"] == points
    club = next(place for place, card in enumerate(shuffles[2]) if place % 4 == 2 and card[1] == "c")
    game.do(2, {"type": "deal", "faults": [{"position": club, "to": 0}]})
    for seat in range(4):
        game.do(seat, {"type": "accept_deal"})
    events = play_and_score(game)
    winners = [1] * 7 + [0] * 7
    assert events[1] == {
        "type": "hand_scored",
        "tricks": (winners.count(0), winners.count(1)),
        "trick_points": (1, 1),
        "transfer": (0, 0),
        "hand_points": (6, 7),
    }
    assert events[2] == {"type": "round_won", "side": 1, "scored": 1, "game_points": (0, 1)}


@pytest.mark.accepts("whist.10.5")
def test_tricks_beyond_the_thirteenth_count_from_the_seventh_too() -> None:
    shuffles = [split_deal(0, 7), split_deal(1, 5)]
    options = {"dealing": "by_hand", "trick_points": "from_seventh"}
    game = bench(WHIST, 4, options, prepared={"lots": [drawn_for(0)], "shuffles": shuffles})
    club = next(place for place, card in enumerate(shuffles[0]) if place % 4 == 2 and card[1] == "c")
    game.do(0, {"type": "deal", "faults": [{"position": club, "to": 2}]})
    for seat in range(4):
        game.do(seat, {"type": "accept_deal"})
    assert play_and_score(game)[1]["trick_points"] == (7, 1)


def cited(game: Bench) -> str:
    """The rule that the last `round_won` cites."""
    return [rule.id for _, event, rule in game.log if type(event).__name__ == "RoundWon"][-1]


@pytest.mark.accepts("whist.10.3", "whist.10.4", "whist.10.5")
def test_a_round_cites_the_rule_that_makes_it_worth_what_it_is() -> None:
    plain = side_table([4, 13, 8])
    for _ in range(2):
        play_and_score(plain)
    assert cited(plain) == "whist.10.4"
    barred = at_six_of_the_round_and_four_of_the_game()
    play_and_score(barred, (1, 0))
    assert cited(barred) == "whist.10.3"
    not_reduced = side_table([12, 10, 8])
    play_and_score(not_reduced)
    assert play_and_score(not_reduced, (1, 0))[2]["scored"] == 5
    assert cited(not_reduced) == "whist.10.4"
    both = side_table([12, 2, 9, 8])
    for revokes in ((0, 0), (0, 0), (1, 0)):
        play_and_score(both, revokes)
    assert cited(both) == "whist.10.5"
