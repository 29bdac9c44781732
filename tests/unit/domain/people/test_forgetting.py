"""Names beside a token set can be forgotten: an event says so, and the tokens are good as before."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from domain.people.commands import AppointOrganizer, By, ForgetTexts, IssueToken
from domain.people.decide import decide
from domain.people.events import TextForgotten
from domain.people.refusals import NotAcceptedError
from domain.people.token_set import TokenSet, evolve

FORGET = ForgetTexts(("5a" * 32,), "age")


def club() -> TokenSet:
    token_set = TokenSet()
    for command in (AppointOrganizer("club", "Club"), IssueToken("aa", "organizer", name="Ada")):
        token_set = evolve(token_set, decide(token_set, By("service"), command, 1), 1)
    return token_set


def test_the_operator_forgets_and_nothing_changes_but_the_version() -> None:
    before = club()
    event = decide(before, By("operator"), FORGET, 2)
    assert event == TextForgotten(FORGET.commitments, "age")
    assert evolve(before, event, 2) == replace(before, version=before.version + 1)


@pytest.mark.parametrize("by", [By("arbiter"), By("spectator"), By("service")])
def test_nobody_else_does(by: By) -> None:
    with pytest.raises(NotAcceptedError):
        decide(club(), by, FORGET, 2)
    with pytest.raises(NotAcceptedError):
        decide(club(), By("operator"), ForgetTexts((), "age"), 2)
