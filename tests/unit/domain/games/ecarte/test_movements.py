"""Where cards go by an event, and that every card an event names is among the cards that move."""

import collections
from typing import Any

import msgspec
import pytest

from domain.game.movement import Movement, dealt, shuffled
from domain.game.secrets import redact
from domain.games.ecarte.events import (
    CardPlayed,
    CardsCut,
    CardsExchanged,
    CardsShuffled,
    HandDealt,
    HandScored,
    TrickWon,
)
from domain.games.ecarte.game import ECARTE
from tests.support.games.bench import viewer_of
from tests.support.nights import some_by_day
from tests.unit.domain.games.ecarte.support.bot import is_over, next_move, random_table
from tests.unit.domain.games.ecarte.support.tables import PACK

NO_BREACH = (False, False)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (CardPlayed(1, "Th", 4), [Movement("Th", "hand:1", "trick:4")]),
        (
            CardsExchanged(0, 2, ("7c", "?"), ("?", "Kd")),
            [
                Movement("7c", "hand:0", "discards:0"),
                Movement("?", "hand:0", "discards:0"),
                Movement("?", "talon", "hand:0"),
                Movement("Kd", "talon", "hand:0"),
            ],
        ),
        (CardsExchanged(1, 0, (), ()), []),
        (
            HandDealt(1, 0, "s", "Ks", (("7s",), ("?",))),
            [dealt("7s", "talon", "hand:0"), dealt("?", "talon", "hand:1"), Movement("Ks", "talon", "turn_up")],
        ),
        (
            CardsShuffled(("As", "?")),
            [Movement("*", "*", "talon"), shuffled("As", "talon", "talon"), shuffled("?", "talon", "talon")],
        ),
        (CardsCut(0, 7), []),
        (TrickWon(1, 3), []),
        (HandScored((3, 2), NO_BREACH, (1, 0), (1, 0)), []),
        (
            HandScored((3, 1), (False, True), (2, 0), (2, 0)),
            [Movement("*", "hand:0", "discards:0"), Movement("*", "hand:1", "discards:1")],
        ),
    ],
)
def test_cards_move(event: Any, expected: list[Movement]) -> None:
    assert list(ECARTE.movements(event)) == expected


def named(value: Any) -> list[str]:
    """Every card in an event as JSON."""
    if isinstance(value, str):
        return [value] if value in PACK else []
    if isinstance(value, dict):
        return [name for part in value.values() for name in named(part)]
    return [name for part in value for name in named(part)] if isinstance(value, (list, tuple)) else []


@pytest.mark.parametrize("seed", range(8))
def test_every_card_that_an_event_tells_is_a_movement(seed: int) -> None:
    game, rng = random_table(seed)
    for _ in range(200):
        if is_over(game):
            break
        game.do(*next_move(game, rng))
    for viewer in (0, 1, "spectator", "arbiter"):
        for _, event, _ in game.log:
            notice = redact(event, ECARTE.secrets(event), viewer_of(viewer))
            body = msgspec.to_builtins(notice)
            body.pop("rightful", None)
            told = collections.Counter(named(body))
            assert told == collections.Counter(
                one.card for one in ECARTE.movements(notice) if one.card not in {"?", "*"}
            )


@pytest.mark.parametrize("seed", some_by_day(range(12), 5))
def test_the_zones_that_movements_give_are_where_the_cards_are(seed: int) -> None:
    game, rng = random_table(seed, enforcement="claims")
    zones: dict[str, str] = {}
    seen = 0
    for _ in range(200):
        for _, event, _ in game.log[seen:]:
            for one in ECARTE.movements(event):
                if one.card == "*":
                    zones = {c: one.target if one.source in {"*", zone} else zone for c, zone in zones.items()}
                else:
                    assert zones.get(one.card, "talon") == one.source
                    zones[one.card] = one.target
        seen = len(game.log)
        view = game.view("arbiter")
        lying = collections.defaultdict(set)
        for name, zone in zones.items():
            lying[zone].add(name)
        for seat in (0, 1):
            assert lying[f"hand:{seat}"] == set(view["hands"][seat])
            assert lying[f"discards:{seat}"] == set(view["discards"][seat])
        assert len(lying["talon"]) == view["talon"]
        out = [cards for zone, cards in lying.items() if zone.startswith("trick:") or zone == "turn_up"]
        assert set().union(*out) == set(view["out"])
        for number, taken in enumerate(view["tricks"], start=1):
            assert {one["card"] for one in taken["plays"]} <= lying[f"trick:{number}"]
        if is_over(game):
            break
        game.do(*next_move(game, rng))
