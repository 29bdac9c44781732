"""The hands of cards at a version of a stream, with the versions since which the record names the cards in them."""

from collections.abc import Sequence

import msgspec

from domain.game.interface import AnyGame
from domain.game.movement import hand_of
from domain.table.core.events import Undone, is_of_the_table
from domain.table.core.record import AnyRecord
from domain.table.steps import Steps
from domain.witness.breaches import Breach
from domain.witness.knowledge import EVERY
from domain.witness.recalled import Recalled


class Lying(msgspec.Struct, frozen=True):
    """A card lies in this zone since this version."""

    zone: str
    since: int


class Places:
    """The places of the cards, while the stream is read from its first event on.

    An undo takes them back to those at its target. Cards that are all alike have one place together.
    """

    def __init__(self, game: AnyGame) -> None:
        self.lies: dict[str, Lying] = {}
        self._recalled = Recalled(game)
        self._version = 0
        self._before: list[tuple[int, str, Lying | None]] = []

    def take_in(self, record: AnyRecord) -> None:
        """Read the next event."""
        self._version += 1
        event = record.event
        then = self._recalled.take_in(event)
        if isinstance(event, Undone):
            self._go_back(event.to)
        if is_of_the_table(event):
            return
        for movement in then.movements(event):
            if movement.card != EVERY:
                self._put(movement.card, movement.target)
                continue
            beside = None if movement.beside is None else self.lies.get(movement.beside)
            source = movement.source if beside is None else beside.zone
            for card in [card for card, place in self.lies.items() if source in (EVERY, place.zone)]:
                self._put(card, movement.target)

    def _put(self, card: str, zone: str) -> None:
        before = self.lies.get(card)
        if before is None or before.zone != zone:
            self._before.append((self._version, card, before))
            self.lies[card] = Lying(zone, self._version)

    def _go_back(self, to: int) -> None:
        while self._before and self._before[-1][0] > to:
            _, card, before = self._before.pop()
            if before is None:
                del self.lies[card]
            else:
                self.lies[card] = before


def hands_in_steps(
    game: AnyGame, records: Sequence[AnyRecord], breaches: Sequence[Breach]
) -> Steps[tuple[dict[str, int], ...]]:
    """Return for each breach the hand by which it shows, just before the act: its cards, and since when each lay there.

    A breach that shows otherwise, or that names the whole hand itself, has none.
    """
    hands: dict[int, dict[str, int]] = {}
    places = Places(game)
    last = max((breach.version for breach in breaches if breach.shown is not None), default=0)
    for version, record in enumerate(records[:last], start=1):
        for place, breach in enumerate(breaches):
            if breach.version == version and breach.shown is not None and breach.actor.seat is not None:
                zone = hand_of(breach.actor.seat)
                hand = {card: lying.since for card, lying in places.lies.items() if lying.zone == zone}
                hands[place] = hand if {*breach.shown.cards} < {*hand} and breach.shown.cards else {}
        places.take_in(record)
        yield
    return tuple(hands.get(place, {}) for place in range(len(breaches)))
