"""The protocol of a table as lines that people read."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from service.texts.form import Text
from service.texts.placeholder import filled
from service.texts.sentence import Described, Narrator
from service.texts.times import moment

WITHDRAWN = Text(en="(withdrawn by {version})", de="(zurückgenommen durch {version})")
PLAYERS = Text(en="Players \N{EN DASH} {players}", de="Spieler \N{EN DASH} {players}")


class Noted(NamedTuple):
    """One notice of a protocol.

    `at` is milliseconds since 1970 (UTC); `rule` the rule that the event cites. `withdrawn_by` is the version of the
    event that withdrew this one, if any; `redacted` as for `Narrator.sentence`.
    """

    version: int
    at: int
    rule: str
    event: Described
    withdrawn_by: int | None = None
    redacted: bool | None = None


class Line(NamedTuple):
    """The line of a notice, whatever happens later: its version, the line of its day, and the text."""

    version: int
    day: str
    text: str


def line_of(narrator: Narrator, noted: Noted) -> Line:
    """One notice, without a mark if it was withdrawn."""
    sentence = narrator.sentence(noted.event, redacted=noted.redacted)
    return Line(noted.version, day_of(noted.at), f"{moment(noted.at):%H:%M:%S}  {sentence}  [{noted.rule}]")


def line(narrator: Narrator, noted: Noted, width: int = 0) -> str:
    """One notice: its version, set right in `width` characters, the time of day in UTC, the sentence and the rule.

    `12  14:03:07  Seat 1 plays the ten of hearts.  [whist.6.1]`
    """
    return _full(narrator, line_of(narrator, noted), noted.withdrawn_by, width)


def protocol(narrator: Narrator, notices: Iterable[Noted]) -> tuple[str, ...]:
    """A line for each notice, in their order, and a line with the date before the first of each day (UTC).

    Before all of them stands who sits where, if the players have names.
    """
    return tuple(lines(narrator, [(line_of(narrator, noted), noted.withdrawn_by) for noted in notices]))


def lines(narrator: Narrator, listed: Sequence[tuple[Line, int | None]]) -> Iterator[str]:
    """The lines of a protocol, one after the other; beside each is the version of what withdrew it, if anything did."""
    width = len(str(listed[-1][0].version)) if listed else 0
    if listed:
        yield from players(narrator)
    day = ""
    for line, withdrawn_by in listed:
        if line.day != day:
            day = line.day
            yield day
        yield _full(narrator, line, withdrawn_by, width)


def _full(narrator: Narrator, line: Line, withdrawn_by: int | None, width: int) -> str:
    text = f"{str(line.version).rjust(width)}  {line.text}"
    if withdrawn_by is None:
        return text
    return f"{text}  {filled(WITHDRAWN.to(narrator.language), {'version': str(withdrawn_by)})}"


def players(narrator: Narrator) -> tuple[str, ...]:
    """The line that says who sits where; none if no player has a name."""
    roster = narrator.people.roster()
    return (filled(PLAYERS.to(narrator.language), {"players": roster}),) if roster else ()


def day_of(at: int) -> str:
    """The line of the day on which something happened."""
    return f"{moment(at).date().isoformat()} (UTC)"
