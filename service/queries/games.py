"""The description of the games: rules, options and the words for them, in both languages."""

from functools import cache
from typing import Any, get_args

import msgspec

from domain.game.interface import AnyGame
from domain.game.rule import Breach
from domain.registry import GAMES, REGISTRY, RuleSet, rule_set_of
from service.problems import UnknownGameError, UnknownRuleError
from service.record.codec import completed
from service.record.requested_rules import revision_requested, rules_requested
from service.texts.form import ChanceText, Entry, OptionText, RuleText, Text
from service.texts.library import packaged


class RulesEntry(msgspec.Struct, frozen=True):
    """Rules by which a game is or was played: an edition as published, and the number of its revision."""

    edition: str
    revision: int


class GameEntry(msgspec.Struct, frozen=True):
    """A game in short, by its current rules.

    `seats` are the numbers of seats it can be played with. `revisions` are all rules by which a table of it can be
    opened, those of `edition` and `revision` last.
    """

    id: str
    edition: str
    revision: int
    revisions: tuple[RulesEntry, ...]
    seats: tuple[int, ...]
    title: Text
    summary: Text


class GameList(msgspec.Struct, frozen=True):
    """All games."""

    games: tuple[GameEntry, ...]


class RuleEntry(msgspec.Struct, frozen=True):
    """A rule: its id, what happens on a breach, and its sentence in both languages.

    `since` is the revision of the rules since which it means this, `until` the last one in which it does; null where it
    still does. A rule that never changed has 1 and null.
    """

    id: str
    breach: Breach
    en: str
    de: str
    since: int
    until: int | None


class OptionEntry(msgspec.Struct, frozen=True):
    """An option: its name, its default, and the words for it and its values."""

    name: str
    default: Any
    text: OptionText


class GameDescription(msgspec.Struct, frozen=True):
    """A game in full.

    `commands` and `events` are their texts by type. `schemas` are JSON Schemas of `options`, `command`, `event` and
    `table` (the view), with `$defs` for what they refer to. `chance` says what can be prepared, as `prepared` at the
    opening of a table; `draws` declares what is drawn, null where the game does not. `seat_fields` are the fields, of
    views, events and commands, that hold seats, `tally_fields` those that hold a list with a value for each seat.
    `deal_file` is the ending of the files of deals that can be read for it, such as `pbn`; null if there are none.
    """

    id: str
    edition: str
    revision: int
    revisions: tuple[RulesEntry, ...]
    seats: tuple[int, ...]
    title: Text
    summary: Text
    rules: tuple[RuleEntry, ...]
    options: tuple[OptionEntry, ...]
    commands: dict[str, Entry]
    events: dict[str, Entry]
    schemas: dict[str, Any]
    chance: ChanceText
    draws: dict[str, Any] | None
    seat_fields: tuple[str, ...]
    tally_fields: tuple[str, ...]
    deal_file: str | None


def list_games() -> GameList:
    """All games, by id."""
    return GameList(tuple(_entry(GAMES[game_id]) for game_id in sorted(GAMES)))


def describe_game(game_id: str, edition: str | None = None, revision: int | None = None) -> GameDescription:
    """A game in full, by its current rules or those asked for. Raises UnknownGameError, Malformed."""
    game = rules_requested(game_id, edition, revision)
    return _described(rule_set_of(game), _revisions(game_id))


@cache
def _described(rules: RuleSet, revisions: tuple[RulesEntry, ...]) -> GameDescription:  # noqa: ARG001 - part of the key
    """A game in full, made once: anybody may ask for it, and it takes 10 ms."""
    game, game_id = REGISTRY.played_by(rules), rules.game
    if game is None:
        raise UnknownGameError
    entry, texts = _entry(game), packaged().texts(game_id)
    return GameDescription(
        id=entry.id,
        edition=entry.edition,
        revision=entry.revision,
        revisions=entry.revisions,
        seats=entry.seats,
        title=entry.title,
        summary=entry.summary,
        rules=tuple(_rule(rule.id, texts.rules[rule.id], entry.revision) for rule in game.meta.rules),
        options=_options(game, texts.options),
        commands=_of_kinds(game.meta.command, texts.commands),
        events=_of_kinds(game.meta.event, texts.events),
        schemas=_schemas(game),
        chance=packaged().chance(game_id),
        draws=None if game.meta.draws is None else msgspec.to_builtins(game.meta.draws),
        seat_fields=tuple(sorted(texts.seats)),
        tally_fields=tuple(sorted(texts.tallies)),
        deal_file=None if game.meta.deal_file is None else game.meta.deal_file.ending,
    )


def describe_rule(game_id: str, rule_id: str, edition: str | None = None, revision: int | None = None) -> RuleEntry:
    """One rule of a game, of every table (`table`) or of every tournament (`tournament`).

    By the current rules or those asked for. Raises UnknownGameError, UnknownRuleError, Malformed.
    """
    by = revision_requested(game_id, edition, revision)
    text = packaged().texts(game_id).rules.get(rule_id)
    if text is None:
        raise UnknownRuleError
    return _rule(rule_id, text, by)


def _entry(game: AnyGame) -> GameEntry:
    meta, texts = game.meta, packaged().texts(game.meta.id)
    return GameEntry(meta.id, meta.edition, meta.revision, _revisions(meta.id), meta.seats, texts.title, texts.summary)


def _revisions(game_id: str) -> tuple[RulesEntry, ...]:
    return tuple(RulesEntry(revision.meta.edition, revision.meta.revision) for revision in REGISTRY.revisions(game_id))


def _rule(rule_id: str, text: RuleText, revision: int) -> RuleEntry:
    sentence = text.by(revision)
    return RuleEntry(rule_id, text.breach, sentence.en, sentence.de, text.since(revision), text.last(revision))


def _options(game: AnyGame, texts: dict[str, OptionText]) -> tuple[OptionEntry, ...]:
    defaults = msgspec.to_builtins(completed(game.meta.options()))
    return tuple(OptionEntry(name, defaults[name], text) for name, text in texts.items() if name in defaults)


def _of_kinds(union: Any, texts: dict[str, Entry]) -> dict[str, Entry]:
    """The texts of the types in a tagged union; the file has those of all revisions."""
    tags = {kind.__struct_config__.tag for kind in get_args(union) or (union,)}
    return {tag: text for tag, text in texts.items() if tag in tags}


def _schemas(game: AnyGame) -> dict[str, Any]:
    meta = game.meta
    kinds = {"options": meta.options, "command": meta.command, "event": meta.event, "table": meta.view}
    schemas, definitions = msgspec.json.schema_components(kinds.values(), ref_template="#/schemas/$defs/{name}")
    return {**dict(zip(kinds, schemas, strict=True)), "$defs": definitions}
