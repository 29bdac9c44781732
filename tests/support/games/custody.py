"""Where every card and piece is, followed from movement to movement as the arbiter reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from domain.game.movement import Movement


class Custody:
    """What lies where. Each movement must take a thing from where it lies, and nothing may come or go unsaid."""

    def __init__(self, inventory: Counter[str]) -> None:
        self.inventory = inventory
        self.lying: Counter[tuple[str, str]] = Counter()

    def follow(self, movements: Iterable[Movement]) -> None:
        """Follow the movements of one event. Raises AssertionError for a thing that is not where it should be."""
        for one in movements:
            assert one.card != "?", "the arbiter reads every card"
            if one.card == "*":
                self._gather(one)
            else:
                self._move(one)

    def total(self) -> Counter[str]:
        """How often each thing is there, wherever it lies."""
        found: Counter[str] = Counter()
        for (card, _), count in self.lying.items():
            found[card] += count
        return +found

    def _gather(self, one: Movement) -> None:
        source = one.source if one.beside is None else self._zone_of(one.beside)
        taken = [(place, count) for place, count in self.lying.items() if source in {"*", place[1]}]
        for (card, zone), count in taken:
            del self.lying[card, zone]
            self.lying[card, one.target] += count

    def _zone_of(self, card: str) -> str:
        (zone,) = (place[1] for place, count in self.lying.items() if place[0] == card and count)
        return zone

    def _move(self, one: Movement) -> None:
        if one.source is not None and self.lying[one.card, one.source] > 0:
            self.lying[one.card, one.source] -= 1
        else:
            known = sorted(zone for (card, zone), count in self.lying.items() if card == one.card and count)
            assert self.total()[one.card] < self.inventory[one.card], f"{one} but it lies in {known}"
        self.lying[one.card, one.target] += 1
