"""All games in all revisions of their rules. No other module imports `domain.games`."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType

import msgspec

from domain.game.interface import AnyGame
from domain.games.bakkarat.game import BAKKARAT
from domain.games.dna.game import DNA
from domain.games.ecarte.game import ECARTE
from domain.games.essentia.game import ESSENTIA
from domain.games.faro.game import FARO
from domain.games.frieden.game import FRIEDEN
from domain.games.frieden.revision_1.game import FRIEDEN_1
from domain.games.scherbia.game import SCHERBIA
from domain.games.vingt_et_un.game import VINGT_ET_UN
from domain.games.whist.game import WHIST


class RuleSet(msgspec.Struct, frozen=True):
    """The name of a set of rules: game id, edition and revision. The first event of a table holds these three."""

    game: str
    edition: str
    revision: int

    def __str__(self) -> str:
        return f"{self.game}, edition {self.edition}, revision {self.revision}"


def rule_set_of(game: AnyGame) -> RuleSet:
    """Return the name of a game's rules."""
    return RuleSet(game.meta.id, game.meta.edition, game.meta.revision)


class Registry:
    """All games by id, edition and revision.

    A table keeps the rules that its first event names: they play it to its end and read it for ever. So no revision is
    ever removed. The last revision added of a game is its current one; an opening uses it unless it names another.
    """

    def __init__(self, games: Iterable[AnyGame]) -> None:
        self._by_rules: dict[RuleSet, AnyGame] = {}
        self._current: dict[str, AnyGame] = {}
        self.current: Mapping[str, AnyGame] = MappingProxyType(self._current)
        for game in games:
            self.add(game)

    def add(self, game: AnyGame) -> None:
        """Add a revision and make it the current one of its game. Raises ValueError if it is there already."""
        rules = rule_set_of(game)
        if rules in self._by_rules:
            message = f"There are two games for {rules}."
            raise ValueError(message)
        self._by_rules[rules] = game
        self._current[rules.game] = game

    @contextmanager
    def also(self, *games: AnyGame) -> Iterator[None]:
        """Add these games for the duration of a `with` block."""
        by_rules, current = dict(self._by_rules), dict(self._current)
        try:
            for game in games:
                self.add(game)
            yield
        finally:
            self._by_rules.clear()
            self._by_rules.update(by_rules)
            self._current.clear()
            self._current.update(current)

    def played_by(self, rules: RuleSet) -> AnyGame | None:
        """Return the game with exactly these rules, or None if this version of the program does not have them."""
        return self._by_rules.get(rules)

    def revisions(self, game: str) -> tuple[AnyGame, ...]:
        """Return all revisions of a game, the current one last. The result is empty for an unknown id."""
        return tuple(known for rules, known in self._by_rules.items() if rules.game == game)

    def __iter__(self) -> Iterator[AnyGame]:
        """Iterate over all revisions of all games."""
        return iter(self._by_rules.values())


REGISTRY = Registry((BAKKARAT, DNA, ECARTE, ESSENTIA, FARO, FRIEDEN_1, FRIEDEN, SCHERBIA, VINGT_ET_UN, WHIST))
GAMES = REGISTRY.current
"""The current revision of each game, by id."""
