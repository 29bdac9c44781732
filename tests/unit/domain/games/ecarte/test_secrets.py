"""Part 7 of the rulebook: who may read what of an event, and that nothing hidden reaches a viewer in any other way."""

import random
from typing import Any

import msgspec
import pytest

from domain.game.secrets import may_know, redact
from domain.games.ecarte.game import ECARTE
from tests.support.games.bench import Bench, bench, viewer_of
from tests.support.nights import some_by_day
from tests.unit.domain.games.ecarte.support import worlds
from tests.unit.domain.games.ecarte.support.bot import is_over, next_move, random_table
from tests.unit.domain.games.ecarte.support.tables import PACK, card, claim, exchange, play, playing, table

VIEWERS = (0, 1, "spectator", "arbiter")
HIDING = {"CardsShuffled", "HandDealt", "CardsExchanged", "BreachClaimed", "ClaimUpheld", "ClaimRejected"}


def notices(game: Bench, viewer: int | str, first: int = 0) -> list[dict[str, Any]]:
    """The events as this viewer may read them."""
    seen = viewer_of(viewer)
    found = []
    for _, event, rule in game.log[first:]:
        secrets = ECARTE.secrets(event)
        assert may_know(secrets, seen), "nothing at a table of Écarté happens unknown"
        found.append({**msgspec.to_builtins(redact(event, secrets, seen)), "rule": rule.id})
    return found


def test_only_the_arbiter_reads_the_order_of_the_pack() -> None:
    game = table()
    for viewer in VIEWERS:
        shuffled = notices(game, viewer)[1]
        if viewer == "arbiter":
            assert sorted(shuffled["order"]) == sorted(PACK)
        else:
            assert shuffled["order"] == ("?",) * 32


def test_a_seat_reads_its_own_hand_of_a_deal() -> None:
    game = table()
    full = notices(game, "arbiter")[-1]["hands"]
    for viewer in VIEWERS:
        dealt = notices(game, viewer)[-1]
        assert (dealt["turn_up"], dealt["trump"], dealt["dealer"], dealt["deal"]) == ("Qh", "h", 1, 1)
        for seat in (0, 1):
            assert dealt["hands"][seat] == (full[seat] if viewer in {seat, "arbiter"} else ("?",) * 5)


