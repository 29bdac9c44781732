"""Tables of Frieden with known hands, and short words for what is done at them."""

from __future__ import annotations

from typing import Any

from domain.games.frieden.game import FRIEDEN
from tests.support.games.bench import Bench, bench
from tests.support.games.sitting import Sitting

SUITS = "cdhs"
RANKS = "A23456789TJQK"
MATERIALS = "rbgywk"
Move = dict[str, Any]


def pack(packs: int = 1, jokers: int = 2) -> list[str]:
    """All cards in canonical order."""
    kingdoms = [f"{suit}@{material}" for material in MATERIALS[:packs] for suit in SUITS]
    cards = [rank + kingdom for kingdom in kingdoms for rank in RANKS]
    return cards + [f"*{number}@{material}" for material in MATERIALS[:packs] for number in range(1, jokers + 1)]


def cards(text: str) -> list[str]:
    """Cards by short names: `7h` is of the first pack, `7h@b` of the second; `*1` is a joker."""
    return [name if "@" in name else f"{name}@r" for name in text.split()]


def stacked(hands: list[list[str]], starter: int, pile: list[str], whole: list[str]) -> list[str]:
    """The order of all cards that deals these hands, which are equally long, and then has `pile` on top."""
    seats, size = len(hands), len(hands[0])
    assert {len(hand) for hand in hands} == {size}, "each seat is dealt as many cards"
    dealt = [hands[(starter + place) % seats][row] for row in range(size) for place in range(seats)]
    order = dealt + pile
    assert len(set(order)) == len(order), "no card comes twice"
    assert set(order) <= set(whole), "all cards are of the packs in play"
    return order + [card for card in whole if card not in set(order)]


def table(*hands: str, pile: str = "", starter: int = 0, lots: tuple[str | int, ...] = (),
          shuffles: tuple[list[str], ...] = (), **options: Any) -> Bench:  # fmt: skip
    """A table with these hands, where `starter` has the first turn. `pile` are the top cards of the hidden pile.

    Options but for packs (1) and jokers are the defaults, as long as no others are given; `lots` and `shuffles` are
    those after the beginning.
    """
    dealt = [cards(hand) for hand in hands]
    options = {"packs": 1, "jokers_per_pack": 2, "deal": len(dealt[0]), **options}
    previous = {"jokers": [int(seat == starter) for seat in range(len(hands))], **(options.pop("previous", None) or {})}
    whole = pack(options["packs"], options["jokers_per_pack"])
    order = stacked(dealt, starter, cards(pile), whole)
    prepared = {
        "shuffles": [order, *shuffles],
        "lots": [cards(lot)[0] if isinstance(lot, str) else lot for lot in lots],
    }
    return bench(FRIEDEN, len(hands), {**options, "previous": previous}, prepared=prepared)


PASS: Move = {"type": "pass"}
DECLINE: Move = {"type": "decline"}
PILE: Move = {"type": "draw", "from": "hidden_pile"}
OPEN: Move = {"type": "draw", "from": "open_pile"}


def blind(seat: int, back: str | None = None) -> Move:
    return {"type": "draw", "from": "hidden_hand", "seat": seat} | ({} if back is None else {"back": back})


def from_run(run: str, card: str) -> Move:
    return {"type": "draw", "from": "open_hand", "run": run, "card": cards(card)[0]}


def discard(text: str, rank: str | None = None) -> Move:
    return {"type": "discard", "cards": cards(text)} | ({} if rank is None else {"as": rank})


def lay(text: str) -> Move:
    return {"type": "lay_run", "cards": cards(text)}


def extend(run: str, before: str = "", after: str = "") -> Move:
    return {"type": "extend_run", "run": run, "before": cards(before), "after": cards(after)}


def peace(run: str) -> Move:
    return {"type": "declare_peace", "run": run}


def exchange(run: str, joker: str, card: str) -> Move:
    return {"type": "exchange", "run": run, "joker": cards(joker)[0], "card": cards(card)[0]}


def choose(card: str | None = None, **fields: Any) -> Move:
    return {"type": "choose"} | ({} if card is None else {"card": cards(card)[0]}) | fields


def slip(to: int, card: str) -> Move:
    return {"type": "slip_card", "to": to, "card": cards(card)[0]}


def accuse(giver: int, receiver: int) -> Move:
    return {"type": "accuse", "giver": giver, "receiver": receiver}


def rule(claim: int, *, upheld: bool) -> Move:
    return {"type": "rule_claim", "claim": claim, "upheld": upheld}


def play(game: Bench, *moves: tuple[int | str, Move]) -> None:
    """Play these commands, each by the seat before it."""
    for actor, move in moves:
        game.do(actor, move)


def types(events: list[dict[str, Any]]) -> list[str]:
    """The types of events, with the cause of a card's move."""
    return [f"{event['type']}:{event['cause']}" if "cause" in event else event["type"] for event in events]


def hand(game: Bench, seat: int) -> list[str]:
    """The true hidden hand of a seat, without the first material."""
    return [card.removesuffix("@r") for card in game.view("arbiter")["hands"][seat]]


def counts(game: Bench, viewer: int | str = "spectator") -> list[int]:
    """How many cards the viewer counts in each hand."""
    return list(game.view(viewer)["hand_counts"])


def blind_draw(lot: str) -> Sitting:
    """Seat 0 draws from the hand of seat 1, which has the diamonds from ace to seven; that lot is prepared."""
    whole = pack()
    order = stacked([whole[:7], whole[13:20]], 0, [], whole)
    agreed = {"packs": 1, "deal": 7, "previous": {"jokers": [1, 0]}}
    sitting = Sitting(FRIEDEN, 2, agreed, {"shuffles": [order], "lots": [lot]})
    sitting.play(0, {"type": "draw", "from": "hidden_hand", "seat": 1})
    return sitting
