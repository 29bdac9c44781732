"""Section 14 of the rulebook: the end, standstill, the score, and what the next game takes."""

from __future__ import annotations

import pytest

from domain.games.frieden.game import FRIEDEN
from tests.support.games.bench import Bench, bench
from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    PASS,
    PILE,
    accuse,
    discard,
    exchange,
    extend,
    lay,
    peace,
    play,
    rule,
    slip,
    table,
    types,
)

RANKS = "A23456789TJQ"
HANDS = [" ".join(f"{rank}{suit}" for rank in RANKS) for suit in "cdhs"]
KINGS = "Kc Kd Kh Ks"


def three_at_peace() -> Bench:
    """Seats 0 to 2 have declared peace on clubs, diamonds and hearts; seat 3 has all of spades open in its turn."""
    game = table(*HANDS, pile=KINGS)
    for seat in range(4):
        play(game, (seat, lay(HANDS[seat])), (seat, PILE))
    for seat, suit in enumerate("cdh"):
        play(game, (seat, extend(f"r{seat + 1}", "", f"K{suit}")), (seat, peace(f"r{seat + 1}")), (seat, PASS))
    play(game, (3, extend("r4", "", "Ks")))
    return game


@pytest.mark.accepts("frieden.14.1", "frieden.14.3", "frieden.14.4")
def test_the_game_ends_at_once_when_every_kingdom_is_at_peace() -> None:
    game = three_at_peace()
    events = game.events(3, peace("r4"))
    assert types(events) == ["peace_declared", "kingdom_set_aside", "game_ended"]
    carry = {"first_peace": 0, "last_peace": 3, "jokers": (0, 0, 0, 0)}
    assert events[2] == {
        "type": "game_ended", "ranking": ((0, 1, 2, 3),), "scores": (1, 1, 1, 1), "reason": "all_kingdoms",
        "carry": carry,
    }  # fmt: skip
    outcome = FRIEDEN.outcome(game.state)
    assert outcome is not None
    assert (outcome.ranking, outcome.scores, outcome.reason) == (((0, 1, 2, 3),), (1, 1, 1, 1), "all_kingdoms")
    assert (game.view()["carry"], game.to_act(), game.view()["kingdoms_left"]) == (carry, [], ())


@pytest.mark.refuses("frieden.14.1")
def test_after_the_end_no_command_is_taken() -> None:
    game = three_at_peace()
    play(game, (3, peace("r4")))
    for move in (PASS, PILE, DECLINE, discard("2c"), lay("2c"), peace("r4"), slip(1, "2c"), accuse(1, 2),
                 exchange("r1", "*1", "Kc")):  # fmt: skip
        assert game.refusal(0, move) == "frieden.14.1"
    assert game.refusal("arbiter", rule(1, upheld=True)) == "frieden.14.1"
    assert game.refusal("arbiter", PASS) == "frieden.1.4"
    assert [game.legal(actor) for actor in (0, 1, 2, 3, "arbiter")] == [[]] * 5


@pytest.mark.accepts("frieden.14.1", "frieden.12.4")
def test_a_kingdom_with_jokers_counts_as_soon_as_the_word_is_said() -> None:
    game = table(*HANDS, pile="Kc Kd Kh *1")
    for seat in range(4):
        play(game, (seat, lay(HANDS[seat])), (seat, PILE))
    for seat, suit in enumerate("cdh"):
        play(game, (seat, extend(f"r{seat + 1}", "", f"K{suit}")), (seat, peace(f"r{seat + 1}")), (seat, PASS))
    play(game, (3, extend("r4", "", "*1")))
    events = game.events(3, peace("r4"))
    assert types(events) == ["peace_declared", "game_ended"]
    assert events[1]["carry"] == {"first_peace": 0, "last_peace": 3, "jokers": (0, 0, 0, 1)}
    assert game.view()["peaces"][3] == {"kingdom": "s@r", "seat": 3, "run": "r4", "set_aside": False}