@pytest.mark.accepts("ecarte.4.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_owner_and_the_arbiter_read_which_cards_were_exchanged(seat: int) -> None:
    game = table(first=1 - seat, talon="Jh Jc")
    exchange(game, seat, "Kd 8c")
    for viewer in VIEWERS:
        (told,) = notices(game, viewer, len(game.log) - 1)
        open_ = viewer in {seat, "arbiter"}
        assert (told["seat"], told["count"]) == (seat, 2)
        assert told["discarded"] == (("8c", "Kd") if open_ else ("?", "?"))
        assert told["drawn"] == (("Jc", "Jh") if open_ else ("?", "?"))


def test_finding_and_rightful_cards_are_for_the_arbiter_and_proofs_are_versions() -> None:
    game = playing(enforcement="claims")
    play(game, "Kd 9d 7d Tc")
    first = len(game.log)
    game.do(0, claim(1))
    game.do(0, claim(2))
    for viewer in VIEWERS:
        _, rejected, claimed, upheld, _ = notices(game, viewer, first)
        if viewer == "arbiter":
            assert (claimed["finding"], rejected["rightful"], upheld["rightful"]) == ("upheld", ("9d",), ("7h",))
        else:
            assert (claimed["finding"], rejected["rightful"], upheld["rightful"]) == (None, None, None)
        assert (rejected["proof"], upheld["proof"]) == ((4, 8, 9), (4, 11, 12))
    for _, event, _ in game.log:
        is_ruling = type(event).__name__ in {"ClaimUpheld", "ClaimRejected"}
        assert ECARTE.secrets(event).versions == (("proof",) if is_ruling else ())


def test_everything_else_is_public() -> None:
    met = set()
    for seed in range(30):
        game, rng = random_table(seed, enforcement="claims")
        for _ in range(100):
            if is_over(game):
                break
            game.do(*next_move(game, rng, 0.3))
        for _, event, _ in game.log:
            name = type(event).__name__
            met.add(name)
            assert bool(ECARTE.secrets(event).hidden) == (name in HIDING)
            assert ECARTE.secrets(event).audience is None
    assert met == {struct.__name__ for struct in ECARTE.meta.event.__args__}


def test_a_redacted_event_is_read_back_as_the_same_type() -> None:
    decoder = msgspec.json.Decoder(ECARTE.meta.event)
    game, rng = random_table(7, enforcement="claims")
    for _ in range(100):
        if is_over(game):
            break
        game.do(*next_move(game, rng, 0.3))
    for viewer in VIEWERS:
        for _, event, _ in game.log:
            notice = redact(event, ECARTE.secrets(event), viewer_of(viewer))
            assert decoder.decode(msgspec.json.encode(notice)) == notice


PROBES: list[dict[str, Any]] = [
    *(card(name) for name in PACK),
    *({"type": "exchange", "cards": [name]} for name in PACK),
    *({"type": kind} for kind in ("propose", "stand", "accept_hand")),
    *(claim(trick) for trick in range(7)),
]


def told(game: Bench, viewer: int | str) -> list[Any]:
    """Everything that a viewer is told: notices, views, who acts, own legal moves and own refusals."""
    own = []
    if isinstance(viewer, int):
        own = [game.legal(viewer), [game.refusal(viewer, move) for move in PROBES]]
    return [notices(game, viewer), game.view(viewer), game.to_act(), own]


@pytest.mark.parametrize("seed", some_by_day(range(25), 5))
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_opening_that_differs_in_hidden_cards_only_looks_the_same(seed: int, viewer: int | None) -> None:
    rng = random.Random(seed)
    options, first = worlds.options(rng), worlds.prepared(rng)
    second = worlds.twin(first, viewer, rng)
    assert second is not None
    assert second != first
    watcher = "spectator" if viewer is None else viewer
    games = [bench(ECARTE, 2, options, prepared=prepared) for prepared in (first, second)]
    assert told(games[0], watcher) == told(games[1], watcher)
    for game in games:
        if game.view()["phase"] == "cut":
            game.do(game.to_act()[0], {"type": "cut", "at": 0})
    assert games[0].view("arbiter") != games[1].view("arbiter")
    assert told(games[0], watcher) == told(games[1], watcher)


@pytest.mark.parametrize("seed", some_by_day(range(40), 5))
def test_nothing_tells_a_breach_from_a_card_in_order(seed: int) -> None:
    """The cards that a seat has not seen change places at will; nothing that it is told depends on it."""
    rng = random.Random(seed)
    first, watcher = worlds.prepared(rng), rng.randrange(2)
    options = {"enforcement": "claims", "cut": False, "exchange": rng.choice(["once", "proposals"])}
    one = bench(ECARTE, 2, options, prepared=first)
    script: list[tuple[int | str, dict[str, Any]]] = []
    while len(one.view()["tricks"]) < 5:
        actor, command = next_move(one, rng, 0)
        if command["type"] != "claim_breach":
            one.do(actor, command)
            script.append((actor, command))
    seen = {command["card"] for _, command in script if "card" in command} | {one.view()["turn_up"]}
    for _, event, _ in one.log:
        if type(event).__name__ == "HandDealt":
            seen |= set(event.hands[watcher])
        if type(event).__name__ == "CardsExchanged" and event.seat == watcher:
            seen |= set(event.drawn)
    unseen = [name for name in PACK if name not in seen]
    other = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    order = [other.get(name, name) for name in first["shuffles"][0]]
    games = [
        bench(ECARTE, 2, options, prepared={**first, "shuffles": [pack]}) for pack in (first["shuffles"][0], order)
    ]
    assert told(games[0], watcher) == told(games[1], watcher)
    for actor, command in script:
        games[0].do(actor, command)
        cards = [other.get(name, name) for name in command.get("cards", ())]
        games[1].do(actor, {**command, "cards": cards} if "cards" in command else command)
        assert told(games[0], watcher) == told(games[1], watcher)
    assert games[0].state != games[1].state
