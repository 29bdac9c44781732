"""What each viewer sees of a table (part 5 of the rulebook)."""

from __future__ import annotations

from tests.unit.domain.games.vingt_et_un.support.tables import SIT_OUT, STAKE, draw, stake, stand, table

FIELDS = [
    "phase", "round", "bank", "pack", "hands", "totals", "states", "stakes", "balances", "limits", "payoffs",
    "last_round",
]  # fmt: skip


def test_the_view_has_the_fields_of_the_rulebook_in_its_order() -> None:
    assert list(table("Tc Td 9c").view()) == FIELDS


def test_a_card_face_down_is_seen_by_its_owner_and_the_arbiter_alone() -> None:
    game = table("Tc Td 9c")
    down = {
        viewer: [hand["down"] for hand in game.view(viewer)["hands"]] for viewer in (0, 1, 2, "spectator", "arbiter")
    }
    assert down[0] == [[], ["?"], ["?"]]
    assert down[1] == [[], ["Tc"], ["?"]]
    assert down[2] == [[], ["?"], ["Td"]]
    assert down["spectator"] == [[], ["?"], ["?"]]
    assert down["arbiter"] == [[], ["Tc"], ["Td"]]


def test_a_total_is_told_only_to_who_sees_the_whole_hand() -> None:
    game = table("Tc Td 9c 9d 8h", further_cards="up")
    stake(game, 1, 1)
    assert game.view(1)["totals"] == [9, 19, None]
    assert game.view("spectator")["totals"] == [9, None, None]
    assert game.view("arbiter")["totals"] == [9, 19, 18]


def test_hands_are_shown_in_canonical_order_and_not_as_dealt() -> None:
    game = table("Tc Td 9c Jc 7d 8c")
    stake(game, 1, 1)
    draw(game, 1)
    assert game.view(1)["hands"][1]["down"] == ["8c", "Tc", "Jc"]
    assert game.view("arbiter")["hands"][2]["down"] == ["7d", "Td"]


def test_pack_and_limits_are_open_to_all() -> None:
    game = table("Tc Td 9c", min_stake=2, max_stake=9)
    assert game.view()["pack"] == 29
    assert game.view()["limits"] == {"min": 2, "max": 9}
    stake(game, 2, 2)
    assert game.view()["pack"] == 27


def test_after_the_last_round_the_hands_lie_open_but_for_a_seat_that_sat_out() -> None:
    game = table("Tc Td 9c 9d 8c", sit_out=True)
    game.do(1, SIT_OUT)
    game.do(2, STAKE)
    stand(game, 2)
    stand(game, 0)
    seen = game.view("spectator")
    assert seen["phase"] == "over"
    assert seen["hands"][2] == {"down": [], "up": ["9d", "Td"]}
    assert seen["hands"][1] == {"down": ["?"], "up": []}
    assert seen["totals"] == [17, None, 19]
    assert seen["last_round"]["hands"] == [["8c", "9c"], None, ["9d", "Td"]]
