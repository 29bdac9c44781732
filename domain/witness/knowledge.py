"""The places of cards that a seat could know, and the movements of a stream as everybody may recall them."""

from collections.abc import Iterable
from functools import partial
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.meta import Meta
from domain.game.movement import AnyRecall, Movement
from domain.game.seat import SPECTATOR, Seat, seen_by
from domain.game.secrets import Secrets, may_know, may_read, redact
from domain.table.core.events import TableOpened, Undone, is_of_the_table
from domain.table.core.record import AnyRecord
from domain.table.fold import Steps
from domain.table.secrecy import secrets_of

HIDDEN = "?"
EVERY = "*"


class Origin(NamedTuple):
    """The movement that taught a place: number `place`, from 0, of the event at `version`."""

    version: int
    place: int


class Places:
    """The places of cards, as known to a reader of their movements.

    `places` has every (card, zone) that is known for certain, with the movement by which the card became known.
    """

    def __init__(self) -> None:
        self.places: dict[tuple[str, str], Origin] = {}

    def follow(self, movements: Iterable[Movement], version: int = 0) -> list[tuple[str, str]]:
        """Follow cards from zone to zone; returns the (card, zone) that were not known before.

        What comes into the game in full view (no source) is no news.
        """
        news: list[tuple[str, str]] = []
        for place, movement in enumerate(movements):
            if movement.card == EVERY:
                source = self.source_of(movement)
                if source != movement.target:
                    self._gather(source, movement.target)
            elif movement.card == HIDDEN:
                if movement.source != movement.target:  # else somebody else looked at a card, which stays where it is
                    self._forget(movement.source)
            elif self._moves(movement, Origin(version, place)):
                news.append((movement.card, movement.target))
        return news

    def source_of(self, movement: Movement) -> str | None:
        """The zone that the movement names, or in which the card lies that it names instead, as far as it is known."""
        if movement.beside is None:
            return movement.source
        return next((zone for card, zone in self.places if card == movement.beside), None)

    def _moves(self, movement: Movement, origin: Origin) -> bool:
        """A card that is read goes to its target; returns whether it was not known before where it came from."""
        known = None if movement.source is None else self.places.pop((movement.card, movement.source), None)
        self.places[movement.card, movement.target] = known or origin
        return known is None and movement.source is not None

    def _gather(self, source: str | None, target: str) -> None:  # noqa: ARG002 - see Known
        """All cards of one zone, or of all, are taken together: which of them lies where is told to nobody."""
        if source == EVERY:
            self.places.clear()
        else:
            self._forget(source)

    def _forget(self, zone: str | None) -> None:
        self.places = {place: origin for place, origin in self.places.items() if place[1] != zone}


class Known(Places):
    """The places of cards that one seat could know, built up event by event."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat
        self.viewer = seen_by(seat)

    def take_in(self, game: AnyGame, record: AnyRecord, version: int = 0) -> list[tuple[str, str]]:
        """Take in one event of the game; returns the (card, zone) that the seat newly learned by it.

        `game` is the game as `Recalled` has it at the version of the event. The seat learns nothing from an event that
        it may not know of. But its knowledge of the zones that cards left by the event is no longer certain.
        """
        secrets = secrets_of(game, record.event)
        if may_know(secrets, self.viewer):
            return self.follow(game.movements(redact(record.event, secrets, self.viewer)), version)
        unread = (
            movement if movement.card == EVERY else replace(movement, card=HIDDEN)
            for movement in game.movements(record.event)
        )
        return self.follow(unread, version)

    def _gather(self, source: str | None, target: str) -> None:
        """The cards of one zone that the seat knew to be there are all where they were taken to."""
        taken = [] if source == EVERY else [place for place in self.places if place[1] == source]
        for card, zone in taken:
            self.places[card, target] = self.places.pop((card, zone))
        if not taken:
            super()._gather(source, target)


Acquisition = Literal["open", "dealt", "drawn", "played", "passed", "shown", "looked", "slipped"]
"""How a card became known.

`open`: it came into the game in full view. `dealt`, `drawn`: it came to a seat from a stock. `played`: it left the
cards of a seat. `passed`: it went from seat to seat. `shown`: it was turned up for everybody. `looked`: some looked at
it where it lay. `slipped`: it moved, and only some seats know that it did.
"""


def acquired(meta: Meta, secrets: Secrets, movement: Movement) -> Acquisition:
    """Return how the card of this movement became known. `meta` is the game's own, `secrets` are those of the event."""
    source, target = movement.source, movement.target
    if source is None:
        return "open"
    if source == target:
        return "shown" if is_public(secrets) else "looked"
    if secrets.audience is not None:
        return "slipped"
    if meta.is_held(source):
        return "passed" if meta.is_held(target) else "played"
    if not meta.is_held(target):
        return "shown"
    return "dealt" if movement.how == "dealt" else "drawn"


def is_public(secrets: Secrets) -> bool:
    """Return whether everybody reads the whole event."""
    return secrets.audience is None and all(may_read(hidden, SPECTATOR) for hidden in secrets.hidden)


class Recalled:
    """A game at each version of a stream: its `movements` know what its `recall` keeps in mind by then.

    A game without `recall` stands for itself at every version, and nothing is kept. An undo takes the memory back to
    that of its target; a withdrawn event keeps the memory with which it was played.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._after: list[tuple[Any, AnyGame]] = []

    def take_in(self, event: Any) -> AnyGame:
        """Read the next event of the stream, from its first one on; returns the game by which its movements are read.

        The event may be a redacted one.
        """
        recall = self._game.recall
        if recall is None:
            return self._game
        self._after.append(self._next(recall, event))
        return self.at(len(self._after))

    def at(self, version: int) -> AnyGame:
        """The game by which the movements of the event at this version are read; the event was taken in."""
        return self._after[version - 2][1] if self._after and version > 1 else self._game

    def _next(self, recall: AnyRecall, event: Any) -> tuple[Any, AnyGame]:
        """The memory after the event, and the game that has it."""
        if isinstance(event, TableOpened):
            return self._with(recall, recall.begin(event.options))
        if isinstance(event, Undone):
            return self._after[event.to - 1]
        last = self._after[-1]
        if is_of_the_table(event):
            return last
        noted = recall.note(last[0], event)
        return last if noted is last[0] else self._with(recall, noted)

    def _with(self, recall: AnyRecall, memory: Any) -> tuple[Any, AnyGame]:
        return memory, replace(self._game, movements=partial(recall.movements, memory), recall=None)


def recalled_in_steps(game: AnyGame, records: Iterable[AnyRecord]) -> Steps[Recalled]:
    """Recall these first records of a stream, in steps; nothing for a game without `recall`."""
    result = Recalled(game)
    if game.recall is not None:
        for record in records:
            result.take_in(record.event)
            yield
    return result
