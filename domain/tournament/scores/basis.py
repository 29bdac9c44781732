"""The basis of the scores of all rounds, and earlier scores that are still true."""

from collections.abc import Hashable, Iterator, Mapping

import msgspec

from domain.tournament.boards import is_closed
from domain.tournament.scores.row import Row
from domain.tournament.settings.settings import Format, Scoring
from domain.tournament.state.rounds import Round, RoundPhase
from domain.tournament.state.tournament import Adjusted, Entrant, Tournament

STARTED: frozenset[RoundPhase] = frozenset(("started", "ended"))
BEGUN: frozenset[RoundPhase] = STARTED | {"begun"}


class Basis(msgspec.Struct, frozen=True):
    """The basis of the scores of all rounds.

    `adjusted`: the adjusted score that counts, by the table's id and the entrant. `closed`: the boards that do not
    count for this reader (8.5). `phases`: those of rounds that count; only arbiters know that a round has begun before
    it has started. `unsteady`: the entrants that do not play in every round. `open_as_draw`: for pairing.
    """

    format: Format
    scoring: Scoring
    adjusted: Mapping[tuple[str, int], Adjusted]
    closed: frozenset[int]
    phases: frozenset[RoundPhase]
    unsteady: tuple[Entrant, ...]
    open_as_draw: bool = False
    boards_per_set: int = 1

    def gone(self, number: int) -> frozenset[int]:
        """The entrants that are not in play in a round."""
        return frozenset(entrant.entrant for entrant in self.unsteady if not entrant.plays_in(number))


def rounds_begun(tournament: Tournament, basis: Basis) -> Iterator[Round]:
    """The rounds that have begun, as far as the reader knows, in order."""
    rounds = tournament.rounds
    return (rounds[number] for number in sorted(rounds) if rounds[number].phase in basis.phases)


def closed_boards(tournament: Tournament) -> frozenset[int]:
    """The boards that are not open to everybody. With the end of the tournament all are open (3.5, 3.7)."""
    return frozenset(board.number for board in tournament.boards if is_closed(tournament, board.number))


def basis_of(tournament: Tournament, *, sees_closed: bool = True, open_as_draw: bool = False) -> Basis:
    """Gather what rounds are scored by. `sees_closed`: whether the reader is an arbiter or the organizer."""
    adjusted: dict[tuple[str, int], Adjusted] = {}
    for number in sorted(tournament.adjusted):
        given = tournament.adjusted[number]
        if given.lifted is None:
            adjusted[given.event.table, given.event.entrant] = given
    return Basis(
        tournament.settings.format,
        tournament.settings.scoring,
        adjusted,
        frozenset() if sees_closed else closed_boards(tournament),
        BEGUN if sees_closed else STARTED,
        tuple(
            entrant
            for entrant in tournament.entrants.values()
            if entrant.first_round > 1 or entrant.withdrawn_from is not None or entrant.away
        ),
        open_as_draw,
        tournament.settings.boards_per_set,
    )


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
