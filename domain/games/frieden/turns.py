"""The turn: the order of the seats, who has it, drawing, passing, and its end (1.2, 5, 6)."""

from collections.abc import Iterator
from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.games.frieden.card_moves import Way, move, take_from_run
from domain.games.frieden.cards import (
    HANDS,
    HIDDEN,
    HIDDEN_PILE,
    NO_CARDS,
    OPEN_PILE,
    CardSet,
    back_of,
    is_joker,
    listed,
    materials,
    run_place,
    value_of,
    with_back,
)
from domain.games.frieden.events import DrawnChanceEvent, LotDrawn, Passed, PileShuffled, TurnsEvent, TurnStarted
from domain.games.frieden.rules import (
    BLIND_DRAW,
    DECISION_FIRST,
    DRAW_AGAIN,
    DUTY_BINDS,
    FIRST_DRAW,
    NO_JOKER_NO_PEACE,
    ONE_ACTION,
    OPEN_HAND_DRAW,
    OWN_TURN,
    TOP_OF_PILE,
    TURN_ORDER,
    WHERE_TO_DRAW,
)
from domain.games.frieden.runs import Run
from domain.games.frieden.state import Draft, State
from domain.games.frieden.turn_model import Turn, may_draw, may_pass
from domain.games.frieden.types import Draw
from domain.games.frieden.zones import run_named


def seats_of(state: State) -> range:
    """All seats."""
    return range(len(state.zones.hands))


def others(state: State, seat: int) -> tuple[int, ...]:
    """All seats but this one, in ascending order."""
    return tuple(other for other in seats_of(state) if other != seat)


def is_another(state: State, seat: int, other: int) -> bool:
    """Return whether `other` is a seat, and not this one."""
    return other in seats_of(state) and other != seat


def round_from(state: State, seat: int) -> tuple[int, ...]:
    """All seats in the direction of play, beginning with this one."""
    count = len(state.zones.hands)
    return tuple((seat + step * state.direction) % count for step in range(count))


def next_seat(state: State) -> int:
    """The seat that has the next turn: the first of the turn order, else the neighbour in the direction."""
    return state.order[0] if state.order else round_from(state, state.turn.seat)[1]


def start_turn(draft: Draft, seat: int) -> None:
    """The next turn begins, with the first duty in the queue (5.4, 5.5)."""
    state = draft.state
    duty = state.duties[0] if state.duties else None
    draft.add(TurnStarted(seat, state.turn.number + 1, duty), TURN_ORDER)


def check_turn(state: State, seat: int) -> None:
    """Check that no decision is pending and that it is the seat's turn. Raises Refused."""
    if state.decisions:
        raise Refused(DECISION_FIRST)
    if state.turn.seat != seat:
        raise Refused(OWN_TURN)


def pass_turn(draft: Draft, seat: int) -> None:
    """The seat does nothing in its turn."""
    check_turn(draft.state, seat)
    if not may_pass(draft.state.turn):
        raise Refused(DUTY_BINDS)
    draft.add(Passed(seat), ONE_ACTION)


def turn_counted(state: State) -> State:
    """The state once the turn that is over has been counted (14.2)."""
    passes = state.passes + 1 if state.turn.passed else 0
    return replace(state, passes=passes, quiet=state.quiet + 1)


