"""The types of Skeleton: the options of a table, and the commands of its seats."""

from typing import Annotated

import msgspec

MOST_ROUNDS = 100


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 3


class PassTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass_turn"):
    """Keep your card hidden."""


class ShowCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="show_card"):
    """Turn your card up."""


Command = PassTurn | ShowCard
