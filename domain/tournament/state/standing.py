"""The standing time of a tournament (tournament.9.20), and the end of its protest time (3.5)."""

from collections.abc import Iterator

from domain.tournament.state.over import is_over
from domain.tournament.state.rounds import Round, Table
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
    return end_of(tournament, ended, tournament.settings.protest_minutes)


def end_of(tournament: Tournament, since: int, minutes: int) -> int:
    """The end of so many minutes from then on. Time that stands does not count."""
    end = since + minutes * MINUTE
    counted = since
    for stood in tournament.stood:
        begun = max(stood.since, counted)
        if begun < end and begun < stood.until:
            end += stood.until - begun
        counted = max(counted, stood.until)
    return end


def begins_at(tournament: Tournament, number: int) -> int | None:
    """The time at which a drawn round begins by itself, in milliseconds since 1970, UTC (9.16).

    It is None once the round has started, while it is held, and where somebody begins it.
    """
    round_ = tournament.rounds.get(number)
    if round_ is None or round_.phase in {"started", "ended"}:
        return None
    return change_ends(tournament, number)


def change_ends(tournament: Tournament, number: int) -> int | None:
    """The end of the change before a round, be it drawn or not; None while there is no such change, or it is held."""
    change, before = tournament.settings.change, tournament.rounds.get(number - 1)
    if change is None or number in tournament.held or before is None or before.ended_at is None:
        return None
    return end_of(tournament, before.ended_at, change.minutes_after(number - 1))


def confirmations(tournament: Tournament) -> Iterator[tuple[int, str]]:
    """For each result from the hall that waits for another side: when it is confirmed without a word, and its table."""
    minutes = tournament.settings.minutes_to_confirm
    for round_ in tournament.rounds.values():
        for table in round_.played.values():
            if not is_over(round_, table) and waits_for_a_word(table) and table.entered is not None:
                yield end_of(tournament, table.entered.at, minutes), table.plan.table


def waits_for_a_word(table: Table) -> bool:
    """Return whether its result from the hall is confirmed if nobody says otherwise."""
    return table.entered is not None and table.entered.waits_for == "confirmation"