def evolve_turns(state: State, event: TurnsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case TurnStarted():
            return _started(state, event)
        case Passed():
            return replace(state, turn=replace(state.turn, acted=True, passed=True))
        case _:
            assert_never(event)


def _started(state: State, event: TurnStarted) -> State:
    """The first entries of both queues are used up (5.4, 5.5)."""
    counted = turn_counted(state) if state.turn.number else state
    need = () if event.duty is None else event.duty.need
    turn = Turn(event.number, event.seat, event.duty, need)
    return replace(counted, turn=turn, order=state.order[1:], duties=state.duties[1:])


def draw_starter(draft: Draft, chance: Chance) -> int:
    """The seat that begins: of those with the most jokers at the end of the last game, the one that draws highest."""
    tied, cards = _first_to_draw(draft.state), draft.state.zones.hidden_pile
    left, rule = cards, FIRST_DRAW
    while len(tied) > 1:
        if len(left) < len(tied):
            left = cards
        values: dict[int, int] = {}
        for seat in tied:
            card = chance.lot(left)
            draft.add(LotDrawn(seat, card), rule)
            left = tuple(other for other in left if other != card)
            values[seat] = value_of(card)
        tied = tuple(seat for seat in tied if values[seat] == max(values.values()))
        rule = DRAW_AGAIN
    return tied[0]


def shuffle_pile(draft: Draft, chance: Chance, rule: Rule) -> None:
    """The hidden pile, which must have a card, is shuffled (3.4, 9.90)."""
    state = draft.state
    order = chance.shuffle(state.zones.hidden_pile)
    draft.add(PileShuffled(order, back_of(order[0], state.options)), rule)


def drawn_unseen(cards: CardSet, chance: Chance) -> str:
    """One of the cards of a hidden hand, of which there must be one (6.3, 10.2)."""
    return chance.lot(listed(cards))


def place_in_pile(state: State, chance: Chance) -> int:
    """Draw the place where a card is put back into the hidden pile, 0 being the top (13.8)."""
    return chance.lot(range(len(state.zones.hidden_pile) + 1))


def _first_to_draw(state: State) -> tuple[int, ...]:
    """The seats that draw for the beginning; one alone begins without a draw (3.1, 3.3)."""
    seats, previous = seats_of(state), state.options.previous
    if previous is None or previous.jokers is None:
        return tuple(seats)
    return tuple(seat for seat in seats if previous.jokers[seat] == max(previous.jokers))


def evolve_drawn_chance(state: State, event: DrawnChanceEvent, _version: int) -> State:
    """The state after the event. A card drawn for who begins goes back before the game (3.2)."""
    match event:
        case PileShuffled(order):
            return replace(state, zones=replace(state.zones, hidden_pile=order))
        case LotDrawn():
            return state
        case _:
            assert_never(event)


def draw(draft: Draft, seat: int, command: Draw, chance: Chance) -> None:
    """The seat draws a card from an allowed position."""
    state = draft.state
    check_turn(state, seat)
    if not may_draw(state.turn):
        raise Refused(DUTY_BINDS)
    if command.source not in state.options.draw_from:
        raise Refused(WHERE_TO_DRAW, "move.from")
    match command.source:
        case "hidden_pile":
            _from_pile(draft, seat, HIDDEN_PILE, state.zones.hidden_pile[:1])
        case "open_pile":
            _from_pile(draft, seat, OPEN_PILE, state.zones.open_pile[-1:])
        case "hidden_hand":
            _blindly(draft, seat, command, chance)
        case "open_hand":
            _from_run(draft, seat, command)
        case _:
            assert_never(command.source)


def can_draw(state: State, seat: int) -> bool:
    """Return whether any allowed position has a card for the seat to draw."""
    allowed, zones = state.options.draw_from, state.zones
    return (
        ("hidden_pile" in allowed and bool(zones.hidden_pile))
        or ("open_pile" in allowed and bool(zones.open_pile))
        or ("hidden_hand" in allowed and any(zones.hands[other] for other in others(state, seat)))
        or ("open_hand" in allowed and any(True for _ in from_open_hands(state)))
    )


def from_open_hands(state: State) -> Iterator[tuple[Run, str]]:
    """The cards that may be drawn from open hands, each with its run (6.5)."""
    return ((run, card) for run in state.zones.runs if not run.declared for card in run.cards if not is_joker(card))


def _from_pile(draft: Draft, seat: int, pile: str, top: tuple[str, ...]) -> None:
    if not top:
        raise Refused(TOP_OF_PILE, "move.from")
    move(draft, top[0], Way(pile, HANDS[seat], "draw"), TOP_OF_PILE)


def _blindly(draft: Draft, seat: int, command: Draw, chance: Chance) -> None:
    state, giver = draft.state, command.seat
    if giver is UNSET or not is_another(state, seat, giver):
        raise Refused(BLIND_DRAW, "move.seat")
    cards = state.zones.hands[giver]
    if command.back is not UNSET:
        cards = _with_material(state, cards, command.back)
    if not cards:
        raise Refused(BLIND_DRAW, "move.seat" if command.back is UNSET else "move.back")
    draft.accept()
    card = drawn_unseen(cards, chance)
    move(draft, card, Way(HANDS[giver], HANDS[seat], "draw"), BLIND_DRAW)


def _with_material(state: State, cards: CardSet, material: str) -> CardSet:
    """The cards whose back shows this material; none where backs are alike, or no pack is of it."""
    packs = state.options.packs
    if state.options.backs == "plain" or material not in tuple(materials(packs)):
        return NO_CARDS
    return with_back(cards, f"{HIDDEN}@{material}")


def _from_run(draft: Draft, seat: int, command: Draw) -> None:
    run, card = run_named(draft.state.zones, str(command.run)), str(command.card)
    if run is None or card not in run.cards:
        raise Refused(OPEN_HAND_DRAW, "move.run" if run is None else "move.card")
    if is_joker(card) or run.declared:
        raise Refused(NO_JOKER_NO_PEACE, "move.card")
    take_from_run(draft, run, card, Way(run_place(run.run), HANDS[seat], "draw"), OPEN_HAND_DRAW)
