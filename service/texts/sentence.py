"""The sentence of an event, the label of a command and the protocol of a table, in one language."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from service.texts.form import Entry, Language, Text, Texts
from service.texts.library import Library
from service.texts.people import People
from service.texts.phrases import fill, filled, moment, placeholders, with_times
from service.texts.wording import Wording, holds_mask

Fields = Mapping[str, Any]
Described = msgspec.Struct | Mapping[str, Any]
"""An event, a command or a template, as a Struct or as its JSON object."""


class Narrator:
    """Tells the events and commands of a game, and those of every table, in one language.

    `names` are those of the players by seats, if the table was opened with some.
    """

    def __init__(self, library: Library, game: str, language: Language, names: Sequence[str] = ()) -> None:
        self._library = library
        self._game = game
        self._people = library.people(language, names)
        self._naming = library.naming(game)

    @property
    def language(self) -> Language:
        """The language in which it tells."""
        return self._people.language

    @property
    def people(self) -> People:
        """The people at the table."""
        return self._people

    def sentence(self, event: Described, *, redacted: bool | None = None) -> str:
        """Return the sentence of the event for its reader, who may have been given a redacted one.

        `redacted`: whether a field that the open sentence needs is hidden from this reader. None: the event shows it by
        a mask in a field that the hidden sentence does without. The mask is `"?"`, alone or in a list, null if no word
        stands for it, or a number (the count of a hidden list). A field that is not there gives the word for none.
        Raises TextsMissingError for a kind of event without a text.
        """
        kind, fields = _kind_and_fields(event)
        entry, texts = self._library.event(self._game, kind)
        fields = with_times(texts, fields)
        wording = self._wording(entry, texts)
        masked = _is_masked(entry, fields, wording) if redacted is None else redacted
        text = entry.hidden if masked and entry.hidden is not None else _opening(entry, fields, wording)
        return " ".join(_begun(part, fields, wording) for part in (text, *_added(entry, fields, wording)))

    def breach(self, fact: Described, version: int) -> str:
        """Return the sentence of a fact by which a rule was broken, at this version.

        Raises TextsMissingError for a kind of fact without a text.
        """
        kind, fields = _kind_and_fields(fact)
        entry, texts = self._library.breach(self._game, kind)
        return _begun(entry, {**fields, "version": version}, self._wording(entry, texts))

    def label(self, command: Described, variant: str | None = None) -> str:
        """Return the label of a command, or of a template of one, for a button or a line of a list of moves.

        `variant` is the kind of the command where its fields do not say it. Otherwise the first field decides that
        holds one of the kinds which the text knows. Raises TextsMissingError for a command without a text.
        """
        kind, fields = _kind_and_fields(command)
        entry, texts = self._library.command(self._game, kind)
        wording = self._wording(entry, texts)
        added = [_filled(part, fields, wording) for part in _added(entry, fields, wording)]
        return " ".join([_begun(_opening(entry, fields, wording, variant), fields, wording), *added])

    def prompt(self, kind: str, field: str) -> str:
        """Return the prompt for an open field of the command of this kind; without a text the name of the field.

        Raises TextsMissingError for a command without a text.
        """
        entry, _ = self._library.command(self._game, kind)
        text = entry.prompts.get(field)
        return field if text is None else text.to(self.language)

    def asked(self, text: Text, value: Callable[[str], Any], seats: frozenset[str], player: int | None = None) -> str:
        """Return the text of a question with these values at its places; the last part of a place is its field.

        `seats` are further fields that hold a seat. A `player` who has a name is addressed by it.
        """
        texts = self._library.texts(self._game)
        wording = replace(self._wording(Entry("-", "-"), texts), seats=texts.seats | seats)
        full = fill(text.to(self.language), lambda place: wording.of(place.rpartition(".")[2], value(place)))
        name = None if player is None else self._people.name(player)
        return full[:1].upper() + full[1:] if name is None else f"{name}, {full}"

    def value(self, kind: str, field: str, value: Any) -> str:
        """A value of a field of the command of this kind in words, as one of several in a row.

        Raises TextsMissingError for a command without a text.
        """
        entry, texts = self._library.command(self._game, kind)
        return self._wording(entry, texts).of(field, value, "list")

    def _wording(self, entry: Entry, texts: Texts) -> Wording:
        phrases = {**texts.phrases, **entry.phrases}
        return Wording(
            entry.values,
            texts.words,
            self._naming,
            self._library.lists,
            self._people,
            phrases,
            texts.seats,
            texts.tallies,
        )


def _kind_and_fields(value: Described) -> tuple[str, Fields]:
    fields: Fields = msgspec.to_builtins(value)
    return str(fields["type"]), fields


def _opening(entry: Entry, fields: Fields, wording: Wording, variant: str | None = None) -> Text:
    """The text of the command's or event's kind, the one for nothing added, or the plain one."""
    if variant is not None:
        kinds = [variant]
    else:
        kinds = [value for field, value in fields.items() if field != "type" and isinstance(value, str)]
    for kind in kinds:
        if kind in entry.variants:
            return entry.variants[kind]
    return entry.none if entry.none is not None and not _added(entry, fields, wording) else entry


def _added(entry: Entry, fields: Fields, wording: Wording) -> tuple[Text, ...]:
    """The texts of the optional fields of which there is something to say."""
    return tuple(text for field, text in entry.added.items() if wording.says(field, fields.get(field)))


def _filled(text: Text, fields: Fields, wording: Wording) -> str:
    return fill(text.to(wording.language), lambda name: wording.of(name, _value(fields, name)))


def _value(fields: Fields, name: str) -> Any:
    """The value of a field; `field.part` names a part of one that is an object."""
    field, _, part = name.partition(".")
    value = fields.get(field)
    return value.get(part) if part and isinstance(value, Mapping) else value


def _begun(text: Text, fields: Fields, wording: Wording) -> str:
    """The text with its first letter in upper case, unless it begins with what is written as it is.

    That is a value without a name, such as a square, or the name of a player.
    """
    full = _filled(text, fields, wording)
    template = text.to(wording.language)
    if template.startswith("{"):
        value = fields.get(placeholders(template)[0])
        if isinstance(value, str) and full.startswith(value):
            return full
        if placeholders(template)[0] in wording.seats and _is_named(value, wording.people):
            return full
    return full[:1].upper() + full[1:]


def _is_named(seats: Any, people: People) -> bool:
    """Return whether the first of these seats is told by a name."""
    first = seats[0] if isinstance(seats, list | tuple) and seats else seats
    return isinstance(first, int) and people.name(first) is not None


def _is_masked(entry: Entry, fields: Fields, wording: Wording) -> bool:
    """Return whether a field that only the open sentence needs holds a mask in place of its value."""
    if entry.hidden is None:
        return False
    needed = frozenset(placeholders(entry.to(wording.language)))
    secret = needed - frozenset(placeholders(entry.hidden.to(wording.language)))
    if not secret:
        return any(holds_mask(fields.get(name)) for name in needed)
    return any(wording.is_mask(name, fields.get(name)) for name in secret)


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
