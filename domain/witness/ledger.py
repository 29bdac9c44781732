"""The knowledge ledger: the hands at a version, and which cards a seat could know, since when and by what."""

from bisect import insort
from collections.abc import Sequence
from heapq import merge

import msgspec

from domain.game.interface import AnyGame
from domain.game.movement import hand_of
from domain.game.seat import Seat
from domain.table.core.events import Undone, is_of_the_table
from domain.table.core.record import AnyRecord
from domain.table.fold import Steps, at_once
from domain.table.secrecy import secrets_of
from domain.witness.breaches import Breach
from domain.witness.knowledge import EVERY, Acquisition, Known, Origin, Recalled, acquired


class LedgerEntry(msgspec.Struct, frozen=True):
    """A card that a seat could know.

    `card` lies in `zone` for certain. It became known at version `since` of the stream by an event of type
    `event_type`, `how` in one word. It came from the zone `source` then (None: into the game in full view). `undone` is
    the version of the undo that withdrew this event, None if it stands.

    A card learned by a withdrawn event stays known. Then `zone` is where the card lay by that event, and with the undo
    it went back to `source`.
    """

    card: str
    zone: str
    since: int
    event_type: str
    how: Acquisition
    source: str | None
    undone: int | None = None


class Ledger:
    """The knowledge ledger of one seat, filled while the stream is read."""

    def __init__(self, game: AnyGame, seat: Seat) -> None:
        self._game = game
        self._seat = seat
        self._records: list[AnyRecord] = []
        self._known = Known(seat)
        self._recalled = Recalled(game)
        self._learned: list[tuple[Origin, str, str]] = []
        self._places: list[LedgerEntry] = []
        self._standing: list[int] = []

    @property
    def version(self) -> int:
        """The number of records taken in."""
        return len(self._records)

    def take_in(self, record: AnyRecord) -> None:
        """Take in the next record of the stream."""
        at_once(self.steps(record))

    def steps(self, record: AnyRecord) -> Steps[None]:
        """Take in the next record of the stream, in steps: after an undo all that stands is read again."""
        self._records.append(record)
        version, event = len(self._records), record.event
        game = self._recalled.take_in(event)
        if isinstance(event, Undone):
            yield from self._go_back(event.to, version)
        elif not is_of_the_table(event):
            self._standing.append(version)
            news = self._known.take_in(game, record, version)
            places = self._known.places
            self._learned += [(places[place], *place) for place in news if place in places]

    def entries(self) -> tuple[LedgerEntry, ...]:
        """Return the cards that the seat could know now; by zone, card and version."""
        return at_once(self.entries_in_steps())

    def entries_in_steps(self) -> Steps[tuple[LedgerEntry, ...]]:
        """The same, in steps. In between, nothing may be taken in."""
        stands: list[LedgerEntry] = []
        for place, origin in self._known.places.items():
            stands.append(self._entry(origin, *place))
            yield
        every: list[LedgerEntry] = []
        for entry in merge(sorted(stands, key=_place), self._places, key=_place):
            every.append(entry)
            yield
        return tuple(every)

    def _go_back(self, to: int, version: int) -> Steps[None]:
        """Go back to a version. What was learned since stays known, marked with this undo."""
        gone = [learned for learned in self._learned if learned[0].version > to]
        for learned in gone:
            insort(self._places, self._entry(*learned, version), key=_place)
            yield
        self._learned = [learned for learned in self._learned if learned[0].version <= to]
        self._standing = [place for place in self._standing if place <= to]
        self._known = Known(self._seat)
        for stood in self._standing:
            self._known.take_in(self._recalled.at(stood), self._records[stood - 1], stood)
            yield

    def _entry(self, origin: Origin, card: str, zone: str, undone: int | None = None) -> LedgerEntry:
        event = self._records[origin.version - 1].event
        movement = self._recalled.at(origin.version).movements(event)[origin.place]
        how = acquired(self._game.meta, secrets_of(self._game, event), movement)
        return LedgerEntry(card, zone, origin.version, str(event.__struct_config__.tag), how, movement.source, undone)


def _place(entry: LedgerEntry) -> tuple[str, str, int]:
    """The key by which entries are sorted."""
    return entry.zone, entry.card, entry.since


def ledger(game: AnyGame, records: Sequence[AnyRecord], seat: Seat) -> tuple[LedgerEntry, ...]:
    """Return the cards that the seat could know after these first records of a stream; by zone, card and version.

    Read from the secrets and movements of the events alone, so it does not depend on what comes later. What can only
    be worked out by counting is not part of it.
    """
    reading = Ledger(game, seat)
    for record in records:
        reading.take_in(record)
    return reading.entries()


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
