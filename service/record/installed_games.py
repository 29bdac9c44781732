"""Games from other packages, found by their entry points `friedensrichter.games`.

An entry point names a `Game`, for example `pig = "richter_pig.game:PIG"`. Its `texts.yaml`, `chance.yaml` and, if it
has one, `names.yaml` lie in the package of that module.
"""

from collections.abc import Iterable
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NoReturn, get_args

import msgspec
from msgspec.structs import replace

from domain.game.interface import AnyGame, Game
from domain.registry import REGISTRY, rule_set_of
from service.record.codec import Codec
from service.texts.form import Texts
from service.texts.library import GAME_ID, SHARED, Library, packaged
from service.texts.reading import TextsMalformedError, TextsMissingError

GROUP = "friedensrichter.games"


class GamePackageError(Exception):
    """A game of an installed package cannot be used. The message names the package and says why."""


class InstalledGame(msgspec.Struct, frozen=True):
    """A game, the package that brings it (name and version), and the folder with its texts."""

    game: AnyGame
    package: str
    folder: Traversable

    @property
    def id(self) -> str:
        """The id of the game."""
        result: str = self.game.meta.id
        return result


def know_installed_games() -> tuple[InstalledGame, ...]:
    """Add the games of all installed packages to the registry, and their texts to the library.

    A game that is there already from an earlier call stays as it is. Raises GamePackageError; then nothing was added.
    """
    result = installed_games()
    for entry in result:
        if REGISTRY.played_by(rule_set_of(entry.game)) is None:
            REGISTRY.add(replace(entry.game, meta=replace(entry.game.meta, package=entry.package)))
            packaged().keep(entry.id, entry.folder)
    return result


def installed_games() -> tuple[InstalledGame, ...]:
    """The games of all installed packages, each checked: by package, then by id and revision.

    Changes nothing. Raises GamePackageError for one that does not load, is no game, or lacks a text. It also raises it
    for one with the id of another package's game, or the edition and revision of another game.
    """
    result = [_loaded(entry_point) for entry_point in entry_points(group=GROUP)]
    result.sort(key=lambda installed: (installed.package, installed.id, installed.game.meta.revision))
    _refuse_doubles(result)
    for installed in result:
        _check(installed)
    return tuple(result)


def _package_of(point: EntryPoint) -> str:
    return "an unnamed package" if point.dist is None else f"{point.dist.name} {point.dist.version}"


def _refuse(package: str, what: str, because: BaseException | None = None) -> NoReturn:
    message = f"The installed package {package} {what}"
    raise GamePackageError(message) from because


def _loaded(point: EntryPoint) -> InstalledGame:
    package = _package_of(point)
    try:
        game: Any = point.load()
        spec = import_module(point.module).__spec__
        folder = files(spec.parent) if spec is not None and spec.parent else None
    except Exception as error:  # noqa: BLE001 - whatever another package raises when it is imported
        _refuse(package, f"offers the game {point.value}, which does not load: {error!r}.", error)
    if not isinstance(game, Game):
        _refuse(package, f"offers {point.value} as a game, but it is a {type(game).__name__}.")
    if folder is None:
        _refuse(package, f"offers the game {point.value} outside of any package: its texts have no place.")
    return InstalledGame(game, package, folder)


def _refuse_doubles(games: Iterable[InstalledGame]) -> None:
    """An id belongs to one package, and each revision of its rules is there once."""
    packages: dict[str, str] = {}
    rules: set[Any] = set()
    ours = {game.meta.id for game in REGISTRY if game.meta.package is None}
    for installed in games:
        if installed.id in ours:
            _refuse(installed.package, f"offers the game {installed.id}, which Friedensrichter has already.")
        other = packages.setdefault(installed.id, installed.package)
        if other != installed.package:
            _refuse(installed.package, f"offers the game {installed.id}, which the package {other} offers too.")
        if rule_set_of(installed.game) in rules:
            _refuse(installed.package, f"offers {rule_set_of(installed.game)} twice.")
        rules.add(rule_set_of(installed.game))


def _check(installed: InstalledGame) -> None:
    """Refuse a game of which something that the service reads is missing or has another form."""
    if not GAME_ID.fullmatch(installed.id) or installed.id in SHARED:
        _refuse(
            installed.package,
            f"offers a game with the id {installed.id!r}: lower-case words joined by hyphens are allowed.",
        )
    strange = [rule.id for rule in installed.game.meta.rules if rule.id.partition(".")[0] != installed.id]
    if strange:
        _refuse(
            installed.package,
            f"offers the game {installed.id}, but its rule {strange[0]} does not begin with {installed.id}.",
        )
    library = Library(files("domain"))
    library.keep(installed.id, installed.folder)
    try:
        texts = library.texts(installed.id)
        library.chance(installed.id)
        library.naming(installed.id)
        Codec(installed.game)
    except (TextsMissingError, TextsMalformedError, TypeError, ValueError) as error:
        _refuse(installed.package, f"offers the game {installed.id}, which cannot be used: {error}", error)
    lacking = _lacking(installed.game, texts)
    if lacking:
        _refuse(installed.package, f"offers the game {installed.id}, whose texts lack {', '.join(lacking)}.")


def _lacking(game: AnyGame, texts: Texts) -> list[str]:
    """The rules, options, commands and events without a text, as `rules.pig.1.1`."""
    meta = game.meta
    needed = {
        "rules": [rule.id for rule in meta.rules],
        "options": [field.encode_name for field in msgspec.structs.fields(meta.options)],
        "commands": _tags(meta.command),
        "events": _tags(meta.event),
    }
    return [f"{kind}.{name}" for kind, names in needed.items() for name in names if name not in getattr(texts, kind)]


def _tags(union: Any) -> list[str]:
    """The tags of the types in a union, or of the one type that is none."""
    return [str(kind.__struct_config__.tag) for kind in get_args(union) or (union,)]
