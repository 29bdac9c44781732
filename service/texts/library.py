"""The packaged texts, each file read when it is first asked for and then kept."""

import re
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

from service.texts.form import (
    CardTexts,
    CaseText,
    ChanceText,
    Entry,
    Language,
    Lists,
    OptionText,
    Prompts,
    RuleText,
    Text,
    Texts,
)
from service.texts.names.cards import FrenchCards
from service.texts.names.choose import Naming, naming_of
from service.texts.people import People
from service.texts.phrases import value_key
from service.texts.reading import TextsMalformedError, TextsMissingError, read

TABLE = "table"
TOURNAMENT = "tournament"
SHARED = frozenset((TABLE, TOURNAMENT))
"""Rulebooks that are no game's: their texts lie beside the folder of the games."""
REVISION = Text(en="revision", de="Revision")
GAME_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class Library:
    """The texts below one folder, which is laid out as `domain/` is."""

    def __init__(self, root: Traversable) -> None:
        self._root = root
        self._texts: dict[str, Texts] = {}
        self._namings: dict[str, Naming] = {}
        self._chances: dict[str, ChanceText] = {}
        self._prompts: dict[str, Prompts] = {}
        self._elsewhere: dict[str, Traversable] = {}

    def keep(self, game: str, folder: Traversable) -> None:
        """Read the texts of this game from another folder: the package that brings the game."""
        self._elsewhere[game] = folder

    @property
    def brought(self) -> tuple[tuple[str, Traversable], ...]:
        """The games whose texts come from another folder, each with it."""
        return tuple(self._elsewhere.items())

    def read_all(self, games: Iterable[str]) -> None:
        """Read all texts of these games and of the shared rulebooks, so that nobody waits for it later.

        Raises TextsMissingError and TextsMalformedError.
        """
        for game in (*sorted(SHARED), *games):
            self.texts(game)
        for game in games:
            self.chance(game)
            self.prompts(game)
            self.naming(game)

    def texts(self, game: str) -> Texts:
        """All texts of a game, of `table`, or of `tournament`. Raises TextsMissingError and TextsMalformedError."""
        if game not in self._texts:
            texts = read(self._folder(game).joinpath("texts.yaml"), Texts)
            if texts.game != game:
                message = f"The texts of {game} say that they are those of {texts.game}."
                raise TextsMalformedError(message)
            self._texts[game] = texts
        return self._texts[game]

    def chance(self, game: str) -> ChanceText:
        """The texts on a game's chance. Raises TextsMissingError and TextsMalformedError."""
        if game not in self._chances:
            self._chances[game] = read(self._folder(game).joinpath("chance.yaml"), ChanceText)
        return self._chances[game]

    def prompts(self, game: str) -> Prompts:
        """The questions of a game; none if it brings no `prompts.yaml`. Raises TextsMalformedError."""
        if game not in self._prompts:
            place = self._folder(game).joinpath("prompts.yaml")
            self._prompts[game] = read(place, Prompts) if place.is_file() else Prompts()
        return self._prompts[game]

    def title(self, game: str, language: Language) -> str:
        """The name of the game."""
        return self.texts(game).title.to(language)

    def summary(self, game: str, language: Language) -> str:
        """The game in one or two sentences."""
        return self.texts(game).summary.to(language)

    def rule(self, rule_id: str) -> RuleText:
        """The rule `whist.6.2` or `table.3.1` in words, and what happens on a breach. Raises TextsMissingError."""
        game = rule_id.partition(".")[0]
        rule = self.texts(game).rules.get(rule_id)
        if rule is None:
            message = f"There is no text for the rule {rule_id}."
            raise TextsMissingError(message)
        return rule

    def rule_sentence(self, rule_id: str, language: Language, revision: int | None = None) -> str:
        """The sentence of a rule by a revision of its rulebook; None is the current one. Raises TextsMissingError."""
        return self.rule(rule_id).by(revision).to(language)

    def citation(self, rule_id: str, language: Language, revision: int | None = None) -> str:
        """The citation of a rule in a text: its id, with the revision if the rule has not always meant the same.

        Raises TextsMissingError.
        """
        is_changed = revision is not None and self.rule(rule_id).until
        return f"{rule_id}, {REVISION.to(language)} {revision}" if is_changed else rule_id

    def option_label(self, game: str, option: str, language: Language) -> str:
        """The label of an option. Raises TextsMissingError."""
        return self._option(game, option).to(language)

    def option_value(self, game: str, option: str, value: object, language: Language) -> str:
        """The words for a value of an option; one without words stands as in JSON. Raises TextsMissingError."""
        key = value_key(value)
        words = self._option(game, option).values.get(key)
        return key if words is None else words.to(language)

    def option_values(self, game: str, option: str, language: Language) -> dict[str, str]:
        """The words for the values of an option, in their order; empty if it has none. Raises TextsMissingError."""
        return {value: words.to(language) for value, words in self._option(game, option).values.items()}

    def reason(self, game: str, reason: str, language: Language) -> str:
        """The words for the end of a game: the `reason` of an outcome. Raises TextsMissingError."""
        for texts in (self.texts(game), self.texts(TABLE)):
            words = texts.words.get("reason", {}).get(reason)
            if words is not None:
                return words.to(language)
        message = f"There are no words for the end {reason} of {game}."
        raise TextsMissingError(message)

    def event(self, game: str, kind: str) -> tuple[Entry, Texts]:
        """The text of an event of the game, or of every table, and all that it stands among.

        Raises TextsMissingError.
        """
        for texts in (self.texts(game), self.texts(TABLE)):
            if kind in texts.events:
                return texts.events[kind], texts
        message = f"There is no text for the event {kind} of {game}."
        raise TextsMissingError(message)

    def command(self, game: str, kind: str) -> tuple[Entry, Texts]:
        """The text of a command of the game, or of every table, and all that it stands among.

        Raises TextsMissingError.
        """
        for texts in (self.texts(game), self.texts(TABLE)):
            if kind in texts.commands:
                return texts.commands[kind], texts
        message = f"There is no text for the command {kind} of {game}."
        raise TextsMissingError(message)

    def breach(self, game: str, kind: str) -> tuple[Entry, Texts]:
        """The text of a fact by which a rule of the game was broken. Raises TextsMissingError."""
        texts = self.texts(game)
        if kind in texts.breaches:
            return texts.breaches[kind], texts
        message = f"There is no text for the breach {kind} of {game}."
        raise TextsMissingError(message)

    def knows(self, game: str) -> bool:
        """Return whether there are texts of this game."""
        return GAME_ID.fullmatch(game) is not None and self._folder(game).joinpath("texts.yaml").is_file()

    def case(self, game: str, about: str) -> CaseText | None:
        """The question of a case about this rule of the game, or of a claim by this type of event; None without one."""
        return self.texts(game).cases.get(about)

    @property
    def lists(self) -> Lists:
        """The form of several values in a sentence."""
        return self._cards.lists

    def people(self, language: Language, names: Sequence[str] = ()) -> People:
        """The people at a table, by their names where they have some."""
        return People(language, self.lists, names)

    @cached_property
    def french(self) -> FrenchCards:
        """The names of French cards."""
        return FrenchCards(self._cards)

    def naming(self, game: str) -> Naming:
        """The names of the cards of a game. Raises TextsMissingError and TextsMalformedError."""
        if game not in self._namings:
            self._namings[game] = naming_of(self._folder(game), self.french)
        return self._namings[game]

    @cached_property
    def _cards(self) -> CardTexts:
        return read(self._root.joinpath("kit", "cards.yaml"), CardTexts)

    def _option(self, game: str, option: str) -> OptionText:
        result = self.texts(game).options.get(option)
        if result is None:
            message = f"There is no text for the option {option} of {game}."
            raise TextsMissingError(message)
        return result

    def _folder(self, game: str) -> Traversable:
        if not GAME_ID.fullmatch(game):
            message = f"There are no texts of a game {game!r}."
            raise TextsMissingError(message)
        if game in self._elsewhere:
            return self._elsewhere[game]
        return self._root.joinpath(game) if game in SHARED else self._root.joinpath("games", game.replace("-", "_"))


@cache
def packaged() -> Library:
    """The texts that come with the service."""
    return Library(files("domain"))
