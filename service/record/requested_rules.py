"""The rules that a client asks for: the current ones of a game, or those of an edition or a revision."""

from collections.abc import Iterable

from domain.game.interface import AnyGame
from domain.game.rule import Malformed
from domain.registry import REGISTRY
from domain.table.rules import KNOWN_FIELDS
from domain.table.rules import REVISION as OF_TABLES
from domain.tournament.revisions import REVISION as OF_TOURNAMENTS
from service.problems import UnknownGameError

NEWEST = {"table": OF_TABLES, "tournament": OF_TOURNAMENTS}
"""The newest revision of each rulebook that is no game's."""


def rules_requested(game: str, edition: str | None = None, revision: int | None = None) -> AnyGame:
    """The newest rules of the game that are of this edition and revision, as far as they are named.

    Raises UnknownGameError, and Malformed for an edition or revision that there never was.
    """
    known = REGISTRY.revisions(game)
    if not known:
        raise UnknownGameError
    of_edition = [version for version in known if edition in (None, version.meta.edition)]
    if not of_edition:
        raise Malformed(KNOWN_FIELDS, "edition", "value", _listed(version.meta.edition for version in known))
    fitting = [version for version in of_edition if revision in (None, version.meta.revision)]
    if not fitting:
        raise Malformed(KNOWN_FIELDS, "revision", "value", _listed(version.meta.revision for version in of_edition))
    return fitting[-1]


def revision_requested(book: str, edition: str | None = None, revision: int | None = None) -> int:
    """Return the revision asked for of a rulebook: of a game, of every table or of every tournament.

    Those of tables and tournaments have no editions. Raises UnknownGameError and Malformed, as above.
    """
    newest = NEWEST.get(book)
    if newest is None:
        return rules_requested(book, edition, revision).meta.revision
    if edition is not None:
        raise Malformed(KNOWN_FIELDS, "edition", "unknown")
    if revision is not None and revision > newest:
        raise Malformed(KNOWN_FIELDS, "revision", "value", _listed(range(1, newest + 1)))
    return newest if revision is None else revision


def _listed(allowed: Iterable[str | int]) -> str:
    return ", ".join(dict.fromkeys(map(str, allowed)))
