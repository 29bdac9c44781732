"""Section 10 of the rulebook: groups and their points."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.scherbia.support.tables import announce, look, named, play, table

HANDS = ("mage-e sailor-e", "smith-e sailor-h", "digger-e sailor-d", "baker-e sailor-l")
MIXED = ["believers", "pact", "believers", "pact"]


def row(name: str, ability: Any = None, passive: Any = None) -> dict[str, Any]:
    return {"id": name, "ability": ability, "passive": passive}


def outcome(game: Bench) -> Any:
    result = game.game.outcome(game.state)
    return result and (result.ranking, result.scores)


@pytest.mark.accepts("scherbia.10.1", "scherbia.10.2")
def test_teams_sum_their_points_and_share_the_place() -> None:
    game = table("mage-e", "smith-e", "farmer-e", "farmer-h", teams=[[3, 1], [2, 0]])
    play(game, "0 mage-e", "1 smith-e", "2 farmer-e", "3 farmer-h")
    assert look(game)["teams"] == [[3, 1], [2, 0]]
    assert look(game)["groups"] == [
        {"seats": [0, 2], "faction": None, "bonus": 0, "points": 19},
        {"seats": [1, 3], "faction": None, "bonus": 0, "points": 1},
    ]
    assert outcome(game) == (((0, 2), (1, 3)), (19, 1, 19, 1))
    assert game.log[-2][2].id == "scherbia.10.2"


@pytest.mark.accepts("scherbia.10.1")
def test_without_teams_and_factions_everybody_plays_alone() -> None:
    game = table("mage-e", "farmer-e", "farmer-h")
    play(game, "0 mage-e", "1 farmer-e", "2 farmer-h")
    assert [one["seats"] for one in look(game)["groups"]] == [[0], [1], [2]]
    assert outcome(game) == (((0,), (1, 2)), (10, 1, 1))


@pytest.mark.accepts("scherbia.10.2")
def test_groups_change_nothing_in_play_and_equal_groups_share_a_place() -> None:
    game = table("mage-e", "mage-h", "farmer-e", "farmer-h", teams=[[0, 1], [2, 3]])
    events = play(game, "0 mage-e", "1 mage-h", "2 farmer-e", "3 farmer-h")
    # Partners tie like anybody else, and nobody takes the trick.
    assert named(events, "trick_decided")[0]["winner"] is None
    assert outcome(game) == (((2, 3), (0, 1)), (0, 0, 2, 2))
    level = table("mage-e", "mage-h", "farmer-e", "farmer-h", teams=[[0, 2], [1, 3]])
    play(level, "0 mage-e", "1 mage-h", "2 farmer-e", "3 farmer-h")
    assert outcome(level) == (((0, 1, 2, 3),), (1, 1, 1, 1))


@pytest.mark.accepts("scherbia.10.2", "scherbia.8.3")
def test_trade_stays_within_the_pile_of_a_seat() -> None:
    game = table("mage-e baker-e", "sailor-e smith-h", "baker-h jobless-e", "baker-d farmer-e", teams=[[0, 3], [1, 2]])
    play(
        game, "0 mage-e", "1 sailor-e", "2 baker-h", "3 baker-d", "0 baker-e", "1 smith-h", "2 jobless-e", "3 farmer-e"
    )
    assert [one["trade"] for one in look(game)["count"]] == [0, 0, 0, 0]


@pytest.mark.accepts("scherbia.10.10", "scherbia.10.2")
def test_a_passive_ability_counts_cards_in_all_piles_of_the_faction_once() -> None:
    deck = [
        row("x", None, {"jobs": ["mage", "farmer", "mage"], "add": 2}),
        row("y", None, {"jobs": ["smith"], "add": -3}),
    ]
    game = table("mage-e", "smith-e", "farmer-e", "farmer-h", dealt=["x", "y", "x", "y"], faction_deck=deck)
    play(game, "0 mage-e", "1 smith-e", "2 farmer-e", "3 farmer-h")
    # Seat 0 has the mage and the smith, seats 2 and 3 their farmers.
    assert look(game)["groups"] == [
        {"seats": [0, 2], "faction": "x", "bonus": 4, "points": 18 + 1 + 4},
        {"seats": [1, 3], "faction": "y", "bonus": 0, "points": 1},
    ]
    assert outcome(game) == (((0, 2), (1, 3)), (23, 1, 23, 1))


@pytest.mark.accepts("scherbia.10.10", "scherbia.4.10")
def test_in_piles_a_jobless_is_a_jobless_and_points_may_fall_below_0() -> None:
    deck = [row("x", None, {"jobs": ["mage"], "add": 5}), row("y", None, {"jobs": ["jobless"], "add": -40})]
    game = table("mage-e", "jobless-e", "baker-e", "baker-h", dealt=["y", "x", "y", "x"], faction_deck=deck, rounds=2,
                 jobless_counts=True)  # fmt: skip
    play(game, "0 mage-e", "1 jobless-e", "2 baker-e", "3 baker-h")
    assert look(game)["groups"][0] == {"seats": [0, 2], "faction": "y", "bonus": -40, "points": 14 - 40}
    assert outcome(game) == (((1, 3), (0, 2)), (-26, 0, -26, 0))


def test_the_first_of_a_faction_to_resign_takes_its_partner_along() -> None:
    game = table(*HANDS, dealt=MIXED)
    announce(game, "-", "-", "-", "-")
    play(game, "0 mage-e", "1 smith-e", "2 digger-e", "3 baker-e")
    result = game.game.resign(game.state, 2)
    assert (result.ranking, result.scores, result.reason) == (((1, 3), (0, 2)), (24, 0, 24, 0), "resigned")
