"""The standing time of a tournament (tournament.9.20), and the end of its protest time (3.5)."""

from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament

MINUTE = 60_000


def runs(round_: Round) -> bool:
    """Return whether the clock of a round runs."""
    is_on = round_.phase == "started" and round_.paused_at is None
    return is_on and round_.deadline is not None and not round_.expired


def goes_on_at(tournament: Tournament) -> int:
    """The end of the standing time that was reported last; 0 before any."""
    return max((stood.until for stood in tournament.stood), default=0)


def protest_end(tournament: Tournament) -> int:
    """The end of the protest time, counted from the last end of a round. Time that stands does not count."""
    ended = max((round_.ended_at or 0 for round_ in tournament.rounds.values()), default=0)
    end = ended + tournament.settings.protest_minutes * MINUTE
    counted = ended
    for stood in tournament.stood:
        begun = max(stood.since, counted)
        if begun < end and begun < stood.until:
            end += stood.until - begun
        counted = max(counted, stood.until)
    return end
