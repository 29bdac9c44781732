"""Rule 1.6: prepared chance must be possible."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.frieden.game import FRIEDEN
from tests.games.bench import bench, refused_opening
from tests.games.frieden.tables import (
    PILE,
    accuse,
    blind,
    cards,
    discard,
    pack,
    play,
    slip,
    table,
)


@pytest.mark.refuses("frieden.1.6")
@pytest.mark.parametrize(
    "prepared",
    [
        {"shuffles": [pack()[:-1]]},
        {"shuffles": [[*pack()[:-1], "Ac@r"]]},
        {"shuffles": [[*pack(), "Ac@b"]]},
        {"shuffles": [[]]},
        {"lots": ["Ac@b"]},
        {"lots": ["*3@r"]},
        {"lots": ["Ac@r", "Ac@r"]},
        {"lots": [3]},
        {"lots": [["Ac@r", "2c@r"]]},
        {"lots": ["Kc@r", "Kd@r", "Kd@r"]},
        {"shuffles": [pack()], "lots": ["Kc@r", "Qd@r", "2s@r"]},
    ],
)
def test_prepared_chance_that_cannot_come_is_no_game(prepared: dict[str, Any]) -> None:
    """The last one draws from the starter's hand at the start, which holds no spades."""
    options = {"packs": 1, "deal": 12, "previous": {"last_peace": 0, "first_peace": 1}}
    assert refused_opening(FRIEDEN, 2, options, **prepared) == "frieden.1.6"


@pytest.mark.accepts("frieden.1.6")
def test_prepared_chance_is_used_in_order() -> None:
    game = bench(FRIEDEN, 2, {"packs": 1}, prepared={"shuffles": [pack()[::-1]], "lots": ["Kc@r", "Qd@r"]})
    assert game.to_act() == [0]
    assert game.view("arbiter")["hidden_cards"] == tuple(pack()[::-1])


@pytest.mark.refuses("frieden.1.6")
def test_a_lot_for_a_hand_dealt_by_chance_is_checked_when_the_table_is_opened() -> None:
    options = {"packs": 1, "deal": 12, "previous": {"jokers": [1, 0], "last_peace": 0, "first_peace": 1}}
    assert refused_opening(FRIEDEN, 2, options, lots=["Ac@b"]) == "frieden.1.6"


@pytest.mark.refuses("frieden.1.6")
def test_a_lot_that_is_not_among_the_cards_refuses_the_draw() -> None:
    game = table("7h 8c", "9c Tc", lots=("7h",))
    assert game.refusal(0, blind(1)) == "frieden.1.6"
    assert game.refusal(0, PILE) is None


@pytest.mark.refuses("frieden.1.6")
def test_a_lot_that_is_no_card_of_the_back_asked_for_refuses_the_draw() -> None:
    game = table("7h 8c", "9c Tc@b", packs=2, backs="by_pack", lots=("9c",))
    assert game.refusal(0, blind(1, "b")) == "frieden.1.6"
    assert game.refusal(0, blind(1, "r")) is None


@pytest.mark.refuses("frieden.1.6")
@pytest.mark.parametrize("place", [47, -1, "7h"])
def test_a_place_that_the_pile_does_not_have_refuses_the_accusation(place: int | str) -> None:
    game = table("7h 8c", "9c Tc", "2c 3c", "2d 3d", lots=(place,))
    play(game, (0, slip(1, "7h")))
    assert game.refusal(2, accuse(0, 1)) == "frieden.1.6"


@pytest.mark.accepts("frieden.1.6")
@pytest.mark.parametrize("place", [0, 46])
def test_a_card_may_be_put_back_on_top_and_underneath(place: int) -> None:
    game = table("7h 8c", "9c Tc", "2c 3c", "2d 3d", lots=(place,))
    assert game.view()["hidden_pile"] == 46
    play(game, (0, slip(1, "7h")), (2, accuse(0, 1)))
    assert game.view("arbiter")["hidden_cards"][place] == cards("7h")[0]


@pytest.mark.refuses("frieden.1.6")
def test_a_shuffle_of_other_cards_refuses_the_nines() -> None:
    game = table("9c 9d 2c", "Tc Jc Qc", shuffles=(pack(),))
    assert game.refusal(0, discard("9c 9d")) == "frieden.1.6"
    assert game.refusal(0, discard("9c")) is None
