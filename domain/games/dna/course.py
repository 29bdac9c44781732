"""The course of a turn: what follows by itself, until the game waits for a command or is over."""

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.game.seat import Seat
from domain.games.dna.emptied import refill_deck
from domain.games.dna.events import (
    CardDrawn,
    CardRevealed,
    CardsShuffledUnder,
    CardTakenBack,
    CardTurnedUp,
    ChoiceMade,
    Event,
    RaceClosed,
    StrandBuilt,
    StrandsCleared,
    TurnStarted,
)
from domain.games.dna.model import State
from domain.games.dna.phase import builders, clockwise, missing_choices, one_card_strands, seats_in, to_act
from domain.games.dna.result import end_by_turn_limit
from domain.games.dna.rulebook import (
    CLEARED_UNDER,
    CLEARING,
    COMPLETION,
    DRAWING,
    FALSE_SET,
    INTERRUPTION,
    LAST_DRAWS,
    MISFIT,
    NEW_STRANDS,
    NEXT_TURN,
    NOBODY_BUILDS,
    RACE_OVER,
    TURNING_UP,
)
from domain.games.dna.shuffling import shuffled
from domain.games.dna.strand import Strand, has_place, is_endless, strand_id
from domain.kit.draft import Draft

Desk = Draft[State, Event]
MISFIT_PENALTY = 2
FEWEST_FOR_LAST = 3
"""With fewer seats still in, nobody draws for being the last to choose (9.9)."""


def go_on(desk: Desk, chance: Chance) -> None:
    """Carry out all that follows by itself."""
    while desk.state.outcome is None and _step(desk, chance):
        pass


def start_turn(desk: Desk, holder: Seat, rule: Rule) -> None:
    """The next turn begins."""
    desk.add(TurnStarted(desk.state.turn + 1, holder), rule)


def _step(desk: Desk, chance: Chance) -> bool:
    """The next thing that follows; False if the game waits. What interrupts comes before what is interrupted."""
    state = desk.state
    if not state.deck:
        return refill_deck(desk, chance)
    if state.penalty is not None:
        rule = MISFIT if state.penalty.is_misfit else FALSE_SET
        desk.add(CardDrawn(state.penalty.seat, state.deck[0], "penalty"), rule)
        return True
    if state.to_reveal:
        rule = NEW_STRANDS if state.stage == "refill" else INTERRUPTION
        desk.add(CardRevealed(strand_id(state.last_number + 1), state.deck[0]), rule)
        return True
    single = one_card_strands(state)
    if single:
        return _complete(desk, single[0])
    match state.stage:
        case "race":
            return _close_race(desk)
        case "actions" if missing_choices(state):
            return _last_one_draws(desk)
        case "actions":
            return _play_next(desk, chance)
        case "played":
            _clear(desk, chance)
        case "set_up" | "refill":
            _end_turn(desk)
    return True


def _complete(desk: Desk, strand: Strand) -> bool:
    """Wait for the builder, or, if none is left, complete the strand from the deck (6.9)."""
    state = desk.state
    if builders(state):
        return False
    rule = NOBODY_BUILDS if state.out_this_turn else COMPLETION
    desk.add(StrandBuilt(None, strand_id(strand.number), state.deck[0]), rule)
    return True


def _close_race(desk: Desk) -> bool:
    """The race is over when all have waived (9.5)."""
    if to_act(desk.state):
        return False
    desk.add(RaceClosed("waived"), RACE_OVER)
    return True


def _last_one_draws(desk: Desk) -> bool:
    """As soon as all but one have chosen, that one draws, at a table that plays so (9.9)."""
    state = desk.state
    missing = missing_choices(state)
    if not state.options.last_draws or len(missing) > 1 or len(seats_in(state)) < FEWEST_FOR_LAST:
        return False
    desk.add(ChoiceMade(missing[0], "draw", None, "last"), LAST_DRAWS)
    return True


def _play_next(desk: Desk, chance: Chance) -> bool:
    """The turned-up card goes back if it has no place (5.4); else the next action is played, or the turn ends (5.1)."""
    state = desk.state
    if state.acting is not None:
        return _test(desk, state.acting)
    for seat in clockwise(state, state.holder):
        choice = state.choices[seat]
        if choice is None or choice.state != "waiting":
            continue
        if choice.card is None:
            desk.add(CardDrawn(seat, state.deck[0], "action"), DRAWING)
        else:
            desk.add(CardTurnedUp(seat, choice.card), TURNING_UP)
        return True
    _clear(desk, chance)
    return True


def _test(desk: Desk, seat: Seat) -> bool:
    choice = desk.state.choices[seat]
    if choice is None or choice.card is None or has_place(choice.card, desk.state.strands):
        return False
    desk.add(CardTakenBack(seat, choice.card, MISFIT_PENALTY), MISFIT)
    return True


def _clear(desk: Desk, chance: Chance) -> None:
    """Clear the strands with sets and those without ends, and note who builds in their place (6.1, 6.2, 6.4)."""
    state = desk.state
    gone = tuple(strand for strand in state.strands if strand.has_set or is_endless(strand))
    closed = tuple(strand.joiner for strand in gone if not strand.has_set and strand.joiner is not None)
    lost = () if state.out_this_turn else (*(loss.seat for loss in state.losses), *closed)
    desk.add(StrandsCleared(tuple(strand_id(strand.number) for strand in gone), "turn", lost), CLEARING)
    if gone:
        cards = shuffled(chance, (card for strand in gone for card in strand.cards))
        desk.add(CardsShuffledUnder(cards), CLEARED_UNDER)


def _end_turn(desk: Desk) -> None:
    """The game ends by its limit, or the deck passes on and the next turn begins (6.10, 8.6)."""
    state = desk.state
    if state.turn == state.options.turn_limit:
        end_by_turn_limit(desk)
    else:
        start_turn(desk, clockwise(state, (state.holder + 1) % state.seats)[0], NEXT_TURN)
