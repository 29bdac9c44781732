"""The commands of Essentia."""

import msgspec

from domain.games.essentia.board import SquareName
from domain.games.essentia.terrain import Power, Tile


class PlaceTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="place_tile"):
    """Lay a tile on a square. `tile` is named in the strategic set-up only."""

    square: SquareName
    tile: Tile | None = None


class MoveGolem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="move_golem"):
    """Move a golem. `power` is named on entering an active circle only."""

    source: SquareName = msgspec.field(name="from")
    target: SquareName = msgspec.field(name="to")
    power: Power | None = None


class OfferTruce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="offer_truce"):
    """Offer a truce."""


class AcceptTruce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept_truce"):
    """Accept the truce that the other seat offers."""


class DeclineTruce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="decline_truce"):
    """Decline the truce that the other seat offers."""


Command = PlaceTile | MoveGolem | OfferTruce | AcceptTruce | DeclineTruce
