"""The table as a viewer sees it (part 5 of the rulebook)."""

import msgspec

from domain.game.seat import Seat, Viewer
from domain.games.scherbia.counts import GroupCount, SeatCount
from domain.games.scherbia.pack import HIDDEN, Dice, Job, Lying, listed
from domain.games.scherbia.state import PHASES, LastTrick, Phase, Question, State
from domain.games.scherbia.status import question
from domain.games.scherbia.value import totals, values
from domain.games.scherbia.view_actions import (
    ActionsView,
    EntryView,
    FactionsView,
    LaidView,
    Pending,
    actions_view,
    entry_views,
    factions_view,
    laid_views,
    may_see,
    pending,
)


class LyingView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the table.

    `as` is the job it acts as. `value` is null while it hangs on dice not yet thrown, and for a card that was swapped
    in by a reincarnation.
    """

    seat: Seat
    card: str
    acts_as: Job = msgspec.field(name="as")
    copy: str | None
    waived: bool
    dice: Dice | None
    blanked: bool
    rescued: bool
    value: int | None


def row_views(state: State) -> tuple[tuple[LyingView, ...], ...]:
    """Each row in lying order."""
    worth = values(state)
    return tuple(tuple(_card(card, worth[card.card]) for card in row) for row in state.trick.rows)


def _card(card: Lying, value: int | None) -> LyingView:
    return LyingView(
        seat=card.seat,
        card=card.card,
        acts_as=card.acts_as,
        copy=card.copy,
        waived=card.waived,
        dice=card.dice,
        blanked=card.blanked,
        rescued=card.rescued,
        value=value,
    )


class PileView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pile: how many cards, and which, for those who may look at it."""

    count: int
    cards: tuple[str, ...] | None


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of Scherbia.

    `trick` counts from 1; `round` is the number of rows begun, 0 while announcing and when over. `leader` leads this
    trick; when over he would lead the next. `hands` has a list for each seat, in canonical order; a card that the
    viewer may not see is `"?"`. `rows` are in lying order. `totals` has a number for each seat, null when over.
    `pending` says what a seat is asked, null in the phases `announce`, `play` and `over`. `laid`: what each seat has
    laid face down. `entries`: what was turned up in this trick; when over, in the last one. `stock`: the number of
    cards not dealt. `actions` and `factions` are null where they are not played. `count` and `groups` are null until
    the game is over.
    """

    phase: Phase
    trick: int
    round: int
    leader: Seat
    hands: tuple[tuple[str, ...], ...]
    rows: tuple[tuple[LyingView, ...], ...]
    totals: tuple[int, ...] | None
    pending: Pending | None
    laid: tuple[LaidView, ...]
    entries: tuple[EntryView, ...]
    piles: tuple[PileView, ...]
    discard: PileView
    stock: int
    actions: ActionsView | None
    factions: FactionsView | None
    teams: tuple[tuple[Seat, ...], ...] | None
    last_trick: LastTrick | None
    count: tuple[SeatCount, ...] | None
    groups: tuple[GroupCount, ...] | None


def view(state: State, viewer: Viewer) -> View:
    """Return the viewer's view of the table."""
    is_over = state.outcome is not None
    asked = question(state)
    shows_piles = viewer.role == "arbiter" or state.options.open_piles or is_over
    return View(
        phase=_phase(state, asked),
        trick=state.trick.number,
        round=len(state.trick.rows),
        leader=state.leader,
        hands=tuple(_hand(hand, is_seen=may_see(viewer, seat)) for seat, hand in enumerate(state.hands)),
        rows=row_views(state),
        totals=None if is_over else totals(state),
        pending=pending(asked),
        laid=laid_views(state, viewer),
        entries=entry_views(state),
        piles=tuple(_pile(pile, is_open=shows_piles) for pile in state.piles),
        discard=_pile(state.discard, is_open=shows_piles),
        stock=state.stock,
        actions=actions_view(state, viewer),
        factions=factions_view(state, viewer),
        teams=state.options.teams,
        last_trick=state.last_trick,
        count=state.count.seats if is_over and state.count else None,
        groups=state.count.groups if is_over and state.count else None,
    )


def _phase(state: State, asked: Question | None) -> Phase:
    """The phase; between the events of one command, when nobody is asked, it is that of play."""
    if state.outcome is not None:
        return "over"
    return "play" if asked is None else PHASES[type(asked)]


def _hand(cards: int, *, is_seen: bool) -> tuple[str, ...]:
    return listed(cards) if is_seen else (HIDDEN,) * cards.bit_count()


def _pile(cards: int, *, is_open: bool) -> PileView:
    return PileView(cards.bit_count(), listed(cards) if is_open else None)
