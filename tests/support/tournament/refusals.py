"""That a command is refused, and by which rule."""

from __future__ import annotations

import pytest

from domain.game.rule import Refused
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.record import Actor
from tests.support.tournament.evening import Evening


def refused(evening: Evening, by: Actor, command: AnyCommand, rule: str, field: str | None = None) -> Refused:
    """See that a command is refused by `tournament.<rule>`, at this field, and changes nothing."""
    before = evening.state
    with pytest.raises(Refused) as caught:
        evening.act(by, command)
    assert caught.value.rule.id == f"tournament.{rule}"
    if field is not None:
        assert caught.value.field == field
    assert evening.state is before
    return caught.value
