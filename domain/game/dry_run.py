"""Dry runs: the rules accept or refuse the command, and nothing else of its result is computed.

The result of a command may depend on what its sender may not know, and so may the time to compute it. So a dry run ends
as soon as the rules have accepted the command: at its first event or its first draw of chance. A game that has checked
everything before that ends the dry run itself (`EventDraft.accept`).
"""

from typing import NoReturn

from domain.game.chance import Chance, Drawn, Kind, Prepared


class Accepted(Exception):  # noqa: N818 - it is no error
    """The rules accept the command of a dry run."""


class DryRun(Chance):
    """The chance of a dry run: it has no outcomes, and the first draw ends the run."""

    is_dry_run = True

    def __init__(self) -> None:
        super().__init__(Prepared(), b"", Drawn())

    def _next(self, kind: Kind) -> NoReturn:  # noqa: ARG002 - whatever is drawn
        raise Accepted
