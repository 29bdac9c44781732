"""The places of the cards at a version, from the movements of the events before it."""

from collections.abc import Iterable, Sequence

from domain.game.interface import AnyGame
from domain.game.movement import seat_of_hand
from domain.table.core.events import is_of_the_table
from domain.table.core.record import AnyRecord
from domain.witness.recalled import Recalled
from service.adjudication.watching import Shuffled

EVERY = "*"


def hands_before(
    game: AnyGame, records: Sequence[AnyRecord], version: int, shuffles: Iterable[Shuffled]
) -> dict[str, tuple[str, ...]]:
    """The cards in each hand just before the event of this version, in the order in which the game lists its cards."""
    lies: dict[str, str] = {}
    recalled = Recalled(game)
    for record in records[: version - 1]:
        then = recalled.take_in(record.event)
        if is_of_the_table(record.event):
            continue
        for movement in then.movements(record.event):
            if movement.card != EVERY:
                lies[movement.card] = movement.target
                continue
            source = movement.source if movement.beside is None else lies.get(movement.beside)
            moved = [card for card, place in lies.items() if source in (EVERY, place)]
            lies |= dict.fromkeys(moved, movement.target)
    listed = {card: at for shuffle in shuffles for at, card in enumerate(shuffle.cards)}
    hands: dict[str, list[str]] = {}
    for card, place in lies.items():
        if seat_of_hand(place) is not None:
            hands.setdefault(place, []).append(card)

    def place_in_list(card: str) -> tuple[int, str]:
        return listed.get(card, -1), card

    return {place: tuple(sorted(hands[place], key=place_in_list)) for place in sorted(hands)}
