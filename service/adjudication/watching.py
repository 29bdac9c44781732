"""A game whose shuffles are looked at, and set, while it is played; and the places of its cards at a version.

The watch records where each card of a shuffle goes first. The places follow from the movements of the events.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from domain.game.chance import Chance
from domain.game.interface import AnyGame
from domain.game.movement import seat_of_hand
from domain.table.core.events import is_of_the_table
from domain.table.core.record import AnyRecord
from domain.witness.ledger import Places

Order = tuple[str, ...]


class Shuffled(msgspec.Struct):
    """One shuffle: its cards as the game lists them, their order from the top, and where they have gone.

    `pack` is the zone in which they lie before they go anywhere (None until an event has said so). `places` has for
    each zone the positions in the order of the cards that went there first from the pack, as they went.
    """

    cards: Order
    order: Order
    pack: str | None = None
    places: dict[str, list[int]] = {}

    def cards_at(self, place: str) -> Order:
        """The cards that went to a place."""
        return tuple(self.order[position] for position in self.places.get(place, ()))


class Watch:
    """The shuffles seen in one game. `orders` sets some of them, by their number from 0."""

    def __init__(self, game: AnyGame, orders: Mapping[int, Order]) -> None:
        self.orders = orders
        self.shuffles: list[Shuffled] = []
        self.owner: dict[str, int] = {}
        self._rules = game
        self.game = msgspec.structs.replace(game, open=self._open, decide=self._decide)

    def _open(self, state: Any, chance: Chance, version: int) -> Any:
        watched = _Watched(chance, self)
        events = self._rules.open(state, watched, version)
        chance.drawn = watched.drawn
        return events

    def _decide(self, state: Any, actor: Any, command: Any, chance: Chance, version: int) -> Any:
        watched = _Watched(chance, self)
        events = self._rules.decide(state, actor, command, watched, version)
        chance.drawn = watched.drawn
        return events

    def shuffled(self, number: int, cards: Sequence[str], drawn: Order) -> Order:
        """The order of a shuffle: the one that is set for it, if it is of these cards, else the one drawn."""
        chosen = self.orders.get(number, drawn)
        order = chosen if sorted(chosen) == sorted(cards) else drawn
        del self.shuffles[number:]
        self.shuffles.append(Shuffled(tuple(cards), order, None, {}))
        return order

    def follow(self, events: Sequence[Any]) -> None:
        """See where the cards go by the events of one command."""
        for event in events:
            if not is_of_the_table(event):
                self._follow(event)

    def _follow(self, event: Any) -> None:
        # The event alone says what leaves a pack: what a game recalls only changes where a card goes that lies open.
        moved = self._rules.movements(event)
        named = {move.card for move in moved}
        for number, shuffle in enumerate(self.shuffles):
            if shuffle.pack is None and named.issuperset(shuffle.cards):
                shuffle.pack = next(move.target for move in moved if move.card == shuffle.cards[0])
                self.owner.update(dict.fromkeys(shuffle.cards, number))
                return
        gone: dict[tuple[int, str], list[int]] = {}
        for move in moved:
            place = self.owner.get(move.card)
            if place is None:
                continue
            shuffle = self.shuffles[place]
            position = shuffle.order.index(move.card)
            known = any(position in positions for positions in shuffle.places.values())
            if move.source == shuffle.pack != move.target and not known:
                gone.setdefault((place, move.target), []).append(position)
        for (number, target), positions in gone.items():
            self.shuffles[number].places.setdefault(target, []).extend(sorted(positions))


class _Watched(Chance):
    """The chance of one command, whose shuffles are seen and set."""

    def __init__(self, given: Chance, watch: Watch) -> None:
        super().__init__(given.prepared, given.seed, given.drawn)
        self._watch = watch

    def shuffle(self, cards: Sequence[str]) -> Order:
        """The cards in the order that is set for them."""
        number = self.drawn.shuffles
        return self._watch.shuffled(number, cards, super().shuffle(cards))


def hands_before(
    game: AnyGame, records: Sequence[AnyRecord], version: int, shuffles: Iterable[Shuffled]
) -> dict[str, tuple[str, ...]]:
    """The cards in each hand just before the event of this version, in the order in which the game lists its cards."""
    places = Places(game)
    for record in records[: version - 1]:
        places.take_in(record)
    listed = {card: at for shuffle in shuffles for at, card in enumerate(shuffle.cards)}
    hands: dict[str, list[str]] = {}
    for card, lying in places.lies.items():
        if seat_of_hand(lying.zone) is not None:
            hands.setdefault(lying.zone, []).append(card)

    def place_in_list(card: str) -> tuple[int, str]:
        return listed.get(card, -1), card

    return {place: tuple(sorted(hands[place], key=place_in_list)) for place in sorted(hands)}
