"""Taking a card out of an open run, which breaks it (11.12)."""

from domain.game.rule import Rule
from domain.games.frieden.card_moves import Way, move
from domain.games.frieden.cards import HANDS, run_place
from domain.games.frieden.events import RunEnded, RunSet
from domain.games.frieden.rules import BREAKING
from domain.games.frieden.runs import Run, Span, may_stay, name_of, pieces_without
from domain.games.frieden.state import Draft


def take_from_run(draft: Draft, run: Run, card: str, way: Way, rule: Rule) -> None:
    """A card goes out of a run; pieces that are still lawful stay, the cards of the others go back to their owner."""
    pieces = pieces_without(run, card)
    move(draft, card, way, rule)
    for piece in pieces:
        if not may_stay(piece):
            _give_back(draft, run, piece)
    kept = [piece for piece in pieces if may_stay(piece)]
    if not kept:
        draft.add(RunEnded(run.run), BREAKING)
    for place, piece in enumerate(kept):
        name = run.run if place == 0 else name_of(draft.state.runs_made + 1)
        draft.add(RunSet(name, run.seat, run.kingdom, piece.cards, ()), BREAKING)


def _give_back(draft: Draft, run: Run, piece: Span) -> None:
    way = Way(run_place(run.run), HANDS[run.seat], "run_broken")
    for card in piece.cards:
        move(draft, card, way, BREAKING)
