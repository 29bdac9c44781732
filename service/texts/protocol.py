"""The protocol of a table as lines that people read."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from service.texts.form import Text
from service.texts.placeholder import filled
from service.texts.sentence import Narrator, Told

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
WITHDRAWN = Text(en="(withdrawn by {version})", de="(zurückgenommen durch {version})")
PLAYERS = Text(en="Players \N{EN DASH} {players}", de="Spieler \N{EN DASH} {players}")


class Noted(NamedTuple):
    """One notice of a protocol.

    `at` is milliseconds since 1970 (UTC); `rule` the rule that the event cites; `withdrawn_by` the version of the event
    that withdrew this one, if any; `redacted` as for `Narrator.sentence`.
    """

    version: int
    at: int
    rule: str
    event: Told
    withdrawn_by: int | None = None
    redacted: bool | None = None


def line(narrator: Narrator, noted: Noted, width: int = 0) -> str:
    """One notice: its version, set right in `width` characters, the time of day in UTC, the sentence and the rule.

    `12  14:03:07  Seat 1 plays the ten of hearts.  [whist.6.1]`
    """
    parts = [
        str(noted.version).rjust(width),
        f"{_moment(noted.at):%H:%M:%S}",
        narrator.sentence(noted.event, redacted=noted.redacted),
        f"[{noted.rule}]",
    ]
    if noted.withdrawn_by is not None:
        parts.append(filled(WITHDRAWN.to(narrator.language), {"version": str(noted.withdrawn_by)}))
    return "  ".join(parts)


def protocol(narrator: Narrator, notices: Iterable[Noted]) -> tuple[str, ...]:
    """A line for each notice, in their order, and a line with the date before the first of each day (UTC).

    Before all of them stands who sits where, if the players have names.
    """
    listed = tuple(notices)
    width = max((len(str(noted.version)) for noted in listed), default=0)
    lines = list(players(narrator)) if listed else []
    day = ""
    for noted in listed:
        today = day_of(noted.at)
        if today != day:
            day = today
            lines.append(day)
        lines.append(line(narrator, noted, width))
    return tuple(lines)


def players(narrator: Narrator) -> tuple[str, ...]:
    """The line that says who sits where; none if no player has a name."""
    roster = narrator.people.roster()
    return (filled(PLAYERS.to(narrator.language), {"players": roster}),) if roster else ()


def day_of(at: int) -> str:
    """The line of the day on which something happened."""
    return f"{_moment(at).date().isoformat()} (UTC)"


def _moment(at: int) -> datetime:
    return EPOCH + timedelta(milliseconds=at)
