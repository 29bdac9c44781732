"""Part 7 of the rulebook: who reads what, and that nothing else tells a viewer anything."""

from __future__ import annotations

import random
from typing import Any

import pytest

from domain.game.secrets import may_know, redact
from domain.games.scherbia.game import SCHERBIA
from tests.support.games.bench import Bench, bench, viewer_of
from tests.support.nights import some_by_day
from tests.unit.domain.games.scherbia.support import worlds
from tests.unit.domain.games.scherbia.support.bot import chosen
from tests.unit.domain.games.scherbia.support.tables import HOUSE_DECK, announce, as_json, do, look, named, play, table

VIEWERS: list[int | str] = [0, 1, 2, 3, "spectator", "arbiter"]


def told(game: Bench, viewer: int | str) -> list[dict[str, Any]]:
    """The events as the viewer reads them; without those of which it may not know."""
    reader = viewer_of(viewer)
    found = []
    for _, event, _ in game.log:
        secrets = SCHERBIA.secrets(event)
        if may_know(secrets, reader):
            found.append(as_json(redact(event, secrets, reader)))
    return found


def hidden_table(**options: Any) -> Bench:
    return table(
        "mage-e baker-h", "smith-e sailor-h", "digger-e thief-e", "farmer-e healer-e",
        dealt=["pact", "believers", "pact", "believers"], laid=["pactmaker-1", "ambush-1", "revival-1", "assassin-1"],
        **{"factions": "hidden", **options},
    )  # fmt: skip


@pytest.mark.accepts("scherbia.1.6", "scherbia.9.3")
def test_only_the_arbiter_knows_of_a_shuffle() -> None:
    game = hidden_table()
    assert len(named(told(game, "arbiter"), "cards_shuffled")) == 3
    for viewer in VIEWERS[:-1]:
        assert named(told(game, viewer), "cards_shuffled") == []


@pytest.mark.accepts("scherbia.1.6", "scherbia.9.3", "scherbia.10.4")
def test_what_is_dealt_is_read_by_its_seat_and_others_read_a_number() -> None:
    game = hidden_table()
    hands = named(told(game, "arbiter"), "hand_dealt")
    actions = named(told(game, "arbiter"), "actions_dealt")
    factions = [one["faction"] for one in named(told(game, "arbiter"), "faction_dealt")]
    assert hands[1] == {"seat": 1, "cards": ["smith-elf", "sailor-human"]}
    assert actions[1] == {"seat": 1, "cards": ["objection-1", "ambush-1"]}
    assert factions == ["pact", "believers", "pact", "believers"]
    for viewer in VIEWERS[:-1]:
        masked = [{"seat": seat, "cards": 2} for seat in range(4)]
        for kind, full in (("hand_dealt", hands), ("actions_dealt", actions)):
            read = named(told(game, viewer), kind)
            assert read == [full[seat] if seat == viewer else masked[seat] for seat in range(4)]
        read = [one["faction"] for one in named(told(game, viewer), "faction_dealt")]
        assert read == [factions[seat] if seat == viewer else "?" for seat in range(4)]


@pytest.mark.accepts("scherbia.10.4")
def test_open_factions_are_dealt_in_full_view() -> None:
    game = hidden_table(factions="open")
    for viewer in VIEWERS:
        assert named(told(game, viewer), "faction_dealt") == [
            {"seat": seat, "faction": faction} for seat, faction in enumerate(["pact", "believers"] * 2)
        ]


@pytest.mark.accepts("scherbia.9.3", "scherbia.9.4")
def test_that_a_card_is_laid_is_open_and_which_is_hidden() -> None:
    game = hidden_table()
    announce(game, "pactmaker-1 +", "-")
    full = [
        {"seat": 0, "action": "pactmaker-1", "ability": True},
        {"seat": 1, "action": None, "ability": False},
    ]
    for viewer in VIEWERS:
        read = named(told(game, viewer), "announced")
        assert read == (full if viewer in {0, "arbiter"} else [{**full[0], "action": "?"}, full[1]])


def test_everything_else_is_open_to_all() -> None:
    for number in range(12):
        rng = random.Random(f"open {number}")
        game = bench(SCHERBIA, 4, worlds.options(rng, 4), seed=rng.randbytes(32))
        while game.to_act():
            game.do(*chosen(game, rng))
        for _, event, _ in game.log:
            secrets = SCHERBIA.secrets(event)
            tag = type(event).__struct_config__.tag
            secret = {"cards_shuffled", "hand_dealt", "actions_dealt", "faction_dealt", "announced"}
            assert tag in secret or (secrets.audience is None and not secrets.hidden)
            assert secrets.versions == ()


