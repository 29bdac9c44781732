"""Part 9 of the rulebook: what is listed as legal is what is accepted."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from domain.game.seat import CLOCK
from domain.games.ecarte.game import ECARTE
from tests.support.games.bench import Bench
from tests.support.nights import some_by_day
from tests.unit.domain.games.ecarte.support.bot import is_over, next_move, random_table
from tests.unit.domain.games.ecarte.support.tables import (
    PACK,
    VOLE,
    card,
    claim,
    exchange,
    finish,
    opened,
    play,
    playing,
    rule,
    stacked,
    table,
)

ACTORS: tuple[int | str, ...] = (0, 1, "arbiter")


def everything(game: Bench) -> Iterator[dict[str, Any]]:
    """Every command that could make sense, and some beside."""
    yield from ({"type": "cut", "at": at} for at in range(-1, 33))
    yield {"type": "propose"}
    yield {"type": "stand"}
    yield from ({"type": "answer_proposal", "accept": accept} for accept in (True, False))
    for hand in game.view("arbiter")["hands"]:
        for count in range(6):
            yield from ({"type": "exchange", "cards": list(cards)} for cards in combinations(hand, count))
    yield {"type": "exchange", "cards": ["??"]}
    yield from (card(name) for name in [*PACK, "??"])
    yield from (claim(trick) for trick in range(7))
    yield from (rule(number, upheld=upheld) for number in range(6) for upheld in (True, False))
    yield {"type": "accept_hand"}


def is_listed(command: dict[str, Any], moves: list[dict[str, Any]]) -> bool:
    """Whether the command is among the moves, or fills a template among them."""
    for move in moves:
        if move["type"] != command["type"]:
            continue
        if move["type"] == "cut":
            low, high = move["at"]["range"]
            return low <= command["at"] <= high
        if move["type"] == "exchange":
            choice, cards = move["cards"]["choose"], command["cards"]
            return choice["min"] <= len(cards) <= choice["max"] and set(cards) <= set(choice["from"])
        if move == command:
            return True
    return False


def check(game: Bench) -> None:
    """What is listed is accepted, and nothing else is, but for claims against cards that seem in order."""
    tricks = game.view()["tricks"]
    for actor in ACTORS:
        moves = game.legal(actor)
        for command in everything(game):
            accepted = game.refusal(actor, command) is None
            if command["type"] == "claim_breach" and accepted and not is_listed(command, moves):
                lead, second = tricks[command["trick"] - 1]["plays"]
                assert lead["card"][1] == second["card"][1], "it visibly followed suit"
            else:
                assert accepted == is_listed(command, moves), (actor, command)


@pytest.mark.parametrize("seed", some_by_day(range(24), 5))
def test_what_is_listed_is_what_is_accepted(seed: int) -> None:
    game, rng = random_table(seed)
    for _ in range(40):
        check(game)
        if is_over(game):
            break
        game.do(*next_move(game, rng))


def test_each_phase_lists_its_commands_in_order() -> None:
    game = opened(stacked(VOLE), cut=True, exchange="proposals")
    assert game.legal(0) == [{"type": "cut", "at": {"range": [0, 31]}}]
    assert game.legal(1) == []
    game.do(0, {"type": "cut", "at": 0})
    assert game.legal(0) == [{"type": "propose"}, {"type": "stand"}]
    game.do(0, {"type": "propose"})
    assert game.legal(0) == []
    assert game.legal(1) == [{"type": "answer_proposal", "accept": accept} for accept in (True, False)]
    game.do(1, {"type": "answer_proposal", "accept": True})
    hand = ["Kc", "Qd", "Kd", "Qs", "Ks"]
    assert game.legal(0) == [{"type": "exchange", "cards": {"choose": {"from": hand, "min": 1, "max": 5}}}]
    exchange(game, 0, "Qs")
    (listed,) = game.legal(1)
    assert listed["cards"]["choose"]["min"] == 0


def test_the_exchange_is_bounded_by_the_talon() -> None:
    game = opened(stacked(VOLE))
    exchange(game, 0, VOLE[0])
    exchange(game, 1, "7d 8d 7c")
    finish(game)
    (listed,) = game.legal(1)
    assert listed == {
        "type": "exchange",
        "cards": {"choose": {"from": list(game.view(1)["hands"][1]), "min": 0, "max": 2}},
    }


def test_strict_lists_lawful_cards_and_claims_every_card_of_the_hand() -> None:
    strict, lenient = playing(), playing(enforcement="claims")
    for game in (strict, lenient):
        play(game, "Kd")
        assert game.legal(0) == []
    assert strict.legal(1) == [card("9d")]
    assert lenient.legal(1) == [card(name) for name in ("Tc", "Qc", "9d", "7h", "7s")]


def test_a_claim_is_listed_against_a_card_that_visibly_did_not_follow_suit_until_it_is_made() -> None:
    game = playing(enforcement="claims")
    play(game, "Kd 9d 7d 7h Qc 8c")
    assert game.legal(0) == [claim(2)]
    assert claim(3) not in game.legal(1)
    game.do(0, claim(2))
    assert game.legal(0) == []
    play(game, "Tc 9s")
    assert game.legal(1) == [card("7s"), claim(4)]


def test_in_review_claims_come_before_accepting() -> None:
    game = playing(enforcement="claims")
    play(game, "Kd 7h Qc 8c Tc Ks 9d 7d 7s 9s")
    assert game.legal(0) == [claim(1), {"type": "accept_hand"}]
    assert game.legal(1) == [claim(3), {"type": "accept_hand"}]
    game.do(0, {"type": "accept_hand"})
    assert game.legal(0) == [claim(1)]


def test_the_arbiter_is_listed_both_rulings_on_the_claim_that_waits_and_the_seats_nothing() -> None:
    game = playing(enforcement="claims", adjudication="arbiter")
    assert game.legal("arbiter") == []
    play(game, "Kd 7h")
    game.do(0, claim(1))
    assert game.legal("arbiter") == [rule(1, upheld=True), rule(1, upheld=False)]
    assert (game.legal(0), game.legal(1)) == ([], [])


def test_the_clock_has_no_moves() -> None:
    assert ECARTE.legal(table().state, CLOCK) == ()


@pytest.mark.parametrize("seed", some_by_day(range(100, 120), 4))
def test_somebody_can_always_go_on(seed: int) -> None:
    game, rng = random_table(seed)
    for _ in range(300):
        if is_over(game):
            assert (game.to_act(), [game.legal(actor) for actor in ACTORS]) == ([], [[], [], []])
            break
        for seat in game.to_act():
            assert [move for move in game.legal(seat) if move["type"] != "claim_breach"]
        assert game.to_act() or game.legal("arbiter")
        game.do(*next_move(game, rng))
