"""A table of Skeleton as a viewer sees it."""

import msgspec

from domain.game.seat import Seat, Viewer
from domain.games.skeleton.state import State
from domain.kit.cards import HIDDEN


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table. Lists are per seat; `pack` is a number of cards. A card that the viewer may not see is `"?"`."""

    round: int
    turn: Seat | None
    pack: int
    cards: tuple[str, ...]
    shown: tuple[bool, ...]
    points: tuple[int, ...]


def view(state: State, viewer: Viewer) -> View:
    """The table as the viewer sees it."""
    return View(
        round=state.round,
        turn=None if state.is_over else state.turn,
        pack=len(state.pack),
        cards=tuple(card if _sees(state, viewer, seat) else HIDDEN for seat, card in enumerate(state.cards)),
        shown=state.shown,
        points=state.points,
    )


def _sees(state: State, viewer: Viewer, seat: Seat) -> bool:
    return viewer.role == "arbiter" or viewer.seat == seat or state.shown[seat]
