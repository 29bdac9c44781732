"""Decide each command, carry out what follows by itself, and evolve the state by each event."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.outcome import Outcome
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.games.frieden.card_moves import Way, evolve_card_moves, move
from domain.games.frieden.cards import HANDS, jokers_of
from domain.games.frieden.claims import accuse, evolve_claims, rule_claim, slip_card
from domain.games.frieden.decisions.choices import choose, close, decline, evolve_decisions, has_choice
from domain.games.frieden.discards import discard, evolve_discards, evolve_duties, lapse_duty
from domain.games.frieden.events import (
    CardMovesEvent,
    ClaimsEvent,
    DecisionsEvent,
    DiscardsEvent,
    DrawnChanceEvent,
    DutiesEvent,
    EndingsEvent,
    Event,
    GameEnded,
    LayoutsEvent,
    OpeningEvent,
    PeaceEvent,
    TurnsEvent,
)
from domain.games.frieden.layouts import evolve_layouts, extend_run, lay_run
from domain.games.frieden.peace import declare_peace, evolve_peace, exchange, kingdoms_left, set_aside
from domain.games.frieden.rules import ALL_KINGDOMS, OVERFLOW, RULING, STANDSTILL, WHO_MAY_SEND
from domain.games.frieden.state import Draft, State
from domain.games.frieden.status import ranking, scores
from domain.games.frieden.turn_model import Turn, is_action_owed
from domain.games.frieden.turns import (
    draw,
    drawn_unseen,
    evolve_drawn_chance,
    evolve_turns,
    next_seat,
    pass_turn,
    round_from,
    seats_of,
    start_turn,
    turn_counted,
)
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
    Previous,
    RuleClaim,
    SeatCommand,
    SlipCard,
)
from domain.kit.kinds import by_kind


def evolve_opening(state: State, event: OpeningEvent, _version: int) -> State:
    """The state after the event."""
    return replace(state, limits=event.limits, turn=Turn(0, event.starter))


def evolve_endings(state: State, event: EndingsEvent, _version: int) -> State:
    """The state after the event."""
    ended = turn_counted(state) if event.reason == "standstill" else state
    return replace(ended, outcome=Outcome(event.ranking, event.scores, event.reason), carry=event.carry)


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


def serve_hand_limits(draft: Draft, chance: Chance) -> None:
    """The others draw from each hand above its limit, one hand after the other (10.2, 10.4)."""
    state = draft.state
    if all(len(hand) <= limit for hand, limit in zip(state.zones.hands, state.limits, strict=True)):
        return
    for seat in round_from(state, state.turn.seat):
        if _room(draft.state, seat) < 0:
            _draw_from(draft, chance, seat)


def _draw_from(draft: Draft, chance: Chance, seat: int) -> None:
    """One card each, round and round, until the hand has fewer cards than its limit or nobody can draw (10.3)."""
    drawers = round_from(draft.state, seat)[1:]
    drew = True
    while drew and _room(draft.state, seat) <= 0:
        drew = False
        for drawer in drawers:
            is_done = _room(draft.state, seat) > 0 and draft.state.options.overflow_draws == "stop"
            if _room(draft.state, drawer) > 0 and not is_done:
                card = drawn_unseen(draft.state.zones.hands[seat], chance)
                move(draft, card, Way(HANDS[seat], HANDS[drawer], "hand_limit"), OVERFLOW)
                drew = True


def _room(state: State, seat: int) -> int:
    """The number of cards that the hidden hand of the seat lacks to its limit; below 0 if it is above it."""
    return state.limits[seat] - len(state.zones.hands[seat])


def end_by_peace(draft: Draft) -> None:
    """Every kingdom is at peace."""
    state = draft.state
    draft.add(GameEnded(ranking(state, seats_of(state)), scores(state), "all_kingdoms", _carry(state)), ALL_KINGDOMS)


def end_by_standstill(draft: Draft) -> None:
    """There have been too many passes in a row, or too many turns without a peace."""
    state = draft.state
    draft.add(GameEnded(ranking(state, seats_of(state)), scores(state), "standstill", _carry(state)), STANDSTILL)


def is_standstill(state: State) -> bool:
    """Return whether the turn that is over, once counted, ends the game (14.2)."""
    counted, seats = turn_counted(state), len(state.zones.hands)
    passes, quiet = state.options.pass_rounds * seats, state.options.quiet_rounds * seats
    return 0 < passes <= counted.passes or counted.quiet >= quiet


def _carry(state: State) -> Previous:
    """The result that the next game of the series starts from (14.4). No card is on offer when a game ends."""
    peaces, zones = state.peaces, state.zones
    jokers = [len(jokers_of(hand)) for hand in zones.hands]
    for run in zones.runs:
        jokers[run.seat] += len(jokers_of(run.cards))
    first, last = (peaces[0].seat, peaces[-1].seat) if peaces else (None, None)
    return Previous(first, last, tuple(jokers))


def advance(draft: Draft, chance: Chance) -> None:
    """Carry out what is due, until a seat or the arbiter is to act or the game is over."""
    while _goes_on(draft, chance):
        pass


def _goes_on(draft: Draft, chance: Chance) -> bool:
    """One pass through what is due; whether there has to be another one."""
    serve_hand_limits(draft, chance)
    set_aside(draft)
    if not kingdoms_left(draft.state):
        end_by_peace(draft)
        return False
    if draft.state.decisions and not has_choice(draft.state):
        close(draft)
        return True
    if draft.state.decisions or draft.state.waits:
        return False
    lapse_duty(draft)
    if is_action_owed(draft.state.turn):
        return False
    if is_standstill(draft.state):
        end_by_standstill(draft)
        return False
    start_turn(draft, next_seat(draft.state))
    return True
