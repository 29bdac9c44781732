"""The places of the cards at a version, from the movements of the events before it."""

from collections.abc import Iterable, Sequence

from domain.game.interface import AnyGame
from domain.game.movement import seat_of_hand
from domain.table.core.record import AnyRecord
from domain.witness.ledger import Places
from service.adjudication.watching import Shuffled


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
