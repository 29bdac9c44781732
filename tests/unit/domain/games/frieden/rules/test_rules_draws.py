"""Section 6 of the rulebook: drawing."""

from __future__ import annotations

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.tables import (
    OPEN,
    PASS,
    PILE,
    blind,
    discard,
    exchange,
    from_run,
    hand,
    lay,
    peace,
    play,
    table,
    types,
)


def spread() -> tuple[str, ...]:
    return ("Jc Qc Kc Tc", "2d 3d 4d 5d", "2h 3h 4h 5h")


def with_all_positions(**options: object) -> Bench:
    """Seat 0 has laid a court and discarded a ten; seat 2 is to play."""
    game = table(*spread(), **options)
    play(game, (0, lay("Jc Qc Kc")), (0, discard("Tc")), (1, PASS))
    return game


POSITIONS = {"hidden_pile": PILE, "open_pile": OPEN, "hidden_hand": blind(1), "open_hand": from_run("r1", "Qc")}


@pytest.mark.accepts("frieden.6.1")
@pytest.mark.parametrize("position", POSITIONS)
def test_by_default_a_card_is_drawn_from_all_four_positions(position: str) -> None:
    game = with_all_positions()
    assert game.events(2, POSITIONS[position])[0]["cause"] == "draw"
    assert len(hand(game, 2)) == 5


@pytest.mark.accepts("frieden.6.1")
@pytest.mark.refuses("frieden.6.1")
@pytest.mark.parametrize("allowed", POSITIONS)
def test_a_table_may_allow_some_positions_only(allowed: str) -> None:
    game = with_all_positions(draw_from=[allowed])
    for position, move in POSITIONS.items():
        assert game.refusal(2, move) == (None if position == allowed else "frieden.6.1")


@pytest.mark.accepts("frieden.6.2")
def test_from_a_pile_the_top_card_is_drawn() -> None:
    game = table("Tc Td", "2d 3d", pile="7s 8s")
    play(game, (0, discard("Tc Td")), (1, OPEN), (0, PILE))
    assert (hand(game, 1), hand(game, 0)) == (["2d", "3d", "Td"], ["7s"])
    assert game.view("arbiter")["hidden_cards"][0] == "8s@r"
    assert game.view()["open_pile"] == ("Tc@r",)


@pytest.mark.refuses("frieden.6.2")
def test_an_empty_pile_gives_no_card() -> None:
    game = table("Tc", "2d")
    assert game.refusal(0, OPEN) == "frieden.6.2"
    hands = [" ".join(f"{rank}{suit}" for rank in "A23456789TJQ") for suit in "cdhs"]
    game = table(*hands, jokers_per_pack=0, pile="Kc Kd Kh Ks")
    play(game, (0, discard("Tc")), (1, discard("Td")), (2, discard("Th")), (3, discard("Ts")))
    play(game, (0, PILE), (1, PILE), (2, PILE), (3, PILE))
    assert game.view()["hidden_pile"] == 0
    assert game.view()["hidden_top"] is None
    assert game.refusal(0, PILE) == "frieden.6.2"


@pytest.mark.accepts("frieden.6.3")
def test_from_a_hidden_hand_one_card_is_drawn_by_lot() -> None:
    game = table("Tc", "2d", "2s", lots=("2s",))
    assert game.events(0, blind(2))[0] == {
        "type": "card_moved", "card": "2s@r", "source": "hand:2", "target": "hand:0", "sees": (0, 2), "shape": "?",
        "cause": "draw", "last": True, "top": "?", "index": None,
    }  # fmt: skip


@pytest.mark.accepts("frieden.6.3")
def test_the_lot_is_among_the_cards_with_the_back_asked_for() -> None:
    for seed in range(10):
        game = table("Tc Td Th", "2d 3d@b 4d", packs=2, backs="by_pack")
        game.seed = bytes([seed]) * 32
        play(game, (0, blind(1, "b")))
        assert hand(game, 1) == ["2d", "4d"]


@pytest.mark.refuses("frieden.6.3")
def test_no_card_is_drawn_from_ones_own_hand_an_empty_one_or_one_that_is_not_there() -> None:
    game = table("Tc", "Td", "2s", packs=2)
    play(game, (0, PASS), (1, discard("Td")), (2, PASS))
    for seat in (0, 1, 3, -1, 10**30):
        assert game.refusal(0, blind(seat)) == "frieden.6.3"
    assert game.refusal(0, blind(2, "r")) == "frieden.6.3", "backs are alike"
    assert game.refusal(0, blind(2)) is None


@pytest.mark.refuses("frieden.6.3")
def test_a_back_that_the_hand_has_not_cannot_be_asked_for() -> None:
    game = table("Tc Th", "Td Td@g", packs=3, backs="by_pack")
    for back in ("b", "k", "x", "", "?@r", "rbg", "bg"):
        assert game.refusal(0, blind(1, back)) == "frieden.6.3"
    for back in ("r", "g"):
        assert game.refusal(0, blind(1, back)) is None


@pytest.mark.accepts("frieden.6.4", "frieden.6.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_any_card_may_be_drawn_from_any_open_hand_also_ones_own(seat: int) -> None:
    game = table("8c 9c Tc Jc Qc Kc", "2d 3d 4d 5d 6d 7d")
    play(game, (0, lay("8c 9c Tc Jc Qc Kc")), (0, PASS))
    if seat == 0:
        play(game, (1, PASS))
    events = game.events(seat, from_run("r1", "8c"))
    assert types(events) == ["card_moved:draw", "run_set", "turn_started"]
    assert "8c" in hand(game, seat)
    assert game.view()["runs"][0]["cards"] == ("9c@r", "Tc@r", "Jc@r", "Qc@r", "Kc@r")


@pytest.mark.refuses("frieden.6.4")
def test_the_card_must_lie_in_the_run_named() -> None:
    game = table("Jc Qc Kc", "2d 3d 4d")
    play(game, (0, lay("Jc Qc Kc")), (0, PASS))
    for run, card in (("r2", "Jc"), ("", "Jc"), ("r1", "2d"), ("r1", "Tc"), ("r1", "x")):
        assert game.refusal(1, from_run(run, card)) == "frieden.6.4"


@pytest.mark.refuses("frieden.6.5")
def test_no_joker_is_drawn_from_an_open_hand() -> None:
    game = table("Jc Qc *1", "2d 3d 4d", "2h 3h 4h")
    play(game, (0, lay("Jc Qc *1")), (0, PASS))
    assert game.refusal(1, from_run("r1", "*1")) == "frieden.6.5"
    assert game.refusal(1, from_run("r1", "Jc")) is None


def declared() -> Bench:
    """Seat 0 has declared peace on clubs with a joker for the king; seat 1 is to play."""
    game = table("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd", pile="*1")
    play(game, (0, lay("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc")), (0, PILE), (1, PASS))
    play(game, (0, {"type": "extend_run", "run": "r1", "before": [], "after": ["*1@r"]}), (0, peace("r1")), (0, PASS))
    return game


@pytest.mark.refuses("frieden.6.5")
def test_a_declared_peace_with_a_joker_is_left_as_it_is() -> None:
    game = declared()
    for card in ("Ac", "*1", "Qc"):
        assert game.refusal(1, from_run("r1", card)) == "frieden.6.5"
    assert game.refusal(1, exchange("r1", "*1", "2d")) == "frieden.12.7"
