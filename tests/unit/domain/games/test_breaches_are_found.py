"""Games that break the contract on purpose, each in one way: the test of that part must find it."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
import pytest

from domain.game.movement import Movement
from domain.game.rule import Cited, Refused, refused
from domain.game.seat import Actor, Viewer
from domain.game.secrets import NOBODY, Hidden, Secrets
from tests.support.games.contenders import Contender
from tests.support.table import whispers_worlds
from tests.support.table.whispers import NODS_TO_END, WHISPERS
from tests.support.table.whispers_words import (
    Dealt,
    End,
    Nod,
    Nodded,
    Peeked,
    Pointed,
    Shown,
    Slip,
    Taken,
    Toss,
    Tossed,
)
from tests.unit.domain.games import test_every_game as playing
from tests.unit.domain.games import test_every_game_custody as custody
from tests.unit.domain.games import test_every_game_record as record
from tests.unit.domain.games import test_every_game_secrets as secrets
from tests.unit.domain.games.test_leaks_are_found import Leaky

TRIES = 30
FOREIGN = refused("patience.1.1")


class Stops(Leaky):
    def legal(self, state: Any, actor: Actor) -> Any:
        return () if state.nods == 2 else self._game.legal(state, actor)


class ListsNoToss(Leaky):
    def legal(self, state: Any, actor: Actor) -> Any:
        return [move for move in self._game.legal(state, actor) if not isinstance(move, Toss)]


class ListsWhatItRefuses(Leaky):
    def legal(self, state: Any, actor: Actor) -> Any:
        return [*self._game.legal(state, actor), *([End()] if 0 < state.nods < NODS_TO_END else [])]


class AcceptsTheClock(Leaky):
    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        return self._game.decide(state, Actor("seat", 0) if actor.role == "clock" else actor, command, chance, version)


class AcceptsSlipsToOneself(Leaky):
    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        if isinstance(command, Slip) and command.to == actor.seat:
            return [Cited(Nodded(actor.seat), WHISPERS.meta.rules[0])]
        return self._game.decide(state, actor, command, chance, version)


class RefusesByForeignRules(Leaky):
    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        try:
            return self._game.decide(state, actor, command, chance, version)
        except Refused as found:
            raise Refused(FOREIGN) from found


class ListsTwice(Leaky):
    def legal(self, state: Any, actor: Actor) -> Any:
        listed = self._game.legal(state, actor)
        return [*listed, *listed[:1]]


class ListsInNoOrder(Leaky):
    def legal(self, state: Any, actor: Actor) -> Any:
        listed = list(self._game.legal(state, actor))
        return random.sample(listed, len(listed))


class ThrowsItsOwnDice(Leaky):
    throws = count(1)

    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        events = self._game.decide(state, actor, command, chance, version)
        return [
            msgspec.structs.replace(one, event=msgspec.structs.replace(one.event, pips=next(self.throws)))
            if isinstance(one.event, Tossed)
            else one
            for one in events
        ]


class RemembersBesideTheState(Leaky):
    nods = count(1)

    def evolve(self, state: Any, event: Any, version: int) -> Any:
        after = self._game.evolve(state, event, version)
        return msgspec.structs.replace(after, nods=next(self.nods)) if isinstance(event, Nodded) else after


class CountsVersions(Leaky):
    """What stands after an undo depends on how often one went back."""

    def evolve(self, state: Any, event: Any, version: int) -> Any:
        after = self._game.evolve(state, event, version)
        return msgspec.structs.replace(after, pips=version) if isinstance(event, Tossed) else after

    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        if isinstance(command, Nod):
            return [Cited(Tossed(actor.seat or 0, state.pips), WHISPERS.meta.rules[0])]
        return self._game.decide(state, actor, command, chance, version)


class KeepsALargeNumber(Leaky):
    def view(self, state: Any, viewer: Viewer) -> Any:
        return msgspec.structs.replace(self._game.view(state, viewer), pips=2**53)


class ViewsByHalves(Leaky):
    def view(self, state: Any, viewer: Viewer) -> Any:
        return msgspec.structs.replace(self._game.view(state, viewer), pips=state.pips / 2)


class CitesForeignRules(Leaky):
    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        events = self._game.decide(state, actor, command, chance, version)
        return [msgspec.structs.replace(one, rule=FOREIGN) for one in events]


class HidesAFieldThatIsNotThere(Leaky):
    def secrets(self, event: Any) -> Secrets:
        found = self._game.secrets(event)
        return Secrets(hidden=(Hidden("pipes", NOBODY, 0),)) if isinstance(event, Tossed) else found


class NamesAVersionToCome(Leaky):
    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        events = self._game.decide(state, actor, command, chance, version)
        return [
            msgspec.structs.replace(one, event=msgspec.structs.replace(one.event, proof=(version + 9,)))
            if isinstance(one.event, Pointed)
            else one
            for one in events
        ]


class MasksWithAnotherType(Leaky):
    def secrets(self, event: Any) -> Secrets:
        found = self._game.secrets(event)
        return Secrets(hidden=(Hidden("card", NOBODY, 0),)) if isinstance(event, Taken) else found


class ShowsASpectatorMore(Leaky):
    def secrets(self, event: Any) -> Secrets:
        found = self._game.secrets(event)
        hides_nothing = isinstance(event, Peeked) and event.card == "?"
        return Secrets() if hides_nothing else found


class MovesNothingThatIsHidden(Leaky):
    def movements(self, event: Any) -> Any:
        return [one for one in self._game.movements(event) if one.card != "?"]


class LosesACard(Leaky):
    def movements(self, event: Any) -> Any:
        found = self._game.movements(event)
        return [Movement(one.card, "attic", one.target) for one in found] if isinstance(event, Shown) else found


class DealsOneCardTwice(Leaky):
    def movements(self, event: Any) -> Any:
        found = self._game.movements(event)
        return [*found, found[1]] if isinstance(event, Dealt) else found


BREACHES: list[tuple[Any, Callable[[Any], Any]]] = [
    (playing.test_random_play_ends_or_can_go_on, Stops),
    (playing.test_a_seat_that_is_to_act_has_a_legal_move, Stops),
    (playing.test_what_is_listed_is_accepted_and_nothing_else_is, ListsNoToss),
    (playing.test_what_is_listed_is_accepted_and_nothing_else_is, ListsWhatItRefuses),
    (playing.test_what_is_listed_is_accepted_and_nothing_else_is, AcceptsTheClock),
    (playing.test_what_is_listed_is_accepted_and_nothing_else_is, AcceptsSlipsToOneself),
    (playing.test_what_is_listed_is_accepted_and_nothing_else_is, RefusesByForeignRules),
    (playing.test_lists_have_one_order_and_no_move_twice, ListsTwice),
    (playing.test_lists_have_one_order_and_no_move_twice, ListsInNoOrder),
    (record.test_a_decision_changes_nothing_and_comes_again_for_the_same_input, ThrowsItsOwnDice),
    (record.test_every_recorded_command_decided_again_gives_its_recorded_bytes, ThrowsItsOwnDice),
    (record.test_the_fold_of_the_record_is_the_table_as_it_was_played, RemembersBesideTheState),
    (record.test_a_table_can_be_taken_up_at_any_version, RemembersBesideTheState),
    (record.test_an_undo_leads_to_the_table_as_it_stood_and_from_there_to_the_same_again, CountsVersions),
    (secrets.test_a_view_is_plain_json_of_its_declared_type, KeepsALargeNumber),
    (secrets.test_a_view_is_plain_json_of_its_declared_type, ViewsByHalves),
    (secrets.test_every_event_cites_a_rule_of_its_own_rulebook, CitesForeignRules),
    (secrets.test_secrets_name_fields_that_exist_and_seats_of_the_table, HidesAFieldThatIsNotThere),
    (secrets.test_secrets_name_fields_that_exist_and_seats_of_the_table, NamesAVersionToCome),
    (secrets.test_a_redacted_event_is_of_the_same_type_and_is_told_and_read_as_such, MasksWithAnotherType),
    (secrets.test_movements_of_a_redacted_event_are_the_same_with_hidden_cards, MovesNothingThatIsHidden),
    (custody.test_every_card_and_piece_is_always_in_one_place, LosesACard),
    (custody.test_every_card_and_piece_is_always_in_one_place, DealsOneCardTwice),
]


@pytest.mark.parametrize(("test", "breach"), BREACHES)
def test_a_game_that_breaks_the_contract_is_found(test: Any, breach: Callable[[Any], Any]) -> None:
    contender = Contender(breach(WHISPERS), whispers_worlds)

    def play() -> None:
        for seed in range(TRIES):
            test.check(contender, random.Random(seed))

    with pytest.raises((AssertionError, msgspec.ValidationError, ValueError, AttributeError)):
        play()
