"""Rule 9.80: the eight."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import PASS, choose, discard, play, table, types


@pytest.mark.accepts("frieden.9.80")
def test_one_eight_turns_the_direction_and_with_more_the_last_decides() -> None:
    game = table("8c 9c", "2d Th", "8s 3s", "2h 3h")
    events = game.events(0, discard("8c"))
    assert events[2] == {"type": "direction_turned", "direction": -1}
    play(game, (3, PASS))
    assert game.events(2, discard("8s"))[2] == {"type": "direction_turned", "direction": 1}
    assert game.to_act() == [3]


@pytest.mark.accepts("frieden.9.80")
@pytest.mark.parametrize(("turn", "direction", "follower"), [(True, -1, 3), (False, 1, 1)])
def test_with_two_eights_whoever_lays_them_decides(turn: bool, direction: int, follower: int) -> None:
    game = table("8c 8d", "2d Th", "8s 3s", "2h 3h")
    play(game, (0, discard("8c 8d")))
    events = game.events(0, choose(turn=turn))
    assert ("direction_turned" in types(events)) is turn
    assert (game.view()["direction"], game.to_act()) == (direction, [follower])
