"""How far each entrant has come in a knock-out (tournament.5.11, 5.12)."""

from collections.abc import Iterator, Mapping

from domain.tournament.chance import lot_key
from domain.tournament.drawing.in_play import lots_of
from domain.tournament.drawing.knock_out.meeting_score import MeetingScore, meeting_scores
from domain.tournament.scores.basis import basis_of, rounds_begun
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament


def levels(tournament: Tournament, *, sees_closed: bool) -> Mapping[int, int]:
    """Return how far each entrant has come: the further, the greater.

    Who has lost in round r has 2r; who plays in it still, 2r + 1; who is through, more. The winner among the losers of
    the semi-finals is one above the other. A meeting with boards that the reader does not see is not decided.
    """
    basis = basis_of(tournament, sees_closed=sees_closed)
    rounds = list(rounds_begun(tournament, basis))
    lost: dict[int, int] = {}
    playing: dict[int, int] = {}
    for played in rounds:
        for meeting in meeting_scores(tournament, played):
            hidden = any(table.plan.board in basis.closed for table in meeting.tables)
            if hidden or is_undecided(played, meeting):
                playing.update(dict.fromkeys(meeting.entrants, 2 * played.number + 1))
                continue
            for winner in winners(tournament, meeting):
                lost.update({winner: lost[winner] + 1} if winner in lost else {})
            for loser in set(meeting.entrants) - set(winners(tournament, meeting)):
                lost.setdefault(loser, 2 * played.number)
    through = 2 * (rounds[-1].number + 1) if rounds else 0
    return {
        number: lost.get(number, playing.get(number, min(through, 2 * (entrant.withdrawn_from or through))))
        for number, entrant in tournament.entrants.items()
    }


def is_undecided(played: Round, meeting: MeetingScore) -> bool:
    """Whether a meeting goes on: with a table that is not over, or level with a replay to come."""
    return meeting.standing == "open" or (meeting.standing == "level" and played.phase != "ended")


def winners(tournament: Tournament, meeting: MeetingScore) -> Iterator[int]:
    """Who has won a meeting that is decided: nobody, if nobody came; by the lower lot key, if it stayed level."""
    if meeting.winner is not None:
        yield meeting.winner
    elif meeting.standing == "level":
        lots = lots_of(tournament)
        yield min(meeting.entrants, key=lambda entrant: lot_key(lots, entrant))
