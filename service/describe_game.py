"""What the service says of its games: rules, options and the words for them, in both languages."""

from typing import Any

import msgspec

from domain.decider import AnyGame
from domain.registry import GAMES
from domain.rule import Breach
from service.problem import UnknownGameError, UnknownRuleError
from service.texts.form import Entry, OptionText, RuleText, Text
from service.texts.library import packaged

TABLE = "table"


class GameEntry(msgspec.Struct, frozen=True):
    """A game in short. `seats` are the numbers of seats it can be played with."""

    id: str
    edition: str
    revision: int
    seats: tuple[int, ...]
    title: Text
    summary: Text


class GameList(msgspec.Struct, frozen=True):
    """All games."""

    games: tuple[GameEntry, ...]


class RuleEntry(msgspec.Struct, frozen=True):
    """A rule: its id, what happens on a breach, and its sentence in both languages."""

    id: str
    breach: Breach
    en: str
    de: str


class OptionEntry(msgspec.Struct, frozen=True):
    """An option: its name, its default, and the words for it and its values."""

    name: str
    default: Any
    text: OptionText


class GameDescription(msgspec.Struct, frozen=True):
    """A game in full.

    `commands` and `events` are their texts by type. `schemas` are JSON Schemas of `options`, `command`, `event` and
    `table` (the view), with `$defs` for what they refer to.
    """

    id: str
    edition: str
    revision: int
    seats: tuple[int, ...]
    title: Text
    summary: Text
    rules: tuple[RuleEntry, ...]
    options: tuple[OptionEntry, ...]
    commands: dict[str, Entry]
    events: dict[str, Entry]
    schemas: dict[str, Any]


def list_games() -> GameList:
    """All games, by id."""
    return GameList(tuple(_entry(GAMES[game_id]) for game_id in sorted(GAMES)))


def describe_game(game_id: str) -> GameDescription:
    """A game in full. Raises UnknownGameError."""
    game = GAMES.get(game_id)
    if game is None:
        raise UnknownGameError
    entry, texts = _entry(game), packaged().texts(game_id)
    return GameDescription(
        id=entry.id,
        edition=entry.edition,
        revision=entry.revision,
        seats=entry.seats,
        title=entry.title,
        summary=entry.summary,
        rules=tuple(_rule(rule_id, text) for rule_id, text in texts.rules.items()),
        options=_options(game, texts.options),
        commands=texts.commands,
        events=texts.events,
        schemas=_schemas(game),
    )


def describe_rule(game_id: str, rule_id: str) -> RuleEntry:
    """One rule of a game, or of every table (game id `table`). Raises UnknownGameError, UnknownRuleError."""
    if game_id not in GAMES and game_id != TABLE:
        raise UnknownGameError
    text = packaged().texts(game_id).rules.get(rule_id)
    if text is None:
        raise UnknownRuleError
    return _rule(rule_id, text)


def _entry(game: AnyGame) -> GameEntry:
    meta, texts = game.meta, packaged().texts(game.meta.id)
    return GameEntry(meta.id, meta.edition, meta.revision, meta.seats, texts.title, texts.summary)


def _rule(rule_id: str, text: RuleText) -> RuleEntry:
    return RuleEntry(rule_id, text.breach, text.en, text.de)


def _options(game: AnyGame, texts: dict[str, OptionText]) -> tuple[OptionEntry, ...]:
    defaults = msgspec.to_builtins(game.meta.options())
    return tuple(OptionEntry(name, defaults[name], text) for name, text in texts.items())


def _schemas(game: AnyGame) -> dict[str, Any]:
    meta = game.meta
    kinds = {"options": meta.options, "command": meta.command, "event": meta.event, "table": meta.view}
    schemas, definitions = msgspec.json.schema_components(kinds.values(), ref_template="#/schemas/$defs/{name}")
    return {**dict(zip(kinds, schemas, strict=True)), "$defs": definitions}
