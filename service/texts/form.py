"""The forms of a game's files of texts: what each file may hold, and nothing else.

`texts.yaml` has the texts of a game, and `chance.yaml` those on the chance that can be prepared for it. `prompts.yaml`
says which question a player gets and in which order the answers are offered. `cards.yaml` has the names of French
cards, and how values stand in a row.
"""

from typing import Annotated, Any, Literal, assert_never

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


class RankName(Text, frozen=True, forbid_unknown_fields=True):
    """The name of a rank, and its sign in each language."""

    sign: Text


class SuitName(Text, frozen=True, forbid_unknown_fields=True):
    """The name of a suit, and its sign in all languages."""

    sign: Line


class Suits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four suits."""

    c: SuitName
    d: SuitName
    h: SuitName
    s: SuitName


class Forms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in each place where it can stand."""

    sentence: Text
    list: Text
    short: Text

    def of(self, form: Form) -> Text:
        """The name for this place."""
        text: Text = getattr(self, form)
        return text


class Lists(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The form of seats, and of several values, in a sentence: their separators, and the word for none.

    `{it}` is the number of a seat, or several in a row.
    """

    card_separator: Text
    empty: Text
    seat: Text
    seats: Text
    seat_with_name: Text
    arbiter: Text
    rank_separator: Text
    seat_and_change: Text
    per_seat_cards: Text
    per_seat_separator: Text
    value_separator: Text
    last_separator: Text


class CardTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `cards.yaml`."""

    suits: Suits
    ranks: dict[str, RankName]
    joker: Text
    packs: dict[str, Text]
    card: Forms
    card_of_pack: Forms
    joker_unnumbered: Forms
    joker_of_pack: Forms
    hidden_card: Forms
    lists: Lists


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question, with what is at stake by the rulebook, and how to answer it on the picture.

    It is asked where a move of one of the types `of` can be made and the view of the table is as in `when`. `when` has
    places in the view, such as `pending.kind`, each with its value. `ask` goes on behind the name of the player. A
    `{place}` in the texts stands for what the view has there. In a list with an entry for each seat, `mine` is that of
    the player; `last` is the last entry. `anytime`: it is asked also of a seat for which the game does not wait.
    """

    of: tuple[str, ...]
    ask: Text
    how: Text
    stake: Text | None = None
    when: dict[str, Any] = {}
    anytime: bool = False


class Prompts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The questions of a game; the first that fits is asked.

    `order` has the types of moves from the likeliest to the last; what cannot be taken back comes after what is
    harmless. Types that are not in it come last. `rare` are those that pages keep in a menu. `seats` are the places in
    the view that hold a seat, by the last part of their names.
    """

    questions: tuple[Question, ...] = ()
    order: tuple[str, ...] = ()
    rare: frozenset[str] = frozenset()
    seats: frozenset[str] = frozenset()


class ChanceText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chance of a game that can be prepared, in words.

    `order`: which outcomes there are and in which order they are used. `shuffles`, `dice`, `lots`: what an entry of
    this kind holds; null if the game has none of it. `checked`: what is refused at the opening, and what becomes of
    what does not fit later. `places`: where the cards of a shuffle go from the pack, by their kind: what a deal in a
    recorded game names them by.
    """

    order: Text
    checked: Text
    places: dict[str, Text]
    shuffles: Text | None = None
    dice: Text | None = None
    lots: Text | None = None
