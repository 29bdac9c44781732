"""The commands of Skeleton."""

import msgspec


class PassTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass_turn"):
    """Keep your card hidden."""


class ShowCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="show_card"):
    """Turn your card up."""


Command = PassTurn | ShowCard
