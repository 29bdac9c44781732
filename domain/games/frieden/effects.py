"""Which decision the effect of a discard opens (9)."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from domain.games.frieden.pending import Decision, Kind

SHUFFLE_AT_ONCE = 2
"""The nines in a chain at which the hidden pile is shuffled without a decision."""

FOR_EACH_CARD: Mapping[str, Kind] = MappingProxyType({"4": "order", "5": "gift", "6": "take", "J": "trade"})
"""The ranks that may be used once for each card of the chain, with what for."""


class Effect(msgspec.Struct, frozen=True):
    """A discard of `rank` by `seat`: the cards `laid`, `count` cards in the chain after it.

    `drawer` draws for prolonged sevens.
    """

    rank: str
    seat: int
    laid: tuple[str, ...]
    count: int
    prolonged: bool
    drawer: int


def decision_of(effect: Effect) -> Decision | None:
    """The decision that an effect opens; None if it leaves no choice."""
    rank, seat, laid, count = effect.rank, effect.seat, effect.laid, effect.count
    match rank:
        case "A":
            return Decision("attach", seat, len(laid), laid=laid)
        case "2":
            return Decision("duty", seat, len(laid), may_decline=False, laid=laid)
        case "3":
            return Decision("share", seat, 1, may_decline=False, laid=laid)
        case "4" | "5" | "6" | "J":
            return Decision(FOR_EACH_CARD[rank], seat, count, laid=laid)
        case "7":
            return Decision("universe", effect.drawer if effect.prolonged else seat, count, laid=laid)
        case "8" if count > 1:
            return Decision("direction", seat, 1, may_decline=False, laid=laid)
        case "9":
            return _shuffle(seat, laid, count)
        case "Q":
            return Decision("demand", seat, count, may_decline=count == 1, laid=laid)
        case "K":
            return Decision("look", seat, count, laid=laid, cedes=not effect.prolonged)
        case _:
            return None


def _shuffle(seat: int, laid: tuple[str, ...], count: int) -> Decision | None:
    """One nine leaves open whether, more than two which pile (9.90)."""
    if count == SHUFFLE_AT_ONCE:
        return None
    if count == 1:
        return Decision("shuffle", seat, 1, laid=laid, piles=("open",))
    return Decision("shuffle", seat, 1, may_decline=False, laid=laid, piles=("open", "hidden"))
