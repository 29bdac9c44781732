"""What a token may hear of by webhooks."""

from __future__ import annotations

import pytest

from domain.hooks.model import BY_ORGANIZER, KINDS, Hook, Scope
from domain.tournament.record import Actor
from service.access.grants import Grant
from service.problems import NotAllowedError
from service.queries.hooks.audience import actor_of, kinds_for, own_scope
from service.queries.hooks.stream import mark_of

PUBLIC = {"round_published", "result", "standings_final"}
MEMBERS = [
    (Grant("player", tournament="cup", entrant=1, player=2), Actor("player", entrant=1, player=2)),
    (Grant("arbiter", tournament="cup", arbiter=1), Actor("arbiter", arbiter=1)),
    (Grant("director", tournament="cup", director=1), Actor("director", director=1)),
    (Grant("spectator", tournament="cup"), Actor("spectator")),
]


def test_spectators_of_a_table_hear_of_nothing() -> None:
    with pytest.raises(NotAllowedError):
        own_scope(Grant("spectator", table="table"))


@pytest.mark.parametrize(("grant", "viewer"), MEMBERS)
def test_a_token_of_a_tournament_hears_of_it_as_who_it_is(grant: Grant, viewer: Actor) -> None:
    scope = own_scope(grant)
    assert (scope.table, scope.tournament) == (None, "cup")
    assert actor_of(Hook("hook_a", scope, "https://a.example/", (), 0)) == viewer


def test_no_two_holders_have_the_same_webhooks() -> None:
    grants = [grant for grant, _ in MEMBERS] + [Grant("player", tournament="cup", entrant=1, player=2, holder=1)]
    assert len({mark_of(own_scope(grant)) for grant in grants}) == len(grants)


def test_a_seat_hears_of_its_table_alone() -> None:
    assert own_scope(Grant("seat", 1, "table")).table == "table"
    assert mark_of(own_scope(Grant("seat", 1, "table"))) == "hook  table 1 0"


@pytest.mark.parametrize(
    ("scope", "kinds"),
    [
        (Scope(), {*KINDS} - {"next_table"}),
        (Scope("table", 0), {*KINDS} - {"hook_disabled", "next_table", "case", *PUBLIC}),
        (Scope(tournament="cup"), PUBLIC),
        (Scope(tournament="cup", holder=BY_ORGANIZER), {*PUBLIC, "case"}),
        (Scope(tournament="cup", arbiter=1), {*PUBLIC, "case"}),
        (Scope(tournament="cup", director=1), {*PUBLIC, "case"}),
        (Scope(tournament="cup", entrant=1, player=1), {*PUBLIC, "case", "next_table"}),
    ],
)
def test_each_scope_has_the_kinds_that_can_happen_in_it(scope: Scope, kinds: set[str]) -> None:
    assert {*kinds_for(scope)} == kinds
