"""Where cards go by an event, and that every card an event names is among the cards that move or are shown."""

import collections
from typing import Any

import msgspec
import pytest

from domain.game.movement import Movement, dealt, shuffled
from domain.game.secrets import redact
from domain.games.whist.events import (
    CardCalled,
    CardExposed,
    CardPlayed,
    CardsDrawn,
    CardsShuffled,
    HandDealt,
    MisdealFound,
    PlayCorrected,
    TrickTaken,
    TurnUpTaken,
)
from domain.games.whist.game import WHIST
from domain.games.whist.trick import SeatCard
from tests.support.games.bench import viewer_of
from tests.unit.domain.games.whist.support.bot import do, next_move, random_table
from tests.unit.domain.games.whist.support.tables import PACK, table


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (CardPlayed(2, "Th", 4), [Movement("Th", "hand:2", "trick:4")]),
        (PlayCorrected(1, 3, "As", "Th"), [Movement("As", "trick:3", "hand:1"), Movement("Th", "hand:1", "trick:3")]),
        (TurnUpTaken(0, "2s"), [Movement("2s", "centre", "hand:0")]),
        (CardExposed(3, "Kc", "shown"), [Movement("Kc", "hand:3", "hand:3")]),
        (CardCalled(1, 3, "Kc"), [Movement("Kc", "hand:3", "hand:3")]),
        (MisdealFound((0,), (SeatCard(2, "5c"),)), [Movement("5c", "hand:2", "hand:2")]),
        (CardsDrawn((SeatCard(0, "5c"), SeatCard(3, "6c"))),
         [Movement("5c", "pack", "draw:0"), Movement("6c", "pack", "draw:3")]),
        (CardsShuffled(("As", "?")),
         [Movement("*", "*", "pack"), shuffled("As", "pack", "pack"), shuffled("?", "pack", "pack")]),
        (HandDealt(1, 0, "s", "2s", (("3s",), ("?",), (), ("4s",))),
         [dealt("3s", "pack", "hand:0"), dealt("?", "pack", "hand:1"), dealt("4s", "pack", "hand:3"),
          Movement("2s", "pack", "centre")]),
        (TrickTaken(1, 3), []),
    ],
)  # fmt: skip
def test_cards_move(event: Any, expected: list[Movement]) -> None:
    assert list(WHIST.movements(event)) == expected


def named(value: Any) -> list[str]:
    """Every card in an event as JSON."""
    if isinstance(value, str):
        return [value] if value in PACK else []
    if isinstance(value, dict):
        return [card for part in value.values() for card in named(part)]
    return [card for part in value for card in named(part)] if isinstance(value, (list, tuple)) else []


@pytest.mark.parametrize("seed", range(6))
def test_every_card_that_an_event_tells_is_a_movement(seed: int) -> None:
    game, rng = random_table(seed)
    for _ in range(300):
        if game.view()["phase"] == "over":
            break
        do(game, next_move(game, rng, 0.3))
    for viewer in (0, "spectator", "arbiter"):
        for _, event, _ in game.log:
            notice = redact(event, WHIST.secrets(event), viewer_of(viewer))
            body = msgspec.to_builtins(notice)
            body.pop("held", None)
            told = collections.Counter(named(body))
            moved = collections.Counter(one.card for one in WHIST.movements(notice) if one.card not in "?*")
            assert set(moved) == set(told)


def test_the_zones_that_movements_give_are_where_the_cards_are() -> None:
    game, rng = random_table(3)
    zones: dict[str, str] = {}
    seen = 0
    for _ in range(400):
        if game.view()["phase"] == "over":
            break
        do(game, next_move(game, rng, 0.3))
        for _, event, _ in game.log[seen:]:
            for one in WHIST.movements(event):
                if one.card == "*":
                    zones = dict.fromkeys(zones, one.target)
                else:
                    assert zones.get(one.card, "pack") == one.source
                    zones[one.card] = one.target
        seen = len(game.log)
        view = game.view("arbiter")
        for seat in range(4):
            held = {*view["hands"][seat], *(one["card"] for one in view["face_up"][seat])}
            assert held == {card for card, zone in zones.items() if zone == f"hand:{seat}"}
        for number, taken in enumerate(view["tricks"], start=1):
            assert {one["card"] for one in taken["plays"]} == {
                c for c, zone in zones.items() if zone == f"trick:{number}"
            }


def test_the_pack_is_whole_at_each_shuffle() -> None:
    game = table()
    shuffle = next(event for _, event, _ in game.log if isinstance(event, CardsShuffled))
    gathered, *cards = WHIST.movements(shuffle)
    assert gathered == Movement("*", "*", "pack")
    assert sorted(one.card for one in cards) == sorted(PACK)
