"""The games that this service knows, in each revision of their rules; the only importer of domain.games."""

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
    """The rules by which a table is played, as its first event names them: a game, its edition and its revision."""

    game: str
    edition: str
    revision: int

    def __str__(self) -> str:
        return f"{self.game}, edition {self.edition}, revision {self.revision}"


def rule_set_of(game: AnyGame) -> RuleSet:
    """The name of these rules."""
    return RuleSet(game.meta.id, game.meta.edition, game.meta.revision)


class Registry:
    """Every game in every revision of its rules by which a table was ever played.

    A table is played to its end by the rules that its first event names, and read by them for ever. The current rules
    of a game are those added last: tables are opened by them unless others are asked for.
    """

    def __init__(self, games: Iterable[AnyGame]) -> None:
        self._by_rules: dict[RuleSet, AnyGame] = {}
        self._current: dict[str, AnyGame] = {}
        self.current: Mapping[str, AnyGame] = MappingProxyType(self._current)
        for game in games:
            self.add(game)

    def add(self, game: AnyGame) -> None:
        """Know one more rule set, which is the current one of its game from now on. Raises ValueError for one known."""
        rules = rule_set_of(game)
        if rules in self._by_rules:
            message = f"There are two games for {rules}."
            raise ValueError(message)
        self._by_rules[rules] = game
        self._current[rules.game] = game

    @contextmanager
    def also(self, *games: AnyGame) -> Iterator[None]:
        """Know these games too, for as long as the block runs."""
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
        """The game with exactly these rules; None if they are not at hand."""
        return self._by_rules.get(rules)

    def revisions(self, game: str) -> tuple[AnyGame, ...]:
        """All rule sets of a game, the current one last; none if there is no such game."""
        return tuple(one for rules, one in self._by_rules.items() if rules.game == game)

    def __iter__(self) -> Iterator[AnyGame]:
        """Every rule set of every game."""
        return iter(self._by_rules.values())


REGISTRY = Registry((BAKKARAT, DNA, ECARTE, ESSENTIA, FARO, FRIEDEN_1, FRIEDEN, SCHERBIA, VINGT_ET_UN, WHIST))
GAMES = REGISTRY.current
"""Every game by its id, with its current rules."""
