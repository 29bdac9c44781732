"""Prepared chance that may turn out not to fit what is drawn later: of other cards, out of range, too few."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial
from typing import Any

from domain.game.rule import Refused
from tests.support.games.contenders import Contender
from tests.support.games.entropy import begun, random_source
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting

KINDS = ("shuffles", "dice", "lots")
Chance = dict[str, list[Any]]


def unfit_chance(contender: Contender, rng: random.Random) -> Chance:
    """Outcomes for whatever is drawn after the beginning; some of them may come to fit after all."""
    pack = sorted(contender.contract.inventory.elements())
    return {
        "shuffles": [_order(pack, rng) for _ in range(rng.randint(0, 4))],
        "dice": [[rng.randint(-1, 8) for _ in range(rng.randint(0, 3))] for _ in range(rng.randint(0, 6))],
        "lots": [_lot(pack, rng) for _ in range(rng.randint(0, 16))],
    }


def _order(pack: list[str], rng: random.Random) -> list[str]:
    order = rng.sample(pack, rng.choice([len(pack), len(pack) - 1, rng.randint(0, len(pack)), 3]))
    return rng.choice([order, order, [*order[1:], *order[:1] * 2], [*order, "none"]])


def _lot(pack: list[str], rng: random.Random) -> Any:
    card = rng.choice(pack)
    return rng.choice([card, card, card, card, rng.randint(-1, 60), rng.randint(0, 3), rng.sample(pack, 2), "none"])


def joined(prepared: dict[str, Any], more: Chance) -> Chance:
    """What is prepared for the beginning, and after it what may not fit."""
    return {kind: [*prepared.get(kind, []), *more.get(kind, [])] for kind in KINDS}


def opened_with(
    more: Chance, prepared: tuple[dict[str, Any], ...], opened: Callable[..., Sitting]
) -> tuple[Sitting, ...]:
    """A table for each way to prepare the beginning, with all of `more` that none refuses to be created with.

    What is refused must be refused with the same rule and field at each of them.
    """
    left = {kind: list(outcomes) for kind, outcomes in more.items()}
    while True:
        found = [_opened(joined(one, left), opened) for one in prepared]
        tables = tuple(one for one in found if isinstance(one, Sitting))
        if len(tables) == len(found):
            return tables
        refusals = {one for one in found if not isinstance(one, Sitting)}
        assert (len(tables), len(refusals)) == (0, 1), f"created in one world only, or refused otherwise: {found}"
        ((_, field),) = refusals
        place = re.fullmatch(r"prepared\.(\w+)(?:\[(\d+)\])?", field or "")
        assert place is not None, field
        kind, number = place.group(1), place.group(2)
        first = len(prepared[0].get(kind, []))
        del left[kind][0 if number is None else int(number) - first]


def _opened(prepared: Chance, opened: Callable[..., Sitting]) -> Sitting | tuple[str, str | None]:
    try:
        return opened(prepared=prepared)
    except Refused as refused:
        return refused.rule.id, refused.field


def played_with_unfit_chance(contender: Contender, rng: random.Random, steps: int) -> Sitting:
    """A random table that has begun and was played for a while, with prepared chance that may not fit."""
    seats, seed = rng.choice(contender.seats), rng.randbytes(32)
    options = contender.options(rng, seats)
    prepared = contender.prepared(rng, seats, options)
    (sitting,) = opened_with(
        unfit_chance(contender, rng),
        (prepared,),
        partial(Sitting, contender.game, seats, options, seed=seed, entropy=random_source(seed)),
    )
    return live(begun(sitting, rng), rng, steps, table_acts=0.1)
