"""Section 2 of the rulebook: cards."""

from __future__ import annotations

import pytest

from domain.games.frieden.game import FRIEDEN
from domain.games.frieden.view import View
from tests.support.games.bench import bench
from tests.unit.domain.games.frieden.support.tables import blind, cards, discard, pack, play, table


@pytest.mark.accepts("frieden.2.1", "frieden.2.2", "frieden.2.4")
@pytest.mark.parametrize(("packs", "jokers"), [(1, 0), (1, 4), (2, 1), (3, 2), (4, 3), (6, 4)])
def test_packs_have_their_materials_and_jokers_and_the_canonical_order(packs: int, jokers: int) -> None:
    whole = pack(packs, jokers)
    game = bench(FRIEDEN, 2, {"packs": packs, "jokers_per_pack": jokers}, prepared={"shuffles": [whole]})
    assert game.view()["hidden_pile"] == len(whole) == packs * (52 + jokers)
    assert game.view()["kingdoms_left"] == tuple(
        f"{suit}@{material}" for material in "rbgywk"[:packs] for suit in "cdhs"
    )
    everything = bench(FRIEDEN, 2, {"packs": 1, "jokers_per_pack": 4, "deal": 12})
    for seat in (0, 1):
        shown = everything.view(seat)["hands"][seat]
        assert list(shown) == [card for card in pack(1, 4) if card in shown]


@pytest.mark.accepts("frieden.2.4")
def test_hands_and_lots_go_by_material_then_suit_then_rank_and_jokers_last() -> None:
    game = table("*1@b As@b Kc@b 2c@g Ac@r *2@r Ks@r *1@r", "2d 3d 4d 5d 6d 7d 8d 9d", packs=3)
    assert game.view(0)["hands"][0] == (
        "Ac@r", "Ks@r", "Kc@b", "As@b", "2c@g", "*1@r", "*2@r", "*1@b",
    )  # fmt: skip


@pytest.mark.accepts("frieden.2.2")
def test_kings_of_two_materials_are_of_two_kingdoms() -> None:
    game = table("7h 8h 9h Th@b Jh", "7c 8c 9c Tc Jc", packs=2)
    assert game.refusal(0, {"type": "lay_run", "cards": cards("7h 8h 9h Th@b Jh")}) == "frieden.11.3"
    assert game.refusal(0, discard("7h")) is None


@pytest.mark.accepts("frieden.2.5")
def test_plain_backs_are_all_alike() -> None:
    game = table("7h 8h@b", "9c Tc@b", packs=2)
    assert game.view(0)["hands"][1] == ("?", "?")
    assert game.view()["hidden_top"] == "?"
    assert game.refusal(0, blind(1, "b")) == "frieden.6.3"


@pytest.mark.accepts("frieden.2.5")
def test_backs_by_pack_show_the_material_and_may_be_asked_for() -> None:
    game = table("7h 8h@b", "9c Tc@b", pile="Ac@b Ac", packs=2, backs="by_pack", lots=("Tc@b",))
    assert game.view(0)["hands"][1] == ("?@b", "?@r")
    assert game.view()["hidden_top"] == "?@b"
    play(game, (0, blind(1, "b")))
    assert game.view(0)["hands"] == (("7h@r", "Tc@b", "8h@b"), ("?@r",))


@pytest.mark.accepts("frieden.2.6")
def test_meanings_are_nowhere_in_play_and_all_cards_of_a_rank_do_the_same() -> None:
    assert not [name for name in View.__struct_fields__ if "meaning" in name]
    for ten in ("Tc", "Th@b"):
        game = table("Tc Th@b", "9c 9d", packs=2)
        assert [event["type"] for event in game.events(0, discard(ten))] == [
            "card_moved", "effect_started", "turn_started",
        ]  # fmt: skip
