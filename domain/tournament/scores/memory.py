"""What was scored before and is still true."""

from collections.abc import Hashable

from domain.tournament.scores.row import Row
from domain.tournament.state.rounds import Round

Same = tuple[object, ...]


class Memory:
    """Keeps the rows of rounds, so that only rounds that have changed are scored anew.

    Whoever asks for the standings of one tournament again and again hands in the same memory. It makes no difference
    to what comes out. A round that is the same object, and scored by the same, has the same rows.
    """

    def __init__(self) -> None:
        self._rounds: dict[tuple[int, bool], tuple[Round, Same, Hashable, list[Row]]] = {}

    def rows(self, played: Round, same: Same, equal: Hashable, *, sees_closed: bool) -> list[Row] | None:
        """Return the rows of a round if nothing has changed: `same` by identity, `equal` by value."""
        kept = self._rounds.get((played.number, sees_closed))
        if kept is None or kept[0] is not played or kept[2] != equal:
            return None
        return kept[3] if all(a is b for a, b in zip(kept[1], same, strict=True)) else None

    def keep(self, played: Round, same: Same, equal: Hashable, rows: list[Row], *, sees_closed: bool) -> None:
        """Keep the rows of a round in place of those before."""
        self._rounds[played.number, sees_closed] = (played, same, equal, rows)
