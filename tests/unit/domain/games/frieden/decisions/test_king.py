"""Rules 9.130 to 9.132: the king."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import DECLINE, PASS, choose, discard, hand, play, table, types


@pytest.mark.accepts("frieden.9.130", "frieden.9.131")
def test_a_king_sees_a_hand_and_takes_its_first_joker() -> None:
    game = table("Kc 2c 4c", "*2 3d *1", "5h 6h 7h")
    play(game, (0, discard("Kc")))
    events = game.events(0, choose(seat=1))
    assert events[1] == {"type": "hand_seen", "by": 0, "seat": 1, "cards": ("3d@r", "*1@r", "*2@r"), "sees": (0, 1)}
    ceded = events[2]
    assert (ceded["card"], ceded["cause"], ceded["shape"], ceded["sees"]) == ("*1@r", "ceded", "*", (0, 1))
    assert (hand(game, 0), hand(game, 1)) == (["2c", "4c", "*1"], ["3d", "*2"])


@pytest.mark.accepts("frieden.9.130")
def test_where_backs_show_the_material_so_does_a_joker_ceded() -> None:
    game = table("Kc 2c", "*1@b 3d", packs=2, backs="by_pack")
    play(game, (0, discard("Kc")))
    assert game.events(0, choose(seat=1))[2]["shape"] == "*@b"
    assert game.view()["hands"][0] == ("?@b", "?@r")


@pytest.mark.accepts("frieden.9.130")
def test_a_hand_without_a_joker_is_only_seen() -> None:
    game = table("Kc 2c", "4d 3d", "5h 6h")
    play(game, (0, discard("Kc")))
    assert types(game.events(0, choose(seat=1))) == ["chosen", "hand_seen", "turn_started"]


@pytest.mark.refuses("frieden.9.131")
def test_a_king_looks_at_the_hand_of_another_seat_that_has_a_hidden_card() -> None:
    game = table("Kc 2c", "Td Th", "5h 6h")
    play(game, (0, PASS), (1, discard("Td Th")), (2, PASS), (0, discard("Kc")))
    for seat in (0, 1, 3, -1):
        assert game.refusal(0, choose(seat=seat)) == "frieden.9.131"


@pytest.mark.accepts("frieden.9.132")
def test_a_prolonged_king_takes_no_joker() -> None:
    game = table("Kc 2c", "Kd *1", "5h *2")
    play(game, (0, discard("Kc")), (0, DECLINE), (1, discard("Kd")))
    assert types(game.events(1, choose(seat=2))) == ["chosen", "hand_seen"]
    assert game.view()["pending"]["left"] == 1
