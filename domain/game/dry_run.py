"""A command that is only tried: whether the rules accept it, and nothing of what it would lead to.

What a command leads to may hang on what its sender may not know, and then so does the time that it takes to work that
out. So a dry run ends as soon as the rules have accepted the command: at its first event or its first draw of chance,
or before, where a game says that it has checked all (`EventDraft.accept`).
"""

from typing import NoReturn

from domain.game.chance import Chance, Drawn, Kind, Prepared


class Accepted(Exception):  # noqa: N818 - it is no error
    """The rules accept the command of a dry run."""


class DryRun(Chance):
    """What stands in place of chance in a dry run: there is no outcome, and with the first draw it is over."""

    is_dry_run = True

    def __init__(self) -> None:
        super().__init__(Prepared(), b"", Drawn())

    def _next(self, kind: Kind) -> NoReturn:  # noqa: ARG002 - whatever is drawn
        raise Accepted
