"""Decide each command, by events or by the rule that refuses it, and evolve the state by each event."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.games.frieden.card_moves import evolve_card_moves
from domain.games.frieden.claims import accuse, evolve_claims, rule_claim, slip_card
from domain.games.frieden.course import advance, evolve_endings
from domain.games.frieden.decisions.choices import choose, decline, evolve_decisions
from domain.games.frieden.discards import discard, evolve_discards, evolve_duties
from domain.games.frieden.events import (
    CardMovesEvent,
    ClaimsEvent,
    DecisionsEvent,
    DiscardsEvent,
    DrawnChanceEvent,
    DutiesEvent,
    EndingsEvent,
    Event,
    LayoutsEvent,
    OpeningEvent,
    PeaceEvent,
    TurnsEvent,
)
from domain.games.frieden.layouts import evolve_layouts, extend_run, lay_run
from domain.games.frieden.peace import declare_peace, evolve_peace, exchange
from domain.games.frieden.rules import ALL_KINGDOMS, RULING, WHO_MAY_SEND
from domain.games.frieden.state import Draft, State
from domain.games.frieden.turn_model import Turn
from domain.games.frieden.turns import draw, evolve_drawn_chance, evolve_turns, pass_turn
from domain.games.frieden.types import (
    Accuse,
    Choose,
    Command,
    DeclarePeace,
    Decline,
    Discard,
    Draw,
    Exchange,
    ExtendRun,
    LayRun,
    Pass,
    RuleClaim,
    SeatCommand,
    SlipCard,
)
from domain.kit.kinds import by_kind


def evolve_opening(state: State, event: OpeningEvent, _version: int) -> State:
    """The state after the event."""
    return replace(state, limits=event.limits, turn=Turn(0, event.starter))


_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        OpeningEvent: evolve_opening,
        DrawnChanceEvent: evolve_drawn_chance,
        CardMovesEvent: evolve_card_moves,
        TurnsEvent: evolve_turns,
        DutiesEvent: evolve_duties,
        DiscardsEvent: evolve_discards,
        DecisionsEvent: evolve_decisions,
        LayoutsEvent: evolve_layouts,
        PeaceEvent: evolve_peace,
        ClaimsEvent: evolve_claims,
        EndingsEvent: evolve_endings,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that the command leads to. Raises Refused."""
    draft = Draft(state, version, evolve, chance)
    if isinstance(command, RuleClaim):
        _check_sender(state, is_lawful=actor.role == "arbiter")
        rule_claim(draft, command, chance)
    else:
        _check_sender(state, is_lawful=actor.role == "seat")
        if state.waits:
            raise Refused(RULING)
        if actor.seat is not None:
            _by_seat(draft, actor.seat, command, chance)
    advance(draft, chance)
    return draft.events


def _check_sender(state: State, *, is_lawful: bool) -> None:
    """Seats play; the arbiter rules on accusations, and nothing else (1.4). Nobody does anything after the end."""
    if not is_lawful:
        raise Refused(WHO_MAY_SEND)
    if state.outcome is not None:
        raise Refused(ALL_KINGDOMS)


def _by_seat(draft: Draft, seat: int, command: SeatCommand, chance: Chance) -> None:
    match command:
        case Draw():
            draw(draft, seat, command, chance)
        case Discard():
            discard(draft, seat, command, chance)
        case Pass():
            pass_turn(draft, seat)
        case LayRun(cards):
            lay_run(draft, seat, cards)
        case ExtendRun():
            extend_run(draft, seat, command)
        case DeclarePeace(run):
            declare_peace(draft, seat, run)
        case Exchange():
            exchange(draft, seat, command)
        case Choose():
            choose(draft, seat, command, chance)
        case Decline():
            decline(draft, seat)
        case SlipCard(to, card):
            slip_card(draft, seat, to, card)
        case Accuse(giver, receiver):
            accuse(draft, seat, giver, receiver, chance)
        case _:
            assert_never(command)
