"""Part 7 of the rulebook: who may know of an event, and who reads what of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from domain.game.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.game.secrets import may_know, redact
from domain.games.frieden.game import FRIEDEN
from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    PASS,
    PILE,
    accuse,
    blind,
    choose,
    discard,
    lay,
    play,
    slip,
    table,
)

ALL: list[Viewer] = [*map(seen_by, range(4)), SPECTATOR, ARBITER_VIEW]
"""How the lists below are ordered: seats 0 to 3, a spectator, the arbiter."""


def read(game: Bench, index: int, field: str) -> list[Any]:
    """What each viewer reads in a field of an event, counted from the end of the log; "-" who may not know of it."""
    event = game.log[index][1]
    secrets = FRIEDEN.secrets(event)
    return [
        msgspec.to_builtins(redact(event, secrets, viewer))[field] if may_know(secrets, viewer) else "-"
        for viewer in ALL
    ]  # fmt: skip


HANDS = ("2c 5c Kc Jc", "3c Tc 9c *1", "4c 7c Td 6d", "8h 9h Th Jh")


def test_what_comes_from_the_pile_is_read_by_the_drawer() -> None:
    game = table(*HANDS, pile="As")
    play(game, (0, PILE))
    assert read(game, -2, "card") == ["As@r", "?", "?", "?", "?", "As@r"]


def test_what_goes_from_hand_to_hand_is_read_by_the_two() -> None:
    game = table(*HANDS, lots=("Tc",))
    play(game, (0, blind(1)))
    assert read(game, -2, "card") == ["Tc@r", "Tc@r", "?", "?", "?", "Tc@r"]


@pytest.mark.parametrize("move", [lay("8c 9c Tc Jc Qc"), discard("8c")])
def test_what_enters_an_open_place_is_read_by_all(move: dict[str, object]) -> None:
    game = table("8c 9c Tc Jc Qc", "2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h")
    before = len(game.log)
    play(game, (0, move))
    assert read(game, before, "card") == ["8c@r"] * 6
    assert FRIEDEN.secrets(game.log[before][1]).hidden == ()


def test_where_backs_show_the_material_others_read_that() -> None:
    game = table("2c@b 3c@b", "4c@b 5c", "6c@b 7c", "8c 9c", packs=2, backs="by_pack", lots=("4c@b",))
    play(game, (0, blind(1)))
    assert read(game, -2, "card") == ["4c@b", "4c@b", "?@b", "?@b", "?@b", "4c@b"]
    assert read(game, -2, "last") == [True] * 6
    assert read(game, -2, "top") == ["?@r"] * 6


def test_of_a_slip_giver_receiver_and_arbiter_know_alone() -> None:
    game = table(*HANDS)
    play(game, (1, slip(2, "3c")))
    assert read(game, -1, "card") == ["-", "3c@r", "3c@r", "-", "-", "3c@r"]


def test_a_ceded_joker_is_read_as_one_whichever() -> None:
    game = table(*HANDS)
    play(game, (0, discard("Kc")), (0, choose(seat=1)))
    assert read(game, -2, "card") == ["*1@r", "*1@r", "*", "*", "*", "*1@r"]


def test_a_hand_looked_at_is_read_by_the_two_and_its_number_is_told_to_nobody_else() -> None:
    game = table(*HANDS)
    play(game, (3, slip(1, "8h")), (0, discard("Kc")), (0, choose(seat=1)))
    cards = ("3c@r", "9c@r", "Tc@r", "8h@r", "*1@r")
    assert read(game, -3, "cards") == [cards, cards, None, None, None, cards]
    assert read(game, -3, "seat") == [1] * 6


def test_the_order_of_a_shuffle_is_read_by_the_arbiter() -> None:
    game = table(*HANDS)
    shuffled = next(place for place, (_, event, _) in enumerate(game.log) if hasattr(event, "order"))
    orders = read(game, shuffled, "order")
    assert orders[:5] == [("?",) * 54] * 5
    assert len(set(orders[5])) == 54


def test_where_backs_show_the_material_a_shuffle_shows_the_top_alone() -> None:
    game = table("2c 3c", "4c 5c", packs=2, backs="by_pack", pile="Kc@b")
    shuffled = next(place for place, (_, event, _) in enumerate(game.log) if hasattr(event, "order"))
    assert read(game, shuffled, "order")[4] == ("?",) * 108
    assert read(game, shuffled, "top")[4] == "?@r"


def test_what_is_offered_sold_and_returned_is_read_by_buyer_and_seller() -> None:
    game = table(*HANDS)
    play(game, (0, discard("Jc")), (0, choose(seat=2)), (2, choose("7c")))
    assert read(game, -1, "card") == ["7c@r", "?", "7c@r", "?", "?", "7c@r"]
    play(game, (0, DECLINE))
    assert read(game, -2, "card") == ["7c@r", "?", "7c@r", "?", "?", "7c@r"]


def test_an_accusation_hides_the_finding_the_custody_the_card_and_its_new_place() -> None:
    game = table(*HANDS, lots=("3c", 7))
    play(game, (1, slip(2, "3c")), (0, blind(2)), (3, accuse(1, 2)))
    finding, card, custody, moved, index = (
        read(game, -3, "finding"), read(game, -2, "card"), read(game, -2, "custody"), read(game, -1, "card"),
        read(game, -1, "index"),
    )  # fmt: skip
    assert finding == [None] * 5 + ["upheld"]
    assert card == moved == ["3c@r", "3c@r", "3c@r", "?", "?", "3c@r"]
    assert custody[:5] == [None] * 5
    assert len(custody[5]) == 2
    assert index == [None] * 5 + [7]
    assert read(game, -2, "hands")[4] == (("?",) * 5, ("?",) * 3, ("?",) * 4, ("?",) * 4)


def test_the_card_put_back_from_the_open_pile_is_read_by_all_but_not_its_place() -> None:
    game = table("2c 5c Tc Jc", "3c Th 9c *1", "4c 7c Td 6d", "8h 9h Ts Jh", lots=(7,))
    play(game, (1, slip(0, "Th")), (0, discard("Th")), (3, accuse(1, 0)))
    assert read(game, -1, "card") == read(game, -2, "card") == ["Th@r"] * 6
    assert read(game, -1, "index") == [None] * 5 + [7]


def test_custody_is_given_in_versions() -> None:
    game = table(*HANDS, lots=(0,))
    play(game, (1, slip(2, "3c")), (0, accuse(1, 2)))
    assert FRIEDEN.secrets(game.log[-2][1]).versions == ("custody",)


def test_everything_else_is_public() -> None:
    game = table("2c 8c", "3c Tc", pile="8d", pass_rounds=1)
    play(game, (0, discard("2c")), (0, choose(duty="draw")), (1, PILE), (0, PASS), (1, PASS))
    for _, event, _ in game.log:
        if event.__struct_config__.tag not in {"card_moved", "pile_shuffled"}:
            secrets = FRIEDEN.secrets(event)
            assert (secrets.audience, secrets.hidden, secrets.versions) == (None, (), ())
