"""Common knowledge: what everybody can conclude about the cards that each seat knows."""

from domain.game.interface import AnyGame
from domain.game.movement import Movement
from domain.game.seat import SPECTATOR, Seat, seen_by
from domain.game.secrets import redact
from domain.table.core.record import AnyRecord
from domain.table.fold import Steps, at_once
from domain.table.secrecy import secrets_of
from domain.witness.knowledge import EVERY, HIDDEN, Places


class CommonKnowledge:
    """The seats that learn something by an event, as far as everybody can conclude; built up event by event.

    It uses the events that all may know of, and what a spectator reads of them. It also uses which cards a seat can
    read in them, but not their faces. So nothing that follows from it reveals a covert act or a hidden card. Where one
    cannot conclude whether a seat knew a card before, the card counts as new to it.
    """

    def __init__(self, seats: int) -> None:
        self._open = Places()
        self._readers = [_Reader(seat) for seat in range(seats)]

    def take_in(self, game: AnyGame, record: AnyRecord) -> list[tuple[Seat, int]]:
        """Take in one event of the game: each seat that learns by it, and the number of the movement, from 0.

        `game` is the game as `Recalled` has it at the version of the event.
        """
        return at_once(self.steps(game, record))

    def steps(self, game: AnyGame, record: AnyRecord) -> Steps[list[tuple[Seat, int]]]:
        """The same, in steps: where many sit and many cards move, one event is much work."""
        event = record.event
        secrets = secrets_of(game, event)
        if secrets.audience is not None:
            return []
        shown = game.movements(redact(event, secrets, SPECTATOR))
        if not shown:
            return []
        if secrets.hidden:
            read = []
            for reader in self._readers:
                read.append(game.movements(redact(event, secrets, seen_by(reader.seat))))
                yield
        else:
            read = [shown] * len(self._readers)
        news: list[tuple[Seat, int]] = []
        for place, public in enumerate(shown):
            source = self._open.source_of(public)
            is_open = (public.card, source) in self._open.places
            news += [
                (reader.seat, place)
                for reader, own in zip(self._readers, read, strict=True)
                if reader.learns(own[place], source, is_open=is_open)
            ]
            self._open.follow((public,))
            yield
        return news


class _Reader:
    """One seat: the zones in which everybody can tell that it has read every card, and those in which nobody can."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._lit: set[str] = set()
        self._dark: set[str] = set()

    def learns(self, movement: Movement, source: str | None, *, is_open: bool) -> bool:
        """Follow one movement as the seat reads it; returns whether it is new to it.

        `source` is the zone that it comes from, `is_open`: everybody knew that the card was there.
        """
        card, target = movement.card, movement.target
        if card == EVERY:
            if source != target:
                self._gathered(source, target)
            return False
        if card == HIDDEN:
            self._passed_unread(source, target)
            return False
        is_new = source is not None and not is_open and source not in self._lit
        if is_new and source is not None:
            self._darken(source)
        if source != target and target not in self._dark:
            self._lit.add(target)
        return is_new

    def _passed_unread(self, source: str | None, target: str) -> None:
        if source == target and target in self._lit:
            return  # somebody else looked at a card that this seat knows anyway
        self._darken(target)
        if source is not None:
            self._darken(source)

    def _gathered(self, source: str | None, target: str) -> None:
        if source == EVERY:
            self._lit.clear()
            self._dark.clear()
        elif source is not None:
            self._lit.discard(source)
            self._dark.discard(source)
        self._darken(target)

    def _darken(self, zone: str) -> None:
        self._lit.discard(zone)
        self._dark.add(zone)
