"""The chain of discards of one rank (7.4, 7.5)."""

import msgspec


class Chain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of the last discard and of those that it went on from, as far as they lie on the open pile.

    `rank` is the rank laid, `turn` the number of the turn of the last discard.
    """

    rank: str
    cards: tuple[str, ...]
    turn: int


def goes_on(chain: Chain | None, rank: str, turn: int) -> bool:
    """Return whether a discard of this rank in this turn goes on with the chain."""
    return chain is not None and chain.rank == rank and chain.turn + 1 == turn


def lengthened(chain: Chain | None, rank: str, laid: tuple[str, ...], turn: int) -> Chain:
    """The chain after cards of this rank have been laid in this turn."""
    earlier = chain.cards if chain is not None and goes_on(chain, rank, turn) else ()
    return Chain(rank, earlier + laid, turn)


def without(chain: Chain | None, card: str) -> Chain | None:
    """The chain after a card has left the open pile; None if no card is left."""
    if chain is None or card not in chain.cards:
        return chain
    left = tuple(member for member in chain.cards if member != card)
    return Chain(chain.rank, left, chain.turn) if left else None
