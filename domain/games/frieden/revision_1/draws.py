"""Drawing a card (6)."""

from collections.abc import Iterator
from typing import assert_never

from msgspec import UNSET

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.games.frieden.revision_1.backs import HIDDEN, with_back
from domain.games.frieden.revision_1.card_moves import Way, move
from domain.games.frieden.revision_1.commands import Draw
from domain.games.frieden.revision_1.deck import NO_CARDS, CardSet, is_joker, materials
from domain.games.frieden.revision_1.drawn_chance import drawn_unseen
from domain.games.frieden.revision_1.model import Draft, State
from domain.games.frieden.revision_1.places import HANDS, HIDDEN_PILE, OPEN_PILE, run_place
from domain.games.frieden.revision_1.rulebook import (
    BLIND_DRAW,
    DUTY_BINDS,
    NO_JOKER_NO_PEACE,
    OPEN_HAND_DRAW,
    TOP_OF_PILE,
    WHERE_TO_DRAW,
)
from domain.games.frieden.revision_1.runs import Run
from domain.games.frieden.revision_1.runs_broken import take_from_run
from domain.games.frieden.revision_1.seats import is_another, others
from domain.games.frieden.revision_1.turn_model import may_draw
from domain.games.frieden.revision_1.turns import check_turn
from domain.games.frieden.revision_1.zones import run_named


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
    """Whether any allowed position has a card for the seat to draw."""
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
