"""A card or piece that changes its place."""

import msgspec


class Movement(msgspec.Struct, frozen=True):
    """One card or piece going from one zone to another.

    `card` is its identity as the reader of the event sees it (`"?"` if hidden from that reader). `source` is None
    where it comes into the game in full view, so that nothing hidden is told by it. `card` is `"*"` where all cards
    of the source zone (of all zones if `source` is `"*"`) are gathered, so that nobody can know any more which of
    them lies where: cards taken together for a new shuffle. Where an event gathers the cards of a zone that it does not
    name, `source` is None and `beside` is a card that lies in that zone; nothing moves if it is the target. A card that
    is turned up or looked at where it lies has the same `source` and `target`. Zones are named `<kind>` or
    `<kind>:<which>`, for example `pack`, `hand:2`, `trick`, `square:e4`.
    """

    card: str
    source: str | None
    target: str
    beside: str | None = None
