"""Section 4 of the rulebook: where cards lie, and who sees them move."""

from __future__ import annotations

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    OPEN,
    PASS,
    PILE,
    blind,
    choose,
    counts,
    discard,
    from_run,
    hand,
    lay,
    play,
    slip,
    table,
)


@pytest.mark.accepts("frieden.4.1", "frieden.4.2", "frieden.4.3", "frieden.4.5")
def test_the_piles_and_the_open_hands_are_seen_by_all() -> None:
    game = table("Jc Qc Kc Tc Td", "2d 3d 4d 5d 6d", pile="7s@b", packs=2, backs="by_pack")
    play(game, (0, lay("Jc Qc Kc")), (0, discard("Tc Td")))
    for viewer in (0, 1, "spectator", "arbiter"):
        view = game.view(viewer)
        assert (view["hidden_pile"], view["hidden_top"]) == (98, "?@b")
        assert view["open_pile"] == ("Tc@r", "Td@r"), "the last one laid is on top"
        assert view["runs"][0]["cards"] == ("Jc@r", "Qc@r", "Kc@r")


@pytest.mark.accepts("frieden.4.1")
def test_a_card_on_offer_is_in_no_hand() -> None:
    game = table("Jc 2c", "3d 4d", "5h 6h")
    play(game, (0, discard("Jc")), (0, choose(seat=1)), (1, choose("3d")))
    view = game.view("arbiter")
    assert (view["hands"][1], view["pending"]["offered"]) == (("4d@r",), "3d@r")


@pytest.mark.accepts("frieden.4.4")
def test_only_its_owner_knows_a_hidden_hand_and_others_see_as_many_backs_as_they_counted() -> None:
    game = table("2c 3c", "4d 5d", "6h 7h", pile="8s")
    assert game.view(0)["hands"] == (("2c@r", "3c@r"), ("?", "?"), ("?", "?"))
    assert game.view()["hands"] == (("?", "?"),) * 3
    play(game, (0, PILE), (1, discard("4d")), (1, DECLINE))
    assert counts(game) == [3, 1, 2]


@pytest.mark.accepts("frieden.4.4")
def test_whether_a_hand_has_a_card_at_all_everybody_sees() -> None:
    game = table("2c 3c", "Td Jd", "6h 7h", "6s 7s")
    play(game, (1, slip(2, "Td")), (0, PASS))
    assert (counts(game), hand(game, 1)) == ([2, 2, 2, 2], ["Jd"])
    play(game, (1, discard("Jd")))
    assert counts(game) == [2, 0, 2, 2]


@pytest.mark.accepts("frieden.4.4")
def test_a_count_never_falls_to_none_as_long_as_a_card_is_there() -> None:
    """Seat 2 truly has one card more than the others count; it lays as many as they count, and has one left."""
    game = table("2c 3c", "Ad Jd", "Th Ts", "6s 7s")
    play(game, (1, slip(2, "Ad")), (0, PASS), (1, PASS))
    assert (counts(game, 3), hand(game, 2)) == ([2, 2, 2, 2], ["Ad", "Th", "Ts"])
    play(game, (2, discard("Th Ts")))
    assert (counts(game, 3), hand(game, 2)) == ([2, 2, 1, 2], ["Ad"])


def sees(game: Bench, seat: int, move: dict[str, object]) -> list[tuple[object, ...]]:
    events = game.events(seat, move)
    return [(one["cause"], one["source"], one["target"], one["sees"]) for one in events if one["type"] == "card_moved"]


@pytest.mark.accepts("frieden.4.6")
def test_all_see_what_leaves_or_enters_an_open_place() -> None:
    game = table("7c Jc Qc Kc", "5d 6d 7d *1", "2h 2s 3h 3s")
    assert sees(game, 0, lay("Jc Qc Kc")) == [("layout", "hand:0", "run:r1", "all")] * 3
    assert sees(game, 0, discard("7c")) == [("discard", "hand:0", "open_pile", "all")]
    play(game, (0, DECLINE))
    assert sees(game, 1, OPEN) == [("draw", "open_pile", "hand:1", "all")]
    assert sees(game, 2, from_run("r1", "Jc")) == [
        ("draw", "run:r1", "hand:2", "all"),
        *[("run_broken", "run:r1", "hand:0", "all")] * 2,
    ]


@pytest.mark.accepts("frieden.4.6")
def test_the_two_seats_see_what_goes_from_hand_to_hand_and_the_drawer_what_comes_from_the_pile() -> None:
    game = table("5c Jc Qc 7c", "5d 6d 7d *1", "2h 2s 3h 3s")
    assert sees(game, 0, discard("5c"))[0][3] == "all"
    assert sees(game, 0, choose("7c", seat=2)) == [("gift", "hand:0", "hand:2", (0, 2))]
    assert sees(game, 1, blind(2)) == [("draw", "hand:2", "hand:1", (1, 2))]
    assert sees(game, 2, PILE) == [("draw", "hidden_pile", "hand:2", (2,))]
    assert sees(game, 1, slip(0, "6d")) == [("slip", "hand:1", "hand:0", (0, 1))]
    play(game, (0, discard("Jc")), (0, choose(seat=1)))
    assert sees(game, 1, choose("7d")) == [("offer", "hand:1", "offer", (0, 1))]
    assert sees(game, 0, choose("Qc")) == [
        ("trade", "hand:0", "hand:1", (0, 1)),
        ("trade", "offer", "hand:0", (0, 1)),
    ]