def seen(game: Bench, viewer: int | str) -> Any:
    """All that the viewer can get from the table: view, notices, who is to act and its own moves."""
    moves = as_json(game.legal(viewer)) if isinstance(viewer, int) else []
    return look(game, viewer), told(game, viewer), game.to_act(), moves


@pytest.mark.parametrize("number", some_by_day(range(40), 5))
def test_worlds_that_differ_in_hidden_cards_look_the_same_from_the_beginning(number: int) -> None:
    rng = random.Random(f"twin {number}")
    seats = rng.choice(SCHERBIA.meta.seats)
    viewer = rng.choice([*range(seats), "spectator"])
    options, first = worlds.options(rng, seats), worlds.prepared(rng)
    second = worlds.twin(first, viewer if isinstance(viewer, int) else None, rng, rng.choice([seats, None]))
    seed = rng.randbytes(32)
    one, other = (bench(SCHERBIA, seats, options, prepared=chance, seed=seed) for chance in (first, second))
    assert seen(one, viewer) == seen(other, viewer)
    assert first["shuffles"] != second["shuffles"]


def with_cards(hands: list[list[str]], actions: list[list[str]], factions: list[str], mode: str) -> Bench:
    return table(
        *(" ".join(hand) for hand in hands), laid=[" ".join(cards) for cards in actions], dealt=factions, factions=mode,
        rounds=3,
    )  # fmt: skip


@pytest.mark.parametrize("number", some_by_day(range(25), 5))
def test_what_others_hold_and_have_laid_tells_a_viewer_nothing_until_it_is_turned_up(number: int) -> None:
    """Two worlds in which seats 1 to 3 hold other cards, lay others face down, and decline and play the same."""
    rng = random.Random(f"worlds {number}")
    pack, deck = rng.sample(worlds.PACK, 48), rng.sample(HOUSE_DECK, 16)
    played = [pack[seat] for seat in range(4)]
    own, rest = pack[4:7], pack[7:16]
    games = []
    for _ in range(2):
        rng.shuffle(rest)
        others = [[played[seat], *rest[3 * seat - 3 : 3 * seat]] for seat in (1, 2, 3)]
        mixed = rng.sample(deck[2:8], 6)
        actions = [deck[:2], mixed[:2], mixed[2:4], mixed[4:]]
        factions = ["pact", *rng.sample(["pact", "believers", "believers"], 3)]
        games.append(with_cards([[played[0], *own], *others], actions, factions, "hidden"))
    for seat in range(4):
        assert seen(games[0], 0) == seen(games[1], 0)
        assert seen(games[0], "spectator") == seen(games[1], "spectator")
        for game in games:
            hand = look(game, seat)["actions"]["hands"][seat]
            lays = [deck[0]] if seat == 0 else [card for card in hand if not card.startswith("objection")]
            do(game, seat, {"type": "announce", "action": lays[0]} if seat % 2 == 0 else {"type": "announce"})
    for seat in range(4):
        assert seen(games[0], 0) == seen(games[1], 0)
        assert seen(games[0], "spectator") == seen(games[1], "spectator")
        if seat < 3:
            for game in games:
                game.do(seat, {"type": "play_card", "card": played[seat]})


@pytest.mark.accepts("scherbia.7.8")
def test_the_question_of_a_healer_tells_nothing_about_the_hand() -> None:
    lower, higher = table("mage-e smith-h", "healer-e baker-e"), table("mage-e smith-h", "healer-e mage-h")
    for game in (lower, higher):
        play(game, "0 mage-e", "1 healer-e")
    for viewer in (0, "spectator"):
        assert seen(lower, viewer)[0] == seen(higher, viewer)[0]
        assert seen(lower, viewer)[2:] == seen(higher, viewer)[2:]


def test_a_refusal_tells_the_actor_nothing_of_others() -> None:
    game, other = (table("mage-e smith-h", f"hunter-e {card}", "baker-e thief-h") for card in ("baker-h", "mage-h"))
    for one in (game, other):
        play(one, "0 mage-e")
    for card in worlds.PACK:
        for command in (
            {"type": "play_card", "card": card},
            {"type": "steal", "card": card},
            {"type": "reincarnate", "card": card},
        ):
            assert game.refusal(0, command) == other.refusal(0, command)
            assert game.refusal(2, command) == other.refusal(2, command)
