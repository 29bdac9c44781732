"""Part 9 of the rulebook: the legal moves, group by group."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    OPEN,
    PASS,
    PILE,
    RANKS,
    accuse,
    blind,
    cards,
    choose,
    discard,
    exchange,
    extend,
    from_run,
    lay,
    peace,
    play,
    rule,
    slip,
    table,
)

Move = dict[str, Any]


def one_of(*names: object, most: int = 1) -> Move:
    return {"choose": {"from": list(names), "min": 1, "max": most}}


def discards(game: Bench, seat: int) -> dict[str, list[str]]:
    """The cards of the template of each rank."""
    return {
        move["as"]: move["cards"]["choose"]["from"] for move in game.legal(seat) if move["type"] == "discard"
    }  # fmt: skip


def test_a_turn_lists_pass_draws_and_discards_in_this_order() -> None:
    game = table("9h 8c Jc *1", "2d 3d 4d 5d", "2s 3s 4s 5s", enforcement="strict")
    play(game, (0, PASS), (1, {"type": "discard", "cards": cards("3d")}), (1, choose(who="self")))
    assert game.legal(1) == [
        PILE, OPEN, blind(0), blind(2),
        *({"type": "discard", "as": rank, "cards": one_of(*cards(held))} for rank, held in
          (("2", "2d"), ("4", "4d"), ("5", "5d"))),
    ]  # fmt: skip
    assert game.legal(0) == game.legal(2) == []


def test_with_a_joker_every_rank_can_be_laid() -> None:
    game = table("9h 9c Jc *1", "2d 3d 4d 5d")
    held = discards(game, 0)
    assert list(held) == list(RANKS)
    assert (held["9"], held["J"], held["A"]) == (cards("9c 9h *1"), cards("Jc *1"), cards("*1"))
    template = next(move for move in game.legal(0) if move.get("as") == "9")
    assert template == {"type": "discard", "as": "9", "cards": one_of(*cards("9c 9h *1"), most=3)}
    assert list(template) == ["type", "as", "cards"]


def test_draws_by_back_and_from_open_hands_are_listed_too() -> None:
    hands = ("9c Tc Jc Qc *1", "2d 3d@b 4d 5d 6d", "2h@b 3h@b 4h@b 5h@b 6h@b")
    game = table(*hands, packs=2, backs="by_pack", enforcement="strict", draw_from=["open_hand", "hidden_hand"])
    play(game, (0, lay("9c Tc Jc Qc *1")), (0, PASS))
    draws = [move for move in game.legal(1) if move["type"] == "draw"]
    assert draws == [blind(2), blind(2, "b"), *(from_run("r1", card) for card in ("9c", "Tc", "Jc", "Qc"))]


@pytest.mark.parametrize(
    ("duty", "moves"),
    [("draw", ["draw", "draw", "draw", "discard"]), ("discard", ["discard", "discard", "discard"])],
)
def test_under_a_duty_only_what_it_allows_is_listed(duty: str, moves: list[str]) -> None:
    game = table("2c 9c 8c", "3d 2d 7h", enforcement="strict")
    play(game, (0, discard("2c")), (0, choose(duty=duty)))
    assert [move["type"] for move in game.legal(1)] == moves
    assert list(discards(game, 1)) == (["2"] if duty == "draw" else ["2", "3", "7"])


def test_under_a_threes_duty_both_are_listed_and_then_the_other() -> None:
    game = table("3c 9c 8c", "3d 2d 7h", enforcement="strict", draw_from=["hidden_pile"])
    play(game, (0, discard("3c")), (0, choose(who="next")))
    assert [move["type"] for move in game.legal(1)] == ["draw", "discard", "discard", "discard"]
    play(game, (1, discard("7h")), (1, DECLINE))
    assert game.legal(1) == [PILE]


@pytest.mark.parametrize(
    ("laid", "rank", "listed"),
    [
        ("2c", None, [choose(duty="draw"), choose(duty="discard")]),
        ("3c", None, [choose(who="self"), choose(who="next")]),
        ("4c", None, [choose(seat=0), choose(seat=1), choose(seat=2), DECLINE]),
        ("*1 *2", "8", [choose(turn=True), choose(turn=False)]),
        ("*1 *2", "7", [{"type": "choose", "index": one_of(*range(30))}, DECLINE]),
        ("Jc", None, [choose(seat=1), choose(seat=2), DECLINE]),
        ("Qc", None, [choose(seat=1), choose(seat=2), DECLINE]),
        ("*1 *2", "Q", [choose(seat=1), choose(seat=2)]),
        ("Kc", None, [choose(seat=1), choose(seat=2), DECLINE]),
    ],
)
def test_a_pending_decision_lists_every_choice_and_whether_it_may_be_declined(
    laid: str, rank: str | None, listed: list[Move]
) -> None:
    hands = ("2c 3c 4c Jc Qc Kc *1 *2", "2d 3d 4d 5d 6d 7d 8d 9d", "2h 3h 4h 5h 6h 7h 8h 9h")
    game = table(*hands, enforcement="strict")
    play(game, (0, discard(laid, rank)))
    assert (game.legal(0), game.legal(1)) == (listed, [])


def test_piles_to_shuffle_are_listed_if_there_is_something_in_them() -> None:
    game = table("9c Tc *1 *2", "2d 3d 4d 5d", enforcement="strict")
    play(game, (0, discard("Tc")), (1, PASS), (0, discard("9c *1 *2")))
    assert game.legal(0) == [choose(pile="open"), choose(pile="hidden")]
    game = table("9c Tc *1 *2", "2d 3d 4d 5d", enforcement="strict")
    play(game, (0, discard("9c *1 *2")))
    assert game.legal(0) == [choose(pile="hidden")]


def test_gifts_offers_and_payments_list_cards_in_canonical_order() -> None:
    game = table("5h Tc 5c *1", "2d 3d 4d Ac", "2s 3s 4s 6s", enforcement="strict")
    play(game, (0, discard("5h")))
    given = [(card, seat) for card in cards("5c Tc 5h *1") for seat in (1, 2)]
    assert game.legal(0) == [*({"type": "choose", "card": card, "seat": seat} for card, seat in given), DECLINE]
    game = table("Jh Tc 5c *1", "2d 3d 4d Ac", "2s 3s 4s 6s", enforcement="strict")
    play(game, (0, discard("Jh")), (0, choose(seat=1)))
    assert game.legal(1) == [choose(card) for card in ("Ac", "2d", "3d", "4d")]
    play(game, (1, choose("3d")))
    assert game.legal(0) == [choose("5c"), choose("Tc"), choose("*1"), DECLINE]


def test_aces_list_each_run_that_they_fit() -> None:
    game = table("2s 3s 4s 5s 6s Jh Qh Kh Th 9h", "As Ah *1 3d 4d 5d 6d 7d 8d 9d", enforcement="strict")
    play(game, (0, lay("2s 3s 4s 5s 6s")), (0, lay("9h Th Jh Qh Kh")), (0, PASS), (1, discard("As Ah *1")))
    assert game.legal(1) == [
        choose("Ah", run="r2"), choose("As", run="r1"), choose("*1", run="r1"), choose("*1", run="r2"), DECLINE,
    ]  # fmt: skip


def laid(game: Bench, seat: int, kind: str) -> list[Move]:
    """The moves of one kind that the seat is offered, as a client reads them."""
    listed: list[Move] = msgspec.json.decode(msgspec.json.encode(game.legal(seat)))
    return [move for move in listed if move["type"] == kind]


def test_layouts_fill_gaps_with_jokers_in_canonical_order() -> None:
    game = table("9c Tc Jc Kc *2 *1", "2d 3d 4d 5d 6d 7d")
    listed = [" ".join(card.removesuffix("@r") for card in move["cards"]) for move in laid(game, 0, "lay_run")]
    assert listed == [
        "Jc *1 Kc",
        "*1 *2 9c Tc Jc", "*1 9c Tc Jc *2", "9c Tc Jc *1 Kc", "Tc Jc *1 Kc *2",
        "*1 9c Tc Jc *2 Kc", "9c Tc Jc *1 Kc *2",
    ]  # fmt: skip


def test_a_run_of_thirteen_is_listed_from_the_ace_only() -> None:
    game = table("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd", pile="Kc",
                 previous={"first_peace": 0})  # fmt: skip
    play(game, (0, PILE), (1, PASS))
    whole = [move for move in laid(game, 0, "lay_run") if len(move["cards"]) == 13]
    assert whole == [lay("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc")]
    assert game.refusal(0, lay("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac")) is None, "accepted from elsewhere too"
    assert len(laid(game, 0, "lay_run")) == 1 + 8 * 13 + 1


def test_extensions_are_listed_by_places_below_and_above_with_jokers_below_first() -> None:
    game = table("9c Tc Jc Qc Kc 8c *2 *1", "2d 3d 4d 5d 6d 7d 8d 9d")
    play(game, (0, lay("9c Tc Jc Qc Kc")))
    assert laid(game, 0, "extend_run") == [
        extend("r1", "", "*1"), extend("r1", "", "*1 *2"),
        extend("r1", "8c"), extend("r1", "8c", "*1"), extend("r1", "8c", "*1 *2"),
        extend("r1", "*1 8c"), extend("r1", "*1 8c", "*2"), extend("r1", "*1 *2 8c"),
    ]  # fmt: skip


def test_peaces_and_exchanges_are_listed_when_they_can_be_made() -> None:
    clubs = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"
    game = table(clubs, "Kc 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd", pile="*1", layouts="any_time")
    play(game, (0, lay(clubs)), (0, PILE), (1, PASS), (0, extend("r1", "", "*1")))
    assert (laid(game, 0, "declare_peace"), laid(game, 1, "exchange")) == ([peace("r1")], [exchange("r1", "*1", "Kc")])
    play(game, (0, peace("r1")))
    assert laid(game, 0, "declare_peace") == []
    assert laid(game, 1, "exchange") == [exchange("r1", "*1", "Kc")]


def test_slips_and_accusations_are_listed_for_everybody_at_any_time() -> None:
    game = table("Tc Th", "3c Td", "4c 7c", "5c 6c")
    play(game, (0, discard("Tc")), (1, slip(2, "3c")))
    assert [move for move in game.legal(0) if move["type"] == "slip_card"] == [], "its last card"
    assert [move for move in game.legal(3) if move["type"] == "slip_card"] == [
        {"type": "slip_card", "to": to, "card": one_of(*cards("5c 6c"))} for to in (0, 1, 2)
    ]
    pairs = [(giver, receiver) for giver in (0, 1, 2) for receiver in (0, 1, 2) if giver != receiver]
    assert [move for move in game.legal(3) if move["type"] == "accuse"] == [accuse(*pair) for pair in pairs]
    play(game, (3, accuse(0, 1)))
    assert [move for move in game.legal(3) if move["type"] == "accuse"] == []


def test_slips_by_back_list_only_the_cards_that_go_unseen() -> None:
    game = table("Tc Th 2c@b", "3c Td 4c@b", "4c 7c 8c", packs=2, backs="by_pack")
    assert [move for move in game.legal(0) if move["type"] == "slip_card"] == [
        {"type": "slip_card", "to": to, "card": one_of(*cards("Tc Th"))} for to in (1, 2)
    ]


def test_spectators_and_the_arbiter_have_no_moves_of_seats() -> None:
    game = table("Tc Th", "3c Td", "4c 7c")
    assert game.legal("arbiter") == []
    game = table("Tc Th", "3c Td", "4c 7c", adjudication="arbiter")
    play(game, (0, accuse(1, 2)))
    assert game.legal("arbiter") == [rule(1, upheld=True), rule(1, upheld=False)]
