"""What part 11 of the rulebook says of counts and knowledge, worked out from the log event by event.

Written for its clearness alone: it keeps where each card is, one full count for each viewer, and one set for each seat.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from domain.game.seat import SPECTATOR, Viewer, seen_by
from domain.game.secrets import may_know, redact
from domain.games.frieden.game import FRIEDEN
from tests.unit.domain.games.frieden.support.tables import RANKS

Told = dict[str, Any]


def place_of(card: str) -> int:
    """The place of a card in canonical order."""
    pack = "rbgywk".index(card[-1])
    if card[0] == "*":
        return 1000 + 10 * pack + int(card[1])
    return 52 * pack + 13 * "cdhs".index(card[1]) + RANKS.index(card[0])


class Count:
    """The backs that one viewer counts in each hand, from what it is told alone."""

    def __init__(self, viewer: Viewer, seats: int) -> None:
        self.viewer = viewer
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]

    def read(self, event: Any) -> None:
        secrets = FRIEDEN.secrets(event)
        if not may_know(secrets, self.viewer):
            return
        told = msgspec.to_builtins(redact(event, secrets, self.viewer))
        match told["type"]:
            case "card_moved":
                self._moved(told)
            case "hand_seen" if told["by"] == self.viewer.seat:
                plain = not any("@" in back for hand in self.hands for back in hand)
                self.hands[told["seat"]] = Counter("?" if plain else f"?@{card[-1]}" for card in told["cards"])
            case "claim_upheld":
                self.hands = [Counter(hand) for hand in told["hands"]]

    def _moved(self, told: Told) -> None:
        back = "?" + told["shape"][1:]
        if told["source"].startswith("hand:"):
            hand = self.hands[int(told["source"][5:])]
            hand[back] = 0 if told["last"] else max(hand[back] - 1, 1)
        if told["target"].startswith("hand:"):
            self.hands[int(told["target"][5:])][back] += 1


class Oracle:
    """All counts, the places of all cards, and what each seat can place for certain."""

    def __init__(self, cards: list[str], seats: int) -> None:
        self.where = dict.fromkeys(cards, "hidden_pile")
        self.known: list[set[str]] = [set() for _ in range(seats)]
        self.counts = [Count(viewer, seats) for viewer in (*map(seen_by, range(seats)), SPECTATOR)]

    def read(self, event: Any) -> None:
        """Take in the next event."""
        for count in self.counts:
            count.read(event)
        told = msgspec.to_builtins(event)
        match told["type"]:
            case "card_moved":
                for seat, known in enumerate(self.known):
                    self._learn(seat, known, told)
                assert self.where[told["card"]] == told["source"] or told["cause"] == "shuffle"
                self.where[told["card"]] = told["target"]
            case "hand_seen":
                self.known[told["by"]].update(told["cards"])
            case "run_set":
                self.where.update(dict.fromkeys(told["cards"], f"run:{told['run']}"))
            case "kingdom_set_aside":
                run = f"run:{told['run']}"
                self.where = {card: "aside" if place == run else place for card, place in self.where.items()}

    def knowledge(self) -> tuple[tuple[dict[str, str], ...], ...]:
        """What each seat can place, as the arbiter reads it."""
        return tuple(
            tuple({"card": card, "place": self.where[card]} for card in sorted(known, key=place_of))
            for known in self.known
        )

    def _learn(self, seat: int, known: set[str], told: Told) -> None:
        """The three rules of part 11, in their order."""
        card, source, target, back = told["card"], told["source"], told["target"], "?" + told["shape"][1:]
        lying = {one for one, place in self.where.items() if place == source}
        alike = {one for one in lying if back in ("?", f"?@{one[-1]}")}
        if told["sees"] == "all" or seat in told["sees"]:
            known.discard(card)
            if target in ("hidden_pile", "offer") or (target.startswith("hand:") and target != f"hand:{seat}"):
                known.add(card)
        elif told["cause"] == "slip":
            known -= lying
        elif alike != {card}:
            known -= {one for one in alike if told["cause"] != "ceded" or one[0] == "*"}
