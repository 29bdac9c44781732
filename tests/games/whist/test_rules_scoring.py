"""Sections 9 to 11 of the rulebook: the end of a hand, scoring, and the game."""

import pytest

from domain.games.whist.game import WHIST
from tests.games.bench import Bench, bench
from tests.games.whist.tables import (
    accept_all,
    claims,
    drawn_for,
    lawful,
    play_and_score,
    play_split,
    side_table,
    split_deal,
    split_table,
    table,
)

# --- 9 End of hand --------------------------------------------------------------------------------------------------


@pytest.mark.accepts("whist.9.1", "whist.9.2")
def test_after_the_last_trick_the_seats_look_back_and_the_fourth_acceptance_scores() -> None:
    game = split_table([5, 5])
    play_split(game)
    assert (game.view()["phase"], game.view()["trick"], game.to_act()) == ("review", None, [0, 1, 2, 3])
    for seat in (2, 0, 3):
        assert game.events(seat, {"type": "accept_hand"}) == [{"type": "hand_accepted", "seat": seat}]
    assert (game.view()["accepted"], game.to_act(), game.view()["hand_points"]) == ((0, 2, 3), [1], (0, 0))
    events = game.events(1, {"type": "accept_hand"})
    assert [event["type"] for event in events] == ["hand_accepted", "hand_scored", "cards_shuffled", "hand_dealt"]
    assert events[1] == {
        "type": "hand_scored", "tricks": (8, 5), "trick_points": (2, 0), "transfer": (0, 0), "hand_points": (2, 0)
    }  # fmt: skip
    assert (game.view()["accepted"], game.view()["phase"]) == ((), "play")


@pytest.mark.accepts("whist.9.2")
def test_a_seat_that_has_accepted_may_still_claim_while_another_has_not() -> None:
    game = split_table([5, 5])
    tricks = play_split(game, {3: 1})
    for seat in (0, 1, 2):
        game.do(seat, {"type": "accept_hand"})
    claims(game, 3, tricks[3])
    assert (game.view()["revokes"], game.to_act()) == ((0, 1), [3])


@pytest.mark.refuses("whist.9.2")
def test_a_hand_is_accepted_once_and_only_when_it_is_over() -> None:
    game = split_table([5, 5])
    accept = {"type": "accept_hand"}
    assert game.refusal(0, accept) == "whist.9.2"
    play_split(game)
    game.do(0, accept)
    assert game.refusal(0, accept) == "whist.9.2"
    assert table(dealing="by_hand").refusal(0, accept) == "whist.9.2"
    assert table(enforcement="strict").refusal(1, accept) == "whist.9.2"


@pytest.mark.accepts("whist.9.2")
def test_under_strict_enforcement_the_last_trick_closes_the_hand() -> None:
    game = split_table([5, 5], enforcement="strict")
    while len(game.view()["tricks"]) < 12 or len(game.view()["trick"]["plays"]) < 3:
        seat = game.to_act()[0]
        game.do(seat, {"type": "play_card", "card": lawful(game, seat)[0]})
    seat = game.to_act()[0]
    events = game.events(seat, {"type": "play_card", "card": lawful(game, seat)[0]})
    assert [event["type"] for event in events] == [
        "card_played", "trick_taken", "hand_scored", "cards_shuffled", "hand_dealt"
    ]  # fmt: skip


# --- 10.1 Trick points ----------------------------------------------------------------------------------------------


@pytest.mark.accepts("whist.10.1")
@pytest.mark.parametrize(
    ("left_takes", "beyond_six", "from_seventh"),
    [
        (0, (7, 0), (7, 0)),
        (2, (5, 0), (7, 0)),
        (5, (2, 0), (7, 0)),
        (6, (1, 0), (7, 0)),
        (7, (0, 1), (6, 1)),
        (9, (0, 3), (4, 3)),
        (11, (0, 5), (2, 5)),
        (13, (0, 7), (0, 7)),
    ],
)
def test_tricks_count(left_takes: int, beyond_six: tuple[int, int], from_seventh: tuple[int, int]) -> None:
    for option, points in (("beyond_six", beyond_six), ("from_seventh", from_seventh)):
        game = split_table([left_takes, 5], trick_points=option)
        play_and_score(game)
        last = game.view()["last_hand"]
        assert (last["tricks"], last["trick_points"]) == ((13 - left_takes, left_takes), points)


# --- 10.2 Transfer --------------------------------------------------------------------------------------------------


@pytest.mark.accepts("whist.10.2")
@pytest.mark.parametrize(
    ("penalty", "transfer", "left_takes", "revokes", "signed", "points"),
    [
        # side 1, the dealer's left, revokes and has nothing
        ("per_hand", "debt", 5, {3: 1}, (2, -2), (4, -2)),
        ("per_hand", "gain", 5, {3: 1}, (2, 0), (4, 0)),
        ("per_hand", "held", 5, {3: 1}, (0, 0), (2, 0)),
        # it has one point
        ("per_hand", "debt", 7, {3: 1}, (2, -2), (2, -1)),
        ("per_hand", "gain", 7, {3: 1}, (2, -1), (2, 0)),
        ("per_hand", "held", 7, {3: 1}, (1, -1), (1, 0)),
        # it has three
        ("per_hand", "debt", 9, {3: 1}, (2, -2), (2, 1)),
        ("per_hand", "gain", 9, {3: 1}, (2, -2), (2, 1)),
        ("per_hand", "held", 9, {3: 1}, (2, -2), (2, 1)),
        # two revokes
        ("per_hand", "debt", 9, {3: 2}, (2, -2), (2, 1)),
        ("per_revoke", "debt", 9, {3: 2}, (4, -4), (4, -1)),
        ("per_revoke", "gain", 9, {3: 2}, (4, -3), (4, 0)),
        ("per_revoke", "held", 9, {3: 2}, (3, -3), (3, 0)),
        # side 0, the dealer's, revokes
        ("per_hand", "debt", 4, {2: 1}, (-2, 2), (1, 2)),
        ("per_revoke", "debt", 4, {2: 2}, (-4, 4), (-1, 4)),
        ("per_revoke", "held", 4, {2: 2}, (-3, 3), (0, 3)),
    ],
)
def test_a_side_with_an_established_revoke_gives_two_points(
    penalty: str, transfer: str, left_takes: int, revokes: dict[int, int], signed: tuple, points: tuple
) -> None:
    game = split_table([left_takes, 5], revoke_penalty=penalty, transfer=transfer)
    for seat, tricks in play_split(game, revokes).items():
        claims(game, seat, tricks)
    accept_all(game)
    last = game.view()["last_hand"]
    assert (last["transfer"], last["hand_points"], game.view()["hand_points"]) == (signed, points, points)


@pytest.mark.accepts("whist.10.2")
def test_what_a_side_had_before_the_hand_is_transferred_too() -> None:
    game = side_table([9, 6], transfer="held")
    play_and_score(game)
    assert game.view()["hand_points"] == (3, 0)
    play_and_score(game, (1, 0))
    last = game.view()["last_hand"]
    assert (last["trick_points"], last["transfer"], last["hand_points"]) == ((0, 1), (-2, 2), (1, 3))


# --- 10.3 to 10.6 Rounds --------------------------------------------------------------------------------------------


def types(events: list) -> list[str]:
    return [event["type"] for event in events]


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


# --- 11 Game --------------------------------------------------------------------------------------------------------


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