@pytest.mark.accepts("frieden.14.2")
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_so_many_rounds_of_passes_end_the_game(rounds: int) -> None:
    game = bench(FRIEDEN, 3, {"packs": 1, "pass_rounds": rounds, "previous": {"jokers": [1, 0, 0]}})
    for turn in range(3 * rounds - 1):
        play(game, (turn % 3, PASS))
    assert (FRIEDEN.outcome(game.state), game.view()["passes"]) == (None, 3 * rounds - 1)
    events = game.events((3 * rounds - 1) % 3, PASS)
    assert types(events) == ["passed", "game_ended"]
    assert (events[1]["reason"], events[1]["ranking"]) == ("standstill", ((0, 1, 2),))
    assert (game.view()["passes"], game.view()["quiet"]) == (3 * rounds, 3 * rounds)


@pytest.mark.accepts("frieden.14.2")
def test_a_turn_that_does_not_end_by_a_pass_begins_the_count_anew() -> None:
    game = bench(FRIEDEN, 2, {"packs": 1, "pass_rounds": 1, "previous": {"jokers": [1, 0]}})
    play(game, (0, PASS), (1, PILE), (0, PASS))
    assert game.view()["passes"] == 1
    play(game, (1, PASS))
    assert FRIEDEN.outcome(game.state) is not None


@pytest.mark.accepts("frieden.14.2")
def test_with_no_pass_rounds_passing_never_ends_the_game() -> None:
    game = bench(FRIEDEN, 2, {"packs": 1, "pass_rounds": 0, "previous": {"jokers": [1, 0]}})
    for turn in range(40):
        play(game, (turn % 2, PASS))
    assert (FRIEDEN.outcome(game.state), game.view()["passes"]) == (None, 40)


@pytest.mark.accepts("frieden.14.2")
def test_so_many_rounds_without_a_peace_end_the_game() -> None:
    game = bench(FRIEDEN, 2, {"packs": 1, "quiet_rounds": 2, "previous": {"jokers": [1, 0]}})
    play(game, (0, PILE), (1, PILE), (0, PILE))
    assert game.view()["quiet"] == 3
    assert game.events(1, PILE)[-1]["reason"] == "standstill"


@pytest.mark.accepts("frieden.14.2")
def test_the_turn_in_which_a_peace_is_declared_is_the_first_quiet_one() -> None:
    game = table(*HANDS, pile=KINGS, quiet_rounds=2, pass_rounds=0)
    for seat in range(4):
        play(game, (seat, lay(HANDS[seat])), (seat, PILE))
    assert game.view()["quiet"] == 4
    play(game, (0, extend("r1", "", "Kc")), (0, peace("r1")))
    assert game.view()["quiet"] == 0
    play(game, (0, PASS))
    assert game.view()["quiet"] == 1
    for turn in range(6):
        play(game, ((turn + 1) % 4, PASS))
    assert FRIEDEN.outcome(game.state) is None
    play(game, (3, PASS))
    outcome = FRIEDEN.outcome(game.state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranking) == ((1, 0, 0, 0), ((0,), (1, 2, 3)))


@pytest.mark.accepts("frieden.14.3")
def test_more_peaces_are_better_and_the_same_number_shares_a_place() -> None:
    game = three_at_peace()
    assert FRIEDEN.resign(game.state, 0).ranking == ((1, 2), (3,), (0,))
    assert FRIEDEN.resign(game.state, 3).scores == (1, 1, 1, 0)
    assert FRIEDEN.resign(game.state, 1).reason == "resigned"


@pytest.mark.accepts("frieden.14.4")
def test_the_jokers_of_both_hands_are_recorded() -> None:
    game = table("Jc Qc *1", "Jd *2 3d", "2h 3h 4h", pass_rounds=1)
    play(game, (0, lay("Jc Qc *1")), (0, PASS), (1, PASS), (2, PASS))
    carry = {"first_peace": None, "last_peace": None, "jokers": (1, 1, 0)}
    assert game.view()["carry"] == carry


@pytest.mark.accepts("frieden.14.4", "frieden.3.3", "frieden.3.5")
def test_what_is_recorded_is_what_the_next_game_takes() -> None:
    game = three_at_peace()
    play(game, (3, peace("r4")))
    carry = {**game.view()["carry"], "jokers": [0, 2, 0, 0]}
    following = bench(FRIEDEN, 4, {"packs": 1, "previous": carry})
    assert (following.to_act(), following.view()["hand_limits"]) == ([1], (13, 12, 12, 11))


def test_before_the_end_there_is_no_outcome_and_nothing_to_carry() -> None:
    game = three_at_peace()
    assert (FRIEDEN.outcome(game.state), game.view()["carry"]) == (None, None)
