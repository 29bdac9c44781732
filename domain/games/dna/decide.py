"""Decide each command, carry out what follows by itself, and evolve the state by each event."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Cited, Malformed, Refused
from domain.game.seat import Actor, Seat
from domain.games.dna.actions import (
    choose_card,
    choose_draw,
    draw,
    evolve_actions,
    let_last_draw,
    next_to_play,
    play_action,
    take_back_misfit,
)
from domain.games.dna.attachments import attach, evolve_attachments, play_set
from domain.games.dna.end_of_turn import (
    build,
    clear_at_end,
    complete,
    end_turn,
    evolve_deck,
    evolve_end_of_turn,
    pick_strand,
    refill_deck,
    reveal,
    throw,
)
from domain.games.dna.events import (
    ActionsEvent,
    AttachmentsEvent,
    DeckEvent,
    EndOfTurnEvent,
    Event,
    FirstHolderSet,
    HandDealt,
    OpeningEvent,
    RaceEvent,
    RankingEvent,
    ShuffleEvent,
)
from domain.games.dna.hands import changed, evolve_shuffle
from domain.games.dna.race import call_set, close_when_waived, evolve_race, time_expired, waive
from domain.games.dna.ranking import evolve_ranking, out_seats
from domain.games.dna.rules import FALSE_SET, FORM, GAME_OVER, MISFIT, OUT_IS_OUT, PHASES, WHO_COMMANDS
from domain.games.dna.state import Draft, State
from domain.games.dna.status import Phase, missing_choices, one_card_strands, phase, to_act
from domain.games.dna.types import (
    Attach,
    Build,
    CallSet,
    ChooseCard,
    ChooseDraw,
    Command,
    PickStrand,
    PlaySet,
    Throw,
    TimeExpired,
    Waive,
)
from domain.kit.kinds import by_kind


def evolve_opening(state: State, event: OpeningEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case FirstHolderSet(seat):
            nobody = (None,) * state.seats
            return replace(state, holder=seat, hands=((),) * state.seats, choices=nobody, thrown=nobody)
        case HandDealt(seat, cards):
            hand = cards if isinstance(cards, tuple) else ()
            deck = tuple(card for card in state.deck if card not in hand)
            return replace(state, hands=changed(state.hands, seat, hand), deck=deck)
        case _:
            assert_never(event)


_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        OpeningEvent: evolve_opening,
        ShuffleEvent: evolve_shuffle,
        RaceEvent: evolve_race,
        ActionsEvent: evolve_actions,
        AttachmentsEvent: evolve_attachments,
        EndOfTurnEvent: evolve_end_of_turn,
        DeckEvent: evolve_deck,
        RankingEvent: evolve_ranking,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event."""
    return _EVOLVE[type(event)](state, event, version)


PHASE: dict[type, Phase] = {
    ChooseCard: "choose",
    ChooseDraw: "choose",
    Attach: "resolve",
    PlaySet: "resolve",
    Build: "build",
    PickStrand: "pick_strand",
    Throw: "throw",
    Waive: "race",
}
"""The phase to which a command belongs (2.5); the others say themselves when they are possible."""
IN_TURN = (Attach, PlaySet, Build, PickStrand)
"""The commands of the one seat that is to act (2.5)."""


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that the command leads to. Raises Refused."""
    if state.outcome is not None:
        raise Refused(GAME_OVER)
    if isinstance(command, Attach) and len(set(command.ends)) < len(command.ends):
        raise Malformed(FORM, "move.ends", "value")
    draft = Draft(state, version, evolve, chance)
    if isinstance(command, TimeExpired):
        if actor.role == "seat":
            raise Refused(WHO_COMMANDS)
        time_expired(draft)
    else:
        seat = _acting_seat(state, actor)
        _check_turn(state, seat, command)
        _carry_out(draft, seat, command, chance)
    advance(draft, chance)
    return draft.events


def _acting_seat(state: State, actor: Actor) -> Seat:
    seat = actor.seat
    if actor.role != "seat" or seat is None or not 0 <= seat < state.seats:
        raise Refused(WHO_COMMANDS)
    if seat in out_seats(state):
        raise Refused(OUT_IS_OUT)
    return seat


def _check_turn(state: State, seat: Seat, command: Command) -> None:
    due = PHASE.get(type(command))
    if due is not None and phase(state) != due:
        raise Refused(PHASES)
    if isinstance(command, IN_TURN) and seat not in to_act(state):
        raise Refused(PHASES)


def _carry_out(draft: Draft, seat: Seat, command: Command, chance: Chance) -> None:
    match command:
        case ChooseCard(card):
            choose_card(draft, seat, card)
        case ChooseDraw():
            choose_draw(draft, seat)
        case Attach(ends):
            attach(draft, seat, ends)
        case PlaySet(end):
            play_set(draft, seat, end)
        case Build(card, strand):
            build(draft, seat, card, strand)
        case PickStrand(strand):
            pick_strand(draft, seat, strand, chance)
        case Throw(card):
            throw(draft, seat, card)
        case CallSet(card, end):
            call_set(draft, seat, card, end, chance)
        case Waive():
            waive(draft, seat)
        case TimeExpired():
            raise Refused(WHO_COMMANDS)
        case _:
            assert_never(command)


def advance(draft: Draft, chance: Chance) -> None:
    """Carry out all that follows by itself."""
    while draft.state.outcome is None and _step(draft, chance):
        pass


def _step(draft: Draft, chance: Chance) -> bool:
    """The next thing that follows; False if the game waits. What interrupts comes before what is interrupted."""
    state = draft.state
    if not state.deck:
        return refill_deck(draft, chance)
    if state.penalty is not None:
        draw(draft, state.penalty.seat, "penalty", MISFIT if state.penalty.is_misfit else FALSE_SET)
        return True
    if state.to_reveal:
        reveal(draft)
        return True
    single = one_card_strands(state)
    if single:
        return complete(draft, single[0])
    match state.stage:
        case "race":
            return close_when_waived(draft)
        case "actions" if missing_choices(state):
            return let_last_draw(draft)
        case "actions":
            return _play_next(draft, chance)
        case "played":
            clear_at_end(draft, chance)
        case "set_up" | "refill":
            end_turn(draft)
    return True


def _play_next(draft: Draft, chance: Chance) -> bool:
    """The turned-up card goes back if it has no place (5.4); else the next action is played, or the turn ends (5.1)."""
    state = draft.state
    if state.acting is not None:
        return take_back_misfit(draft, state.acting)
    seat = next_to_play(state)
    if seat is None:
        clear_at_end(draft, chance)
    else:
        play_action(draft, seat)
    return True
