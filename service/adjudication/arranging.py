"""The orders of the cards that lead to the hands which a recorded game names, as far as it names them.

The game is played again and again until nothing changes. Each time it uses what the time before has shown of which card
goes where. Cards that are not named are filled in. First come those that a seat's own moves name, as it must have held
them, then the rest of the pack.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

import msgspec

from domain.game.movement import HAND, hand_of, seat_of_hand
from domain.table.fold import Steps
from service.adjudication.file import RecordedGame, Source
from service.adjudication.replay import Replayed, opening_of, replay_in_steps
from service.adjudication.watching import Order, Shuffled
from service.record.codec import Codec
from service.record.document.problems import DocumentError
from service.texts.library import packaged

UNKNOWN = "?"
REST = "rest"
MOST_STEPS = 100_000
"""How many moves may be played in all until the hands are as they are named."""
Deal = Mapping[str, Order]


class Arrangement(msgspec.Struct, frozen=True):
    """The orders that were found, from the first shuffle on, and in each the positions of cards that nothing fixes.

    Nothing fixes a card that is named by no deal and by no move that was accepted.
    """

    orders: tuple[Order, ...]
    filled: tuple[frozenset[int], ...]
    replayed: Replayed

    def unknown(self, seat: int, move: int) -> bool:
        """Return whether the seat may have had, after this move, cards that nothing named."""
        return any(
            not self.filled[number].isdisjoint(self.replayed.shuffles[number].places.get(hand_of(seat), ()))
            for number in self.replayed.live[min(move, len(self.replayed.live) - 1)]
        )

    def otherwise(self, way: int) -> tuple[Order, ...]:
        """The orders with the cards that nothing named in other places: turned round, and moved on by some of them."""
        result = []
        for order, filled in zip(self.orders, self.filled, strict=True):
            places = sorted(filled)
            cards = [order[place] for place in places][::-1]
            start = way * len(cards) // 3
            put = dict(zip(places, cards[start:] + cards[:start], strict=True))
            result.append(tuple(put.get(place, card) for place, card in enumerate(order)))
        return tuple(result)


class Arranger:
    """Finds the orders for one recorded game."""

    def __init__(self, path: Path, source: Source, codec: Codec) -> None:
        self._path = path
        self._source = source
        self._recorded = source.game
        self._codec = codec
        self._opening = opening_of(source.game, codec)
        self._deals = tuple(self._deal(number, deal) for number, deal in enumerate(source.game.deals))
        self._held: dict[int, dict[str, str]] = {}
        if self._opening.prepared.shuffles:
            self._stop(0, "two_packs")

    def arranged(self) -> Steps[Arrangement]:
        """Find the orders, in steps. Raises DocumentError if none lead to what is named, and Refused for no opening."""
        orders: dict[int, Order] = {}
        steps = 0
        while True:
            replayed = yield from replay_in_steps(self._recorded, self._codec, self._opening, orders)
            steps += len(replayed.live)
            self._note(replayed)
            built = [self._built(number, shuffle) for number, shuffle in enumerate(replayed.shuffles)]
            wanted = {number: order for number, (order, _) in enumerate(built)}
            if wanted == {number: shuffle.order for number, shuffle in enumerate(replayed.shuffles)}:
                break
            if steps > MOST_STEPS:
                self._stop(0, "too_open")
            orders = wanted
        if replayed.complete:
            self._check(replayed)
        orders_found, filled = zip(*built, strict=True) if built else ((), ())
        accepted = {(named.shuffle, named.card) for named in replayed.named if named.accepted}
        for number, held in self._held.items():
            order = orders_found[number]
            filled[number].update(order.index(card) for card in held if (number, card) not in accepted)
        return Arrangement(orders_found, tuple(map(frozenset, filled)), replayed)

    def _deal(self, number: int, deal: Deal) -> Deal:
        """A deal with its places named in full. Raises DocumentError."""
        kinds = packaged().chance(self._recorded.game).places
        result: dict[str, Order] = {}
        seen: set[str] = set()
        if not kinds:
            self._stop(number, "no_deals", game=self._recorded.game)
        for name, cards in deal.items():
            place = hand_of(name) if name.isdecimal() else name
            kind, _, which = place.partition(":")
            seats = map(str, range(self._recorded.seats))
            if name != REST and (kind not in kinds or (kind == HAND and which not in seats)):
                known = ", ".join([*kinds, REST])
                self._stop(number, "no_place", name=name[:40], known=known)
            result[place] = cards
            for card in cards:
                if card in seen and card != UNKNOWN:
                    self._stop(number, "card_twice", name=name, card=card[:40])
                seen.add(card)
        return result

    def _note(self, replayed: Replayed) -> None:
        """Cards that a seat's moves name, and that nothing else does, were in its hand if any hand could have them."""
        for shown in replayed.named:
            shuffle, place = replayed.shuffles[shown.shuffle], hand_of(shown.seat)
            held = self._held.setdefault(shown.shuffle, {})
            named = {card for cards in self._dealt(shown.shuffle).values() for card in cards}
            if shown.card in held or shown.card in named:
                continue
            if shown.accepted:
                if shown.card in shuffle.cards_at(place):
                    held[shown.card] = place
            elif self._has_room(shown.shuffle, shuffle, place):
                held[shown.card] = place

    def _has_room(self, number: int, shuffle: Shuffled, place: str) -> bool:
        """Return whether cards went to the place of which it is not known which."""
        known = sum(card != UNKNOWN for card in self._dealt(number).get(place, ()))
        held = sum(holder == place for holder in self._held[number].values())
        return known + held < len(shuffle.places.get(place, ()))

    def _dealt(self, number: int) -> Deal:
        return self._deals[number] if number < len(self._deals) else {}

    def _built(self, number: int, shuffle: Shuffled) -> tuple[Order, set[int]]:
        """The order of a shuffle with all that is known in its place, and the positions of what is not known."""
        deal = self._dealt(number)
        strange = [card for cards in deal.values() for card in cards if card not in (*shuffle.cards, UNKNOWN)]
        if strange:
            self._stop(number, "no_card", card=strange[0][:40])
        put: dict[int, str] = {}
        for place, cards in deal.items():
            positions = shuffle.places.get(place, [])
            put |= {at: card for at, card in zip(positions, cards, strict=False) if card != UNKNOWN}
        listed = {at for place, cards in deal.items() for at in shuffle.places.get(place, [])[: len(cards)]}
        free = [at for at in range(len(shuffle.order)) if at not in listed]
        put |= {at: card for at, card in zip(free, deal.get(REST, ()), strict=False) if card != UNKNOWN}
        for card, place in self._held.get(number, {}).items():
            at = next((at for at in shuffle.places.get(place, ()) if at not in put), None)
            if at is not None:
                put[at] = card
        return self._filled(shuffle, deal, put)

    def _filled(self, shuffle: Shuffled, deal: Deal, put: dict[int, str]) -> tuple[Order, set[int]]:
        named = {card for cards in deal.values() for card in cards}
        left = [card for card in shuffle.order if card not in put.values()]
        left.sort(key=lambda card: card in named)
        empty = [at for at in range(len(shuffle.order)) if at not in put]
        put |= dict(zip(empty, left, strict=True))
        return tuple(put[at] for at in range(len(shuffle.order))), set(empty)

    def _check(self, replayed: Replayed) -> None:
        """Check that all that is named has come to pass. Raises DocumentError."""
        times = len(replayed.shuffles)
        if len(self._deals) > times:
            self._stop(times, "no_shuffle", times=times)
        for number, deal in enumerate(self._deals):
            for place, cards in deal.items():
                went = replayed.shuffles[number].places.get(place, ())
                if place != REST and len(cards) > len(went):
                    name = seat_of_hand(place) or place
                    self._stop(number, "too_few_went", name=name, named=len(cards), went=len(went))

    def _stop(self, deal: int, problem: str, **values: object) -> NoReturn:
        place = f"deals[{deal}]"
        raise DocumentError(self._path, problem, self._source.document.line(place), deal=place, **values)


def with_orders(recorded: RecordedGame, orders: tuple[Order, ...]) -> RecordedGame:
    """The game with these shuffles as its prepared ones."""
    prepared = {**recorded.prepared, "shuffles": [list(order) for order in orders]}
    return msgspec.structs.replace(recorded, prepared=prepared)
