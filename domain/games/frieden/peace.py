"""Declaring peace, and exchanging jokers (12)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused, Rule
from domain.games.frieden.card_moves import Way, move
from domain.games.frieden.cards import HANDS, is_joker, kingdoms_of, run_place
from domain.games.frieden.events import KingdomSetAside, PeaceDeclared, PeaceEvent
from domain.games.frieden.layouts import check_time, own_run
from domain.games.frieden.rules import (
    AT_PEACE,
    COMPLETE_RUN,
    JOKER_TO_EXCHANGE,
    PAY_FROM_HAND,
    PEACE_ON_OWN_RUN,
    PEACE_ONCE,
    SET_ASIDE,
    VERY_CARD,
)
from domain.games.frieden.runs import WHOLE, Run
from domain.games.frieden.state import Draft, Peace, State
from domain.games.frieden.types import Exchange
from domain.games.frieden.zones import run_named


def kingdoms_left(state: State) -> tuple[str, ...]:
    """The kingdoms that are not at peace, by material, then suit."""
    at_peace = {peace.kingdom for peace in state.peaces}
    return tuple(kingdom for kingdom in kingdoms_of(state.options.packs) if kingdom not in at_peace)


def fault_of_declaring(state: State, run: Run | None) -> Rule | None:
    """The rule that keeps the owner from declaring peace on a run of his, not declared yet; None if he may."""
    if run is None:
        return PEACE_ON_OWN_RUN
    if len(run.cards) < WHOLE:
        return COMPLETE_RUN
    return None if run.kingdom in kingdoms_left(state) else PEACE_ONCE


def declare_peace(draft: Draft, seat: int, name: str) -> None:
    """The seat says "Frieden" on a run."""
    state = draft.state
    check_time(state, seat)
    run = own_run(state, seat, name)
    fault = fault_of_declaring(state, run)
    if run is None or fault is not None:
        raise Refused(fault or PEACE_ON_OWN_RUN, "move.run")
    draft.add(PeaceDeclared(seat, run.kingdom, name), AT_PEACE)


def exchange(draft: Draft, seat: int, command: Exchange) -> None:
    """The seat takes a joker from a run for the card for which it stands."""
    state, joker, card = draft.state, command.joker, command.card
    run = run_named(state.zones, command.run)
    if run is None or joker not in run.cards or not is_joker(joker):
        raise Refused(JOKER_TO_EXCHANGE, "move.run" if run is None else "move.joker")
    if card not in state.zones.hands[seat]:
        raise Refused(PAY_FROM_HAND, "move.card")
    if run.places[run.cards.index(joker)] != card:
        raise Refused(VERY_CARD, "move.card")
    place = run_place(run.run)
    move(draft, card, Way(HANDS[seat], place, "exchange"), VERY_CARD)
    move(draft, joker, Way(place, HANDS[seat], "exchange"), VERY_CARD)


def set_aside(draft: Draft) -> None:
    """Declared runs without jokers leave play (12.8)."""
    for run in draft.state.zones.runs:
        if run.declared and not any(map(is_joker, run.cards)):
            draft.add(KingdomSetAside(run.kingdom, run.seat, run.run), SET_ASIDE)


def evolve_peace(state: State, event: PeaceEvent, _version: int) -> State:
    """The state after the event."""
    zones = state.zones
    match event:
        case PeaceDeclared(seat, kingdom, name):
            declared = tuple(replace(run, declared=True) if run.run == name else run for run in zones.runs)
            peace = Peace(kingdom, seat, name, set_aside=False)
            return replace(state, zones=replace(zones, runs=declared), peaces=(*state.peaces, peace), quiet=0)
        case KingdomSetAside(kingdom, _, name):
            left = tuple(run for run in zones.runs if run.run != name)
            peaces = tuple(replace(made, set_aside=True) if made.kingdom == kingdom else made for made in state.peaces)
            return replace(state, zones=replace(zones, runs=left), peaces=peaces)
        case _:
            assert_never(event)
