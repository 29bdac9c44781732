"""The one form of the texts of a game: what a `texts.yaml` may hold, and nothing else."""

from typing import Annotated, Literal, assert_never

import msgspec

from domain.game.rule import Breach

Language = Literal["en", "de"]
"""The languages in which every text is there."""

Form = Literal["sentence", "list", "short"]
"""Where a name stands: in running text, as one of several in a row, or in a narrow place."""

Line = Annotated[str, msgspec.Meta(min_length=1)]
"""A text that is not empty."""


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in each language. `{field}` in them stands for the value of that field."""

    en: Line
    de: Line

    def to(self, language: Language) -> str:
        """The words in this language."""
        match language:
            case "en":
                return self.en
            case "de":
                return self.de
        assert_never(language)


Words = dict[str, dict[str, Text]]
"""Field -> value -> words in place of the value. True, false and null are the strings "true", "false" and "null"."""


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wording of a field's value in a sentence, by how much there is; `{it}` is the value.

    `one` is for a single value and a list of one, `more` for a longer list (without it `one`). `none` is for null, an
    empty list and a text of nothing but spaces (without it the word for none). With `none: left out` the sentence
    leaves these out; then `one` and `more` bring the words and signs that go with the value.
    """

    one: Text
    more: Text | None = None
    none: Text | Literal["left out"] | None = None


Phrases = dict[str, Phrase]
"""Field -> how its value stands in a sentence."""

Tally = Literal["each", "changes", "those"]
"""What a list with a value for each seat tells: what each has; what changes, with its sign; those for whom it holds."""


class RuleText(Text, frozen=True, forbid_unknown_fields=True):
    """The sentence of a rule, and what happens on a breach.

    `until` has the sentences of earlier revisions in which the rule meant something else, each by the last revision
    that it holds for.
    """

    breach: Breach
    until: dict[int, Text] = {}

    def by(self, revision: int | None) -> Text:
        """Return the sentence by this revision of the rules; None is the current one."""
        last = self.last(revision)
        return self if last is None else self.until[last]

    def last(self, revision: int | None) -> int | None:
        """Return the last revision in which the rule means what it means by this one; None if it still does."""
        return min((last for last in self.until if revision is not None and last >= revision), default=None)

    def since(self, revision: int | None) -> int:
        """Return the first revision in which the rule means what it means by this one; None is the current one."""
        return 1 + max((last for last in self.until if revision is None or last < revision), default=0)


class OptionText(Text, frozen=True, forbid_unknown_fields=True):
    """The label of an option, and words for its values where they are words."""

    values: dict[str, Text] = {}


class Entry(Text, frozen=True, forbid_unknown_fields=True):
    """The text of a command or an event.

    `hidden` is for a reader for whom a field of the text is hidden; `values` are words for values of its fields.
    `phrases` say how they stand in the sentence. `added` (`with` in the file) is added after the text, in this order,
    for each field that is not empty. Null, false, zero, an empty text or list, and a list of these are empty.

    `none` stands in place of the text if nothing is added. `variants` stand in place of the text for the kinds of a
    command. `prompts` are the requests for a field of a command that is left open.
    """

    hidden: Text | None = None
    values: Words = {}
    added: dict[str, Text] = msgspec.field(name="with", default_factory=dict)
    none: Text | None = None
    variants: dict[str, Text] = {}
    phrases: Phrases = {}
    prompts: dict[str, Text] = {}


class CaseText(Text, frozen=True, forbid_unknown_fields=True):
    """The question that a case puts: whether somebody broke a rule, and at which place of the game.

    `unplaced` stands in its stead where the place is not told.
    """

    unplaced: Text | None = None


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All texts of one game, or of every table. `words` and `phrases` hold where an entry has none of its own.

    `breaches` tell the facts by which a rule was broken, with the `version` of the act. `cases` are the questions of
    disputes, by the rule cited, and of claims, by the type of the event that makes them.

    `seats` are the fields that hold a seat, several, or a ranking of them: they are told by the names of the players.
    `tallies` are the fields that hold a list with a value for each seat. `times` are the fields that hold a time, in
    milliseconds since 1970 (UTC): they are told as a time of day in UTC. `spans` are names for the seconds between two
    of these fields, which stand in a text as a field does.
    """

    game: Line
    title: Text
    summary: Text
    rules: dict[str, RuleText]
    options: dict[str, OptionText]
    commands: dict[str, Entry]
    events: dict[str, Entry]
    words: Words = {}
    phrases: Phrases = {}
    seats: frozenset[str] = frozenset()
    breaches: dict[str, Entry] = {}
    cases: dict[str, CaseText] = {}
    tallies: dict[str, Tally] = {}
    times: frozenset[str] = frozenset()
    spans: dict[str, tuple[str, str]] = {}
