"""Rule 11.12: runs that break."""

from __future__ import annotations

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.runs import CLUBS, DIAMONDS, lying, names
from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    PASS,
    PILE,
    discard,
    extend,
    from_run,
    hand,
    lay,
    play,
    table,
    types,
)


def broken(laid: str, taken: str) -> tuple[Bench, list[dict[str, object]]]:
    """Seat 0 lays a run, and seat 1 draws a card from it; returns the table and what happened."""
    filler = [f"{rank}h" for rank in "A23456789TJQK"]
    cards = laid.split()
    game = table(laid, " ".join(filler[: len(cards)]), jokers_per_pack=4)
    play(game, (0, lay(laid)), (0, PASS))
    return game, game.events(1, from_run("r1", taken))


@pytest.mark.accepts("frieden.11.12", "frieden.6.6")
def test_a_piece_of_five_stays_and_the_other_cards_go_back_seen_by_all() -> None:
    game, events = broken("2c 3c 4c 5c 6c 7c 8c 9c", "4c")
    assert types(events) == [
        "card_moved:draw", *["card_moved:run_broken"] * 2, "run_set", "turn_started",
    ]  # fmt: skip
    assert {one["sees"] for one in events[:3]} == {"all"}
    assert (lying(game), names(game), hand(game, 0)) == ("5c 6c 7c 8c 9c", ["r1"], ["2c", "3c"])


@pytest.mark.accepts("frieden.11.12")
def test_of_two_pieces_that_stay_the_lower_keeps_the_name_and_the_other_gets_a_new_one() -> None:
    game, events = broken("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", "7c")
    assert types(events) == ["card_moved:draw", "run_set", "run_set", "turn_started"]
    assert (names(game), lying(game), lying(game, 1)) == (["r1", "r2"], "2c 3c 4c 5c 6c", "8c 9c Tc Jc Qc")


@pytest.mark.accepts("frieden.11.12")
def test_a_court_that_is_left_stays() -> None:
    game, events = broken("9c Tc Jc Qc Kc", "Tc")
    assert (lying(game), hand(game, 0)) == ("Jc Qc Kc", ["9c"])
    assert types(events) == ["card_moved:draw", "card_moved:run_broken", "run_set", "turn_started"]


@pytest.mark.accepts("frieden.11.12")
def test_a_run_of_which_nothing_may_stay_ends() -> None:
    game, events = broken("2c 3c 4c 5c 6c", "4c")
    assert types(events) == ["card_moved:draw", *["card_moved:run_broken"] * 4, "run_ended", "turn_started"]
    assert (names(game), hand(game, 0)) == ([], ["2c", "3c", "5c", "6c"])


@pytest.mark.accepts("frieden.11.12")
def test_a_piece_of_jokers_alone_may_not_stay_and_they_go_back_as_jokers() -> None:
    game, _ = broken("2c 3c 4c 5c 6c 7c *1 *2 *3 *4 Qc", "7c")
    assert (lying(game), lying(game, 1)) == ("2c 3c 4c 5c 6c", "*1 *2 *3 *4 Qc")
    game, _ = broken("Tc *1 *2 *3 Ac 2c 3c 4c 5c", "Tc")
    assert lying(game) == "*1 *2 *3 Ac 2c 3c 4c 5c"
    game, _ = broken("*1 *2 *3 Ac 2c 3c 4c 5c 6c", "Ac")
    assert (lying(game), hand(game, 0)) == ("2c 3c 4c 5c 6c", ["*1", "*2", "*3"])


@pytest.mark.accepts("frieden.11.12")
@pytest.mark.parametrize(("taken", "left"), [
    ("7c", "8c 9c Tc Jc Qc Kc Ac 2c 3c 4c 5c 6c"), ("Ac", "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"),
    ("Kc", "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc")])  # fmt: skip
def test_a_run_of_thirteen_without_one_card_begins_above_the_gap(taken: str, left: str) -> None:
    game = table(CLUBS, DIAMONDS, pile="Kc")
    play(game, (0, lay(CLUBS)), (0, PILE), (1, PASS), (0, extend("r1", "", "Kc")), (0, PASS))
    assert types(game.events(1, from_run("r1", taken)))[:2] == ["card_moved:draw", "run_set"]
    assert (lying(game), names(game)) == (left, ["r1"])


def test_numbers_of_runs_count_over_the_whole_game() -> None:
    game, _ = broken("2c 3c 4c 5c 6c", "4c")
    play(game, (0, PILE), (1, discard("4c")), (1, DECLINE))
    play(game, (0, {"type": "draw", "from": "open_pile"}), (1, PASS), (0, lay("2c 3c 4c 5c 6c")))
    assert names(game) == ["r2"]
