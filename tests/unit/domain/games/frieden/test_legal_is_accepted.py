"""What is listed is accepted, and of all else that is tried nothing is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from tests.support.games.bench import Bench
from tests.support.nights import some_by_day
from tests.unit.domain.games.frieden.support.bot import filled, is_over, next_move, random_table
from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    OPEN,
    PASS,
    PILE,
    RANKS,
    accuse,
    blind,
    choose,
    exchange,
    from_run,
    peace,
    slip,
)

Move = dict[str, Any]


def everything(game: Bench, seat: int) -> Iterator[Move]:
    """Every command that could be lawful, and many that cannot, but for layouts."""
    view = game.view(seat)
    seats, own, runs = range(-1, game.seats + 1), view["hands"][seat], [run["run"] for run in view["runs"]] + ["r99"]
    yield from (PASS, DECLINE, PILE, OPEN)
    yield from (blind(other, back) for other in seats for back in (None, "r", "b", "k"))
    lying = [card for run in view["runs"] for card in run["cards"]]
    yield from (from_run(run, card) for run in runs for card in [*lying, "2c@r"])
    for size in (1, 2, 3):
        for held in combinations(own[-8:], size):
            for rank in (None, *RANKS):
                yield {"type": "discard", "cards": list(held)} | ({} if rank is None else {"as": rank})
    yield from (peace(run) for run in runs)
    jokers = [card for card in lying if card[0] == "*"]
    yield from (exchange(run, joker, card) for run in runs for joker in jokers for card in own)
    yield from (slip(to, card) for to in seats for card in own)
    yield from (accuse(giver, receiver) for giver, receiver in product(seats, seats))
    yield from choices(view, own, seats, runs)


def choices(view: Move, own: list[str], seats: range, runs: list[str]) -> Iterator[Move]:
    held = [*own, *view["open_pile"]]
    yield from (choose(card) for card in held)
    yield from (choose(card, run=run) for card in view["open_pile"] for run in runs)
    yield from (choose(card, seat=seat) for card in held for seat in seats)
    yield from (choose(seat=seat) for seat in seats)
    yield from (choose(index=index) for index in range(-1, view["hidden_pile"] + 1))
    for field, values in (("duty", ("draw", "discard", "x")), ("who", ("self", "next", "x")), ("turn", (True, False)),
                          ("pile", ("open", "hidden", "x"))):  # fmt: skip
        yield from (choose(**{field: value}) for value in values)


def is_listed(command: Move, listed: list[Move]) -> bool:
    """Whether the command is listed, fills a template, or leaves out the rank of cards that tell it."""
    if command["type"] == "discard":
        natural = {card[0] for card in command["cards"]} - {"*"}
        rank = command.get("as") or (natural.pop() if natural else None)
        return any(
            move["as"] == rank and set(command["cards"]) <= set(move["cards"]["choose"]["from"])
            for move in listed if move["type"] == "discard"
        )  # fmt: skip
    return any(
        set(command) == set(move)
        and all(command[name] == value or (isinstance(value, dict) and command[name] in value["choose"]["from"])
                for name, value in move.items())
        for move in listed
    )  # fmt: skip


@pytest.mark.parametrize("seed", some_by_day(range(24), 3))
def test_what_is_accepted_is_listed_and_what_is_listed_is_accepted(seed: int) -> None:
    game, rng = random_table(seed), random.Random(seed)
    for _ in range(3):
        for _ in range(rng.choice([1, 7, 40])):
            if not is_over(game):
                game.do(*next_move(game, rng))
        for seat in range(game.seats):
            listed = game.legal(seat)
            for move in listed:
                assert game.refusal(seat, filled(move, rng)) is None, move
            tried = list(everything(game, seat))
            for command in rng.sample(tried, min(len(tried), 400)):
                assert (game.refusal(seat, command) is None) == is_listed(command, listed), command


@pytest.mark.parametrize("seed", some_by_day(range(40), 4))
def test_every_lawful_layout_of_cards_without_jokers_is_listed(seed: int) -> None:
    game, rng = random_table(seed, deal=6, packs=1), random.Random(seed)
    for _ in range(rng.randrange(30)):
        if not is_over(game):
            game.do(*next_move(game, rng))
    for seat in range(game.seats):
        held = [card for card in game.view(seat)["hands"][seat] if card[0] != "*"]
        listed = [move["cards"] for move in game.legal(seat) if move["type"] == "lay_run"]
        for kingdom in {card[1:] for card in held}:
            for start, length in product(range(13), (3, 4, 5, 6, 7)):
                run = [RANKS[(start + step) % 13] + kingdom for step in range(length)]
                if set(run) <= set(held):
                    command = {"type": "lay_run", "cards": run}
                    assert (game.refusal(seat, command) is None) == (tuple(run) in map(tuple, listed))
