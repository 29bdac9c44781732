"""The actions of a turn that lay no card: drawing and passing (5, 6)."""

from typing import assert_never

from msgspec import UNSET

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.games.frieden.backs import HIDDEN, with_back
from domain.games.frieden.card_moves import Way, move
from domain.games.frieden.commands import Draw
from domain.games.frieden.deck import NO_CARDS, CardSet, is_joker, materials
from domain.games.frieden.drawn_chance import drawn_unseen
from domain.games.frieden.events import Passed
from domain.games.frieden.model import Desk, State
from domain.games.frieden.places import HANDS, HIDDEN_PILE, OPEN_PILE, run_place
from domain.games.frieden.rulebook import (
    BLIND_DRAW,
    DECISION_FIRST,
    DUTY_BINDS,
    NO_JOKER_NO_PEACE,
    ONE_ACTION,
    OPEN_HAND_DRAW,
    OWN_TURN,
    TOP_OF_PILE,
    WHERE_TO_DRAW,
)
from domain.games.frieden.runs_broken import take_from_run
from domain.games.frieden.seats import is_another
from domain.games.frieden.zones import run_named


def check_turn(state: State, seat: int) -> None:
    """Check that no decision is pending and that it is the seat's turn. Raises Refused."""
    if state.decisions:
        raise Refused(DECISION_FIRST)
    if state.turn.seat != seat:
        raise Refused(OWN_TURN)


def pass_turn(desk: Desk, seat: int) -> None:
    """The seat does nothing in its turn."""
    check_turn(desk.state, seat)
    if desk.state.turn.duty is not None:
        raise Refused(DUTY_BINDS)
    desk.add(Passed(seat), ONE_ACTION)


def draw(desk: Desk, seat: int, command: Draw, chance: Chance) -> None:
    """The seat draws a card from an allowed position."""
    state = desk.state
    check_turn(state, seat)
    if state.turn.duty is not None and "draw" not in state.turn.need:
        raise Refused(DUTY_BINDS)
    if command.source not in state.options.draw_from:
        raise Refused(WHERE_TO_DRAW, "move.from")
    match command.source:
        case "hidden_pile":
            _from_pile(desk, seat, HIDDEN_PILE, state.zones.hidden_pile[:1])
        case "open_pile":
            _from_pile(desk, seat, OPEN_PILE, state.zones.open_pile[-1:])
        case "hidden_hand":
            _blindly(desk, seat, command, chance)
        case "open_hand":
            _from_run(desk, seat, command)
        case _:
            assert_never(command.source)


def _from_pile(desk: Desk, seat: int, pile: str, top: tuple[str, ...]) -> None:
    if not top:
        raise Refused(TOP_OF_PILE, "move.from")
    move(desk, top[0], Way(pile, HANDS[seat], "draw"), TOP_OF_PILE)


def _blindly(desk: Desk, seat: int, command: Draw, chance: Chance) -> None:
    state, giver = desk.state, command.seat
    if giver is UNSET or not is_another(state, seat, giver):
        raise Refused(BLIND_DRAW, "move.seat")
    cards = state.zones.hands[giver]
    if command.back is not UNSET:
        cards = _with_material(state, cards, command.back)
    if not cards:
        raise Refused(BLIND_DRAW, "move.seat" if command.back is UNSET else "move.back")
    desk.accept()
    card = drawn_unseen(cards, chance)
    move(desk, card, Way(HANDS[giver], HANDS[seat], "draw"), BLIND_DRAW)


def _with_material(state: State, cards: CardSet, material: str) -> CardSet:
    """The cards whose back shows this material; none where backs are alike, or no pack is of it."""
    packs = state.options.packs
    if state.options.backs == "plain" or material not in tuple(materials(packs)):
        return NO_CARDS
    return with_back(cards, f"{HIDDEN}@{material}")


def _from_run(desk: Desk, seat: int, command: Draw) -> None:
    run, card = run_named(desk.state.zones, str(command.run)), str(command.card)
    if run is None or card not in run.cards:
        raise Refused(OPEN_HAND_DRAW, "move.run" if run is None else "move.card")
    if is_joker(card) or run.declared:
        raise Refused(NO_JOKER_NO_PEACE, "move.card")
    take_from_run(desk, run, card, Way(run_place(run.run), HANDS[seat], "draw"), OPEN_HAND_DRAW)
