"""The course of a turn: what follows by itself, until the game waits for a command or is over."""

from domain.game.chance import Chance
from domain.games.dna.actions import draw, let_last_draw, next_to_play, play_action, take_back_misfit
from domain.games.dna.end_of_turn import clear_at_end, complete, end_turn, refill_deck, reveal
from domain.games.dna.phase import missing_choices, one_card_strands
from domain.games.dna.race import close_when_waived
from domain.games.dna.rules import FALSE_SET, MISFIT
from domain.games.dna.state import Draft


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
