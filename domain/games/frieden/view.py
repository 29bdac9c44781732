"""The table as a viewer sees it (part 5 of the rulebook)."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from domain.game.seat import Viewer
from domain.games.frieden.card_moves import top_back
from domain.games.frieden.cards import HANDS, HIDDEN_PILE, OFFER, CardSet, back_of, listed
from domain.games.frieden.layouts import open_limit
from domain.games.frieden.peace import kingdoms_left
from domain.games.frieden.runs import Run
from domain.games.frieden.state import Peace, State
from domain.games.frieden.turn_model import Claim, Decision, Duty, Imposing, Kind, Need, Slip, Verdict
from domain.games.frieden.turns import seats_of
from domain.games.frieden.types import Previous


class TurnView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The turn, numbered from 1, the rank whose duty lies on it, and what is still owed of that."""

    number: int
    seat: int
    duty: Imposing | None
    need: tuple[Need, ...]


class ChainView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chain of discards: its rank, its cards on the open pile, and the number of its last discard's turn."""

    rank: str
    count: int
    turn: int


class PendingView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The decision that waits for `seat`, with the uses left.

    `partner` is the other side of a trade or gift, `laid` the cards whose effect it is, `offered` the card on offer.
    """

    kind: Kind
    seat: int
    left: int
    may_decline: bool
    partner: int | None
    laid: tuple[str, ...]
    offered: str | None


class SlipView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card slipped under the table in the turn of this number."""

    giver: int
    receiver: int
    card: str
    turn: int
    caught: bool


class ClaimView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An accusation, numbered from 1. `finding` is for the arbiter, null for others.

    `card` and `returned` are null unless it is upheld and there was a slip.
    """

    claim: int
    by: int
    giver: int
    receiver: int
    state: Literal["open", "upheld", "rejected"]
    finding: Verdict | None
    card: str | None
    returned: bool | None


class PlacedCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hidden card that a seat can place for certain."""

    card: str
    place: str


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of Frieden.

    `open_pile` lies from bottom to top. `hidden_pile` is the number of its cards, `hidden_top` the back of the top one.
    The arbiter alone sees `hidden_cards`, from the top, and `knowledge`. `hands` are the own cards in canonical order,
    and of others as many backs as one counts. Those who took part in slips see them in `slips`. `carry` is there after
    the end.
    """

    turn: TurnView
    direction: int
    order: tuple[int, ...]
    duties: tuple[Duty, ...]
    chain: ChainView | None
    open_pile: tuple[str, ...]
    hidden_pile: int
    hidden_top: str | None
    hands: tuple[tuple[str, ...], ...]
    hand_counts: tuple[int, ...]
    hand_limits: tuple[int, ...]
    open_limits: tuple[int | None, ...]
    runs: tuple[Run, ...]
    peaces: tuple[Peace, ...]
    kingdoms_left: tuple[str, ...]
    pending: PendingView | None
    passes: int
    quiet: int
    slips: tuple[SlipView, ...]
    claims: tuple[ClaimView, ...]
    hidden_cards: tuple[str, ...] | None
    knowledge: tuple[tuple[PlacedCard, ...], ...] | None
    carry: Previous | None


def view(state: State, viewer: Viewer) -> View:
    """Return the viewer's view of the table."""
    zones, turn, chain = state.zones, state.turn, state.chain
    is_arbiter = viewer.role == "arbiter"
    hands = tuple(_hand(state, viewer, seat) for seat in seats_of(state))
    return View(
        turn=TurnView(turn.number, turn.seat, None if turn.duty is None else turn.duty.rank, turn.need),
        direction=state.direction,
        order=state.order,
        duties=state.duties,
        chain=None if chain is None else ChainView(chain.rank, len(chain.cards), chain.turn),
        open_pile=zones.open_pile,
        hidden_pile=len(zones.hidden_pile),
        hidden_top=top_back(state),
        hands=hands,
        hand_counts=tuple(map(len, hands)),
        hand_limits=state.limits,
        open_limits=tuple(open_limit(state, seat) for seat in seats_of(state)),
        runs=zones.runs,
        peaces=state.peaces,
        kingdoms_left=kingdoms_left(state),
        pending=_pending(state, viewer, state.decisions[-1]) if state.decisions else None,
        passes=state.passes,
        quiet=state.quiet,
        slips=tuple(map(_slip, _slips(state, viewer))),
        claims=tuple(_claim(claim, viewer) for claim in state.claims),
        hidden_cards=zones.hidden_pile if is_arbiter else None,
        knowledge=tuple(_known(state, cards) for cards in state.known) if is_arbiter else None,
        carry=state.carry,
    )


def _hand(state: State, viewer: Viewer, seat: int) -> tuple[str, ...]:
    """The cards of a hidden hand to its owner and the arbiter; to others as many backs as they count (4.4)."""
    if viewer.role == "arbiter" or viewer.seat == seat:
        return listed(state.zones.hands[seat])
    return state.counts.seen(viewer.seat, seat)


def _slips(state: State, viewer: Viewer) -> Iterable[Slip]:
    """The slips that the viewer knows of, without a look at the others."""
    if viewer.role == "arbiter":
        return state.slips
    return () if viewer.seat is None else (state.slips[place] for place in state.own_slips[viewer.seat])


def _pending(state: State, viewer: Viewer, top: Decision) -> PendingView:
    offered = state.zones.offer
    if offered is not None and viewer.role != "arbiter" and viewer.seat not in (top.seat, top.partner):
        offered = back_of(offered, state.options)
    return PendingView(top.kind, top.seat, top.left, top.may_decline, top.partner, top.laid, offered)


def _slip(slip: Slip) -> SlipView:
    return SlipView(slip.giver, slip.receiver, slip.card, slip.turn, slip.caught)


def _claim(claim: Claim, viewer: Viewer) -> ClaimView:
    is_arbiter = viewer.role == "arbiter"
    sees_card = is_arbiter or claim.sees == "all" or viewer.seat in claim.sees
    return ClaimView(
        claim.claim,
        claim.by,
        claim.giver,
        claim.receiver,
        claim.state,
        claim.finding if is_arbiter else None,
        claim.card if sees_card else claim.shape,
        claim.returned,
    )


def _known(state: State, cards: CardSet) -> tuple[PlacedCard, ...]:
    """The cards that a seat can place, with where they are."""
    zones = state.zones
    places = {seat: hand for seat, hand in enumerate(zones.hands) if not hand.isdisjoint(cards)}
    result = []
    for card in listed(cards):
        holder = next((seat for seat, hand in places.items() if card in hand), None)
        aside = OFFER if card == zones.offer else HIDDEN_PILE
        result.append(PlacedCard(card, aside if holder is None else HANDS[holder]))
    return tuple(result)
