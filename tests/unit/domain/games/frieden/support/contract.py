"""What the tests of every game are told of Frieden."""

from __future__ import annotations

import random
from typing import Any

from tests.support.games.contract import Contract, Unlisted
from tests.unit.domain.games.frieden.support.lying import lying
from tests.unit.domain.games.frieden.support.tables import MATERIALS, RANKS, SUITS
from tests.unit.domain.games.frieden.support.worlds import INVENTORY, JOKERS, PACK, PACKS


def kingdom_of(rng: random.Random) -> str:
    """Any kingdom in play."""
    return f"{rng.choice(SUITS)}@{rng.choice(MATERIALS[:PACKS])}"


def with_jokers(cards: list[str], rng: random.Random) -> list[str]:
    """The same cards with a joker or two in the place of some of them."""
    changed = list(cards)
    for number in range(rng.randint(1, 2)):
        changed[rng.randrange(len(cards))] = f"*{number % JOKERS + 1}@{rng.choice(MATERIALS[:PACKS])}"
    return changed


def span(rng: random.Random, length: int) -> list[str]:
    """So many cards of a kingdom in running order."""
    start, kingdom = rng.randrange(len(RANKS)), kingdom_of(rng)
    return [RANKS[(start + place) % len(RANKS)] + kingdom for place in range(length)]


def any_run(rng: random.Random) -> dict[str, Any]:
    """A run with jokers, or of all thirteen cards."""
    length = rng.randint(3, 13)
    cards = span(rng, length)
    return {"type": "lay_run", "cards": cards if length == len(RANKS) else with_jokers(cards, rng)}


def any_extension(rng: random.Random) -> dict[str, Any]:
    """A few cards more, with a joker among them."""
    cards = with_jokers(span(rng, rng.randint(1, 3)), rng)
    below = rng.randint(0, len(cards))
    return {"type": "extend_run", "run": f"r{rng.randint(1, 5)}", "before": cards[:below], "after": cards[below:]}


def any_discard(rng: random.Random) -> dict[str, Any]:
    """A card, or two of a rank."""
    card = rng.choice(PACK)
    others = [other for other in PACK if other[0] in (card[0], "*") and other != card]
    return {"type": "discard", "cards": [card, *rng.sample(others, rng.randint(0, 1))]}


def has_joker(cards: list[str]) -> bool:
    return any(card[0] == "*" for card in cards)


CONTRACT = Contract(
    inventory=INVENTORY,
    lying=lying,
    draws_later=True,
    revealing={
        "card_moved": "frieden.4.6",
        "hand_seen": "frieden.9.130",
        "claim_upheld": "frieden.13.8",
        "claim_rejected": "frieden.13.7",
        "game_ended": "frieden.14.4",
    },
    unlisted=(
        Unlisted(
            "discard",
            lambda command: "as" not in command,
            any_discard,
            "part 9: a discard is listed with its rank, which 7.3 lets be left out",
        ),
        Unlisted(
            "lay_run",
            lambda command: has_joker(command["cards"]) or len(command["cards"]) == len(RANKS),
            any_run,
            "part 9: listed with jokers in canonical order where cards are missing, thirteen only from the ace",
        ),
        Unlisted(
            "extend_run",
            lambda command: has_joker(command["before"] + command["after"]),
            any_extension,
            "part 9: listed with jokers in canonical order where cards are missing, first below",
        ),
    ),
    uncounted={"hand_seen": "frieden.4.4"},
    covert=frozenset({"slip_card"}),
    rare=frozenset({"pass"}),
    eager=frozenset({"lay_run", "extend_run", "declare_peace", "exchange"}),
)
