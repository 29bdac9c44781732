"""The knowledge ledger: which cards a seat could know at a version, since when and by what."""

from collections.abc import Sequence

import msgspec

from domain.decider import AnyGame
from domain.seat import Seat
from domain.table.events import TABLE_EVENTS, Undone
from domain.table.record import AnyRecord
from domain.table.secrets import secrets_of
from domain.witness.acquisition import Acquisition, acquired
from domain.witness.knowledge import Known, Origin


class Entry(msgspec.Struct, frozen=True):
    """A card that a seat could know.

    `card` lies in `zone` for certain. It became known at version `since` of the stream by an event of type `by`, `how`
    in one word; it came from the zone `source` then (None: into the game in full view). `undone` is the version of the
    undo that withdrew this event, None if it stands. What was learned by a withdrawn event stays known: `zone` is then
    where the card lay by that event, and with the undo it went back to `source`.
    """

    card: str
    zone: str
    since: int
    by: str
    how: Acquisition
    source: str | None
    undone: int | None = None


def ledger(game: AnyGame, records: Sequence[AnyRecord], seat: Seat) -> tuple[Entry, ...]:
    """What the seat could know after these records, the first ones of a stream; by zone, card and version.

    Read from the secrets and movements of the events alone, so it does not depend on what comes later. What can only
    be worked out by counting is not part of it.
    """
    known, learned, kept = Known(seat), list[tuple[Origin, str, str]](), list[Entry]()
    standing: list[int] = []
    for version, record in enumerate(records, start=1):
        event = record.event
        if isinstance(event, Undone):
            kept += [
                _entry(game, records, origin, card, zone, version)
                for origin, card, zone in learned
                if origin.version > event.to
            ]
            learned = [one for one in learned if one[0].version <= event.to]
            standing = [one for one in standing if one <= event.to]
            known = _folded(game, records, standing, seat)
        elif not isinstance(event, TABLE_EVENTS):
            standing.append(version)
            news = known.take_in(game, record, version)
            learned += [(known.places[place], *place) for place in news if place in known.places]
    stands = [_entry(game, records, origin, *place) for place, origin in known.places.items()]
    return tuple(sorted([*stands, *kept], key=lambda entry: (entry.zone, entry.card, entry.since, entry.undone or 0)))


def _folded(game: AnyGame, records: Sequence[AnyRecord], standing: Sequence[int], seat: Seat) -> Known:
    known = Known(seat)
    for version in standing:
        known.take_in(game, records[version - 1], version)
    return known


def _entry(
    game: AnyGame, records: Sequence[AnyRecord], origin: Origin, card: str, zone: str, undone: int | None = None
) -> Entry:
    event = records[origin.version - 1].event
    movement = game.movements(event)[origin.place]
    how = acquired(event, secrets_of(game, event), movement)
    tag = str(event.__struct_config__.tag)
    return Entry(card, zone, origin.version, tag, how, movement.source, undone)
