"""Moving one card: who sees it, what all see of it, and the open run that it breaks (4.6, 11.12)."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from domain.game.rule import Rule
from domain.games.frieden.revision_1.cards import (
    HANDS,
    HIDDEN_PILE,
    OPEN_PILE,
    SEAT_OF_HAND,
    back_of,
    joker_back_of,
    run_at,
    run_place,
    with_back,
)
from domain.games.frieden.revision_1.events import CardMoved, CardMovesEvent, Cause, RunEnded, RunSet
from domain.games.frieden.revision_1.rules import BREAKING
from domain.games.frieden.revision_1.runs import Run, Span, may_stay, name_of, pieces_without
from domain.games.frieden.revision_1.state import Draft, State, without
from domain.games.frieden.revision_1.turn_model import Seen, Slip, Turn, with_uncaught
from domain.games.frieden.revision_1.zones import (
    Counts,
    Zones,
    after_move,
    all_who_count,
    entered,
    exchanged,
    left,
    put,
    taken,
)
from domain.kit.growing import Archive


class Way(msgspec.Struct, frozen=True):
    """How a card goes: from where to where and why.

    `witnesses` are the seats that see it besides those whose hidden hands it leaves or enters. `index` is its place in
    the hidden pile, where it is put back into that.
    """

    source: str
    target: str
    cause: Cause
    witnesses: tuple[int, ...] = ()
    index: int | None = None


def move(draft: Draft, card: str, way: Way, rule: Rule) -> State:
    """A card moves; returns the state after it."""
    draft.accept()
    state = draft.state
    options = state.options
    back = back_of(card, options)
    giver = SEAT_OF_HAND.get(way.source)
    is_last = giver is not None and not with_back(state.zones.hands[giver] - {card}, back)
    shape = joker_back_of(card, options) if way.cause == "ceded" else back
    sees = seen_by(way.source, way.target, way.witnesses)
    top = _top_after(state, card, way)
    event = CardMoved(card, way.source, way.target, sees, shape, way.cause, is_last, top, way.index)
    return draft.add(event, rule)


def seen_by(source: str, target: str, witnesses: Iterable[int]) -> Seen:
    """Who sees which card goes from one place to another."""
    if _is_open(source) or _is_open(target):
        return "all"
    hands = (SEAT_OF_HAND[place] for place in (source, target) if place in SEAT_OF_HAND)
    return tuple(sorted({*hands, *witnesses}))


def top_back(state: State) -> str | None:
    """The back of the top card of the hidden pile; None if it is empty."""
    pile = state.zones.hidden_pile
    return back_of(pile[0], state.options) if pile else None


def _is_open(place: str) -> bool:
    return place == OPEN_PILE or run_at(place) is not None


def _top_after(state: State, card: str, way: Way) -> str | None:
    pile = state.zones.hidden_pile
    if way.source == HIDDEN_PILE:
        pile = pile[1:2] if pile[0] == card else pile[:1]
    elif way.target == HIDDEN_PILE and (way.index == 0 or not pile):
        pile = (card,)
    return back_of(pile[0], state.options) if pile else None


def evolve_slips(state: State, event: CardMoved, version: int) -> State:
    """The state after a card has moved, if that is a slip or the card was slipped before."""
    if event.cause == "slip":
        return _slipped(state, event, version)
    return _traced(state, event.card, version) if event.card in state.trails else state


def _slipped(state: State, event: CardMoved, version: int) -> State:
    """The slip is recorded, and from now on every move of the card with it (part 11 of the rulebook)."""
    giver, receiver = SEAT_OF_HAND[event.source], SEAT_OF_HAND[event.target]
    earlier = state.uncaught[giver][receiver]
    slips = state.slips.added(Slip(giver, receiver, event.card, state.turn.number, version, earlier))
    uncaught = with_uncaught(state.uncaught, giver, receiver, len(state.slips))
    own = tuple(
        places.added(len(state.slips)) if seat in (giver, receiver) else places
        for seat, places in enumerate(state.own_slips)
    )
    return _traced(replace(state, slips=slips, own_slips=own, uncaught=uncaught), event.card, version)


def _traced(state: State, card: str, version: int) -> State:
    trail = state.trails.get(card, Archive()).added(version)
    return replace(state, trails={**state.trails, card: trail})


def evolve_card_moves(state: State, event: CardMovesEvent, version: int) -> State:
    """The state after the event, which has this version."""
    zones = _zones(state.zones, event)
    moved = replace(
        state,
        zones=zones,
        known=after_move(state.known, event, state.zones, zones),
        counts=_counts(state.counts, event),
        chain=without(state.chain, event.card) if event.source == OPEN_PILE else state.chain,
        laid=(*state.laid, event.card) if event.cause == "discard" else state.laid,
        turn=_drawn(state.turn) if event.cause == "draw" else state.turn,
    )
    return evolve_slips(moved, event, version)


def _zones(zones: Zones, event: CardMoved) -> Zones:
    """The places after the move. Of the two moves of an exchange, the first puts the card where the joker was."""
    if event.cause != "exchange":
        return put(taken(zones, event.card, event.source), event.card, event.target, event.index)
    if run_at(event.target) is None:
        return put(zones, event.card, event.target, None)
    return exchanged(taken(zones, event.card, event.source), event.card, event.target)


def _counts(before: Counts, event: CardMoved) -> Counts:
    """What is counted after a move: by all, or by the two who know of a slip."""
    giver, receiver = SEAT_OF_HAND.get(event.source), SEAT_OF_HAND.get(event.target)
    back = f"?{event.shape[1:]}"
    viewers = (giver, receiver) if event.cause == "slip" else all_who_count(before)
    after = before if giver is None else left(before, giver, back, viewers, last=event.last)
    return after if receiver is None else entered(after, receiver, back, viewers)


def _drawn(turn: Turn) -> Turn:
    return replace(turn, acted=True, need=tuple(need for need in turn.need if need != "draw"))


def take_from_run(draft: Draft, run: Run, card: str, way: Way, rule: Rule) -> None:
    """A card goes out of a run; pieces that are still lawful stay, the cards of the others go back to their owner."""
    pieces = pieces_without(run, card)
    move(draft, card, way, rule)
    for piece in pieces:
        if not may_stay(piece):
            _give_back(draft, run, piece)
    kept = [piece for piece in pieces if may_stay(piece)]
    if not kept:
        draft.add(RunEnded(run.run), BREAKING)
    for place, piece in enumerate(kept):
        name = run.run if place == 0 else name_of(draft.state.runs_made + 1)
        draft.add(RunSet(name, run.seat, run.kingdom, piece.cards, ()), BREAKING)


def _give_back(draft: Draft, run: Run, piece: Span) -> None:
    way = Way(run_place(run.run), HANDS[run.seat], "run_broken")
    for card in piece.cards:
        move(draft, card, way, BREAKING)
