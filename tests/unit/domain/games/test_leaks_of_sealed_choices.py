"""Games that let others know what was chosen face down, each in one way: the test of non-interference must find it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.game.rule import Refused
from domain.game.seat import ARBITER_VIEW, Actor, Viewer
from domain.game.secrets import PUBLIC, Secrets
from domain.games.dna.events import CardThrown, ChoiceMade
from domain.games.dna.rules import CHOICE_IS_SEEN
from domain.games.scherbia.events import Announced
from tests.support.games.contenders import CONTENDERS
from tests.support.nights import some_by_day
from tests.unit.domain.games.test_leaks_are_found import Leaky, is_found


class TellsWhatIsChosen(Leaky):
    def secrets(self, event: Any) -> Secrets:
        return PUBLIC if isinstance(event, ChoiceMade | Announced) else self._game.secrets(event)


class TellsWhatIsThrown(Leaky):
    def secrets(self, event: Any) -> Secrets:
        return PUBLIC if isinstance(event, CardThrown) else self._game.secrets(event)


class Shows(Leaky):
    """Shows one field of the view as the arbiter sees it."""

    field: str

    def view(self, state: Any, viewer: Viewer) -> Any:
        whole = getattr(self._game.view(state, ARBITER_VIEW), self.field)
        return msgspec.structs.replace(self._game.view(state, viewer), **{self.field: whole})


class ShowsTheChoices(Shows):
    field = "choices"


class ShowsWhatIsLaid(Shows):
    field = "laid"


class ListsByWhatOthersChose(Leaky):
    """Lists the calls first if a card that somebody has chosen is of the first number."""

    def legal(self, state: Any, actor: Actor) -> Any:
        listed = list(self._game.legal(state, actor))
        first = any(one is not None and (one.card or "").startswith("1") for one in state.choices)
        return listed[::-1] if first else listed


class RefusesWhatSomebodyChose(Leaky):
    """Refuses by another rule as long as some seat has chosen a card of the first number."""

    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        try:
            return self._game.decide(state, actor, command, chance, version)
        except Refused as refused:
            first = any(one is not None and (one.card or "").startswith("1") for one in state.choices)
            raise Refused(CHOICE_IS_SEEN if first else refused.rule, refused.field) from None


LEAKS = [
    ("dna", TellsWhatIsChosen),
    ("dna", TellsWhatIsThrown),
    ("dna", ShowsTheChoices),
    ("dna", ListsByWhatOthersChose),
    ("dna", RefusesWhatSomebodyChose),
    ("scherbia", TellsWhatIsChosen),
    ("scherbia", ShowsWhatIsLaid),
]


@pytest.mark.parametrize(("game", "leak"), some_by_day(LEAKS, 3))
def test_a_game_that_lets_others_know_what_was_chosen_is_found(game: str, leak: Callable[[Any], Any]) -> None:
    (contender,) = (one for one in CONTENDERS if one.id == game)
    assert is_found(msgspec.structs.replace(contender, game=leak(contender.game)), [1, None])
