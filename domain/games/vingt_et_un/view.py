"""A viewer's view of the table (part 5 of the rulebook)."""

import msgspec

from domain.game.seat import Seat, Viewer
from domain.games.vingt_et_un.events import RoundSettled
from domain.games.vingt_et_un.hand import Settled, Table, agreed, in_order, total
from domain.games.vingt_et_un.state import Hand, Phase, Standing, State, cards_left
from domain.kit.cards import HIDDEN


class HandView(msgspec.Struct, frozen=True):
    """A hand: cards face down (`"?"` for those who may not see them) and cards that lie open, in canonical order."""

    down: tuple[str, ...]
    up: tuple[str, ...]


class Limits(msgspec.Struct, frozen=True):
    """The lowest and the highest stake in chips; `max` null: no limit."""

    min: int
    max: int | None


class LastRound(msgspec.Struct, frozen=True):
    """The result of the last round, per seat; null for a seat that sat out, `results` also for the bank."""

    round: int
    bank: Seat
    hands: tuple[tuple[str, ...] | None, ...]
    totals: tuple[int | None, ...]
    results: tuple[Settled | None, ...]
    balances: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """The table. Lists are per seat.

    `pack` is the number of cards left, `totals` null where the viewer does not see the whole hand. `payoffs` is the
    table of wins and losses as agreed, by the bank's hand, then by the player's.
    """

    phase: Phase
    round: int
    bank: Seat
    pack: int
    hands: tuple[HandView, ...]
    totals: tuple[int | None, ...]
    states: tuple[Standing, ...]
    stakes: tuple[int | None, ...]
    balances: tuple[int, ...]
    limits: Limits
    payoffs: Table
    last_round: LastRound | None


def view(state: State, viewer: Viewer) -> View:
    """The table as this viewer sees it."""
    reads = [viewer.role == "arbiter" or viewer.seat == seat for seat in range(state.seats)]
    return View(
        phase=state.phase,
        round=state.round,
        bank=state.bank,
        pack=cards_left(state),
        hands=tuple(_hand(hand, is_read=read) for hand, read in zip(state.hands, reads, strict=True)),
        totals=tuple(
            total(hand.cards) if read or not hand.down else None for hand, read in zip(state.hands, reads, strict=True)
        ),
        states=state.standings,
        stakes=state.stakes,
        balances=state.balances,
        limits=Limits(state.options.min_stake, state.options.max_stake),
        payoffs=agreed(state.options.payoffs),
        last_round=None if state.last_round is None else _last_round(state.last_round),
    )


def _hand(hand: Hand, *, is_read: bool) -> HandView:
    down = in_order(hand.down) if is_read else (HIDDEN,) * len(hand.down)
    return HandView(down, in_order(hand.up))


def _last_round(settled: RoundSettled) -> LastRound:
    return LastRound(settled.round, settled.bank, settled.hands, settled.totals, settled.results, settled.balances)
