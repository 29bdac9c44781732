"""Games that leak on purpose, each in one way: the tests of non-interference must find every one of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any
from zlib import crc32

import msgspec
import pytest
from msgspec.structs import replace

from domain.game.interface import AnyGame, Game
from domain.game.rule import Refused
from domain.game.seat import ARBITER_VIEW, Actor, Viewer
from domain.game.secrets import PUBLIC, Secrets, may_know, redact
from domain.registry import GAMES
from domain.table import secrecy as secrets
from domain.table.disputes.events import secrets_of_dispute
from domain.table.fold import Steps
from domain.table.secrecy import notice_of
from domain.witness import undo_analysis
from domain.witness.knowledge import Known
from service.queries import answer, timeline, undo_preview
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.contract import contract_of
from tests.support.games.leaks.twins import Twins
from tests.support.nights import some_by_day
from tests.support.table import whispers_worlds
from tests.support.table.whispers import ACT, OWN_CARD, WHISPERS
from tests.support.table.whispers_words import Blinked, Nod, Peek, Take

TRIES, FEW_TRIES = 40, 4
MADE_UP = Contender(WHISPERS, whispers_worlds)
STEPS = 40


class Leaky:
    """Makes a game that is like another in all but the functions that a subclass defines."""

    _game: AnyGame

    def __new__(cls, game: AnyGame) -> Any:
        leaky = super().__new__(cls)
        leaky._game = game
        own = {name: getattr(leaky, name) for name in Game.__struct_fields__ if hasattr(cls, name)}
        return replace(game, **own)


class ShowsTheArbitersView(Leaky):
    def view(self, state: Any, viewer: Viewer) -> Any:
        return self._game.view(state, ARBITER_VIEW if viewer.seat == 1 else viewer)


class CountsCovertActsInTheView(Leaky):
    def view(self, state: Any, viewer: Viewer) -> Any:
        view = self._game.view(state, viewer)
        return msgspec.structs.replace(view, pips=view.pips + len(state.covert))


class TellsWhatIsDealt(Leaky):
    def secrets(self, event: Any) -> Secrets:
        found = self._game.secrets(event)
        return PUBLIC if found.hidden and found.audience is None else found


class ListsInTheOrderOfHiddenCards(Leaky):
    def legal(self, state: Any, actor: Actor) -> Any:
        listed = list(self._game.legal(state, actor))
        return listed[::-1] if state.pack and state.pack[0] < "H" else listed


class ListsByWhatLiesBeneath(Leaky):
    """A first move more for some states and not for others, whatever of them is to be seen."""

    def legal(self, state: Any, actor: Actor) -> Any:
        listed = list(self._game.legal(state, actor))
        return listed[:1] + listed if crc32(msgspec.msgpack.encode(state)) % 2 else listed


class ListsOneMoveLess(Leaky):
    def legal(self, state: Any, actor: Actor) -> Any:
        listed = self._game.legal(state, actor)
        return [move for move in listed if not isinstance(move, Take)] if state.pack[:1] == ("A",) else listed


class RefusesByAnotherRule(Leaky):
    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        try:
            return self._game.decide(state, actor, command, chance, version)
        except Refused as refused:
            held = getattr(command, "card", None) in state.hands[0]
            raise Refused(ACT if held and refused.rule == OWN_CARD else refused.rule, refused.field) from None


class NamesAnotherField(Leaky):
    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        try:
            return self._game.decide(state, actor, command, chance, version)
        except Refused as refused:
            held = getattr(command, "card", None) in state.hands[3]
            raise Refused(refused.rule, "move" if held else refused.field) from None


class RefusesWhereAHiddenCardLies(Leaky):
    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        if isinstance(command, Peek) and command.at in range(4) and state.hands[command.at][0] == "A":
            raise Refused(OWN_CARD)
        return self._game.decide(state, actor, command, chance, version)


class CitesAnotherRule(Leaky):
    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        events = self._game.decide(state, actor, command, chance, version)
        held = state.hands[2][0] < "D"
        return [msgspec.structs.replace(one, rule=OWN_CARD) for one in events] if held else events


class SaysMoreForAHiddenCard(Leaky):
    def decide(self, state: Any, actor: Actor, command: Any, chance: Any, version: int) -> Any:
        events = self._game.decide(state, actor, command, chance, version)
        is_told = isinstance(command, Nod) and state.hands[2][0] < "C" and actor.seat == 2
        return [*events, msgspec.structs.replace(events[0], event=Blinked(2))] if is_told else events


class AwaitsWhoHoldsACard(Leaky):
    def to_act(self, state: Any) -> frozenset[int]:
        return frozenset(seat for seat, hand in enumerate(state.hands) if "A" not in hand)


LEAKS: list[Callable[[Any], Any]] = [
    ShowsTheArbitersView,
    CountsCovertActsInTheView,
    TellsWhatIsDealt,
    ListsInTheOrderOfHiddenCards,
    ListsOneMoveLess,
    RefusesByAnotherRule,
    NamesAnotherField,
    RefusesWhereAHiddenCardLies,
    CitesAnotherRule,
    SaysMoreForAHiddenCard,
    AwaitsWhoHoldsACard,
]


def is_found(contender: Contender, viewers: list[int | None], tries: int = TRIES) -> bool:
    for seed in range(tries):
        for viewer in viewers:
            try:
                twins = Twins(contender, viewer, random.Random(f"{contender.id} {viewer} {seed}"))
                twins.play(STEPS)
                twins.look_back()
            except AssertionError:
                return True
    return False


@pytest.mark.parametrize("leak", LEAKS)
def test_a_game_that_leaks_is_found(leak: Callable[[Any], Any]) -> None:
    assert is_found(msgspec.structs.replace(MADE_UP, game=leak(WHISPERS)), [1, None])


def leaking(game: str, leak: Callable[[Any], Any]) -> Contender:
    (contender,) = (one for one in CONTENDERS if one.id == game)
    return msgspec.structs.replace(contender, game=leak(contender.game))


@pytest.mark.parametrize("game", some_by_day(GAMES))
@pytest.mark.parametrize("leak", [TellsWhatIsDealt, ListsByWhatLiesBeneath])
def test_a_leak_of_any_real_game_is_found(leak: Callable[[Any], Any], game: str) -> None:
    assert is_found(leaking(game, leak), [1])


@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
def test_the_arbiters_view_in_other_hands_is_found_wherever_it_shows_more(game: str) -> None:
    contender = leaking(game, ShowsTheArbitersView)
    if contract_of(game).arbiter_sees_no_more is None:
        assert is_found(contender, [1])
    else:
        assert not is_found(contender, [1], FEW_TRIES)


class ReallyKnown:
    """Who learns by an event, reckoned from what each seat really knows: it tells of covert acts and hidden cards."""

    def __init__(self, seats: int) -> None:
        self.known = [Known(seat) for seat in range(seats)]

    def steps(self, game: Any, record: Any) -> Steps[list[tuple[int, int]]]:
        yield
        secrets = game.secrets(record.event)
        return [
            (one.seat, place)
            for one in self.known
            if may_know(secrets, one.viewer)
            for place, movement in enumerate(game.movements(redact(record.event, secrets, one.viewer)))
            if one.follow((movement,))
        ]


def test_an_undo_that_asks_those_who_really_learned_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo_analysis, "CommonKnowledge", ReallyKnown)
    assert is_found(MADE_UP, [1, None])


def all_of_them(_: Any, __: Any, versions: Sequence[int]) -> Steps[list[int]]:
    """Every version, whoever may know of it."""
    yield
    return list(versions)


def test_an_undo_that_counts_the_seat_of_a_covert_act_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo_analysis, "_known_to_all", all_of_them)
    assert is_found(MADE_UP, [1])


@pytest.mark.parametrize(
    ("module", "viewer"), some_by_day([(answer, 1), (answer, None), (undo_preview, 1), (timeline, 1)])
)
def test_a_notice_that_tells_whose_covert_act_it_follows_is_found(
    monkeypatch: pytest.MonkeyPatch, module: Any, viewer: int | None
) -> None:
    def telling(game: Any, covert: Any, record: Any, version: int, looking: Viewer) -> Any:
        found = notice_of(game, covert, record, version, looking)
        return None if found is None else msgspec.structs.replace(found, by=record.actor)

    monkeypatch.setattr(module, "notice_of", telling)
    assert is_found(MADE_UP, [viewer])
    (contender,) = (one for one in CONTENDERS if one.id == "whispers")
    assert is_found(contender, [1, None])


def numbers_of_the_stream(event: Any) -> Secrets:
    """What a dispute cites is told in the stream's numbers."""
    return replace(secrets_of_dispute(event), versions=())


def test_a_dispute_that_cites_in_the_numbers_of_the_stream_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "secrets_of_dispute", numbers_of_the_stream)
    (contender,) = (one for one in CONTENDERS if one.id == "whispers")
    assert is_found(contender, [1, None])
