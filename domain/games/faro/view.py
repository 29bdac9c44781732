"""A viewer's view of the table (part 5 of the rulebook). It lacks the pack; only the arbiter reads findings."""

from typing import Literal

import msgspec

from domain.game.seat import Seat, Viewer
from domain.games.faro.events import Finding, Pile, Position
from domain.games.faro.pack import book_of, pile_due
from domain.games.faro.state import BookCard, Claim, ClaimState, Limits, Phase, State, Turned, cards_left


class StakeView(msgspec.Struct, frozen=True):
    """A stake on a card of a book: as first placed, as it lies, and how often the card was matched in this deal."""

    original: int
    stake: int
    position: Position
    seen: int


class TurnedView(msgspec.Struct, frozen=True):
    """A card turned by the bank, and where it lies."""

    card: str
    pile: Pile


class TouchedView(msgspec.Struct, frozen=True):
    """A player touched by the last card; `stake` as it lay when the card was turned."""

    seat: Seat
    stake: int
    settled: bool
    answered: bool


class CurrentView(msgspec.Struct, frozen=True):
    """The last card turned, with the players touched by it."""

    number: int
    card: str
    pile: Pile
    players: tuple[TouchedView, ...]


class ClaimView(msgspec.Struct, frozen=True):
    """A claim of this deal; `card` null for a failed control, `finding` for the arbiter."""

    claim: int
    kind: Literal["silence", "slip"]
    by: Seat
    seat: Seat
    card: int | None
    state: ClaimState
    finding: Finding | None


class View(msgspec.Struct, frozen=True):
    """The table.

    `books`, `layout`, `caught`, `slips` and `balances` have an entry for each seat; `layout` from rank to stake.
    """

    phase: Phase
    deal: int
    bank: Seat
    limits: Limits | None
    books: tuple[str, ...]
    layout: tuple[dict[str, StakeView], ...]
    ready: tuple[Seat, ...]
    control: str | None
    pack: int
    turned: tuple[TurnedView, ...]
    due: Pile | None
    current: CurrentView | None
    control_passed: bool | None
    spoilt: bool
    claims: tuple[ClaimView, ...]
    accepted: tuple[Seat, ...]
    caught: tuple[int, ...]
    slips: tuple[int, ...]
    balances: tuple[int, ...]


def view(state: State, viewer: Viewer) -> View:
    """The table as this viewer sees it."""
    is_arbiter = viewer.role == "arbiter"
    return View(
        phase=state.phase,
        deal=state.deal,
        bank=state.bank,
        limits=state.limits,
        books=tuple(book_of(seat) for seat in range(state.seats)),
        layout=tuple({card.rank: _stake(card) for card in row} for row in state.layout),
        ready=tuple(sorted(state.ready)),
        control=state.control,
        pack=cards_left(state),
        turned=tuple(TurnedView(card.card, card.pile) for card in state.turned),
        due=pile_due(state),
        current=_current(state, state.turned[-1]) if state.turned and state.phase == "deal" else None,
        control_passed=state.control_passed,
        spoilt=state.spoilt,
        claims=tuple(_claim(claim, is_arbiter=is_arbiter) for claim in state.claims),
        accepted=tuple(sorted(state.accepted)),
        caught=state.caught,
        slips=state.slips,
        balances=state.balances,
    )


def _stake(card: BookCard) -> StakeView:
    return StakeView(card.original, card.stake, card.position, card.seen)


def _current(state: State, last: Turned) -> CurrentView:
    players = tuple(
        TouchedView(due.seat, due.stake, due.state == "paid", due.seat not in state.waiting) for due in last.dues
    )
    return CurrentView(len(state.turned), last.card, last.pile, players)


def _claim(claim: Claim, *, is_arbiter: bool) -> ClaimView:
    finding = claim.finding if is_arbiter else None
    return ClaimView(claim.claim, claim.kind, claim.by, claim.seat, claim.card, claim.state, finding)
