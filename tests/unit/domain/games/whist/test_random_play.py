"""Random play with every option: what holds at every step, checked by an oracle that reads the log alone."""

import collections
from typing import get_args

import msgspec
import pytest

from domain.games.whist.game import WHIST
from domain.games.whist.state import State
from tests.support.nights import some_by_day
from tests.unit.domain.games.whist.support.bot import do, fold, next_move, random_table, replay
from tests.unit.domain.games.whist.support.oracle import Oracle

MOVES = 900
COMMANDS = [struct.__struct_config__.tag for struct in get_args(WHIST.meta.command)]


def play_and_check(seed: int, moves: int = MOVES) -> tuple[Oracle, collections.Counter[str]]:
    """Play at random, checking each event; returns the oracle and what was played."""
    game, rng = random_table(seed)
    oracle, played = Oracle(game.options), collections.Counter[str]()
    boldness = rng.choice((0.02, 0.15, 0.4))
    seen = 0
    for _ in range(moves):
        if game.view()["phase"] == "over":
            break
        actor, command = next_move(game, rng, boldness)
        if do(game, (actor, command)):
            played[command["type"]] += 1
        for version, event, rule in game.log[seen:]:
            oracle.read(version, event)
            assert rule in WHIST.meta.rules
        seen = len(game.log)
        check_cards(game.state)
    assert fold(game) == game.state
    assert replay(game) == [event for _, event, _ in game.log[: len(replay(game))]]
    assert msgspec.json.decode(msgspec.json.encode(game.state), type=State) == game.state
    if game.view()["phase"] == "over":
        played["over"] += 1
        outcome = WHIST.outcome(game.state)
        assert outcome is not None
        if game.options.most_hands is None:
            assert outcome.scores[outcome.ranking[0][0]] >= 7 > outcome.scores[outcome.ranking[1][0]]
        else:
            assert outcome.scores == tuple(game.view()["hand_points"]) * 2
    return oracle, played


def check_cards(state: State) -> None:
    """Every card is in one place, and nothing lies face up or is called that is not in a hand."""
    hand = state.hand
    if hand.trump is None:
        assert not any(hand.cards)
        return
    lying = [play.card for trick in hand.tricks for play in trick.plays] + [play.card for play in hand.trick.plays]
    in_hands = sum(cards.bit_count() for cards in hand.cards)
    assert len(set(lying)) == len(lying)
    assert len(lying) + in_hands + (hand.turn_up is not None) == 52
    assert hand.cards[0] & hand.cards[1] == hand.cards[2] & hand.cards[3] == 0
    for cards, face_up, called in zip(hand.cards, hand.face_up, hand.called, strict=True):
        assert face_up & ~cards == called & ~face_up == 0


@pytest.mark.parametrize("first", some_by_day(range(0, 30, 10)))
def test_whatever_is_played_the_rules_hold(first: int) -> None:
    checked, played = collections.Counter[str](), collections.Counter[str]()
    for seed in range(first, first + 10):
        oracle, moves = play_and_check(seed)
        checked.update(oracle.checked)
        played.update(moves)
    assert min(checked["tricks"], checked["findings"], checked["scores"]) > 0
    assert len(played) > 8, "the random play does most of what can be done"


@pytest.mark.nightly
def test_between_them_the_random_games_do_everything_and_come_to_an_end() -> None:
    checked, played = collections.Counter[str](), collections.Counter[str]()
    for seed in range(100, 130):
        oracle, moves = play_and_check(seed, 3000)
        checked.update(oracle.checked)
        played.update(moves)
        if all(checked.values()) and set(played) == {*COMMANDS, "over"}:
            break
    assert all(checked.values()), checked
    assert set(played) == {*COMMANDS, "over"}, played


@pytest.mark.nightly
@pytest.mark.parametrize("first", some_by_day(range(1000, 2000, 100), 5))
def test_a_thousand_random_games_hold_the_rules(first: int) -> None:
    for seed in range(first, first + 100):
        play_and_check(seed, 5000)
