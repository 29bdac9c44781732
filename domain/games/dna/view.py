"""A viewer's view of the table (part 5 of the rulebook)."""

from typing import Literal

import msgspec

from domain.game.seat import Seat, Viewer
from domain.games.dna.cards import RANK, in_order
from domain.games.dna.events import ChoiceKind, Forced
from domain.games.dna.race import seconds_allowed
from domain.games.dna.state import Choice, State
from domain.games.dna.status import Phase, builders, longest, phase
from domain.games.dna.strand import Strand, strand_id
from domain.kit.cards import HIDDEN


class ChoiceView(msgspec.Struct, frozen=True):
    """The choice of a seat; `card` null for a draw, `"?"` until it is turned up for those who may not see it."""

    kind: ChoiceKind
    card: str | None
    forced: Forced | None
    state: Literal["waiting", "acting", "done"]


class EndView(msgspec.Struct, frozen=True):
    """An end, named by its outer card. Cards may be laid at it if it is `open`; `used`: one has been in this turn."""

    tip: str
    inner: str
    open: bool
    used: bool


class StrandView(msgspec.Struct, frozen=True):
    """A strand, all in canonical order; `set`: a set was laid at it in this turn."""

    id: str
    cards: tuple[str, ...]
    set: bool
    links: tuple[tuple[str, str], ...]
    ends: tuple[EndView, ...]


class View(msgspec.Struct, frozen=True):
    """The table. Lists are per seat but for `strands`, `builders`, `tied`, `waived` and `out`.

    `deck` is a number of cards, `deck_cards` (from the top) for the arbiter only. `deadline_seconds` is null where
    there is no limit.
    """

    phase: Phase
    turn: int
    holder: Seat
    deck: int
    deck_cards: tuple[str, ...] | None
    hands: tuple[tuple[str, ...], ...]
    choices: tuple[ChoiceView | None, ...]
    acting: Seat | None
    strands: tuple[StrandView, ...]
    builders: tuple[Seat, ...]
    tied: tuple[str, ...]
    thrown: tuple[str | None, ...]
    waived: tuple[Seat, ...]
    out: tuple[tuple[Seat, ...], ...]
    deadline_seconds: int | None


def view(state: State, viewer: Viewer) -> View:
    """The table as this viewer sees it."""
    now = phase(state)
    reads = [viewer.role == "arbiter" or viewer.seat == seat for seat in range(state.seats)]
    return View(
        phase=now,
        turn=state.turn,
        holder=state.holder,
        deck=len(state.deck),
        deck_cards=state.deck if viewer.role == "arbiter" else None,
        hands=tuple(hand if read else (HIDDEN,) * len(hand) for hand, read in zip(state.hands, reads, strict=False)),
        choices=tuple(_choice(choice, is_read=read) for choice, read in zip(state.choices, reads, strict=False)),
        acting=state.acting if now == "resolve" else None,
        strands=tuple(_strand(strand) for strand in state.strands),
        builders=builders(state),
        tied=tuple(strand_id(strand.number) for strand in longest(state)) if now == "pick_strand" else (),
        thrown=tuple(card if read or card is None else HIDDEN for card, read in zip(state.thrown, reads, strict=False)),
        waived=state.waived,
        out=state.out,
        deadline_seconds=seconds_allowed(state),
    )


def _choice(choice: Choice | None, *, is_read: bool) -> ChoiceView | None:
    if choice is None:
        return None
    is_hidden = choice.card is not None and choice.state == "waiting" and not is_read
    return ChoiceView(choice.kind, HIDDEN if is_hidden else choice.card, choice.forced, choice.state)


def _strand(strand: Strand) -> StrandView:
    ends = sorted(strand.ends, key=lambda end: RANK[end.tip])
    links = sorted((_link(*link) for link in strand.links), key=lambda link: (RANK[link[0]], RANK[link[1]]))
    return StrandView(
        strand_id(strand.number),
        in_order(strand.cards),
        strand.has_set,
        tuple(links),
        tuple(EndView(end.tip, end.inner, end.is_open, end.is_used) for end in ends),
    )


def _link(card: str, other: str) -> tuple[str, str]:
    return (card, other) if RANK[card] < RANK[other] else (other, card)
