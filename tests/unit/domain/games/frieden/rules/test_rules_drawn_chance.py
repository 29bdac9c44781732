"""Rule 1.6: at the start prepared chance must be possible; later what does not fit is used up."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.chance import Unfit
from domain.game.rule import Refused
from domain.game.seat import by_seat
from domain.games.frieden.game import FRIEDEN
from domain.table.core.commands import AddEntropy
from tests.support.games.bench import Bench, bench, refused_opening
from tests.support.games.sitting import Sitting
from tests.unit.domain.games.frieden.support.tables import accuse, blind, cards, discard, pack, play, slip, table


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


OVERFULL = {"packs": 1, "deal": 12, "previous": {"jokers": [1, 0], "last_peace": 0, "first_peace": 1}}
"""Seat 0 begins with a card too many, so that a card is drawn from its hand before anybody acts."""


@pytest.mark.refuses("frieden.1.6")
def test_a_lot_for_a_hand_dealt_by_chance_is_checked_when_the_table_is_opened() -> None:
    with pytest.raises(Refused) as refused:
        Sitting(FRIEDEN, 2, OVERFULL, {"lots": ["Ac@b"]})
    assert (refused.value.rule.id, refused.value.field) == ("frieden.1.6", "prepared.lots[0]")
    assert Sitting(FRIEDEN, 2, OVERFULL).state.unfit == ()


@pytest.mark.accepts("frieden.1.6")
def test_a_lot_for_a_hand_that_is_dealt_after_the_opening_is_used_up() -> None:
    """No seat is told that its entropy does not suit what was prepared."""
    sitting = Sitting(FRIEDEN, 2, OVERFULL, {"lots": ["Ac@b"]}, entropy="seats")
    for seat in (0, 1):
        sitting.act(by_seat(seat), AddEntropy(seat, "swordfish"))
    assert sitting.state.status == "running"
    assert sitting.state.unfit == (Unfit(3, "lots[0]"),)


def generated(*hands: str, **options: Any) -> Bench:
    """The same table without prepared chance after the beginning."""
    return table(*hands, **options)


@pytest.mark.accepts("frieden.1.6")
@pytest.mark.parametrize("lot", ["7h", 1, 10**6])
def test_a_lot_that_is_not_among_the_cards_is_used_up_and_the_generator_draws(lot: str | int) -> None:
    hands = ("7h 8c", "9c Tc")
    game, plain = table(*hands, lots=(lot, "Tc")), generated(*hands)
    assert game.events(0, blind(1)) == plain.events(0, blind(1))
    assert game.drawn == plain.drawn
    assert game.view("arbiter") == plain.view("arbiter")


@pytest.mark.accepts("frieden.1.6")
def test_the_next_lot_is_for_the_next_draw() -> None:
    game = table("7h 8c 2c", "9c Tc Jc", lots=("7h", "8c"))
    play(game, (0, blind(1)))
    assert game.events(1, blind(0))[0]["card"] == "8c@r"


@pytest.mark.accepts("frieden.1.6")
def test_a_lot_that_is_no_card_of_the_back_asked_for_is_used_up() -> None:
    hands = ("7h 8c", "9c Tc@b")
    game = table(*hands, packs=2, backs="by_pack", lots=("9c",))
    assert game.events(0, blind(1, "b"))[0]["card"] == "Tc@b"
    game = table(*hands, packs=2, backs="by_pack", lots=("9c",))
    assert game.events(0, blind(1, "r"))[0]["card"] == "9c@r"


@pytest.mark.accepts("frieden.1.6")
@pytest.mark.parametrize("place", [47, -1, "7h", 10**9])
def test_a_place_that_the_pile_does_not_have_is_used_up(place: int | str) -> None:
    hands = ("7h 8c", "9c Tc", "2c 3c", "2d 3d")
    game, plain = table(*hands, lots=(place,)), generated(*hands)
    for one in (game, plain):
        play(one, (0, slip(1, "7h")))
    assert game.events(2, accuse(0, 1)) == plain.events(2, accuse(0, 1))
    assert game.view("arbiter")["hidden_pile"] == 47


@pytest.mark.accepts("frieden.1.6")
@pytest.mark.parametrize("place", [0, 46])
def test_a_card_may_be_put_back_on_top_and_underneath(place: int) -> None:
    game = table("7h 8c", "9c Tc", "2c 3c", "2d 3d", lots=(place,))
    assert game.view()["hidden_pile"] == 46
    play(game, (0, slip(1, "7h")), (2, accuse(0, 1)))
    assert game.view("arbiter")["hidden_cards"][place] == cards("7h")[0]


@pytest.mark.accepts("frieden.1.6")
def test_a_shuffle_of_other_cards_is_used_up_by_the_nines() -> None:
    hands = ("9c 9d 2c", "Tc Jc Qc")
    game, plain = table(*hands, shuffles=(pack(),)), generated(*hands)
    assert game.events(0, discard("9c 9d")) == plain.events(0, discard("9c 9d"))


@pytest.mark.accepts("frieden.1.6")
def test_an_accusation_tells_the_same_whether_or_not_there_was_a_slip_and_the_lot_fits() -> None:
    """Guilty or not, and whatever is prepared for the place, the accusation is taken."""
    for lot in ("7h", 3, 999):
        for guilty in (True, False):
            game = table("7h 8c", "9c Tc", "2c 3c", "2d 3d", lots=(lot,))
            if guilty:
                play(game, (0, slip(1, "7h")))
            assert game.refusal(2, accuse(0, 1)) is None
