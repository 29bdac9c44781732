"""How a card or piece moves from zone to zone."""

import msgspec


class Movement(msgspec.Struct, frozen=True):
    """One card or piece moves from one zone to another.

    A zone is named `<kind>` or `<kind>:<which>`: `pack`, `hand:2`, `trick`, `square:e4`.

    - `card` is the card as the viewer of the event sees it, `"?"` if it is hidden from that viewer. `"*"` means that
      all cards of the source zone are gathered for a new shuffle. Then nobody knows any longer where each of them is.
    - `source` is the zone that the card leaves. None: the card enters the game in full view, so it reveals nothing
      hidden. `"*"`: the cards of all zones are gathered.
    - `target` is the zone that the card enters. It equals `source` if the card is turned up or looked at in place.
    - `beside` names a card in the gathered zone if the event does not name the zone itself; `source` is then None.
      Nothing moves if that zone is the target.
    """

    card: str
    source: str | None
    target: str
    beside: str | None = None
