"""Section 7 of the rulebook: discarding."""

from __future__ import annotations

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    OPEN,
    PASS,
    PILE,
    choose,
    discard,
    hand,
    lay,
    play,
    table,
    types,
)


@pytest.mark.accepts("frieden.7.1", "frieden.7.2")
def test_cards_of_one_rank_are_laid_in_the_order_given() -> None:
    game = table("Th Tc *1 2c", "2d 3d 4d 5d")
    play(game, (0, discard("Th *1 Tc")))
    assert game.view()["open_pile"] == ("Th@r", "*1@r", "Tc@r")
    assert hand(game, 0) == ["2c"]


@pytest.mark.refuses("frieden.7.1")
@pytest.mark.parametrize("laid", ["", "Tc Tc", "Ts", "Tc Ts", "2d", "x", "*3", "Jc"])
def test_the_cards_are_of_the_own_hidden_hand_each_once_and_one_at_least(laid: str) -> None:
    game = table("Jc Qc Kc Tc", "2d 3d 4d 5d")
    play(game, (0, lay("Jc Qc Kc")))
    assert game.refusal(0, discard(laid)) == "frieden.7.1"


@pytest.mark.refuses("frieden.7.2")
def test_cards_of_two_ranks_are_not_laid_together() -> None:
    game = table("Th Tc *1 2c", "2d 3d 4d 5d")
    for laid in ("Th 2c", "Th *1 2c"):
        assert game.refusal(0, discard(laid)) == "frieden.7.2"
        assert game.refusal(0, discard(laid, "T")) == "frieden.7.2"


def effect(game: Bench, seat: int, laid: str, rank: str | None = None) -> tuple[int, bool]:
    started = next(one for one in game.events(seat, discard(laid, rank)) if one["type"] == "effect_started")
    return started["count"], started["prolonged"]


@pytest.mark.accepts("frieden.7.3", "frieden.9.1")
@pytest.mark.parametrize(("laid", "rank", "effect"), [
    ("*1", "6", "6"), ("*1 *2", "A", "A"), ("Tc *1", None, "T"), ("Tc *1", "T", "T"), ("*1 Tc *2", None, "T"),
    ("Tc", "T", "T"), ("Tc", None, "T")])  # fmt: skip
def test_a_joker_stands_for_a_card_of_the_rank_laid(laid: str, rank: str | None, effect: str) -> None:
    game = table("Tc *1 *2 3c", "2d 3d 4d 5d")
    started = game.events(0, discard(laid, rank))[len(laid.split())]
    assert started == {
        "type": "effect_started", "seat": 0, "rank": effect, "count": len(laid.split()), "prolonged": False,
    }  # fmt: skip


@pytest.mark.accepts("frieden.7.3")
def test_on_the_open_pile_a_joker_is_a_joker_again_but_the_chain_keeps_the_rank() -> None:
    game = table("*1 2c", "Td 3d", "*2 4h")
    play(game, (0, discard("*1", "T")), (1, discard("Td")))
    assert game.view()["chain"] == {"rank": "T", "count": 2, "turn": 2}
    play(game, (2, OPEN))
    assert game.view()["chain"] == {"rank": "T", "count": 1, "turn": 2}


@pytest.mark.refuses("frieden.7.3")
@pytest.mark.parametrize(("laid", "rank"), [
    ("*1", None), ("*1 *2", None), ("*1", "*"), ("*1", "10"), ("*1", ""), ("*1", "A2"), ("Tc *1", "J"), ("Tc", "J"),
    ("Tc", "*")])  # fmt: skip
def test_jokers_alone_need_a_rank_and_beside_others_no_other_than_theirs(laid: str, rank: str | None) -> None:
    game = table("Tc *1 *2 3c", "2d 3d 4d 5d")
    assert game.refusal(0, discard(laid, rank)) == "frieden.7.3"


def chain(game: Bench) -> tuple[str, int, int] | None:
    found = game.view()["chain"]
    return found and (found["rank"], found["count"], found["turn"])


@pytest.mark.accepts("frieden.7.4")
def test_the_same_rank_in_the_very_next_turn_goes_on_with_the_chain() -> None:
    game = table("Tc Td 2c", "Th 3d 4d", "Ts 4h 5h")
    assert effect(game, 0, "Tc Td") == (2, False)
    assert effect(game, 1, "Th") == (3, True)
    assert effect(game, 2, "Ts") == (4, True)
    assert chain(game) == ("T", 4, 3)


@pytest.mark.accepts("frieden.7.4")
@pytest.mark.parametrize("between", [PASS, PILE, discard("3d"), discard("8d")])
def test_a_turn_in_between_ends_the_chain(between: dict[str, object]) -> None:
    game = table("Tc Td 2c", "Th 3d 8d", "Ts 4h 5h")
    play(game, (0, discard("Tc")), (1, between))
    if between == discard("3d"):
        play(game, (1, choose(who="next")), (2, PILE))
    seat = game.to_act()[0]
    assert effect(game, seat, {0: "Td", 2: "Ts"}[seat]) == (1, False)


@pytest.mark.accepts("frieden.7.4")
def test_another_rank_begins_a_new_chain() -> None:
    game = table("Tc 2c", "8h 3d", "Ts 4h")
    play(game, (0, discard("Tc")), (1, discard("8h")))
    assert chain(game) == ("8", 1, 2)


@pytest.mark.accepts("frieden.7.4")
def test_it_is_the_next_turn_that_counts_whoever_has_it() -> None:
    game = table("4c 4d Tc", "8h 3d 9d", "Ts 4h 9h")
    play(game, (0, discard("4c")), (0, choose(seat=0)))
    assert effect(game, 0, "4d") == (2, True)


@pytest.mark.accepts("frieden.7.4", "frieden.7.5")
def test_a_chain_without_a_card_on_the_pile_is_none_and_nothing_goes_on_from_it() -> None:
    game = table("5c 2c", "5h 3d", "Ts 4h")
    play(game, (0, discard("5c")), (0, choose("5c", seat=2)))
    assert (chain(game), game.view()["open_pile"]) == (None, ())
    assert effect(game, 1, "5h") == (1, False)


@pytest.mark.accepts("frieden.7.5")
def test_uses_already_granted_stay_when_a_card_leaves_the_chain() -> None:
    game = table("5c 2c", "5h 3d", "Ts 4h")
    play(game, (0, discard("5c")), (0, DECLINE), (1, discard("5h")), (1, choose("5c", seat=2)))
    assert (chain(game), game.view()["pending"]["left"]) == (("5", 1, 2), 1)
    play(game, (1, choose("5h", seat=2)))
    assert chain(game) is None


@pytest.mark.accepts("frieden.7.5")
def test_a_card_drawn_from_the_open_pile_leaves_the_chain() -> None:
    game = table("Tc Td 2c", "8h 3d 9d", "Ts 4h 9h")
    play(game, (0, discard("Tc Td")), (1, OPEN))
    assert chain(game) == ("T", 1, 1)
    play(game, (2, OPEN))
    assert chain(game) is None


@pytest.mark.accepts("frieden.9.100")
def test_a_ten_has_no_effect_but_makes_a_chain() -> None:
    game = table("Tc Jc", "2d 3d")
    events = game.events(0, discard("Tc"))
    assert types(events) == ["card_moved:discard", "effect_started", "turn_started"]
    assert game.view()["chain"] == {"rank": "T", "count": 1, "turn": 1}
