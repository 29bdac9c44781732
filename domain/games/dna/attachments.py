"""Attaching the turned-up card, or playing it as a set (5.5 to 5.13)."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.dna.cards import in_order
from domain.games.dna.events import AttachmentsEvent, CardAttached, FalseSet, SetPlayed
from domain.games.dna.hands import done, taken_back, without
from domain.games.dna.ranking import note_outs
from domain.games.dna.rules import (
    END_ON_TABLE,
    FALSE_SET,
    FIT,
    JOINING,
    NEW_ENDS,
    OPEN_ENDS,
    SET,
    TRUE_SETS_ONLY,
    TWO_CARD_STRAND,
)
from domain.games.dna.state import Draft, Loss, Penalty, State
from domain.games.dna.strand import End, Strand, at_ends, end_at, fits, is_set, strand_id, with_card

FALSE_SET_PENALTY = 3
PAIR = 2


def attach(draft: Draft, seat: Seat, tips: Sequence[str]) -> None:
    """The turned-up card is attached to one or more open ends that it fits (5.6 to 5.9)."""
    state = draft.state
    ends = open_ends_named(state, tips, "move.ends")
    card = _turned_up(state, seat)
    if not all(fits(card, end) for end in ends):
        raise Refused(FIT, "move.ends")
    if _holds_both_ends_of_a_pair(state, ends):
        raise Refused(TWO_CARD_STRAND, "move.ends")
    joined = at_ends(state.strands, tips)
    strand = strand_id(min(old.number for old in joined))
    draft.add(CardAttached(seat, card, in_order(tips), strand), NEW_ENDS if len(joined) == 1 else JOINING)
    note_outs(draft)


def play_set(draft: Draft, seat: Seat, tip: str) -> None:
    """The turned-up card is announced as a set at an open end (5.10 to 5.13)."""
    end = open_ends_named(draft.state, (tip,), "move.end")[0]
    card = _turned_up(draft.state, seat)
    if not is_set(card, end):
        false_set(draft, seat, card, tip, FALSE_SET)
        return
    _lay_set(draft, seat, card, tip, SET, called=False)
    note_outs(draft)


def call_true_set(draft: Draft, seat: Seat, card: str, tip: str, rule: Rule) -> None:
    """A card called straight from the hand is laid as a set (9.2, 9.12)."""
    _lay_set(draft, seat, card, tip, rule, called=True)


def false_set(draft: Draft, seat: Seat, card: str, tip: str, rule: Rule) -> None:
    """A set that is none is refused (5.13), or costs penalty cards by this rule (5.12, 9.3, 9.12)."""
    if draft.state.options.enforcement == "strict":
        raise Refused(TRUE_SETS_ONLY)
    draft.add(FalseSet(seat, card, tip, FALSE_SET_PENALTY), rule)


def open_ends_named(state: State, tips: Sequence[str], field: str) -> tuple[End, ...]:
    """The ends named by these cards: all on the table (3.4), then all open (3.5)."""
    ends = tuple(end_at(state.strands, tip) for tip in tips)
    result = tuple(end for end in ends if end is not None)
    if len(result) < len(ends):
        raise Refused(END_ON_TABLE, field)
    if not all(end.is_open for end in result):
        raise Refused(OPEN_ENDS, field)
    return result


def _lay_set(draft: Draft, seat: Seat, card: str, tip: str, rule: Rule, *, called: bool) -> None:
    strand = strand_id(at_ends(draft.state.strands, (tip,))[0].number)
    draft.add(SetPlayed(seat, card, tip, strand, called=called), rule)


def _turned_up(state: State, seat: Seat) -> str:
    choice = state.choices[seat]
    if choice is None or choice.card is None:
        raise Refused(FIT)
    return choice.card


def _holds_both_ends_of_a_pair(state: State, ends: Sequence[End]) -> bool:
    """Return whether both ends of a strand of two cards are named, as the table counts its cards (5.7)."""
    inner = {end.tip: end.inner for end in ends}
    for end in ends:
        if inner.get(end.inner) == end.tip:
            cards = at_ends(state.strands, (end.tip,))[0].cards
            if state.options.two_card_rule == "turn_start" or len(cards) == PAIR:
                return True
    return False


def evolve_attachments(state: State, event: AttachmentsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardAttached():
            return _attached(state, event)
        case SetPlayed():
            return _set_laid(state, event)
        case FalseSet(seat, card, _, penalty):
            before = state if card in state.hands[seat] else taken_back(state, seat, card)
            return replace(before, penalty=Penalty(seat, penalty, is_misfit=False))
        case _:
            assert_never(event)


def _attached(state: State, event: CardAttached) -> State:
    """The turned-up card lies at one end or several, and may have joined strands."""
    touched = at_ends(state.strands, event.ends)
    strand = with_card(touched, event.card, event.ends, event.seat)
    numbers = {old.number for old in touched}
    losses = tuple(replace(loss, strand=strand.number) if loss.strand in numbers else loss for loss in state.losses)
    plain = sum(1 for old in touched if not old.has_set)
    count = plain if strand.has_set else plain - 1
    return replace(
        state,
        strands=_put(state.strands, touched, strand),
        losses=losses + (Loss(event.seat, strand.number, by_set=False),) * count,
        choices=done(state.choices, event.seat),
        acting=None,
    )


def _set_laid(state: State, event: SetPlayed) -> State:
    """A set lies at an end; the first one on a strand is a loss (6.4)."""
    touched = at_ends(state.strands, (event.end,))
    strand = with_card(touched, event.card, (event.end,), event.seat)
    losses = state.losses if strand.has_set else (*state.losses, Loss(event.seat, strand.number, by_set=True))
    strands = _put(state.strands, touched, replace(strand, has_set=True))
    if event.called:
        return replace(state, strands=strands, losses=losses, hands=without(state.hands, event.seat, event.card))
    return replace(state, strands=strands, losses=losses, choices=done(state.choices, event.seat), acting=None)


def _put(strands: tuple[Strand, ...], touched: tuple[Strand, ...], strand: Strand) -> tuple[Strand, ...]:
    """The strands with one in place of those touched, which had its number among theirs."""
    others = {gone.number for gone in touched}
    return tuple(
        strand if other.number == strand.number else other
        for other in strands
        if other.number == strand.number or other.number not in others
    )
