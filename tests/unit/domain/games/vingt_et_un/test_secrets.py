"""Who may read what of the events, and which moves are listed."""

from __future__ import annotations

import random

import pytest

from domain.game.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.game.secrets import redact
from domain.games.vingt_et_un.game import VINGT_ET_UN
from tests.support.nights import some_by_day
from tests.unit.domain.games.vingt_et_un.support.tables import SIT_OUT, as_json, draw, opened, stake, stand, table
from tests.unit.domain.games.vingt_et_un.support.worlds import options


def read(event: object, viewer: Viewer) -> dict[str, object]:
    return as_json(redact(event, VINGT_ET_UN.secrets(event), viewer))


def test_the_order_of_the_pack_is_for_the_arbiter() -> None:
    game = table("Tc Td 9c")
    shuffled = game.log[0][1]
    assert read(shuffled, seen_by(0))["order"] == ["?"] * 32
    assert read(shuffled, SPECTATOR)["order"] == ["?"] * 32
    assert "?" not in read(shuffled, ARBITER_VIEW)["order"]


def test_first_cards_are_read_by_their_owners_and_the_banks_by_all() -> None:
    dealt = table("Tc Td 9c").log[1][1]
    assert read(dealt, SPECTATOR)["cards"] == ["9c", "?", "?"]
    assert read(dealt, seen_by(1))["cards"] == ["9c", "Tc", "?"]
    assert read(dealt, seen_by(0))["cards"] == ["9c", "?", "?"]
    assert read(dealt, ARBITER_VIEW)["cards"] == ["9c", "Tc", "Td"]


@pytest.mark.parametrize(("further", "second", "third"), [("down", ["?", "8h"], "?"), ("up", ["9d", "8h"], "7c")])
def test_second_and_further_cards_are_read_as_agreed(further: str, second: list[str], third: str) -> None:
    game = table("Tc Td 9c 9d 8h 7c", further_cards=further)
    stake(game, 1, 1)
    assert read(game.log[-1][1], seen_by(2))["cards"] == [None, *second]
    draw(game, 1)
    drawn = next(event for _, event, _ in game.log if event.__struct_config__.tag == "card_drawn")
    assert read(drawn, seen_by(2))["card"] == third
    assert read(drawn, seen_by(1))["card"] == "7c"


def test_the_banks_cards_are_read_by_all() -> None:
    game = table("Tc 9c Td 8c", 2)
    stake(game, 1)
    stand(game, 1)
    assert read(game.log[-1][1], SPECTATOR) == {"type": "card_drawn", "seat": 0, "card": "8c", "face_up": True}


def test_the_stake_is_listed_as_a_template_and_the_rest_whole() -> None:
    game = table("Tc Td 9c", min_stake=3, max_stake=8, sit_out=True)
    assert game.legal(1) == [{"type": "place_stake", "amount": {"min": 3, "max": 8}}, SIT_OUT]
    assert game.legal(0) == []
    assert game.legal("arbiter") == []
    open_ended = table("Tc Td 9c")
    assert open_ended.legal(2) == [{"type": "place_stake", "amount": {"min": 1, "max": None}}]
    stake(open_ended, 1, 1)
    assert open_ended.legal(1) == [{"type": "draw_card"}, {"type": "stand"}]
    assert open_ended.legal(2) == []


@pytest.mark.parametrize("seed", some_by_day(range(40), 5))
def test_listed_is_accepted_and_nothing_else_over_random_play(seed: int) -> None:
    rng = random.Random(seed)
    game = opened(rng.choice((2, 4, 10)), options(rng), seed=rng.randbytes(32))
    while game.view()["phase"] != "over":
        for seat in range(game.seats):
            kinds = {move["type"] for move in game.legal(seat)}
            lowest = game.view()["limits"]["min"]
            tried = [{"type": "place_stake", "amount": lowest}, SIT_OUT, {"type": "draw_card"}, {"type": "stand"}]
            assert {move["type"] for move in tried if game.refusal(seat, move) is None} == kinds
        seat = rng.choice(game.to_act())
        move = rng.choice(game.legal(seat))
        if move["type"] == "place_stake":
            move = {"type": "place_stake", "amount": move["amount"]["min"]}
        game.do(seat, move)
    assert sum(game.view()["balances"]) == 0
