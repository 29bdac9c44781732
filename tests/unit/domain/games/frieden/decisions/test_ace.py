"""Rules 9.10 to 9.12: the ace."""

from __future__ import annotations

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.tables import PASS, choose, discard, lay, peace, play, table, types


def with_runs() -> Bench:
    """Seat 0 has two to six of spades (r1) and ten to king of hearts (r2) open; seat 1 is to play."""
    game = table(
        "2s 3s 4s 5s 6s Th Jh Qh Kh 9h", "As Ah Ad *1 3d 4d 5d 6d 7d 8d", "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc"
    )  # fmt: skip
    play(game, (0, lay("2s 3s 4s 5s 6s")), (0, lay("9h Th Jh Qh Kh")), (0, PASS))
    return game


@pytest.mark.accepts("frieden.9.10", "frieden.9.11", "frieden.9.12")
def test_each_ace_laid_may_be_attached_below_the_two_or_above_the_king() -> None:
    game = with_runs()
    play(game, (1, discard("As Ah Ad")))
    assert types(game.events(1, choose("As", run="r1"))) == ["chosen", "card_moved:attach", "run_set"]
    assert types(game.events(1, choose("Ah", run="r2"))) == [
        "chosen", "card_moved:attach", "run_set", "decision_closed", "turn_started",
    ]  # fmt: skip
    one, two = game.view()["runs"]
    assert (one["seat"], one["cards"]) == (0, ("As@r", "2s@r", "3s@r", "4s@r", "5s@r", "6s@r"))
    assert two["cards"] == ("9h@r", "Th@r", "Jh@r", "Qh@r", "Kh@r", "Ah@r")
    assert game.view()["open_pile"] == ("Ad@r",), "an ace not attached stays"


@pytest.mark.accepts("frieden.9.11")
@pytest.mark.parametrize(("run", "place"), [("r1", "As@r"), ("r2", "Ah@r")])
def test_a_joker_laid_as_an_ace_stands_for_that_kingdoms_ace(run: str, place: str) -> None:
    game = with_runs()
    play(game, (1, discard("*1", "A")), (1, choose("*1", run=run)))
    found = next(one for one in game.view()["runs"] if one["run"] == run)
    assert dict(zip(found["cards"], found["places"], strict=True))["*1@r"] == place


@pytest.mark.refuses("frieden.9.11")
def test_only_an_ace_laid_now_that_still_lies_on_the_pile_is_attached() -> None:
    game = with_runs()
    play(game, (1, discard("As Ah")))
    assert game.refusal(1, choose("Ad", run="r1")) == "frieden.9.11"
    assert game.refusal(1, choose("3d", run="r1")) == "frieden.9.11"
    play(game, (1, choose("As", run="r1")))
    assert game.refusal(1, choose("As", run="r1")) == "frieden.9.11"


@pytest.mark.refuses("frieden.9.12")
def test_the_run_is_anothers_of_the_aces_kingdom_and_has_room_for_it() -> None:
    game = with_runs()
    play(game, (1, discard("As Ah Ad")))
    for card, run in (("As", "r2"), ("Ah", "r1"), ("Ad", "r1"), ("As", "r3"), ("As", "")):
        assert game.refusal(1, choose(card, run=run)) == "frieden.9.12"
    assert game.refusal(1, choose("As", run="r1")) is None


@pytest.mark.refuses("frieden.9.12")
def test_an_ace_is_not_attached_to_ones_own_run() -> None:
    game = table("2s 3s 4s 5s 6s As 9c Tc", "2d 3d 4d 5d 6d Ad 9d Td")
    play(game, (0, lay("2s 3s 4s 5s 6s")), (0, PASS), (1, lay("2d 3d 4d 5d 6d")), (1, PASS))
    assert types(game.events(0, discard("As")))[2] == "decision_closed"
    assert types(game.events(1, discard("Ad")))[2] == "decision_closed"


@pytest.mark.accepts("frieden.9.12")
def test_at_both_ends_an_ace_goes_below_and_the_run_is_complete() -> None:
    game = table("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", "Ac 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd")
    play(game, (0, lay("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc")), (0, PASS), (1, discard("Ac")))
    play(game, (1, choose("Ac", run="r1")))
    assert game.view()["runs"][0]["cards"][::12] == ("Ac@r", "Kc@r")
    play(game, (0, peace("r1")))


@pytest.mark.refuses("frieden.9.12")
def test_an_ace_does_not_fit_on_a_court_unless_it_joins_it_to_five() -> None:
    hands = ("Jc Qc Kc Jd Qd Kd 2d 3d 4d 5d 6d 7d", "Ac Ad 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")
    game = table(*hands)
    play(game, (0, lay("Jc Qc Kc")), (0, lay("Jd Qd Kd")), (0, lay("2d 3d 4d 5d 6d")), (0, PASS), (1, discard("Ac Ad")))
    assert game.refusal(1, choose("Ac", run="r1")) == "frieden.9.12"
    events = game.events(1, choose("Ad", run="r2"))
    assert events[2]["joined"] == ("r3",)
    assert events[2]["cards"] == tuple(f"{rank}d@r" for rank in "JQKA23456")


@pytest.mark.refuses("frieden.9.12")
def test_an_ace_whose_place_is_already_taken_does_not_fit() -> None:
    """Seat 0 has a joker for the ace between its king and its two."""
    game = table("Jc Qc Kc *1 Tc 2c 3c 4c 5c 6c", "Ac 3h 4h 5h 6h 7h 8h 9h Th Jh")
    play(game, (0, lay("2c 3c 4c 5c 6c")), (0, lay("Tc Jc Qc Kc *1")), (0, PASS))
    assert len(game.view()["runs"]) == 1, "ten to ace and two to six are joined"
    assert types(game.events(1, discard("Ac")))[2] == "decision_closed"
