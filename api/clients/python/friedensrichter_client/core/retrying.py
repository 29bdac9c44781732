"""Decides after each try of a request: it is done, it is tried again after a pause, or it has failed."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from friedensrichter_client.core.messages import Answer, Broken
from friedensrichter_client.errors import NoAnswer, error_of

TRIED_AGAIN = frozenset({408, 429, 502, 503, 504})
"""Statuses after which the same request can succeed. The key makes it count once."""


@dataclass(frozen=True)
class Patience:
    """The number of tries of a request, and the pauses between them.

    `tries` is the most tries in all. The pause after the first is up to `first` seconds and doubles each time, up to
    `longest`. A service that asks for a pause gets it, if it is no longer than `longest`; a longer one is an error.
    """

    tries: int = 8
    first: float = 0.25
    longest: float = 30.0


@dataclass
class Attempts:
    """The tries of one request."""

    patience: Patience
    chance: Random = field(default_factory=Random)
    tries: int = 0

    def after(self, outcome: Answer | Broken) -> Answer | float:
        """Return the answer if it counts, or the seconds to wait before the next try. Raises the error of a failure."""
        if isinstance(outcome, Answer) and not outcome.is_failure:
            return outcome
        pause = self._pause(outcome)
        if pause is None:
            raise failure(outcome)
        return pause

    def begin_anew(self) -> None:
        """Forget the tries: something has come."""
        self.tries = 0

    def _pause(self, outcome: Answer | Broken) -> float | None:
        if isinstance(outcome, Answer) and outcome.status not in TRIED_AGAIN:
            return None
        self.tries += 1
        if self.tries >= self.patience.tries:
            return None
        least = outcome.retry_after if isinstance(outcome, Answer) else None
        if least is not None and least > self.patience.longest:
            return None
        most = min(self.patience.longest, self.patience.first * 2 ** (self.tries - 1))
        # jitter: clients that were cut off together do not come back together
        return self.chance.uniform(0, most) if least is None else least + self.chance.uniform(0, self.patience.first)


def failure(outcome: Answer | Broken) -> Exception:
    """Return the error of an outcome that is no success."""
    if isinstance(outcome, Broken):
        return NoAnswer(f"there was no answer: {outcome.reason}")
    return error_of(outcome.status, outcome.content, outcome.retry_after)
