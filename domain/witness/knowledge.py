"""What a seat could know of where cards are: read from the secrets and movements of events alone."""

from collections.abc import Iterable

from domain.decider import AnyGame
from domain.movement import Movement
from domain.seat import Seat, seen_by
from domain.secrets import may_know, redact
from domain.table.record import AnyRecord
from domain.table.secrets import secrets_of

HIDDEN = "?"
EVERY = "*"


class Places:
    """Where cards are, as one who reads of their movements knows it."""

    def __init__(self) -> None:
        self.places: set[tuple[str, str]] = set()

    def follow(self, movements: Iterable[Movement]) -> list[tuple[str, str]]:
        """Follow cards from zone to zone; returns the (card, zone) that were not known before.

        What comes into the game in full view (no source) is no news.
        """
        news: list[tuple[str, str]] = []
        for one in movements:
            if one.card == EVERY:
                self.places = set() if one.source == EVERY else {p for p in self.places if p[1] != one.source}
            elif one.card == HIDDEN:
                if one.source != one.target:  # else somebody else looked at a card, which stays where it is
                    self.places = {place for place in self.places if place[1] != one.source}
            else:
                if one.source is not None:
                    if (one.card, one.source) not in self.places:
                        news.append((one.card, one.target))
                    self.places.discard((one.card, one.source))
                self.places.add((one.card, one.target))
        return news


class Known(Places):
    """The places of cards that one seat could know, built up event by event."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat
        self.viewer = seen_by(seat)

    def take_in(self, game: AnyGame, record: AnyRecord) -> list[tuple[str, str]]:
        """Take in one event of the game; returns the (card, zone) that the seat newly learned by it."""
        secrets = secrets_of(game, record.event)
        if not may_know(secrets, self.viewer):
            return []
        return self.follow(game.movements(redact(record.event, secrets, self.viewer)))
