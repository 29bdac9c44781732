"""The legal commands (part 9): by their fields, cards and action cards in canonical order."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from domain.game.seat import Actor, Seat
from domain.games.scherbia.aftermath import lower_cards
from domain.games.scherbia.announcements import CALL, open_to_objection, open_to_protection
from domain.games.scherbia.effects.barrage import has_fired, targets
from domain.games.scherbia.factions import has_use
from domain.games.scherbia.pack import job_of, listed, place_of
from domain.games.scherbia.rounds import WAIVABLE, copies_in, job_played
from domain.games.scherbia.state import (
    Question,
    State,
    ToAnnounce,
    ToBreakTie,
    ToPlay,
    ToReincarnate,
    ToReplace,
    ToRespond,
    ToSteal,
    ToUse,
)
from domain.games.scherbia.status import question
from domain.games.scherbia.types import (
    Announce,
    Command,
    Decline,
    Object,
    PlayCard,
    Protect,
    Reincarnate,
    Steal,
    UseAction,
    UseOmnipotence,
)


def legal(state: State, actor: Actor) -> Sequence[Command]:
    """All commands of the actor, if it is the seat that is to act."""
    asked = question(state)
    if asked is None or actor.role != "seat" or actor.seat != asked.seat:
        return ()
    return tuple(_answers(state, asked))


def _answers(state: State, asked: Question) -> Iterator[Command]:
    match asked:
        case ToAnnounce(seat):
            yield from _announcements(state, seat)
        case ToPlay(seat) | ToReplace(seat):
            yield from _plays(state, seat)
        case ToBreakTie():
            yield from (UseOmnipotence(), Decline())
        case ToRespond(seat):
            yield from _counters(state, seat)
        case ToUse(_, _, cards, seats):
            yield from (UseAction(card=card) for card in _in_order(cards))
            yield from (UseAction(against=seat) for seat in seats)
            yield Decline()
        case ToSteal(_, _, loot):
            yield from map(Steal, _in_order(loot))
            yield Decline()
        case ToReincarnate(seat):
            yield from map(Reincarnate, lower_cards(state.hands[seat]))
            yield Decline()
        case _:
            assert_never(asked)


def _in_order(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=place_of)


def _announcements(state: State, seat: Seat) -> Iterator[Announce]:
    hand = () if state.actions is None else state.actions.hands[seat]
    may_use = has_use(state.factions, seat)
    for action in (None, *hand):
        yield Announce(action)
        if may_use:
            yield Announce(action, ability=True)


def _plays(state: State, seat: Seat) -> Iterator[PlayCard]:
    taken_back = None if state.trick.replacement is None else state.trick.replacement.taken_back
    copies = _in_order(copies_in(state.trick.rows))
    hit = _in_order(targets(state, seat))
    for card in listed(state.hands[seat]):
        if card == taken_back:
            continue
        for copy in (None, *copies) if job_of(card) == "jobless" else (None,):
            acts_as = job_played(card, copy)
            yield PlayCard(card, copy)
            if acts_as in WAIVABLE:
                yield PlayCard(card, copy, waive=True)
            if acts_as == "hunter" and not has_fired(state, card):
                yield from (PlayCard(card, copy, barrage=target) for target in hit)


def _counters(state: State, seat: Seat) -> Iterator[Command]:
    call = CALL if state.options.objection_call else None
    entries = state.trick.entries
    yield from (Object(number, call) for number in open_to_objection(entries, seat))
    yield from map(Protect, open_to_protection(entries, seat))
    yield Decline()
