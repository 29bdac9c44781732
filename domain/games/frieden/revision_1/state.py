"""The state of a table of Frieden, and its chain of discards of one rank (7.4, 7.5)."""

from collections.abc import Mapping

import msgspec

from domain.game.outcome import Outcome
from domain.games.frieden.revision_1.cards import CardSet
from domain.games.frieden.revision_1.events import Event
from domain.games.frieden.revision_1.turn_model import Claim, Decision, Duty, Slip, Turn, Uncaught
from domain.games.frieden.revision_1.types import Options, Previous
from domain.games.frieden.revision_1.zones import Counts, Zones
from domain.kit.draft import EventDraft
from domain.kit.growing import Archive


class Chain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of the last discard and of those that it went on from, as far as they lie on the open pile.

    `rank` is the rank laid, `turn` the number of the turn of the last discard.
    """

    rank: str
    cards: tuple[str, ...]
    turn: int


def goes_on(chain: Chain | None, rank: str, turn: int) -> bool:
    """Whether a discard of this rank in this turn goes on with the chain."""
    return chain is not None and chain.rank == rank and chain.turn + 1 == turn


def lengthened(chain: Chain | None, rank: str, laid: tuple[str, ...], turn: int) -> Chain:
    """The chain after cards of this rank have been laid in this turn."""
    earlier = chain.cards if chain is not None and goes_on(chain, rank, turn) else ()
    return Chain(rank, earlier + laid, turn)


def without(chain: Chain | None, card: str) -> Chain | None:
    """The chain after a card has left the open pile; None if no card is left."""
    if chain is None or card not in chain.cards:
        return chain
    left = tuple(one for one in chain.cards if one != card)
    return Chain(chain.rank, left, chain.turn) if left else None


class Peace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A peace that `seat` has declared on the complete `run` of a kingdom."""

    kingdom: str
    seat: int
    run: str
    set_aside: bool


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of Frieden.

    `limits` are those of the hidden hands. `order` and `duties` are the queues of 5.4 and 5.5. `laid` are the cards of
    a discard until its effect starts. `decisions` are stacked, the last is pending. `runs_made` counts the names given
    to runs. `passes` and `quiet` count turns (14.2).

    `known` has, for each seat, the set of hidden cards that it can place for certain (part 11 of the rulebook);
    `counts` are the backs that each viewer counts in the hands.

    `slips` are all slips, `own_slips` for each seat the places in that archive of those that it gave or got.
    `uncaught` has for each giver, and in it for each receiver, the place in that archive of the last slip that is not
    caught. `trails` has for each card that was ever slipped the versions of its moves from its first slip on.
    `rejected` is, for each seat, the number of the turn in which an accusation of it was last rejected.
    """

    options: Options
    zones: Zones
    known: tuple[CardSet, ...]
    counts: Counts
    own_slips: tuple[Archive[int], ...]
    uncaught: Uncaught
    rejected: tuple[int, ...]
    limits: tuple[int, ...] = ()
    turn: Turn = Turn()
    direction: int = 1
    order: tuple[int, ...] = ()
    duties: tuple[Duty, ...] = ()
    chain: Chain | None = None
    laid: tuple[str, ...] = ()
    decisions: tuple[Decision, ...] = ()
    runs_made: int = 0
    peaces: tuple[Peace, ...] = ()
    passes: int = 0
    quiet: int = 0
    slips: Archive[Slip] = Archive()
    trails: Mapping[str, Archive[int]] = {}
    claims: Archive[Claim] = Archive()
    waits: bool = False
    outcome: Outcome | None = None
    carry: Previous | None = None


Draft = EventDraft[State, Event]
"""The draft of a command: its events so far, and the state after them."""
