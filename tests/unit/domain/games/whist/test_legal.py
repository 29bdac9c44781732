"""Part 9 of the rulebook: `legal` lists what would be accepted, no more and, but for two kinds, no less."""

import random
from typing import Any

import pytest

from domain.game.seat import CLOCK
from domain.games.whist.game import WHIST
from tests.support.games.bench import Bench
from tests.support.nights import some_by_day
from tests.unit.domain.games.whist.support.bot import do, next_move, random_table
from tests.unit.domain.games.whist.support.tables import PACK, play, play_split, split_table, table, trick

ORDER = [
    "deal", "demand_redeal", "accept_deal", "play_card", "take_trick", "correct_play", "ask_partner", "deny_suit",
    "claim_revoke", "rule_claim", "expose_card", "call_card", "accept_hand",
]  # fmt: skip


def everything(game: Bench) -> list[dict[str, Any]]:
    """Every command that could conceivably be accepted now, but for deals with faults."""
    tricks = range(len(game.view()["tricks"]) + 2)
    numbers = range(len(game.view()["claims"]) + 2)
    return [
        {"type": "deal", "faults": []},
        *({"type": kind} for kind in ORDER if kind in {"demand_redeal", "accept_deal", "take_trick"}),
        *({"type": kind} for kind in ("ask_partner", "deny_suit", "accept_hand")),
        *({"type": kind, "card": card} for kind in ("play_card", "correct_play", "expose_card", "call_card")
          for card in PACK),
        *({"type": "claim_revoke", "seat": seat, "trick": number} for seat in range(4) for number in tricks),
        *({"type": "rule_claim", "claim": number, "upheld": upheld} for number in numbers for upheld in (True, False)),
    ]  # fmt: skip


def is_visible(game: Bench, command: dict[str, Any]) -> bool:
    """Whether everybody saw that the play claimed did not follow suit."""
    taken = game.view()["tricks"][command["trick"] - 1]
    play = next(play for play in taken["plays"] if play["seat"] == command["seat"])
    return bool(play["card"][1] != taken["plays"][0]["card"][1])


def check(game: Bench) -> None:
    """Compare what is listed with what is accepted, for every seat and the arbiter."""
    for actor in (0, 1, 2, 3, "arbiter"):
        listed = game.legal(actor)
        accepted = [command for command in everything(game) if game.refusal(actor, command) is None]
        shown = [one for one in accepted if one["type"] != "claim_revoke" or is_visible(game, one)]
        assert sorted(listed, key=repr) == sorted(_plain(shown), key=repr), actor
        assert [key(one) for one in listed] == sorted(key(one) for one in listed), "in the order of the rulebook"


def _plain(commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**one, "faults": ()} if one["type"] == "deal" else one for one in commands]


def key(command: dict[str, Any]) -> tuple[int, ...]:
    """The place of a command in the order of the rulebook."""
    card = PACK.index(command["card"]) if "card" in command else 0
    return (
        ORDER.index(command["type"]),
        card,
        command.get("seat", 0),
        command.get("trick", 0),
        not command.get("upheld"),
    )


@pytest.mark.parametrize("seed", some_by_day(range(12)))
def test_legal_is_what_is_accepted(seed: int) -> None:
    game, rng = random_table(seed)
    picks = random.Random(seed)
    compared = 0
    for _ in range(400):
        if game.view()["phase"] == "over":
            break
        if picks.random() < 0.2 or game.view()["phase"] in {"deal", "misdeal"} or not game.to_act():
            check(game)
            compared += 1
        do(game, next_move(game, rng, 0.3))
    check(game)
    assert compared > 10


def test_a_deal_is_listed_without_faults_for_the_dealer_and_the_arbiter() -> None:
    game = table(dealing="by_hand")
    assert game.legal(0) == game.legal("arbiter") == [{"type": "deal", "faults": ()}]
    assert [game.legal(seat) for seat in (1, 2, 3)] == [[], [], []]
    assert table().legal("arbiter") == []


def test_plays_that_would_be_a_revoke_are_listed_under_claims_only() -> None:
    for enforcement, cards in (("claims", ["5c", "7c", "8c", "Jc"]), ("strict", [])):
        game = table(enforcement=enforcement)
        play(game, (1, "9d"))
        plays = [move["card"] for move in game.legal(2) if move["type"] == "play_card"]
        assert [card for card in plays if card[1] == "c"] == cards
        assert [card for card in plays if card[1] == "d"] == ["3d", "4d", "5d", "6d", "7d", "8d"]


def test_claims_are_listed_only_against_plays_that_visibly_did_not_follow_suit() -> None:
    game = table()
    trick(game, 1, "9d Jc 5h Kd")
    for seat, against in ((0, 3), (1, 2), (2, 3), (3, 2)):
        listed = [move for move in game.legal(seat) if move["type"] == "claim_revoke"]
        assert listed == [{"type": "claim_revoke", "seat": against, "trick": 1}]
    assert game.refusal(1, {"type": "claim_revoke", "seat": 0, "trick": 1}) is None
    game.do(1, {"type": "claim_revoke", "seat": 2, "trick": 1})
    assert not [move for move in game.legal(3) if move["type"] == "claim_revoke"]


def test_in_review_the_seats_claim_and_accept() -> None:
    game = split_table([5, 5])
    number = play_split(game, {3: 1})[3][0]
    listed = game.legal(0)
    assert {"type": "claim_revoke", "seat": 3, "trick": number} in listed
    assert listed[-1] == {"type": "accept_hand"}
    game.do(0, {"type": "accept_hand"})
    assert game.legal(0) == listed[:-1]


def test_the_arbiter_is_listed_both_rulings_on_the_claim_that_waits() -> None:
    game = table(adjudication="arbiter")
    trick(game, 1, "9d Jc 5h Kd")
    game.do(1, {"type": "claim_revoke", "seat": 2, "trick": 1})
    assert game.legal("arbiter") == [
        {"type": "rule_claim", "claim": 1, "upheld": True},
        {"type": "rule_claim", "claim": 1, "upheld": False},
    ]
    assert [game.legal(seat) for seat in range(4)] == [[]] * 4


def test_the_clock_has_no_moves() -> None:
    assert WHIST.legal(table().state, CLOCK) == ()


@pytest.mark.parametrize("seed", some_by_day(range(40, 52), 3))
def test_somebody_can_always_go_on(seed: int) -> None:
    game, rng = random_table(seed)
    for _ in range(500):
        if game.view()["phase"] == "over":
            assert (game.to_act(), [game.legal(seat) for seat in range(4)]) == ([], [[]] * 4)
            break
        acting = game.to_act() or ["arbiter"]
        regular = {"deal", "accept_deal", "play_card", "take_trick", "deny_suit", "accept_hand", "rule_claim"}
        for actor in acting:
            assert regular & {move["type"] for move in game.legal(actor)}
        do(game, next_move(game, rng, 0.4))
